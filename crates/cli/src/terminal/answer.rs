//! What a typed answer means at a question.

use super::command::Command;
use super::lang::Note;
use super::{deed, label};
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::{Choice, Why};
use soulkeep_table::PassOn;

/// What somebody wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Choose(Choice),
    PassOn(PassOn),
}

/// A question as it is answered: what may be chosen, by whom, and why it is asked.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub viewer: Viewer<'a>,
    pub why: &'a Why,
    pub menu: &'a Menu,
}

impl Asked<'_> {
    /// What a command answers, or what is wrong with it; none where it is no answer at all.
    pub fn answer(self, command: &Command) -> Option<Result<Answer, Note>> {
        let choice = match command {
            Command::Enter => self.enter().ok_or(Note::TypeNumber),
            Command::Number(number) => self.numbered(*number),
            Command::Pass => self.menu.zero.ok_or(Note::NoPass),
            Command::PassOn(until) if self.menu.zero == Some(Choice::Pass) => return Some(Ok(Answer::PassOn(*until))),
            Command::PassOn(_) => self.menu.zero.ok_or(Note::NoPass),
            Command::Yes => self.yes_or_no(Choice::Yes),
            Command::No => self.yes_or_no(Choice::No),
            Command::Deed(verb, typed) => deed::choice(self, *verb, typed),
            Command::Label(label) => label::choice(self, label),
            _ => return None,
        };
        Some(choice.map(Answer::Choose))
    }

    fn numbered(self, number: usize) -> Result<Choice, Note> {
        match self.menu.get(number) {
            Some(choice) => Ok(choice),
            None if number == 0 => Err(Note::NoPass),
            None => Err(Note::NoSuchChoice { most: self.menu.numbered.len() }),
        }
    }

    fn yes_or_no(self, choice: Choice) -> Result<Choice, Note> {
        if self.menu.contains(choice) { Ok(choice) } else { Err(Note::NotYesNo) }
    }

    /// What Enter alone means: to pass, but not by mistake while a Room can still be placed.
    pub fn enter(self) -> Option<Choice> {
        let asked = matches!(
            self.why,
            Why::May { .. } | Why::OtherDraw { .. } | Why::Mulligan | Why::Hire(_) | Why::Toll { .. }
        );
        let number = self.menu.zero.is_some_and(|choice| matches!(choice, Choice::Pick(_)));
        let deliberate = self.may_build() || asked || number;
        self.menu.zero.filter(|_| !deliberate)
    }

    /// Whether an answer gives away a Room that can still be placed: a slip of the finger that nobody wants.
    pub fn is_hasty(self, answer: Answer) -> bool {
        let passes = match answer {
            Answer::PassOn(_) => true,
            Answer::Choose(choice) => choice == Choice::Pass,
        };
        passes && self.may_build()
    }

    fn may_build(self) -> bool {
        self.menu.numbered.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }))
    }
}
