//! Leaving the table, and what can be done when a game is over.

use super::answers::Reply;
use super::device::Device;
use super::keys::Wish;
use super::picture::{Entry, Panel};
use super::play::Screen;
use super::point::Point;
use super::watch;
use super::window::{Heard, Scene};
use crate::common;
use crate::terminal::command::Command;
use crate::terminal::lang::{self, Note};
use crate::terminal::log::Part;
use crate::terminal::save;
use crate::terminal::sitting::Ending;
use crate::words::{AfterGame, Keys, Leaving};
use soulkeep_notation::replay;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::View;
use soulkeep_table::{End, Outcome};
use std::io;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(3600);

impl<D: Device> Screen<D> {
    /// Asks whether to save.
    pub(super) fn quit(&mut self) -> io::Result<Reply> {
        let view = self.sitting.own.view();
        let heading = lang::note(self.sitting.lang, &Note::AskLeave(self.sitting.file.display().to_string()));
        let words = Leaving::ALL.map(|leaving| (leaving.key(), lang::leaving(self.sitting.lang, leaving)));
        self.window.focus.renew();
        loop {
            self.show_entries(&view, &heading, &words)?;
            let leaving = match self.window.hear(PATIENCE)? {
                Heard::Take(Point::Answer(index)) => Leaving::ALL[index],
                Heard::Wish(Wish::Yes | Wish::Quit) => Leaving::Save,
                Heard::Wish(Wish::No) => Leaving::Forget,
                Heard::Wish(Wish::Interrupt) => return self.interrupted().map(Reply::Leave),
                Heard::Wish(Wish::Pass) => Leaving::Stay,
                Heard::Nothing | Heard::Wish(_) | Heard::Line(_) | Heard::Take(_) => continue,
            };
            return Ok(match leaving {
                Leaving::Save => match self.sitting.save(None) {
                    Ok(note) => {
                        self.farewell.push(note);
                        Reply::Leave(Ending::Left)
                    }
                    Err(note) => self.say(&note),
                },
                Leaving::Forget => Reply::Leave(Ending::Left),
                Leaving::Stay => Reply::Stay,
            });
        }
    }

    pub(super) fn interrupted(&mut self) -> io::Result<Ending> {
        self.farewell.push(Note::Interrupted);
        self.keep();
        Ok(Ending::Interrupted)
    }

    /// Saves the game for later.
    pub(super) fn keep(&mut self) {
        let (Ok(note) | Err(note)) = self.sitting.save(None);
        self.farewell.push(note);
    }

    /// The verdict over the table with all hands; the game is kept.
    pub(super) fn finish(&mut self) -> io::Result<Ending> {
        self.keep();
        let view = self.sitting.own.open_view();
        let heading = self.verdict(&view);
        let words = AfterGame::ALL.map(|choice| (choice.key(), lang::after_game(self.sitting.lang, choice)));
        self.window.focus.renew();
        loop {
            self.show_entries(&view, &heading, &words)?;
            let choice = match self.window.hear(PATIENCE)? {
                Heard::Take(Point::Answer(index)) => AfterGame::ALL[index],
                Heard::Wish(Wish::Yes) => AfterGame::Again,
                Heard::Wish(Wish::Replay) => AfterGame::Replay,
                Heard::Wish(Wish::Log) => AfterGame::Log,
                Heard::Wish(Wish::Table) => AfterGame::Table,
                Heard::Wish(Wish::No | Wish::Quit) => AfterGame::Leave,
                Heard::Wish(Wish::Interrupt) => return Ok(Ending::Interrupted),
                Heard::Wish(Wish::Type(text)) => {
                    self.window.begin_typing(text, Vec::new());
                    continue;
                }
                Heard::Line(line) => {
                    self.after_line(&line, &view);
                    continue;
                }
                Heard::Nothing | Heard::Wish(_) | Heard::Take(_) => continue,
            };
            match choice {
                AfterGame::Again => return Ok(Ending::Again),
                AfterGame::Leave => return Ok(Ending::Over),
                AfterGame::Replay => self.watch_again()?,
                AfterGame::Log => self.consult(&Command::Log(Part::All), "", &view, &Menu::default()),
                AfterGame::Table => self.consult(&Command::Table, "", &view, &Menu::default()),
            }
        }
    }

    fn after_line(&mut self, line: &str, view: &View) {
        match Command::parse(line) {
            Command::Save(file) => {
                let (Ok(note) | Err(note)) = self.sitting.save(file.as_deref());
                self.say(&note);
            }
            command => self.consult(&command, line, view, &Menu::default()),
        }
    }

    fn verdict(&self, view: &View) -> String {
        match self.sitting.own.table.outcome() {
            Some(Outcome { winner: Some(seat), by: End::Rules(by) }) => {
                lang::verdict(self.sitting.viewer(view), seat, by)
            }
            Some(Outcome { by: End::BrokenOff(fault), .. }) => lang::note(self.sitting.lang, &Note::BrokenOff(fault)),
            Some(Outcome { by: End::Conceded(_) | End::Rules(_), .. }) | None => String::new(),
        }
    }

    /// Goes through the game that is over.
    fn watch_again(&mut self) -> io::Result<()> {
        let sets = common::printed_sets().map_err(|error| io::Error::other(error.to_string()))?;
        match replay::read(&save::text(&self.sitting.own), &sets) {
            Ok(played) => watch::run(&played, self.sitting.lang, &mut self.window.device).map(|_| ()),
            Err(fault) => {
                self.window.focus.message = Some(fault.message);
                Ok(())
            }
        }
    }

    fn show_entries(&mut self, view: &View, heading: &str, words: &[(&str, &str)]) -> io::Result<()> {
        let viewer: Viewer<'_> = self.sitting.viewer(view);
        let entry = |(key, words): &(&str, &str)| Entry {
            key: (*key).to_owned(),
            words: (*words).to_owned(),
            effect: None,
            card: None,
        };
        let panel =
            Panel { heading: heading.to_owned(), entries: words.iter().map(entry).collect(), ..Panel::default() };
        let log = self.sitting.recent();
        let keys = lang::keys(self.sitting.lang, Keys::Choosing);
        self.window.show(Scene { viewer, panel, log: &log, keys, corner: self.corner() })
    }
}
