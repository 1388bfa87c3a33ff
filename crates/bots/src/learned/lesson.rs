//! Games to learn from: a bot against itself, now and then carried away.

use super::features::{Features, OWN, TABLE};
use crate::{Bot, Random, Search, Simple};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Choice, Dice, Game, Seat, State, View};

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
    /// What the share of each row should have been.
    pub shares: Box<[f32]>,
}

impl Lesson {
    /// How the heuristic bot thinks that the seats stand, in its points; before the lesson is brought to scale.
    pub fn standings(&self) -> impl Iterator<Item = f32> {
        self.rows.iter().map(|row| 100.0 * row[0])
    }
}

/// What is written down of a game while it is played.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    turns: Vec<Turn>,
}

#[derive(Clone, Debug)]
struct Turn {
    number: u16,
    features: Features,
    /// What share each seat hoped for when it first thought in this turn.
    hopes: [Option<f32>; SEATS],
}

impl Notes {
    /// Looks at the table before each choice.
    pub fn see(&mut self, game: &Game, state: &State) {
        let last = self.turns.last().map_or(FIRST_TURN - 1, |turn| turn.number);
        if state.turn > last {
            let features = Features::of(game, state);
            self.turns.push(Turn { number: state.turn, features, hopes: [None; SEATS] });
        }
    }

    /// What a seat hopes for in the turn that was seen last; whatever it hopes for later in the turn is not asked.
    pub fn hope(&mut self, seat: Seat, chance: f32) {
        if let Some(turn) = self.turns.last_mut() {
            turn.hopes[seat.index()].get_or_insert(chance);
        }
    }

    /// What the game teaches now that it is over. Each turn the hopes of that turn count for so much of what follows,
    /// where all had some.
    pub fn lessons(&self, state: &State, trust: f32) -> Vec<Lesson> {
        let Some(winner) = state.winner else { return Vec::new() };
        let mut goal = [0.0; SEATS];
        goal[winner.index()] = 1.0;
        let lessons = self.turns.iter().rev().filter_map(|turn| {
            let seats = &turn.features.seats[..turn.features.count];
            turn.lead(&mut goal, trust);
            let winner = seats.iter().position(|seat| *seat == winner)?;
            let shares = seats.iter().map(|seat| goal[seat.index()]).collect();
            Some(Lesson { rows: turn.features.rows().into(), table: turn.features.table, winner, shares })
        });
        lessons.collect()
    }
}

impl Turn {
    /// Brings the goal nearer to what the living hoped for, whose hopes together are one.
    fn lead(&self, goal: &mut [f32; SEATS], trust: f32) {
        let seats = &self.features.seats[..self.features.count];
        let hopes: Option<Vec<f32>> = seats.iter().map(|seat| self.hopes[seat.index()]).collect();
        let Some(hopes) = hopes else { return };
        let sum: f32 = hopes.iter().sum();
        if sum > 0.0 {
            for (seat, hope) in seats.iter().zip(hopes) {
                let goal = &mut goal[seat.index()];
                *goal += trust * (hope / sum - *goal);
            }
        }
    }
}

/// What one game of heuristic bots teaches, in which so many choices of a hundred are made without thinking; nothing if
/// it does not end.
pub fn lessons(game: &Game, dice: Dice, seed: u64, blunders: u32) -> Vec<Lesson> {
    let (mut sense, mut whim) = (Simple::new(seed), Random::new(seed ^ 0x3b1d));
    let choose = |_: Seat, view: &View, legal: &[Choice], _: &mut Notes| match whim.happens(blunders) {
        true => whim.pick(legal),
        false => sense.choose(game, view, legal),
    };
    let (notes, state) = play(game, dice, choose);
    notes.lessons(&state, 0.0)
}

/// The same of a game of searches, one for each seat, whose hopes are trusted so far.
pub fn lessons_of_search(game: &Game, dice: Dice, searches: &mut [Search], trust: f32) -> Vec<Lesson> {
    let choose = |seat: Seat, view: &View, legal: &[Choice], notes: &mut Notes| {
        let found = searches[seat.index()].think(game, view, legal);
        if found.visits > 0 {
            notes.hope(seat, found.chance);
        }
        found.choice
    };
    let (notes, state) = play(game, dice, choose);
    notes.lessons(&state, trust)
}

/// A game from its beginning, with what was seen in it and how it ended.
fn play(
    game: &Game,
    mut dice: Dice,
    mut choose: impl FnMut(Seat, &View, &[Choice], &mut Notes) -> Choice,
) -> (Notes, State) {
    let mut state = game.start(&mut dice, &mut ());
    let (mut notes, mut legal) = (Notes::default(), Vec::new());
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = state.asked(game).iter().next() else { break };
        notes.see(game, &state);
        state.legal_into(game, seat, &mut legal);
        let choice = match legal[..] {
            [only] => only,
            _ => choose(seat, &View::of(game, &state, Some(seat)), &legal, &mut notes),
        };
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    (notes, state)
}
