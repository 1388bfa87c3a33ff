//! What came of the games of a pairing.

use super::odds::Interval;
use super::stopwatch::Times;
use crate::sim::fault::Fault;
use crate::sim::table::{Ended, mix};

/// The two sides of a pairing: bot a, and the field.
pub type Sides<T> = [T; 2];

/// One deal, played once with bot a in each seat, in the order of the seats.
#[derive(Default)]
pub struct Deal {
    pub games: Vec<Result<Ended, Fault>>,
    /// In nanoseconds.
    pub times: Sides<Vec<u64>>,
}

#[derive(Default)]
pub struct Score {
    pub deals: u64,
    /// Games with a winner.
    pub games: u64,
    /// How many of them bot a won.
    pub wins: u64,
    pub turns: u64,
    /// Sums over all seats of a side.
    pub souls: Sides<u64>,
    pub wounds: Sides<u64>,
    pub times: Sides<Times>,
    /// The final states of all games in one number.
    pub digest: u64,
    pub faults: Vec<Fault>,
    /// The interval was narrow enough before all deals were played.
    pub ended_early: bool,
}

impl Score {
    pub fn add(&mut self, deal: Deal) {
        self.deals += 1;
        for (seat, game) in deal.games.into_iter().enumerate() {
            match game {
                Ok(ended) => self.add_game(seat, &ended),
                Err(fault) => self.faults.push(fault),
            }
        }
        for (times, more) in self.times.iter_mut().zip(&deal.times) {
            more.iter().for_each(|nanoseconds| times.add(*nanoseconds));
        }
    }

    /// Where the win rate of bot a is.
    pub fn interval(&self) -> Interval {
        Interval::wilson(self.wins, self.games)
    }

    fn add_game(&mut self, seat_of_a: usize, ended: &Ended) {
        self.games += 1;
        self.wins += u64::from(ended.winner.index() == seat_of_a);
        self.turns += u64::from(ended.turns);
        for (seat, player) in ended.players.iter().enumerate() {
            let side = usize::from(seat != seat_of_a);
            self.souls[side] += u64::from(player.souls);
            self.wounds[side] += u64::from(player.wounds);
        }
        // The game's place goes in too, or two that exchange their endings would go unnoticed.
        self.digest = self.digest.wrapping_add(mix(ended.fingerprint ^ mix(self.games)));
    }
}
