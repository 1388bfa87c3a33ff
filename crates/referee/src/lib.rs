#![doc = include_str!("../README.md")]
//!
//! ```
//! use soulkeep_cards::printed_sets;
//! use soulkeep_referee::Referee;
//! use soulkeep_rules::{Chance, Dice, Game, Options, Playthrough};
//!
//! let game = Game::new(&printed_sets()?[..1], 2, Options::default())?;
//! let (mut bot, mut referee) = (Dice::new(2), Referee::new(&game));
//! let mut play = Playthrough::start(&game, Dice::new(1), &mut referee);
//! while let (Some(decision), Some(seat)) = (play.decision(), play.asked()) {
//!     let legal = play.legal(seat);
//!     let choice = legal[bot.below(legal.len() as u32) as usize];
//!     referee.chosen(play.state(), &decision, seat, choice);
//!     play.apply(seat, choice, &mut referee)?;
//! }
//! assert!(referee.finish(play.state()).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Referee::at`] watches a game that is already under way, such as a position that was laid out by hand.

#![warn(missing_docs)]

mod board;
mod book;
mod laws;
mod measure;
mod offers;
mod refusals;
mod says;
mod violation;

pub use violation::{Law, Violation};

use board::Board;
use book::Book;
use laws::Memory;
use measure::Measure;
use soulkeep_rules::{Choice, Decision, Event, Game, Ruling, Seat, Sink, State};

/// The most violations that are written down for one game: after the first few everything looks wrong.
const MOST_VIOLATIONS: usize = 8;

/// Watches one game.
pub struct Referee<'a> {
    book: Book<'a>,
    board: Board,
    memory: Memory,
    violations: Vec<Violation>,
    /// The board and the table have parted: nothing that is said now would mean anything.
    lost: bool,
}

impl<'a> Referee<'a> {
    /// For a game from its deal on.
    pub fn new(game: &'a Game) -> Referee<'a> {
        Referee::watching(game, Board::boxed(game), Memory::whole())
    }

    /// For a game that goes on from a position.
    pub fn at(game: &'a Game, state: &State) -> Referee<'a> {
        let board = Board::laid_out(game, state);
        let memory = Memory::at(&board, state);
        Referee::watching(game, board, memory)
    }

    fn watching(game: &'a Game, board: Board, memory: Memory) -> Referee<'a> {
        Referee { book: Book { game }, board, memory, violations: Vec::new(), lost: false }
    }

    /// A player answers a question; the state is still as it was when it was asked.
    pub fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.judge(|laws| laws.chosen(state, decision, seat, choice));
    }

    /// A choice that is not on offer would be refused with this ruling; the state is as it is.
    pub fn refused(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice, ruling: Ruling) {
        self.judge(|laws| laws.refused(state, decision, seat, choice, ruling));
    }

    /// What was wrong so far.
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// What was wrong in all; `state` is the last one.
    pub fn finish(mut self, _state: &State) -> Vec<Violation> {
        self.judge(|laws| laws.finish());
        self.violations
    }

    fn judge(&mut self, judge: impl FnOnce(&mut laws::Laws)) {
        if self.lost || self.violations.len() >= MOST_VIOLATIONS {
            return;
        }
        let mut laws = laws::Laws {
            measure: Measure::new(self.book, &self.board),
            memory: &mut self.memory,
            violations: &mut self.violations,
        };
        judge(&mut laws);
    }
}

impl Sink for Referee<'_> {
    /// Without the table only the board is kept.
    fn event(&mut self, event: &Event) {
        self.board.apply(self.book, event);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        self.judge(|laws| laws.before(event, state));
        if !self.lost {
            self.board.note_forced(self.book, event, state);
            self.event(event);
            let seen = self.board.differs_from(state);
            self.lost = seen.is_some();
            self.judge_anyway(|laws| laws.table(event, seen));
        }
        self.judge(|laws| laws.after(event));
    }
}

impl Referee<'_> {
    fn judge_anyway(&mut self, judge: impl FnOnce(&mut laws::Laws)) {
        let lost = std::mem::take(&mut self.lost);
        self.judge(judge);
        self.lost = lost;
    }
}
