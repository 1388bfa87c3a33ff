//! Leaving the table, with the game saved or over.

use super::OnEof;
use super::ask::Reply;
use super::command::Command;
use super::input::Heard;
use super::lang::{self, Label, Note};
use super::paint::{Ink, Strip};
use super::session::Session;
use super::show::{self, WIDTH};
use super::sitting::Ending;
use crate::common::OutputError;
use soulkeep_presentation::Menu;
use soulkeep_table::{End, Outcome};

impl Session {
    /// A person is asked whether to save; through a pipe the game is saved.
    pub(super) fn quit(&mut self) -> Result<Reply, OutputError> {
        if self.input.is_terminal {
            self.note(&Note::AskSave(self.sitting.file.display().to_string()))?;
            match self.hear()? {
                Heard::Line(line) if Command::parse(&line) == Command::No => {}
                Heard::Line(line) if Command::parse(&line) != Command::Yes => return Ok(Reply::Stay),
                _ if !self.save(None)? => return Ok(Reply::Stay),
                _ => {}
            }
        } else {
            self.save(None)?;
        }
        self.note(&Note::Bye)?;
        Ok(Reply::Leave(Ending::Left))
    }

    pub(super) fn end_of_input(&mut self) -> Result<Reply, OutputError> {
        match self.sitting.preferences.on_eof {
            OnEof::Auto => {
                self.sitting.own.stand_in();
                self.note(&Note::AutoPlay).map(|()| Reply::Done)
            }
            OnEof::Save => {
                self.output.lines(&[Strip::new()])?;
                self.note(&Note::EndOfInput)?;
                self.save(None)?;
                Ok(Reply::Leave(Ending::Left))
            }
        }
    }

    /// The table with all hands, the verdict, and a game that is kept for whoever wants to look at it again.
    pub(super) fn finish(&mut self) -> Result<Ending, OutputError> {
        self.news()?;
        let outcome = self.sitting.own.table.outcome();
        if let Some(Outcome { by: End::BrokenOff(fault), .. }) = outcome {
            self.note(&Note::BrokenOff(fault))?;
            self.save(None)?;
            return Ok(Ending::Over);
        }
        let view = self.sitting.own.open_view();
        let viewer = self.sitting.viewer(&view);
        let mut lines = vec![Strip::new(), show::rule(lang::label(self.sitting.lang, Label::FinalTable), WIDTH)];
        lines.extend(show::table::standings(viewer));
        lines.push(Strip::new());
        self.output.lines(&lines)?;
        if let Some(Outcome { winner: Some(seat), by: End::Rules(by) }) = outcome {
            self.output.say(Ink::Own, &lang::verdict(viewer, seat, by))?;
        }
        // Whoever plays through a pipe and wants a file says so.
        if self.input.is_terminal || self.sitting.is_named {
            self.save(None)?;
        }
        if self.input.is_terminal { self.after_the_game() } else { Ok(Ending::Over) }
    }

    /// The log, cards and the table can be looked at until another game is wanted or not.
    fn after_the_game(&mut self) -> Result<Ending, OutputError> {
        let view = self.sitting.own.open_view();
        self.note(&Note::AskAgain)?;
        loop {
            let line = match self.hear()? {
                Heard::Line(line) => line,
                Heard::End => return Ok(Ending::Over),
                Heard::Interrupted => return Ok(Ending::Interrupted),
            };
            match Command::parse(&line) {
                Command::Yes => return Ok(Ending::Again),
                Command::No | Command::Quit => return Ok(Ending::Over),
                Command::Save(file) => drop(self.save(file.as_deref())?),
                command => self.consult(self.sitting.viewer(&view), &Menu::default(), &command, &line)?,
            }
            self.note(&Note::AskAgain)?;
        }
    }

    pub(super) fn interrupted(&mut self) -> Result<Ending, OutputError> {
        self.output.lines(&[Strip::new()])?;
        self.note(&Note::Interrupted)?;
        self.save(None)?;
        Ok(Ending::Interrupted)
    }

    /// Saves the game, and says where or why not.
    pub(super) fn save(&mut self, file: Option<&str>) -> Result<bool, OutputError> {
        let saved = self.sitting.save(file);
        let is_saved = saved.is_ok();
        let (Ok(note) | Err(note)) = saved;
        self.note(&note).map(|()| is_saved)
    }
}
