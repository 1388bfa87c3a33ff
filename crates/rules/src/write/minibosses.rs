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
        let stack = self.stack_mut(seat, slot);
        (stack.mini, stack.level, stack.risen) = (card, level, true);
    }

    /// A Miniboss leaves play.
    pub(super) fn lift_miniboss(&mut self, seat: Seat, slot: u8) {
        let card = self.take_miniboss(seat, slot);
        self.forget(card);
    }

    /// Takes a Miniboss from its Room.
    fn take_miniboss(&mut self, seat: Seat, slot: u8) -> CardId {
        let stack = self.stack_mut(seat, slot);
        (stack.level, stack.risen) = (0, false);
        std::mem::replace(&mut stack.mini, CardId::NONE)
    }

    pub(super) fn discard_miniboss(&mut self, seat: Seat, slot: u8) {
        let card = self.stack_mut(seat, slot).mini;
        if card.is_some() {
            self.lift_miniboss(seat, slot);
            self.lay_on_pile(card);
        }
    }

    /// It changes sides without leaving play, so that it remembers the turn (TERM-43).
    pub(super) fn betray(&mut self, seat: Seat, slot: u8, card: CardId, level: u8) {
        let place = self.alive.iter().find_map(|owner| {
            let at = self.player(owner).dungeon.iter().position(|stack| stack.mini == card)?;
            Some((owner, at as u8))
        });
        if let Some((owner, at)) = place {
            self.take_miniboss(owner, at);
            self.hire(seat, slot, card, level);
        }
    }
}
