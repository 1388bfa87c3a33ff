//! The laws, by what they are about. Each is asked before and after every event.

mod adventure;
mod bait;
mod places;
mod way;

use crate::board::Board;
use crate::measure::Measure;
use crate::violation::{Law, Violation};
use soulkeep_rules::frame::Frame;
use soulkeep_rules::{Choice, Decision, Event, HeroId, Seat, Source, State};

/// What the laws remember from event to event, beyond what lies on the board.
#[derive(Default)]
pub struct Memory {
    bait: bait::Bait,
}

impl Memory {
    pub fn new(_: &Board) -> Memory {
        Memory::default()
    }
}

/// The laws at one moment. The board is as it was before the event in [`Laws::before`], and as it is after it in
/// [`Laws::after`].
pub struct Laws<'a> {
    pub measure: Measure<'a>,
    pub memory: &'a mut Memory,
    pub violations: &'a mut Vec<Violation>,
}

impl Laws<'_> {
    pub fn before(&mut self, event: &Event, state: &State) {
        self.fate(event, state);
        self.suffers(event, state);
        self.way(event);
        self.bait(event);
    }

    pub fn after(&mut self, _event: &Event, _state: &State) {
        self.one_place();
    }

    pub fn chosen(&mut self, _: &State, _: &Decision, _: Seat, _: Choice) {}

    pub fn finish(&mut self, _: &State) {}

    fn broken(&mut self, law: &'static Law, seen: String) {
        self.violations.push(Violation { law, turn: self.measure.board.turn, seen });
    }

    fn expect(&mut self, law: &'static Law, holds: bool, seen: impl FnOnce() -> String) {
        if !holds {
            self.broken(law, seen());
        }
    }

    fn hero_name(&self, hero: HeroId) -> String {
        self.measure.book.hero(hero).name.en.clone()
    }
}

/// The card whose effect is being carried out; nothing where the walk of a Hero or a phase goes on by itself.
fn running(state: &State) -> Option<Source> {
    let mut frames = state.frames.iter().rev();
    frames.find_map(|frame| match frame {
        Frame::Run(run) => Some(Some(run.source)),
        Frame::Walk(_) | Frame::Portion { .. } | Frame::Window { .. } | Frame::Turn(_) => Some(None),
        _ => None,
    })?
}
