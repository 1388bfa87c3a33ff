//! Games to learn from: the heuristic bot against itself, now and then carried away.

use super::features::{Features, OWN, TABLE};
use crate::{Bot, Random, Simple};
use soulkeep_rules::{Dice, Game, State, View};

/// A game that goes on for longer is not going to end.
const MOST_DECISIONS: u32 = 100_000;
/// Before it nothing has been built.
const FIRST_TURN: u16 = 2;

/// A table at the beginning of a turn, and who won in the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// One for each living seat.
    pub rows: Box<[[f32; OWN]]>,
    /// What is the same for all seats.
    pub table: [f32; TABLE],
    /// Whose row the winner's is.
    pub winner: usize,
}

impl Lesson {
    fn new(features: &Features, state: &State) -> Option<Lesson> {
        let winner = features.seats[..features.count].iter().position(|seat| Some(*seat) == state.winner)?;
        Some(Lesson { rows: features.rows().into(), table: features.table, winner })
    }

    /// How the heuristic bot thinks that the seats stand, in its points; before the lesson is brought to scale.
    pub fn standings(&self) -> impl Iterator<Item = f32> {
        self.rows.iter().map(|row| 100.0 * row[0])
    }
}

/// What one game teaches, in which so many choices of a hundred are made without thinking; nothing if it does not end.
pub fn lessons(game: &Game, mut dice: Dice, seed: u64, blunders: u32) -> Vec<Lesson> {
    let (mut sense, mut whim) = (Simple::new(seed), Random::new(seed ^ 0x3b1d));
    let mut state = game.start(&mut dice, &mut ());
    let (mut features_seen, mut legal, mut turn) = (Vec::new(), Vec::new(), FIRST_TURN - 1);
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = state.asked(game).iter().next() else { break };
        if state.turn > turn {
            turn = state.turn;
            features_seen.push(Features::of(game, &state));
        }
        state.legal_into(game, seat, &mut legal);
        let choice = match legal[..] {
            [only] => only,
            _ if whim.happens(blunders) => whim.pick(&legal),
            _ => sense.choose(game, &View::of(game, &state, Some(seat)), &legal),
        };
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    features_seen.iter().filter_map(|features| Lesson::new(features, &state)).collect()
}
