//! The laws, by what they are about. Each is asked before and after every event.

mod adventure;
mod aim;
mod bait;
mod beginning;
mod build;
mod costs;
mod end;
mod hoard;
mod limits;
mod numbers;
mod offer;
mod order;
mod places;
mod plays;
mod steps;
mod triggers;
mod way;

use crate::board::Board;
use crate::measure::Measure;
use crate::violation::{Law, Violation};
use soulkeep_rules::{Choice, Decision, Event, HeroId, Seat, Source, State, Why};

/// What the laws remember from event to event, beyond what lies on the board.
#[derive(Default)]
pub struct Memory {
    /// The game, or this turn of it, is watched from its beginning, so that what was not seen did not happen.
    whole: bool,
    bait: bait::Bait,
    beginning: beginning::Beginning,
    building: build::Building,
    ending: end::Ending,
    limits: limits::Limits,
    order: order::Order,
    plays: plays::Plays,
    steps: steps::Steps,
    triggers: triggers::Triggers,
    aims: Vec<aim::Aim>,
    /// How many questions were answered, and the last answer until something happens.
    questions: u32,
    answer: Option<Choice>,
    /// The Hero that was scored last, by whom, and whether its Item is won face-up.
    last_scored: Option<(HeroId, Seat, bool)>,
}

impl Memory {
    /// For a game from its deal on.
    pub fn whole() -> Memory {
        Memory { whole: true, ..Memory::default() }
    }

    /// For a game that goes on from a position.
    pub fn at(board: &Board, state: &State) -> Memory {
        Memory {
            order: order::Order::of(board.players(), board.active, passes(state)),
            ending: end::Ending::of(state.hero_moved, u32::from(state.still_turns)),
            ..Memory::default()
        }
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
        self.forced(event, state);
        self.order(event, state);
        self.beginning(event, state);
        self.building(event, state);
        self.plays(event, state);
        self.aims(event, state);
        self.steps(event, state);
        self.costs(event, state);
        self.triggers_before(event);
        self.limits(event);
        self.fate(event, state);
        self.suffers(event, state);
        self.way(event);
        self.hoard(event, state);
        self.bait(event);
        self.ending(event);
        self.memory.whole |= matches!(event, Event::TurnBegan { .. });
    }

    pub fn after(&mut self, event: &Event) {
        self.triggers_after(event);
        self.one_place();
        self.width();
    }

    pub fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.step_is_done();
        self.offered(state, decision, seat);
        self.numbers(state);
        self.triggers_done(decision.why);
        self.asked(decision, seat, choice);
        self.names(seat, choice);
        self.memory.answer = Some(choice);
        self.uses(choice);
        if matches!(decision.why, Why::BuildTurn { .. } | Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. }) {
            self.one_item();
        }
    }

    pub fn finish(&mut self) {
        self.owes_nothing();
    }

    fn broken(&mut self, law: &'static Law, seen: String) {
        self.violations.push(Violation { law, turn: self.measure.board.turn, seen });
    }

    fn expect(&mut self, law: &'static Law, holds: bool, seen: impl FnOnce() -> String) {
        if !holds {
            self.broken(law, seen());
        }
    }

    /// The card that speaks, by its name.
    fn source_name(&self, source: Source) -> String {
        let (book, board) = (self.measure.book, self.measure.board);
        match source {
            Source::Card(card) => book.name(card).to_owned(),
            Source::Boss(seat) => {
                book.boss(board.area(seat).boss).map_or_else(String::new, |boss| boss.name.en.clone())
            }
            Source::Hero(hero) => self.hero_name(hero),
            Source::Item(item) => book.item(item).name.en.clone(),
        }
    }

    fn hero_name(&self, hero: HeroId) -> String {
        self.measure.book.hero(hero).name.en.clone()
    }
}

/// How many have passed in a row in the window that is open.
fn passes(state: &State) -> usize {
    state.window().map_or(0, |window| usize::from(window.passes))
}
