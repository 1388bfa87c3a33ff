//! How strong a network is: games against another player, each deal from both seats.

use super::is_set;
use crate::sim::table::mix;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use soulkeep_bots::Bot;
use soulkeep_rules::{Dice, Game, Playthrough, Seat};
use std::fmt;
use std::sync::atomic::AtomicBool;

/// A game that goes on for longer is not going to end; nobody has won it.
const MOST_DECISIONS: u32 = 20_000;

/// How many of so many games were won.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    pub won: u64,
    pub games: u64,
}

impl Score {
    pub fn share(self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:.1} % of {}", 100.0 * self.share(), self.games)
    }
}

/// Makes a player who has not played yet.
pub type Player<'a> = &'a (dyn Fn(u64) -> Box<dyn Bot> + Sync);

/// One player against another; none if it was broken off.
pub fn against(game: &Game, one: Player, other: Player, games: u64, seed: u64, stop: &AtomicBool) -> Option<Score> {
    let wins = |number: u64| {
        let (deal, at) = (number / 2, Seat((number % 2) as u8));
        let chance = |seat: Seat| mix(seed ^ mix(2 * number + seat.index() as u64));
        let mut bots = [Seat(0), Seat(1)].map(|seat| if seat == at { one(chance(seat)) } else { other(chance(seat)) });
        !is_set(stop) && winner(game, Dice::of_game(seed, deal), &mut bots) == Some(at)
    };
    let won = (0..games).into_par_iter().filter(|number| wins(*number)).count() as u64;
    (!is_set(stop)).then_some(Score { won, games })
}

fn winner(game: &Game, dice: Dice, bots: &mut [Box<dyn Bot>; 2]) -> Option<Seat> {
    let mut play = Playthrough::start(game, dice, &mut ());
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = play.asked() else { break };
        let choice = match play.legal(seat)[..] {
            [only] => only,
            ref legal => bots[seat.index()].choose(game, &play.view(Some(seat)), legal),
        };
        // A bot that chooses what is not legal has not won.
        play.apply(seat, choice, &mut ()).ok()?;
    }
    play.state().winner
}
