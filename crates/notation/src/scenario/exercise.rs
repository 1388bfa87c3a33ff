//! A scenario as an exercise: its position is where somebody begins, what it expects last is the goal, and what is done in
//! between shows that the goal can be reached.

use super::expect::{self, Expect};
use super::parse::{self, ScenarioStep, Section};
use super::table::ScenarioTable;
use super::{header, layout, outset, read_source};
use crate::fault::Fault;
use soulkeep_rules::{Chance, Game, Sink, State};

/// The first position of a file, and its goal.
pub struct Exercise {
    section: Section,
}

impl Exercise {
    /// Reads it; the game that it is played with is not part of it.
    pub fn read(text: &str) -> Result<Exercise, Fault> {
        let source = read_source(text).map_err(|error| Fault::new(0..0, error.to_string()))?;
        let nothing = || Fault::new(0..0, "there is no position");
        let lines = source.sections.first().ok_or_else(nothing)?;
        let read = parse::section(lines, &mut header::Header::default(), &mut parse::Earlier::default());
        match read.faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => read.section.map(|section| Exercise { section }).ok_or_else(nothing),
        }
    }

    /// Lays the position out and plays on to the first question.
    pub fn begin<C: Chance, S: Sink>(&self, game: &Game, chance: &mut C, sink: &mut S) -> Result<State, Fault> {
        let mut state = layout::lay_out(game, &self.section.given)?;
        outset::set_out(game, &mut state, &self.section.given)?;
        state.resume(game, chance, sink);
        Ok(state)
    }

    /// Whether the goal is reached.
    pub fn is_reached(&self, game: &Game, state: &State) -> bool {
        self.goal().is_some_and(|goal| expect::check(&ScenarioTable::of(game, *state), goal).is_ok())
    }

    /// Whether the turn in which it was to be reached is over.
    pub fn is_late(&self, state: &State) -> bool {
        state.turn > self.section.given.turn.unwrap_or(1)
    }

    fn goal(&self) -> Option<&[Expect]> {
        self.section.steps.iter().rev().find_map(|(step, _)| match step {
            ScenarioStep::Expect(facts) => Some(facts.as_slice()),
            ScenarioStep::Chance(_)
            | ScenarioStep::Action(_)
            | ScenarioStep::Shortcut(_)
            | ScenarioStep::Ask(_)
            | ScenarioStep::Show => None,
        })
    }
}
