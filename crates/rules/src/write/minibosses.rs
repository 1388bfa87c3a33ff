//! Minibosses: revealed, paid for, raised, sent back.

use crate::ids::{CardId, Seat};
use crate::state::State;

impl State {
    /// A face-down Miniboss turns up beside its Room; it does nothing before its Coin is paid.
    pub(super) fn show_miniboss(&mut self, seat: Seat, slot: u8) {
        let stack = self.stack_mut(seat, slot);
        (stack.mini, stack.level) = (std::mem::replace(&mut stack.face_down, CardId::NONE), 0);
    }

    pub(super) fn hire(&mut self, seat: Seat, slot: u8, card: CardId, level: u8) {
        self.pile.remove(card);
        self.milled.remove(card);
        let stack = self.stack_mut(seat, slot);
        (stack.mini, stack.level, stack.risen) = (card, level, true);
    }

    /// Takes a Miniboss from its Room.
    pub(super) fn lift_miniboss(&mut self, seat: Seat, slot: u8) {
        let stack = self.stack_mut(seat, slot);
        let card = std::mem::replace(&mut stack.mini, CardId::NONE);
        (stack.level, stack.risen) = (0, false);
        self.forget(card);
    }

    pub(super) fn discard_miniboss(&mut self, seat: Seat, slot: u8) {
        let card = self.stack_mut(seat, slot).mini;
        if card.is_some() {
            self.lift_miniboss(seat, slot);
            self.lay_on_pile(card);
        }
    }

    pub(super) fn betray(&mut self, seat: Seat, slot: u8, card: CardId, level: u8) {
        let place = self.alive.iter().find_map(|owner| {
            let at = self.player(owner).dungeon.iter().position(|stack| stack.mini == card)?;
            Some((owner, at as u8))
        });
        if let Some((owner, at)) = place {
            self.lift_miniboss(owner, at);
            self.hire(seat, slot, card, level);
        }
    }
}
