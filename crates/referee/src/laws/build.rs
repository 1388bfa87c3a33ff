//! Building: who may place what where, and that all of it is revealed together.

use super::Laws;
use crate::board::Site;
use crate::violation::Law;
use soulkeep_cards::Modifier;
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
        let measure = self.measure;
        let held = measure.board.area(seat).hand.contains(card);
        let (law, name) = (if measure.book.room(card).is_some() { &SPOT } else { &MINIBOSS }, measure.book.name(card));
        self.expect(law, held && measure.takes(home, card, spot, free), || {
            format!("{seat} places {name} at {home} {spot:?}")
        });
    }
}
