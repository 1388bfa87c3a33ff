//! What the first dragon judges tables by: a small network that was trained on games of the heuristic bot against itself.
//!
//! Every living seat is looked at in the same way: what it has, what its opponents have, and what is common to all go
//! through one network to a score, and the scores of the seats become shares of the win. Later dragons are measured
//! against the first one, so nothing of this changes any more.

mod features;
mod file;
mod heroes;
mod network;

use features::Features;
use network::Network;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, State};
use std::sync::LazyLock;

static FIRST: LazyLock<Option<Network>> = LazyLock::new(Network::first);

/// Each seat's share of the win: one for the winner of a game that is over.
pub fn shares(game: &Game, state: &State) -> [f32; SEATS] {
    let mut shares = [0.0; SEATS];
    match (state.winner, &*FIRST) {
        (Some(winner), _) => shares[winner.index()] = 1.0,
        (None, Some(network)) => shares = network.judge(&Features::of(game, state)),
        // A test says that the network can be read.
        (None, None) => {}
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::{Dice, Options, Seat};

    fn game(seats: u8) -> Game {
        Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap()
    }

    #[test]
    fn the_network_can_be_read() {
        assert!(FIRST.is_some());
    }

    #[test]
    fn shares_are_those_of_the_living() {
        for seats in 2..=6 {
            let game = game(seats);
            let mut state = game.start(&mut Dice::new(1), &mut ());
            if seats > 2 {
                state.alive = state.alive.without(Seat(1));
            }
            let shares = shares(&game, &state);
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?}");
            for (seat, share) in shares.iter().enumerate() {
                let lives = state.alive.iter().any(|living| living.index() == seat);
                assert_eq!(*share > 0.0, lives, "seat {seat} of {seats}: {shares:?}");
            }
        }
    }

    #[test]
    fn the_winner_has_it_all() {
        let game = game(3);
        let mut state = game.start(&mut Dice::new(1), &mut ());
        state.winner = Some(Seat(2));
        assert_eq!(shares(&game, &state), [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]);
    }
}
