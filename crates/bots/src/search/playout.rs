//! Play beyond the tree: every seat does what looks best at first sight.

use crate::{Bot, Simple};
use soulkeep_rules::{Choice, Dice, Game, State, View};

/// How many turns after the one that is being thought about are played.
pub const TURNS_AHEAD: u16 = 1;
/// More decisions than the turns ahead ever take.
const MOST_DECISIONS: u32 = 600;

/// Plays on to the end of the turns ahead, or of the game.
pub fn play_on(
    game: &Game,
    state: &mut State,
    last_turn: u16,
    guide: &mut Simple,
    dice: &mut Dice,
    legal: &mut Vec<Choice>,
) {
    for _ in 0..MOST_DECISIONS {
        if state.turn > last_turn {
            return;
        }
        let Some(seat) = state.decision(game).and_then(|decision| decision.seats.iter().next()) else { return };
        state.legal(game, seat, legal);
        let choice = match legal[..] {
            [only] => only,
            _ => guide.choose(game, &View::of(game, state, Some(seat)), legal),
        };
        state.apply_unchecked(game, seat, choice, dice, &mut ());
    }
}
