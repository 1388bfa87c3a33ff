//! A match again from the deal, with the chance that it had.

use crate::setup::Setup;
use soulkeep_notation::replay::{Recorder, Rolled};
use soulkeep_notation::scenario::Exercise;
use soulkeep_rules::{Choice, Dice, Game, Seat, Sink, State};

/// A match that is played again, choice by choice. Where it goes on from another one, it has the deal and the chance of
/// that one up to there, and chance of its own from then on.
#[derive(Clone, Debug)]
pub struct Rerun<'a> {
    setup: &'a Setup,
    game: &'a Game,
    state: State,
    chance: Recorder<Dice>,
    /// Which of the setup's stretches is being played; the one after the last is the match's own.
    stretch: usize,
    /// How many choices of the stretch have been made.
    made: usize,
}

impl<'a> Rerun<'a> {
    /// Deals, or lays the position out.
    pub(crate) fn new<S: Sink>(setup: &'a Setup, game: &'a Game, sink: &mut S) -> Rerun<'a> {
        let mut chance = Recorder::new(Dice::new(seed(setup, 0)));
        let state = deal(setup, game, &mut chance, sink);
        Rerun { setup, game, state, chance, stretch: 0, made: 0 }
    }

    /// The table as it is now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Makes the next choice.
    pub fn go<S: Sink>(&mut self, seat: Seat, choice: Choice, sink: &mut S) {
        self.turn_to_the_dice();
        self.state.apply_unchecked(self.game, seat, choice, &mut self.chance, sink);
        self.made += 1;
    }

    /// What chance brought since the last time.
    pub(crate) fn rolled(&mut self) -> Vec<Rolled> {
        self.chance.take()
    }

    /// The table as it is now, and the chance that is still to come.
    pub(crate) fn end(mut self) -> (State, Recorder<Dice>) {
        self.turn_to_the_dice();
        self.chance.take();
        (self.state, self.chance)
    }

    /// Takes up the dice of the next choice. Only then, so that nothing is lost of what came before it.
    fn turn_to_the_dice(&mut self) {
        while self.setup.past.get(self.stretch).is_some_and(|stretch| stretch.choices.len() == self.made) {
            self.stretch += 1;
            self.made = 0;
            self.chance = Recorder::new(Dice::new(seed(self.setup, self.stretch)));
        }
    }
}

/// A match whose exercise cannot be laid out is never made; see [`crate::play_on::begin`].
fn deal<S: Sink>(setup: &Setup, game: &Game, chance: &mut Recorder<Dice>, sink: &mut S) -> State {
    let exercise = setup.exercise.as_deref().and_then(|text| Exercise::read(text).ok());
    let laid = exercise.and_then(|exercise| exercise.begin(game, chance, sink).ok());
    laid.unwrap_or_else(|| game.start(chance, sink))
}

fn seed(setup: &Setup, stretch: usize) -> u64 {
    setup.past.get(stretch).map_or(setup.seed, |stretch| stretch.seed)
}
