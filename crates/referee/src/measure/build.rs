//! Where a card may be built.

use super::Measure;
use crate::board::Site;
use soulkeep_cards::{Ability, CardFilter, Class, Level, Modifier, Room, Rule};
use soulkeep_rules::{CardId, Seat, Spot};

/// The most Rooms side by side (BUILD-08).
const WIDTH: usize = 5;

impl Measure<'_> {
    /// Whether a card may go to a place; `free` where an Advanced Room needs nothing in common with the one below.
    pub fn takes(self, home: Seat, card: CardId, spot: Spot, free: bool) -> bool {
        match (spot, self.book.room(card)) {
            (Spot::Left, Some(room)) => {
                self.board.area(home).dungeon.len() < WIDTH
                    && room.level == Level::Ordinary
                    && self.bears_beside(home, &[0], room)
            }
            (Spot::Over(slot), Some(room)) => self.covers(home, usize::from(slot), room, free),
            (Spot::Left, None) => false,
            (Spot::Over(slot), None) => {
                self.book.miniboss(card).is_some() && self.takes_miniboss(home, usize::from(slot))
            }
        }
    }

    /// Whether a player builds anything more this turn, as far as cards let it happen (CARD-kobold-strike-01,
    /// CARD-traitor-01).
    pub fn can_build(self, seat: Seat) -> bool {
        let barred = self.board.lasting.iter().any(|lasting| lasting.modifier == Modifier::NoBuilding);
        !barred && !self.board.area(seat).forfeited
    }

    /// Every place of a dungeon, in front of it first.
    pub fn spots(self, home: Seat) -> impl Iterator<Item = Spot> {
        let over = 0..self.board.area(home).dungeon.len() as u8;
        std::iter::once(Spot::Left).chain(over.map(Spot::Over))
    }

    /// A Room covers another that is active; an Advanced one needs a treasure type in common.
    fn covers(self, home: Seat, slot: usize, room: &Room, free: bool) -> bool {
        let Some(site) = self.board.area(home).dungeon.get(slot) else { return false };
        if site.active().is_none() {
            return false;
        }
        let near: Vec<usize> = [slot.checked_sub(1), Some(slot + 1)].into_iter().flatten().collect();
        self.is_matched(home, slot, room, free)
            && !self.forbids_above(home, site, room)
            && self.bears_beside(home, &near, room)
    }

    /// An Advanced Room has a treasure type in common with the visible Room, or needs none (BUILD-11, BUILD-16).
    pub fn is_matched(self, home: Seat, slot: usize, room: &Room, free: bool) -> bool {
        let site = &self.board.area(home).dungeon[slot];
        let over_any = self.book.abilities(room).contains(&Ability::Rule(Rule::OverAny));
        let shared = |class: &Class| self.room_icons(home, slot, *class) > 0 && room.treasure.contains(class);
        let under_any = || self.room_rules(home, site).contains(&Rule::UnderAny) || self.miniboss_bears_any(home, site);
        room.level == Level::Ordinary || free || over_any || under_any() || Class::ALL.iter().any(shared)
    }

    /// CARD-neanderthal-cave-01.
    pub fn forbids_above(self, home: Seat, site: &Site, room: &Room) -> bool {
        let rules = self.room_rules(home, site);
        rules.iter().any(|rule| matches!(rule, Rule::NotUnder(filter) if is_like(filter, room)))
    }

    /// What the Room of a place says about building, as long as it says anything.
    fn room_rules(self, home: Seat, site: &Site) -> Vec<Rule> {
        let room = site.active().filter(|_| self.speaks(home, site)).and_then(|card| self.book.room(card));
        let texts = room.map_or(&[][..], |room| self.book.abilities(room));
        texts.iter().filter_map(|text| if let Ability::Rule(rule) = text { Some(*rule) } else { None }).collect()
    }

    fn miniboss_bears_any(self, home: Seat, site: &Site) -> bool {
        let mini = site.miniboss().filter(|_| self.speaks(home, site));
        let text = mini.and_then(|mini| Some((self.book.miniboss(mini.card)?, mini.level)));
        text.is_some_and(|(text, level)| {
            self.book.levels(text, level).any(|ability| *ability == Ability::Rule(Rule::UnderAny))
        })
    }

    /// CARD-fetid-beast-01: neighbours that bear no such Room beside them.
    pub fn bears_beside(self, home: Seat, near: &[usize], room: &Room) -> bool {
        let sites = near.iter().filter_map(|slot| self.board.area(home).dungeon.get(*slot));
        let mut rules = sites.flat_map(|site| self.room_rules(home, site));
        !rules.any(|rule| matches!(rule, Rule::NotBeside(filter) if is_like(&filter, room)))
    }

    /// On an active Room without a Miniboss, with none beside it that works or was just placed (MINI-04 to MINI-06,
    /// MINI-32, MINI-37).
    fn takes_miniboss(self, home: Seat, slot: usize) -> bool {
        let site = self.board.area(home).dungeon.get(slot);
        site.is_some_and(|site| site.active().is_some() && site.mini.is_none()) && !self.has_miniboss_beside(home, slot)
    }

    pub fn has_miniboss_beside(self, home: Seat, slot: usize) -> bool {
        let crowds = |site: &Site| site.mini.is_some() && !site.deactivated || self.hides_miniboss(site);
        let near = [slot.checked_sub(1), Some(slot + 1)].into_iter().flatten();
        near.filter_map(|slot| self.board.area(home).dungeon.get(slot)).any(crowds)
    }

    /// Whether a card that lies face-down is a Miniboss.
    pub fn hides_miniboss(self, site: &Site) -> bool {
        site.face_down.is_some_and(|(card, _)| self.book.miniboss(card).is_some())
    }
}

/// Whether a Room card fits a filter by its face.
fn is_like(filter: &CardFilter, room: &Room) -> bool {
    filter.kind.is_none_or(|kind| room.kind == kind)
        && filter.level.is_none_or(|level| room.level == level)
        && filter.class.is_none_or(|class| room.treasure.contains(&class))
        && (!filter.multi || room.treasure.len() > 1)
}
