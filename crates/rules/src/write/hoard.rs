//! Coins, and the icons of Bosses.

use crate::game::Game;
use crate::ids::Seat;
use crate::look::Look;
use crate::state::State;
use soulkeep_cards::Class;

impl State {
    pub(super) fn gain_coins(&mut self, seat: Seat, count: u8) {
        self.count_up(count, |state| &mut state.player_mut(seat).coins);
    }

    /// To the pot, or to another player.
    pub(super) fn pay_coins(&mut self, seat: Seat, count: u8, to: Option<Seat>) {
        let coins = &mut self.player_mut(seat).coins;
        *coins = coins.saturating_sub(count);
        if let Some(to) = to {
            self.gain_coins(to, count);
        }
    }

    pub(super) fn copy_icons(&mut self, game: &Game, seat: Seat, of: Seat) {
        let icons = Class::ALL.map(|class| u8::try_from(Look::new(game, self).boss_icons(of, class)).ok());
        for (index, theirs) in icons.into_iter().enumerate() {
            let theirs = self.counted(theirs);
            self.count_up(theirs, |state| &mut state.player_mut(seat).boss_icons[index]);
        }
    }
}
