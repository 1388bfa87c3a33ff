//! Who is likely to win, as a share for each seat.

use crate::learned::{self, Network};
use crate::simple::{ImaginedTable, Pages, standings};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, State};
use std::sync::Arc;

/// How many points of standing make a player e times as likely to win as another. A Soul is worth about a hundred.
const SWAY: f32 = 260.0;

/// What a table is judged by where a play-out ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Judge {
    /// What the heuristic bot thinks of it.
    Standings,
    /// What the network that comes with Soulkeep thinks of it.
    Learned,
    /// What the network of the first dragon thinks of it.
    First,
    /// What another network thinks of it.
    Network(Arc<Network>),
}

impl Judge {
    /// One for the winner of a game that is over; otherwise by how the players stand.
    pub fn shares(&self, game: &Game, state: &State) -> [f32; SEATS] {
        if let Some(winner) = state.winner {
            let mut shares = [0.0; SEATS];
            shares[winner.index()] = 1.0;
            return shares;
        }
        match self {
            Judge::Standings => by_standings(game, state),
            Judge::Learned => learned::shares(game, state),
            Judge::First => learned::first_shares(game, state),
            Judge::Network(network) => network.shares(game, state),
        }
    }
}

fn by_standings(game: &Game, state: &State) -> [f32; SEATS] {
    let mut shares = [0.0; SEATS];
    let pages = Pages::default();
    let standings = standings(&ImaginedTable::of_world(game, state, &pages));
    let best = state.alive.iter().map(|seat| standings[seat.index()]).max().unwrap_or(0);
    for seat in state.alive.iter() {
        shares[seat.index()] = ((standings[seat.index()] - best) as f32 / SWAY).exp();
    }
    let sum: f32 = shares.iter().sum();
    if sum > 0.0 {
        shares.iter_mut().for_each(|share| *share /= sum);
    }
    shares
}
