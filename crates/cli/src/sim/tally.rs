//! The sum of many games. Adding is commutative, so that threads may finish in any order.

use super::fault::Fault;
use super::table::{Ended, mix};
use soulkeep_rules::Game;

pub struct Tally {
    pub games: u64,
    pub decisions: u64,
    pub turns: u64,
    pub wins_by_seat: Vec<u64>,
    pub games_by_boss: Vec<u64>,
    pub wins_by_boss: Vec<u64>,
    /// The final states of all games in one number.
    pub digest: u64,
    pub faults: Vec<Fault>,
}

impl Tally {
    pub fn new(game: &Game) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            turns: 0,
            wins_by_seat: vec![0; usize::from(game.seats)],
            games_by_boss: vec![0; game.bosses.len()],
            wins_by_boss: vec![0; game.bosses.len()],
            digest: 0,
            faults: Vec::new(),
        }
    }

    pub fn add_game(&mut self, number: u64, ended: &Ended) {
        self.games += 1;
        self.decisions += ended.decisions;
        self.turns += u64::from(ended.turns);
        ended.players.iter().for_each(|player| self.games_by_boss[player.boss.index()] += 1);
        self.wins_by_seat[ended.winner.index()] += 1;
        self.wins_by_boss[ended.players[ended.winner.index()].boss.index()] += 1;
        // The number goes in too, or two games that exchange their endings would go unnoticed.
        self.digest = self.digest.wrapping_add(mix(ended.fingerprint ^ mix(number)));
    }

    pub fn add_fault(&mut self, fault: Fault) {
        self.games += 1;
        self.faults.push(fault);
    }

    pub fn plus(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        add_all(&mut self.wins_by_seat, &other.wins_by_seat);
        add_all(&mut self.games_by_boss, &other.games_by_boss);
        add_all(&mut self.wins_by_boss, &other.wins_by_boss);
        self.digest = self.digest.wrapping_add(other.digest);
        self.faults.extend(other.faults);
        self
    }
}

fn add_all(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
