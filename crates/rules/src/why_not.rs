//! Which ruling forbids a choice that is not on offer.

use crate::choice::{Choice, Spot};
use crate::frame::{Frame, WindowOf};
use crate::ids::{CardId, Seat};
use crate::look::{Forbidden, Look};
use soulkeep_cards::Phase;

impl Look<'_> {
    /// The most specific ruling that stands in the way; the choice is known to be illegal.
    pub fn why_not(self, seat: Seat, choice: Choice) -> Forbidden {
        match choice {
            Choice::Build { card, spot } => self.why_not_build(seat, card, spot),
            Choice::Cast(card) => self.why_not_play(seat, card, 0),
            Choice::Use { card, ability } => self.why_not_use(seat, card, ability),
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline | Choice::Pick(_) => "TERM-42",
        }
    }

    fn why_not_build(self, _seat: Seat, _card: CardId, _spot: Spot) -> Forbidden {
        "BUILD-01"
    }

    fn why_not_use(self, seat: Seat, card: CardId, ability: u8) -> Forbidden {
        self.why_not_play(seat, card, ability)
    }

    fn why_not_play(self, _seat: Seat, _card: CardId, _ability: u8) -> Forbidden {
        let _ = (Phase::Build, WindowOf::BuildTurn, Frame::Over);
        "TURN-14"
    }
}
