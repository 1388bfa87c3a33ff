//! A game from the deal to the end, line by line: asks the player, lets the bots answer, tells what happened.

use super::answer::Answer;
use super::input::Input;
use super::lang::{self, Note};
use super::output::Output;
use super::pace::Pace;
use super::paint::{Ink, Paint};
use super::show::WIDTH;
use super::sitting::{Ending, Sitting};
use crate::common::OutputError;
use soulkeep_rules::{Choice, Seat, Stage, View};
use soulkeep_table::WaitingFor;
use std::path::Path;
use std::time::Instant;

pub struct Session {
    pub(super) sitting: Sitting,
    pub(super) input: Input,
    pub(super) output: Output,
    pub(super) shown: Shown,
    /// A pass that gives a Room away, to be said twice.
    pub(super) hasty: Option<Answer>,
}

/// What the player has in front of the eyes.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    pub(super) table: Option<(u16, Option<Stage>)>,
    pub(super) own: Option<Box<View>>,
    /// The last turn that was told to somebody who only watches.
    turn: u16,
}

impl Session {
    pub fn new(sitting: Sitting, paint: Paint) -> Session {
        let (input, output) = (Input::open(), Output::new(paint));
        Session { sitting, input, output, shown: Shown::default(), hasty: None }
    }

    pub fn welcome(&mut self, resumed: Option<&Path>) -> Result<(), OutputError> {
        self.sitting.welcome(resumed, 'h').iter().try_for_each(|note| self.note(note))
    }

    /// The next game, in which everybody moves one seat on.
    pub fn deal_again(&mut self) -> miette::Result<()> {
        self.shown = Shown::default();
        self.sitting.deal_again()
    }

    pub fn play(&mut self) -> Result<Ending, OutputError> {
        loop {
            if self.input.is_interrupted() {
                return self.interrupted();
            }
            match self.sitting.own.table.waits_for() {
                WaitingFor::Bot { seat, .. } | WaitingFor::Program { seat, .. } => self.let_bot_answer(seat)?,
                WaitingFor::Auto { seat, hands_over, .. } if !hands_over || self.sitting.own.is_passing_on() => {
                    // What the table says it passes, it passes.
                    let _ = self.sitting.own.pass_for(seat);
                    self.follow()?;
                }
                // Nobody is in a hurry here: what could not be taken back any more is asked about.
                WaitingFor::People(_) | WaitingFor::Auto { .. } => {
                    if let Some(ending) = self.ask()? {
                        return Ok(ending);
                    }
                }
                // With one person nobody is waited for before the game, and nobody is asked for leave.
                WaitingFor::Over | WaitingFor::Open(_) | WaitingFor::Start | WaitingFor::Consent { .. } => {
                    return self.finish();
                }
            }
        }
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), OutputError> {
        let began = Instant::now();
        // Bots are offered legal choices only.
        let answered = self.sitting.own.let_answer(seat);
        let acts = answered.is_ok_and(|choice| !matches!(choice, Choice::Pass | Choice::No | Choice::Decline));
        let pace = self.sitting.preferences.pace;
        if acts && pace != Pace::None && !self.sitting.own.is_declaring {
            let lines = self.news()?;
            self.input.pause(pace.pause(lines, began.elapsed()));
        }
        self.follow()
    }

    /// Tells of what happens while the player only watches, turn by turn.
    fn follow(&mut self) -> Result<(), OutputError> {
        let turn = self.sitting.own.table.state().turn;
        let is_new = self.sitting.own.is_watching() && std::mem::replace(&mut self.shown.turn, turn) != turn;
        if is_new { self.news().map(|_| ()) } else { Ok(()) }
    }

    pub(super) fn note(&self, note: &Note) -> Result<(), OutputError> {
        self.output.say(Ink::Dim, &lang::note(self.sitting.lang, note))
    }

    /// Tells what is new, and says how many lines that were.
    pub(super) fn news(&mut self) -> Result<usize, OutputError> {
        let news = self.sitting.own.log.news();
        let news = self.sitting.told(&news, WIDTH);
        self.output.lines(&news).map(|()| news.len())
    }
}
