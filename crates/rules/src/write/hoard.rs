//! Coins, and the icons of Bosses.

use crate::game::Game;
use crate::ids::Seat;
use crate::look::Look;
use crate::state::State;
use soulkeep_cards::Class;

impl State {
    pub(super) fn gain_coins(&mut self, seat: Seat, count: u8) {
        let coins = &mut self.player_mut(seat).coins;
        *coins = coins.saturating_add(count);
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
        let icons = Class::ALL.map(|class| Look::new(game, self).boss_icons(of, class) as u8);
        for (mine, theirs) in self.player_mut(seat).boss_icons.iter_mut().zip(icons) {
            *mine = mine.saturating_add(theirs);
        }
    }
}
