//! One game from the deal to the end.

use super::Plan;
use super::scribe::Scribe;
use super::seat::Sitting;
use soulkeep_rules::{BossId, Chance, Choice, Dice, Seat};

/// A game that goes on for longer is not going to end.
const MOST_DECISIONS: u64 = 100_000;

/// What is left of a finished game.
pub struct Ended {
    pub decisions: u64,
    pub turns: u16,
    pub winner: Seat,
    pub bosses: Vec<BossId>,
    pub fingerprint: u64,
}

/// Why a game has no ending.
pub enum Unfinished {
    /// It went on for too long.
    Endless,
    /// A combination of effects outgrew the table.
    Overflow,
    /// It stopped, and nobody had won.
    NoWinner,
}

/// Plays the game with this number; `legal` is only there to be used again.
pub fn play<C: Chance>(
    plan: &Plan,
    number: u64,
    dice: &mut C,
    scribe: &mut impl Scribe<C>,
    legal: &mut Vec<Choice>,
) -> Result<Ended, Unfinished> {
    let game = &plan.game;
    let mut state = game.start(dice, &mut ());
    scribe.dealt(&state, dice);
    let mut sitting = seated(plan, number);
    let mut decisions = 0;
    while let Some(decision) = state.decision(game) {
        if decisions == MOST_DECISIONS {
            return Err(Unfinished::Endless);
        }
        let Some(seat) = decision.seats.iter().next() else { break };
        state.legal(game, seat, legal);
        let choice = sitting[seat.index()].choose(game, &state, seat, legal);
        scribe.chosen(seat, choice);
        state.apply_unchecked(game, seat, choice, dice, &mut ());
        scribe.applied(&state, dice);
        decisions += 1;
    }
    if state.fault {
        return Err(Unfinished::Overflow);
    }
    Ok(Ended {
        decisions,
        turns: state.turn,
        winner: state.winner.ok_or(Unfinished::NoWinner)?,
        bosses: state.players[..plan.bots.len()].iter().map(|player| player.boss).collect(),
        fingerprint: state.fingerprint(game),
    })
}

/// The dice of the game with this number.
pub fn dice(plan: &Plan, number: u64) -> Dice {
    Dice::of_game(plan.seed, number)
}

fn seated(plan: &Plan, number: u64) -> Vec<Sitting> {
    plan.bots.iter().enumerate().map(|(seat, bot)| bot.seated(bot_seed(plan.seed, number, seat as u64))).collect()
}

/// A stream for each seat of each game, apart from the dice.
fn bot_seed(seed: u64, number: u64, seat: u64) -> u64 {
    mix(seed ^ mix(number.wrapping_mul(8).wrapping_add(seat)))
}

/// Spreads near numbers apart (the finaliser of SplitMix64).
pub fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
