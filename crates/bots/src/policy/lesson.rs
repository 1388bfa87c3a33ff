//! Games of a policy against itself, and what each of its choices teaches.

use super::{Policy, Row, Sight, odds};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Dice, Game, Seat};

/// A game that goes on for longer is not going to end.
const MOST_DECISIONS: u32 = 20_000;
/// What a choice gained counts for so much of the gain of the one before it: most of what happens later is chance.
const LINGERING: f32 = 0.85;
/// How much of what should have been hoped for is how the game ended; the rest is what was hoped for later.
const OUTCOME: f32 = 0.5;
/// Gains beyond so many deviations count as so many.
const MOST_GAIN: f32 = 5.0;

/// A choice that was made, and what came of it.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub(super) situation: Row,
    pub(super) options: Vec<Row>,
    pub(super) chosen: usize,
    /// The logarithm of how likely it was.
    pub(super) likely: f32,
    /// By how much it went better than hoped for.
    pub(super) gain: f32,
    /// What should have been hoped for.
    pub(super) hope: f32,
}

impl Lesson {
    fn of(sight: &Sight, chosen: usize, scores: &[f32]) -> Lesson {
        let (best, sum) = odds(scores);
        Lesson {
            situation: sight.situation.clone(),
            options: sight.options[..sight.count].to_vec(),
            chosen,
            likely: scores[chosen] - best - sum.ln(),
            gain: 0.0,
            hope: 0.0,
        }
    }

    /// Brings the gains of lessons to one size: nought is the average, one the usual distance from it.
    pub fn even_out(lessons: &mut [Lesson]) {
        let count = lessons.len().max(1) as f64;
        let mean = lessons.iter().map(|lesson| f64::from(lesson.gain)).sum::<f64>() / count;
        let squares = lessons.iter().map(|lesson| (f64::from(lesson.gain) - mean).powi(2)).sum::<f64>();
        let deviation = (squares / count).sqrt().max(1e-6);
        for lesson in lessons {
            lesson.gain = ((f64::from(lesson.gain) - mean) / deviation) as f32;
            lesson.gain = lesson.gain.clamp(-MOST_GAIN, MOST_GAIN);
        }
    }
}

/// What a game of a policy against itself teaches; nothing if it does not end.
pub fn lessons(game: &Game, mut dice: Dice, policy: &mut Policy) -> Vec<Lesson> {
    let mut state = game.start(&mut dice, &mut ());
    let (mut legal, mut made) = (Vec::new(), Vec::new());
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = state.ask_into(game, &mut legal) else { break };
        let choice = match legal[..] {
            [only] => only,
            _ => {
                let chosen = policy.choose_in(game, &state, seat, &legal);
                made.push((seat, policy.hope(), Lesson::of(&policy.sight, chosen, &policy.scores)));
                legal[chosen]
            }
        };
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    match state.winner {
        Some(winner) => judge(made, winner),
        None => Vec::new(),
    }
}

/// Says of each choice what it gained, from the last one back to the first: each seat's hopes are compared with what the
/// same seat hoped for later.
fn judge(mut made: Vec<(Seat, f32, Lesson)>, winner: Seat) -> Vec<Lesson> {
    let mut later = [None; SEATS];
    for (seat, hope, lesson) in made.iter_mut().rev() {
        let end = f32::from(u8::from(*seat == winner));
        let (then, gained) = later[seat.index()].unwrap_or((end, 0.0));
        lesson.gain = then - *hope + LINGERING * gained;
        lesson.hope = ((1.0 - OUTCOME) * (*hope + lesson.gain) + OUTCOME * end).clamp(0.0, 1.0);
        later[seat.index()] = Some((*hope, lesson.gain));
    }
    made.into_iter().map(|(_, _, lesson)| lesson).collect()
}
