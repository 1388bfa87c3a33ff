//! Who listens to a bare game.

use soulkeep_referee::{Referee, Violation};
use soulkeep_rules::{Choice, Decision, Event, Game, Seat, Sink, State};

/// Who is told what goes on in a game, every event included. The unit type does not listen and costs nothing.
pub trait GameListener: Sink {
    /// A choice that is about to be carried out.
    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice);
    /// The table after the deal, or after a choice.
    fn reached(&mut self, state: &State);
}

impl GameListener for () {
    fn chosen(&mut self, _: &State, _: &Decision, _: Seat, _: Choice) {}
    fn reached(&mut self, _: &State) {}
}

/// Holds a game against the laws of the rulebooks.
pub struct Check<'a> {
    referee: Referee<'a>,
    last: State,
}

impl<'a> Check<'a> {
    pub fn new(game: &'a Game) -> Check<'a> {
        Check { referee: Referee::new(game), last: State::empty() }
    }

    /// What was wrong, the first thing first.
    pub fn violations(self) -> Vec<Violation> {
        self.referee.finish(&self.last)
    }
}

impl Sink for Check<'_> {
    fn event(&mut self, event: &Event) {
        self.referee.event(event);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        self.referee.event_at(event, state);
    }
}

impl GameListener for Check<'_> {
    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.referee.chosen(state, decision, seat, choice);
    }

    fn reached(&mut self, state: &State) {
        self.last = *state;
    }
}
