//! One question to the player, until it is answered or the table is left.

use super::command::{Command, Verb};
use super::deed;
use super::input::Heard;
use super::lang::{self, Note};
use super::paint::{Ink, Strip};
use super::referee::Made;
use super::session::{Ending, Session};
use super::show::{self, WIDTH};
use super::width::wrap;
use crate::common::OutputError;
use soulkeep_rules::{Choice, Decision, HeroId, Why};
use soulkeep_sight::{Menu, Sight, describe};

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
    pub(super) fn ask(&mut self, decision: &Decision) -> Result<Option<Ending>, OutputError> {
        self.news()?;
        let view = self.referee.view();
        let question = decision.why;
        let menu = Menu::new(self.sight(&view), &question, &self.referee.legal(self.referee.setup.you));
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
        let view = self.referee.view();
        let sight = self.sight(&view);
        let phase = Some((view.table.turn, sight.stage()));
        let lines = match &self.shown.own {
            Some(shown) if self.shown.table == phase && !show::table::own_differs(sight, shown) => Vec::new(),
            Some(shown) if self.shown.table == phase => show::table::own(sight, shown),
            _ => show::table::lines(sight),
        };
        self.output.lines(&lines)?;
        self.shown.table = phase;
        self.shown.own = Some(Box::new(view));
        Ok(())
    }

    pub(super) fn show_question(&self, question: &Why, menu: &Menu) -> Result<(), OutputError> {
        let view = self.referee.view();
        let sight = self.sight(&view);
        let mut lines = vec![Strip::new()];
        lines.extend(show::lasting::waiting(sight));
        let asked = wrap(&lang::question(sight, question), WIDTH);
        lines.extend(asked.into_iter().map(|line| Strip::of(Ink::Title, line)));
        lines.extend(at_home(sight, question).map(|hero| show::town::way(sight, hero)).unwrap_or_default());
        lines.extend(question.source().map(|source| show::card::reminder(sight, source)).unwrap_or_default());
        lines.extend(show::menu::lines(sight, question, menu));
        let enter = enter(question, menu).is_some();
        lines.push(Strip::of(Ink::Dim, lang::note(self.lang, &Note::Prompt { enter })));
        self.output.lines(&lines)
    }

    fn obey(&mut self, question: &Why, menu: &Menu, line: &str) -> Result<Reply, OutputError> {
        match Command::parse(line) {
            Command::Enter => match enter(question, menu) {
                Some(choice) => self.take(question, choice),
                None => self.refuse(&Note::TypeNumber),
            },
            Command::Number(number) => match menu.get(number) {
                Some(choice) => self.take(question, choice),
                None if number == 0 => self.refuse(&Note::NoPass),
                None => self.refuse(&Note::NoSuchChoice { most: menu.numbered.len() }),
            },
            Command::Pass => self.pass(question, menu),
            Command::PassOn => self.pass_on(question, menu),
            Command::Yes => self.yes_or_no(question, menu, Choice::Yes),
            Command::No => self.yes_or_no(question, menu, Choice::No),
            Command::Deed(verb, typed) => self.deed(question, menu, verb, &typed),
            Command::Undo => self.undo(),
            Command::Reasons => self.switch_reasons(),
            Command::Quit => self.quit(),
            command => self.consult(question, menu, &command, line).map(|()| Reply::Stay),
        }
    }

    fn take(&mut self, question: &Why, choice: Choice) -> Result<Reply, OutputError> {
        let view = self.referee.view();
        let what = describe(self.sight(&view), question, choice);
        match self.referee.play(choice, Made::Asked(what)) {
            Ok(()) => Ok(Reply::Done),
            Err(illegal) => self.explain(illegal.ruling).map(|()| Reply::Stay),
        }
    }

    fn pass(&mut self, question: &Why, menu: &Menu) -> Result<Reply, OutputError> {
        match menu.zero {
            Some(choice) => self.take(question, choice),
            None => self.refuse(&Note::NoPass),
        }
    }

    fn pass_on(&mut self, question: &Why, menu: &Menu) -> Result<Reply, OutputError> {
        let since = self.moment();
        let reply = self.pass(question, menu)?;
        if let (Reply::Done, Some(Choice::Pass)) = (&reply, menu.zero) {
            self.passing = Some(since);
            self.note(&Note::PassingOn)?;
        }
        Ok(reply)
    }

    fn yes_or_no(&mut self, question: &Why, menu: &Menu, choice: Choice) -> Result<Reply, OutputError> {
        if menu.contains(choice) { self.take(question, choice) } else { self.refuse(&Note::NotYesNo) }
    }

    fn deed(&mut self, question: &Why, menu: &Menu, verb: Verb, typed: &str) -> Result<Reply, OutputError> {
        let view = self.referee.view();
        match deed::choice(self.sight(&view), menu, verb, typed) {
            Ok(choice) => self.take(question, choice),
            Err(note) => self.refuse(&note),
        }
    }

    fn undo(&mut self) -> Result<Reply, OutputError> {
        match self.referee.undo() {
            Some(what) => self.note(&Note::TookBack(what)).map(|()| Reply::Done),
            None => self.refuse(&Note::NothingToTakeBack),
        }
    }

    fn switch_reasons(&mut self) -> Result<Reply, OutputError> {
        self.manners.reasons = !self.manners.reasons;
        self.refuse(&Note::Reasons { shown: self.manners.reasons })
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
fn at_home(sight: Sight<'_>, question: &Why) -> Option<HeroId> {
    match *question {
        Why::Entry { active, hero } | Why::Room { active, hero, .. } => Some(hero).filter(|_| sight.is_you(active)),
        _ => None,
    }
}
