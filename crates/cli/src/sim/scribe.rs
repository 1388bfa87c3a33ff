//! Writes a game down while it is played, as far as it goes.

use super::setting::Setting;
use soulkeep_notation::choice;
use soulkeep_notation::replay::{Recorder, Writer};
use soulkeep_referee::{Referee, Violation};
use soulkeep_rules::{Chance, Choice, Decision, Event, Game, Look, Seat, Sink, State};

/// Who is told what goes on in a game, every event included. The unit type does not listen and costs nothing.
pub trait Scribe<C>: Sink {
    fn dealt(&mut self, state: &State, chance: &mut C);
    fn asked(&mut self, seat: Seat, legal: &[Choice]);
    /// A choice that is about to be carried out.
    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice);
    fn applied(&mut self, state: &State, chance: &mut C);
}

impl<C> Scribe<C> for () {
    fn dealt(&mut self, _: &State, _: &mut C) {}
    fn asked(&mut self, _: Seat, _: &[Choice]) {}
    fn chosen(&mut self, _: &State, _: &Decision, _: Seat, _: Choice) {}
    fn applied(&mut self, _: &State, _: &mut C) {}
}

/// A replay in the making.
pub struct Record<'a> {
    setting: &'a Setting,
    writer: Option<Writer>,
    last: State,
    /// A choice that was made; if the game breaks off it is the one that broke it.
    choice: Option<(Seat, Choice)>,
}

impl<'a> Record<'a> {
    pub fn new(setting: &'a Setting) -> Record<'a> {
        Record { setting, writer: None, last: State::empty(), choice: None }
    }

    /// The replay, if the game got beyond its deal.
    pub fn text(self) -> Option<String> {
        let look = Look::new(&self.setting.game, &self.last);
        let text = self.writer?.finish(look);
        let broke = self
            .choice
            .map(|(seat, choice)| format!("# the game broke off when {seat} {}\n", choice::print(look, seat, choice)));
        Some(text + &broke.unwrap_or_default())
    }
}

/// A replay is made of choices.
impl Sink for Record<'_> {
    fn event(&mut self, _: &Event) {}
}

impl<C: Chance> Scribe<Recorder<C>> for Record<'_> {
    fn dealt(&mut self, state: &State, chance: &mut Recorder<C>) {
        let game = &self.setting.game;
        let header = self.setting.contents.header(game.seats, game.options, None);
        self.writer = Some(Writer::new(&header, game, &chance.take()));
        self.last = *state;
    }

    fn asked(&mut self, _: Seat, _: &[Choice]) {}

    fn chosen(&mut self, _: &State, _: &Decision, seat: Seat, choice: Choice) {
        self.choice = Some((seat, choice));
    }

    fn applied(&mut self, state: &State, chance: &mut Recorder<C>) {
        let before = Look::new(&self.setting.game, &self.last);
        if let (Some(writer), Some((seat, choice))) = (&mut self.writer, self.choice.take()) {
            writer.choice(before, seat, choice, &chance.take(), state);
        }
        self.last = *state;
    }
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

impl<C> Scribe<C> for Check<'_> {
    fn dealt(&mut self, state: &State, _: &mut C) {
        self.last = *state;
    }

    fn asked(&mut self, _: Seat, _: &[Choice]) {}

    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.referee.chosen(state, decision, seat, choice);
    }

    fn applied(&mut self, state: &State, _: &mut C) {
        self.last = *state;
    }
}
