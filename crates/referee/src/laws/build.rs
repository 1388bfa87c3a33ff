//! Building: who may place what where, and that all of it is revealed together.

use super::Laws;
use crate::board::Site;
use crate::violation::Law;
use soulkeep_cards::{Ability, CardFilter, Class, Level, Modifier, Room, Rule};
use soulkeep_rules::{CardId, Event, Ruling, Seat, Spot, Stage, State};

static WIDTH: Law = Law { name: "width", rulings: &[Ruling::BUILD_08, Ruling::BUILD_40, Ruling::DEACT_11] };
static MOMENT: Law = Law {
    name: "build-moment",
    rulings: &[Ruling::BUILD_01, Ruling::BUILD_04, Ruling::BUILD_38, Ruling::TURN_12, Ruling::CARD_KOBOLD_STRIKE_01],
};
static SPOT: Law = Law {
    name: "build-spot",
    rulings: &[
        Ruling::BUILD_06,
        Ruling::BUILD_10,
        Ruling::BUILD_11,
        Ruling::BUILD_12,
        Ruling::BUILD_16,
        Ruling::BUILD_21,
        Ruling::BUILD_22,
        Ruling::CARD_NEANDERTHAL_CAVE_01,
        Ruling::CARD_FETID_BEAST_01,
    ],
};
static MINIBOSS: Law =
    Law { name: "miniboss-spot", rulings: &[Ruling::MINI_03, Ruling::MINI_05, Ruling::MINI_06, Ruling::MINI_32] };
static REVEAL: Law = Law { name: "reveal", rulings: &[Ruling::BUILD_24, Ruling::MINI_30] };
static DESTROY: Law = Law {
    name: "destroy",
    rulings: &[Ruling::DESTROY_02, Ruling::DESTROY_06, Ruling::DESTROY_07, Ruling::DEACT_08, Ruling::DEACT_12],
};

#[derive(Default)]
pub struct Building {
    /// Placements of this turn, and those that cards allow on top of the one.
    placed: Vec<Seat>,
    extra: Vec<Seat>,
    /// Players whose next Advanced Room may go over any Room, and who may place in another dungeon.
    free: Vec<Seat>,
    gift: Vec<Seat>,
    forfeited: Vec<Seat>,
}

impl Laws<'_> {
    pub fn building(&mut self, event: &Event, state: &State) {
        let board = self.measure.board;
        match *event {
            Event::TurnBegan { .. } | Event::TurnEnded => self.memory.building = Building::default(),
            Event::PlacementGained { seat } => self.memory.building.extra.push(seat),
            Event::FreePlacementAllowed { seat } => self.memory.building.free.push(seat),
            Event::GiftAllowed { seat } => self.memory.building.gift.push(seat),
            Event::BuildForfeited { seat } => self.memory.building.forfeited.push(seat),
            Event::Placed { seat, home, card, spot } => {
                self.places(seat, home);
                let free = self.memory.building.free.contains(&seat) || !self.memory.whole;
                self.spot(seat, home, card, spot, free);
                // A Miniboss is no Room (MINI-01).
                if self.measure.book.room(card).is_some() {
                    self.memory.building.free.retain(|other| *other != seat);
                }
            }
            Event::BuiltNow { seat, card, spot } => {
                let barred = self.measure.board.lasting.iter().any(|lasting| lasting.modifier == Modifier::NoBuilding);
                self.expect(&MOMENT, !barred && state.speaker().is_some(), || {
                    format!("{seat} builds {card:?} at once")
                });
                self.spot(seat, seat, card, spot, false);
            }
            Event::PhaseBegan(Stage::Bait) => {
                let hidden = board.sites().any(|(_, _, site)| site.face_down.is_some());
                let unpaid = board.sites().any(|(_, _, site)| site.mini.is_some_and(|mini| mini.level == 0));
                self.expect(&REVEAL, !hidden && !unpaid, || "a card is still face-down or unpaid".to_owned());
            }
            Event::Revealed { seat, card, slot } => {
                let there = board.site(seat, slot).and_then(|site| site.face_down).map(|(card, _)| card);
                let over = board.phase == Some(Stage::Build) && board.active.is_some();
                self.expect(&REVEAL, there == Some(card) && !over, || {
                    format!("{card:?} is revealed at {seat}{}", slot + 1)
                });
            }
            Event::Destroyed { seat, slot, card, .. }
            | Event::Deactivated { seat, slot, card }
            | Event::TookUp { seat, slot, card } => {
                let active = board.site(seat, slot).and_then(Site::active);
                self.expect(&DESTROY, active == Some(card), || {
                    format!("{event:?}, but the active Room there is {active:?}")
                });
            }
            _ => {}
        }
    }

    pub fn width(&mut self) {
        let wide = self.measure.board.areas.iter().position(|area| area.dungeon.len() > 5);
        self.expect(&WIDTH, wide.is_none(), || format!("more than five Rooms side by side at seat {wide:?}"));
    }

    /// In the own build turn, once and as often again as cards allow.
    fn places(&mut self, seat: Seat, home: Seat) {
        let board = self.measure.board;
        let building = &self.memory.building;
        let count = |seats: &[Seat]| seats.iter().filter(|other| **other == seat).count();
        let set_up = board.phase.is_none() && count(&building.placed) == 0;
        let in_turn = board.phase == Some(Stage::Build) && board.active == Some(seat) && !board.revealed;
        let unseen = !self.memory.whole;
        let allowed =
            unseen || !building.forfeited.contains(&seat) && count(&building.placed) < 1 + count(&building.extra);
        let barred = board.lasting.iter().any(|lasting| lasting.modifier == Modifier::NoBuilding);
        let there = home == seat || building.gift.contains(&seat) || unseen;
        self.expect(&MOMENT, (set_up || (in_turn && allowed)) && !barred && there, || format!("{seat} places a card"));
        self.memory.building.placed.push(seat);
        if home != seat {
            self.memory.building.gift.retain(|other| *other != seat);
        }
    }

    fn spot(&mut self, seat: Seat, home: Seat, card: CardId, spot: Spot, free: bool) {
        let (measure, board) = (self.measure, self.measure.board);
        let held = board.area(seat).hand.contains(card);
        let name = measure.book.name(card);
        let Some(room) = measure.book.room(card) else {
            let fits = matches!(spot, Spot::Over(slot) if self.takes_miniboss(home, usize::from(slot)));
            self.expect(&MINIBOSS, held && fits && measure.book.miniboss(card).is_some(), || {
                format!("{seat} places {name} at {home} {spot:?}")
            });
            return;
        };
        let fits = match spot {
            Spot::Left => {
                board.area(home).dungeon.len() < 5 && room.level == Level::Ordinary && self.beside(home, None, room)
            }
            Spot::Over(slot) => self.covers(home, usize::from(slot), room, free),
        };
        self.expect(&SPOT, held && fits, || format!("{seat} builds {name} at {home} {spot:?}"));
    }

    /// A Room covers another that is active; an Advanced one needs a treasure type in common.
    fn covers(&self, home: Seat, slot: usize, room: &Room, free: bool) -> bool {
        let measure = self.measure;
        let Some(site) = measure.board.area(home).dungeon.get(slot) else { return false };
        let Some(below) = site.active().and_then(|card| measure.book.room(card)) else { return false };
        let speaks = measure.speaks(home, site);
        let says = |wanted: &dyn Fn(&Rule) -> bool| {
            let own = measure.book.abilities(below).iter();
            let mini = site.miniboss().and_then(|mini| Some((measure.book.miniboss(mini.card)?, mini.level)));
            let mini = mini.into_iter().flat_map(|(mini, level)| measure.book.levels(mini, level));
            speaks && own.chain(mini).any(|ability| matches!(ability, Ability::Rule(rule) if wanted(rule)))
        };
        let over_any = measure.book.abilities(room).contains(&Ability::Rule(Rule::OverAny));
        let shared = || {
            let icons = |class: Class| measure.room_icons(home, slot, class) > 0 && room.treasure.contains(&class);
            Class::ALL.into_iter().any(icons)
        };
        let matches =
            room.level == Level::Ordinary || over_any || free || says(&|rule| *rule == Rule::UnderAny) || shared();
        let forbidden = says(&|rule| matches!(rule, Rule::NotUnder(filter) if fits(filter, room)));
        matches && !forbidden && self.beside(home, Some(slot), room)
    }

    /// CARD-fetid-beast-01: neighbours that bear no such Room beside them.
    fn beside(&self, home: Seat, slot: Option<usize>, room: &Room) -> bool {
        let measure = self.measure;
        let dungeon = &measure.board.area(home).dungeon;
        let neighbours = match slot {
            None => vec![0],
            Some(slot) => [slot.checked_sub(1), Some(slot + 1)].into_iter().flatten().collect(),
        };
        !neighbours.into_iter().filter_map(|slot| dungeon.get(slot)).any(|site| {
            let text = site.active().filter(|_| measure.speaks(home, site)).and_then(|card| measure.book.room(card));
            text.is_some_and(|text| {
                let forbids =
                    |ability: &Ability| matches!(ability, Ability::Rule(Rule::NotBeside(filter)) if fits(filter, room));
                measure.book.abilities(text).iter().any(forbids)
            })
        })
    }

    /// On an active Room without a Miniboss, with none beside it.
    fn takes_miniboss(&self, home: Seat, slot: usize) -> bool {
        let dungeon = &self.measure.board.area(home).dungeon;
        let taken = |slot: usize| dungeon.get(slot).is_some_and(|site| site.miniboss().is_some());
        let site = dungeon.get(slot);
        site.is_some_and(|site| site.active().is_some() && site.mini.is_none())
            && !taken(slot + 1)
            && !slot.checked_sub(1).is_some_and(taken)
    }
}

/// Whether a Room card fits a filter by its face.
fn fits(filter: &CardFilter, room: &Room) -> bool {
    filter.kind.is_none_or(|kind| room.kind == kind)
        && filter.level.is_none_or(|level| room.level == level)
        && filter.class.is_none_or(|class| room.treasure.contains(&class))
        && (!filter.multi || room.treasure.len() > 1)
}
