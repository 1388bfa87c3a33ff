//! Who looks on while a position is played.

use soulkeep_referee::Referee;
use soulkeep_rules::{Choice, Decision, Event, Game, Seat, Sink, State};

/// Keeps what has happened since the last answer, and asks a referee about it if there is one.
pub struct Observer<'a> {
    pub events: Vec<Event>,
    referee: Option<Referee<'a>>,
}

impl<'a> Observer<'a> {
    pub fn alone() -> Observer<'a> {
        Observer { events: Vec::new(), referee: None }
    }

    pub fn with_referee(game: &'a Game, state: &State) -> Observer<'a> {
        Observer { events: Vec::new(), referee: Some(Referee::at(game, state)) }
    }

    /// A player answers; the state is still as it was when the question was asked.
    pub fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.events.clear();
        self.referee.iter_mut().for_each(|referee| referee.chosen(state, decision, seat, choice));
    }

    /// What the referee has against the game so far.
    pub fn check(&self) -> Result<(), String> {
        let violations = self.referee.as_ref().map_or(&[][..], Referee::violations);
        violations.first().map_or(Ok(()), |violation| Err(violation.to_string()))
    }

    /// The same at the end.
    pub fn check_end(&mut self, state: &State) -> Result<(), String> {
        let violations = self.referee.take().map_or(Vec::new(), |referee| referee.finish(state));
        violations.first().map_or(Ok(()), |violation| Err(violation.to_string()))
    }
}

impl Sink for Observer<'_> {
    fn event(&mut self, event: &Event) {
        self.events.push(*event);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        self.event(event);
        self.referee.iter_mut().for_each(|referee| referee.event_at(event, state));
    }
}
