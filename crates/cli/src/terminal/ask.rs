//! One question to the player, until it is answered or the table is left.

use super::answer::{Answer, Asked};
use super::command::Command;
use super::consult::look_up;
use super::input::Heard;
use super::lang::{self, Note};
use super::paint::{Ink, Strip};
use super::session::Session;
use super::show::{self, WIDTH};
use super::sitting::Ending;
use super::width::wrap;
use crate::common::OutputError;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::{Choice, HeroId, Why};
use soulkeep_table::{PassOn, Refused};

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
        let Some(decision) = self.sitting.own.table.decision() else { return Ok(None) };
        self.news()?;
        let view = self.sitting.own.view();
        let question = decision.why;
        let menu = Menu::new(self.sitting.viewer(&view), &question, &self.sitting.own.legal());
        // Before there are Bosses there is no table to look at.
        if question != Why::KeepBoss {
            self.show_table()?;
        }
        self.show_question(&question, &menu)?;
        self.hasty = None;
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
        let view = self.sitting.own.view();
        let viewer = self.sitting.viewer(&view);
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
        let view = self.sitting.own.view();
        let viewer = self.sitting.viewer(&view);
        let mut lines = vec![Strip::new()];
        lines.extend(show::lasting::waiting(viewer, WIDTH));
        let asked = wrap(&lang::question(viewer, question), WIDTH);
        lines.extend(asked.into_iter().map(|line| Strip::of(Ink::Title, line)));
        lines.extend(at_home(viewer, question).map(|hero| show::town::way(viewer, hero, WIDTH)).unwrap_or_default());
        lines.extend(question.source().map(|source| show::card::reminder(viewer, source)).unwrap_or_default());
        lines.extend(show::menu::lines(viewer, question, menu));
        let enter = Asked { viewer, why: question, menu }.enter().is_some();
        lines.push(Strip::of(Ink::Dim, lang::note(self.sitting.lang, &Note::Prompt { enter })));
        self.output.lines(&lines)
    }

    fn obey(&mut self, question: &Why, menu: &Menu, line: &str) -> Result<Reply, OutputError> {
        let command = Command::parse(line);
        let view = self.sitting.own.view();
        let asked = Asked { viewer: self.sitting.viewer(&view), why: question, menu };
        match asked.answer(&command) {
            Some(Ok(answer)) if self.input.is_terminal && self.hasty != Some(answer) && asked.is_hasty(answer) => {
                self.hasty = Some(answer);
                return self.refuse(&Note::StillMayBuild);
            }
            Some(Ok(Answer::Choose(choice))) => return self.take(choice),
            Some(Ok(Answer::PassOn(until))) => return self.pass_on(until),
            Some(Err(note)) => return self.refuse(&note),
            None => {}
        }
        match command {
            Command::Undo => self.undo(),
            Command::Reasons => {
                let note = self.sitting.switch_reasons();
                self.refuse(&note)
            }
            Command::Quit => self.quit(),
            Command::Save(file) => self.save(file.as_deref()).map(|_| Reply::Stay),
            Command::Hint => self.hint(asked).map(|()| Reply::Stay),
            Command::Table => {
                self.output.lines(&show::table::lines(asked.viewer))?;
                self.show_question(question, menu).map(|()| Reply::Stay)
            }
            command => self.consult(asked.viewer, menu, &command, line).map(|()| Reply::Stay),
        }
    }

    /// Shows what somebody looks up.
    pub(super) fn consult(
        &self,
        viewer: Viewer<'_>,
        menu: &Menu,
        command: &Command,
        line: &str,
    ) -> Result<(), OutputError> {
        match look_up(&self.sitting, viewer, menu, command, WIDTH) {
            Some(Ok(lines)) => self.output.lines(&lines),
            Some(Err(note)) => self.note(&note),
            None => self.note(&Note::NotUnderstood(line.to_owned())),
        }
    }

    fn take(&mut self, choice: Choice) -> Result<Reply, OutputError> {
        match self.sitting.own.choose(choice) {
            Ok(()) => Ok(Reply::Done),
            Err(Refused::Illegal(ruling)) => {
                self.note(&Note::Forbidden { ruling: ruling.id() })?;
                let rule = super::consult::rule(ruling.id(), self.sitting.lang, WIDTH).unwrap_or_default();
                self.output.lines(&rule).map(|()| Reply::Stay)
            }
            // Another question has taken its place.
            Err(Refused::Late | Refused::NotYours | Refused::Over) => Ok(Reply::Done),
        }
    }

    fn pass_on(&mut self, until: PassOn) -> Result<Reply, OutputError> {
        match self.sitting.own.pass_on(until) {
            true => self.note(&Note::PassingOn(until)).map(|()| Reply::Done),
            false => self.refuse(&Note::NoHeroWalks),
        }
    }

    fn undo(&mut self) -> Result<Reply, OutputError> {
        match self.sitting.own.undo() {
            Ok(what) => self.note(&Note::TookBack(what)).map(|()| Reply::Done),
            Err(_) => self.refuse(&Note::NothingToTakeBack),
        }
    }

    fn refuse(&self, note: &Note) -> Result<Reply, OutputError> {
        self.note(note).map(|()| Reply::Stay)
    }
}

/// The Hero that enters your dungeon or stands in it.
pub fn at_home(viewer: Viewer<'_>, question: &Why) -> Option<HeroId> {
    match *question {
        Why::Entry { active, hero } | Why::Room { active, hero, .. } => Some(hero).filter(|_| viewer.is_you(active)),
        _ => None,
    }
}
