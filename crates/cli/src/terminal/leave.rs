//! Leaving the table, with the game saved or over.

use super::OnEof;
use super::ask::Reply;
use super::command::Command;
use super::input::Heard;
use super::lang::Note;
use super::paint::Strip;
use super::save;
use super::session::{Ending, Session};
use crate::common::OutputError;
use std::path::PathBuf;

impl Session {
    /// A person is asked whether to save; through a pipe the game is saved.
    pub(super) fn quit(&mut self) -> Result<Reply, OutputError> {
        if self.input.is_terminal {
            self.note(&Note::AskSave(self.file.display().to_string()))?;
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
        match self.preferences.on_eof {
            OnEof::Auto => {
                self.own.stand_in();
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

    pub(super) fn ask_again(&mut self) -> Result<Ending, OutputError> {
        self.note(&Note::AskAgain)?;
        let yes = matches!(self.hear()?, Heard::Line(line) if Command::parse(&line) == Command::Yes);
        Ok(if yes { Ending::Again } else { Ending::Over })
    }

    pub(super) fn interrupted(&mut self) -> Result<Ending, OutputError> {
        self.output.lines(&[Strip::new()])?;
        self.note(&Note::Interrupted)?;
        self.save(None)?;
        Ok(Ending::Left)
    }

    /// Saves the game, and says where or why not.
    pub(super) fn save(&mut self, file: Option<&str>) -> Result<bool, OutputError> {
        let file = file.map_or_else(|| self.file.clone(), PathBuf::from);
        let name = file.display().to_string();
        match save::write(&file, &save::text(&self.own)) {
            Ok(()) => {
                self.file = file;
                self.note(&Note::Saved(name)).map(|()| true)
            }
            Err(error) => self.note(&Note::CannotSave { file: name, error: error.to_string() }).map(|()| false),
        }
    }
}
