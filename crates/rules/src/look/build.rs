//! Where a Room may be built.

use super::Look;
use crate::choice::{Spot, Thing};
use crate::ids::{CardId, Seat};
use crate::state::WIDTH;
use soulkeep_cards::{CardFilter, Class, Level, Modifier};

/// Why something is not allowed: the id of the ruling that forbids it.
pub type Forbidden = &'static str;

/// Why a card cannot be built somewhere.
pub type CannotBuild = Result<(), Forbidden>;

impl Look<'_> {
    /// Every place in the own dungeon where a card may be built.
    pub fn spots(self, seat: Seat, card: CardId) -> impl Iterator<Item = Spot> {
        let over = (0..self.state.player(seat).dungeon.len() as u8).map(Spot::Over);
        std::iter::once(Spot::Left).chain(over).filter(move |spot| self.can_build(seat, card, *spot).is_ok())
    }

    pub fn can_build(self, seat: Seat, card: CardId, spot: Spot) -> CannotBuild {
        if self.is_barred(Modifier::NoBuilding, Thing::Seat(seat)) {
            return Err("CARD-kobold-strike-01");
        }
        match spot {
            Spot::Left => self.can_extend(seat, card),
            Spot::Over(slot) => self.can_cover(seat, card, slot),
        }
    }

    fn can_extend(self, seat: Seat, card: CardId) -> CannotBuild {
        if self.game.card(card).level == Some(Level::Advanced) {
            return Err("BUILD-12");
        }
        let dungeon = &self.state.player(seat).dungeon;
        if dungeon.len() >= WIDTH {
            let frozen = dungeon.iter().any(|stack| stack.deactivated);
            return Err(if frozen { "DEACT-11" } else { "BUILD-08" });
        }
        Ok(())
    }

    fn can_cover(self, seat: Seat, card: CardId, slot: u8) -> CannotBuild {
        let stack = self.stack(seat, slot);
        if stack.face_down.is_some() {
            return Err("BUILD-21");
        }
        if stack.deactivated {
            return Err("BUILD-22");
        }
        let barred = |filter: &CardFilter| !self.game.filter(&crate::ids::CardSet::only(card), filter).is_empty();
        if stack.speaks() && self.game.text(stack.top).not_under.iter().any(barred) {
            return Err("CARD-neanderthal-cave-01");
        }
        if self.game.card(card).level == Some(Level::Advanced) && !self.share_treasure(card, seat, slot) {
            return Err("BUILD-11");
        }
        Ok(())
    }

    /// One shared icon is enough (BUILD-15).
    fn share_treasure(self, card: CardId, seat: Seat, slot: u8) -> bool {
        let above = self.game.card(card).icons;
        Class::ALL.into_iter().any(|class| above[class as usize] > 0 && self.room_icons(seat, slot, class) > 0)
    }

    /// Whether two cards have an icon in common as printed.
    pub(crate) fn icons_meet(self, one: CardId, other: CardId) -> bool {
        let (one, other) = (self.game.card(one).icons, self.game.card(other).icons);
        one.iter().zip(other).any(|(a, b)| *a > 0 && b > 0)
    }
}
