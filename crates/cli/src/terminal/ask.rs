//! One question to the player, until it is answered or the table is left.

use super::command::{Command, Verb};
use super::deed;
use super::input::Heard;
use super::lang::{self, Note};
use super::paint::{Ink, Strip};
use super::session::{Ending, Session};
use super::show::{self, WIDTH};
use super::width::wrap;
use crate::common::OutputError;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::{Choice, HeroId, Why};
use soulkeep_table::Refused;

/// What comes of a line.
pub(super) enum Reply {
    /// The question is still open.
    Stay,
    /// It is answered, or another one has taken its place.
    Done,
    Leave(Ending),
}

impl Session {
    /// Asks; says how the game ended if it was left.
    pub(super) fn ask(&mut self) -> Result<Option<Ending>, OutputError> {
        let Some(decision) = self.own.table.decision() else { return Ok(None) };
        self.news()?;
        let view = self.own.view();
        let question = decision.why;
        let menu = Menu::new(self.viewer(&view), &question, &self.own.legal());
        // Before there are Bosses there is no table to look at.
        if question != Why::KeepBoss {
            self.show_table()?;
        }
        self.show_question(&question, &menu)?;
        loop {
            let reply = match self.hear()? {
                Heard::Line(line) => self.obey(&question, &menu, &line)?,
                Heard::End => self.end_of_input()?,
                Heard::Interrupted => Reply::Leave(self.interrupted()?),
            };
            match reply {
                Reply::Stay => {}
                Reply::Done => return Ok(None),
                Reply::Leave(ending) => return Ok(Some(ending)),
            }
        }
    }

    /// Reads a line. What comes through a pipe is repeated, so that the transcript reads like a game.
    pub(super) fn hear(&mut self) -> Result<Heard, OutputError> {
        if self.input.is_terminal {
            self.output.prompt()?;
        }
        let heard = self.input.next();
        if let (false, Heard::Line(line)) = (self.input.is_terminal, &heard) {
            self.output.lines(&[Strip::of(Ink::Number, "> ").plain(line.as_str())])?;
        }
        Ok(heard)
    }

    /// The whole table once in every phase; your own affairs whenever they have changed.
    fn show_table(&mut self) -> Result<(), OutputError> {
        let view = self.own.view();
        let viewer = self.viewer(&view);
        let phase = Some((view.table.turn, viewer.stage()));
        let lines = match &self.shown.own {
            Some(shown) if self.shown.table == phase && !show::table::own_differs(viewer, shown) => Vec::new(),
            Some(shown) if self.shown.table == phase => show::table::own(viewer, shown),
            _ => show::table::lines(viewer),
        };
        self.output.lines(&lines)?;
        self.shown.table = phase;
        self.shown.own = Some(Box::new(view));
        Ok(())
    }

    pub(super) fn show_question(&self, question: &Why, menu: &Menu) -> Result<(), OutputError> {
        let view = self.own.view();
        let viewer = self.viewer(&view);
        let mut lines = vec![Strip::new()];
        lines.extend(show::lasting::waiting(viewer));
        let asked = wrap(&lang::question(viewer, question), WIDTH);
        lines.extend(asked.into_iter().map(|line| Strip::of(Ink::Title, line)));
        lines.extend(at_home(viewer, question).map(|hero| show::town::way(viewer, hero)).unwrap_or_default());
        lines.extend(question.source().map(|source| show::card::reminder(viewer, source)).unwrap_or_default());
        lines.extend(show::menu::lines(viewer, question, menu));
        let enter = enter(question, menu).is_some();
        lines.push(Strip::of(Ink::Dim, lang::note(self.lang, &Note::Prompt { enter })));
        self.output.lines(&lines)
    }

    fn obey(&mut self, question: &Why, menu: &Menu, line: &str) -> Result<Reply, OutputError> {
        match Command::parse(line) {
            Command::Enter => match enter(question, menu) {
                Some(choice) => self.take(choice),
                None => self.refuse(&Note::TypeNumber),
            },
            Command::Number(number) => match menu.get(number) {
                Some(choice) => self.take(choice),
                None if number == 0 => self.refuse(&Note::NoPass),
                None => self.refuse(&Note::NoSuchChoice { most: menu.numbered.len() }),
            },
            Command::Pass => self.pass(menu),
            Command::PassOn => self.pass_on(menu),
            Command::Yes => self.yes_or_no(menu, Choice::Yes),
            Command::No => self.yes_or_no(menu, Choice::No),
            Command::Deed(verb, typed) => self.deed(menu, verb, &typed),
            Command::Undo => self.undo(),
            Command::Reasons => self.switch_reasons(),
            Command::Quit => self.quit(),
            command => self.consult(question, menu, &command, line).map(|()| Reply::Stay),
        }
    }

    fn take(&mut self, choice: Choice) -> Result<Reply, OutputError> {
        match self.own.choose(choice) {
            Ok(()) => Ok(Reply::Done),
            Err(Refused::Illegal(ruling)) => self.explain(ruling).map(|()| Reply::Stay),
            // Another question has taken its place.
            Err(Refused::Late | Refused::NotYours | Refused::Over) => Ok(Reply::Done),
        }
    }

    fn pass(&mut self, menu: &Menu) -> Result<Reply, OutputError> {
        match menu.zero {
            Some(choice) => self.take(choice),
            None => self.refuse(&Note::NoPass),
        }
    }

    /// Passes until this turn is over; whatever else is declined is declined once.
    fn pass_on(&mut self, menu: &Menu) -> Result<Reply, OutputError> {
        if menu.zero != Some(Choice::Pass) {
            return self.pass(menu);
        }
        self.own.skip_turn();
        self.note(&Note::PassingOn).map(|()| Reply::Done)
    }

    fn yes_or_no(&mut self, menu: &Menu, choice: Choice) -> Result<Reply, OutputError> {
        if menu.contains(choice) { self.take(choice) } else { self.refuse(&Note::NotYesNo) }
    }

    fn deed(&mut self, menu: &Menu, verb: Verb, typed: &str) -> Result<Reply, OutputError> {
        let view = self.own.view();
        match deed::choice(self.viewer(&view), menu, verb, typed) {
            Ok(choice) => self.take(choice),
            Err(note) => self.refuse(&note),
        }
    }

    fn undo(&mut self) -> Result<Reply, OutputError> {
        match self.own.undo() {
            Ok(what) => self.note(&Note::TookBack(what)).map(|()| Reply::Done),
            Err(_) => self.refuse(&Note::NothingToTakeBack),
        }
    }

    fn switch_reasons(&mut self) -> Result<Reply, OutputError> {
        self.preferences.reasons = !self.preferences.reasons;
        self.refuse(&Note::Reasons { shown: self.preferences.reasons })
    }

    fn refuse(&self, note: &Note) -> Result<Reply, OutputError> {
        self.note(note).map(|()| Reply::Stay)
    }
}

/// What Enter alone means: to pass, but not by mistake while a Room can still be placed.
fn enter(question: &Why, menu: &Menu) -> Option<Choice> {
    let building = menu.numbered.iter().any(|choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. }));
    let asked =
        matches!(question, Why::May { .. } | Why::OtherDraw { .. } | Why::Mulligan | Why::Hire(_) | Why::Toll { .. });
    let number = menu.zero.is_some_and(|choice| matches!(choice, Choice::Pick(_)));
    let deliberate = building || asked || number;
    menu.zero.filter(|_| !deliberate)
}

/// The Hero that enters your dungeon or stands in it.
fn at_home(viewer: Viewer<'_>, question: &Why) -> Option<HeroId> {
    match *question {
        Why::Entry { active, hero } | Why::Room { active, hero, .. } => Some(hero).filter(|_| viewer.is_you(active)),
        _ => None,
    }
}
