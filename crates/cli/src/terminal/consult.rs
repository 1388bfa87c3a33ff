//! Looking things up during a question: cards, the log, the table, rulings. Nothing here changes the game.

use super::command::Command;
use super::lang::{self, Note};
use super::lookup;
use super::paint::Ink;
use super::session::Session;
use super::show;
use crate::common::OutputError;
use soulkeep_notation::ledger::{Ledger, Ruling};
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_rules::Why;

impl Session {
    /// What only looks and changes nothing.
    pub(super) fn consult(
        &mut self,
        question: &Why,
        menu: &Menu,
        command: &Command,
        line: &str,
    ) -> Result<(), OutputError> {
        let view = self.own.view();
        let viewer = self.viewer(&view);
        match command {
            Command::Text(typed) => self.show_card(viewer, menu, typed),
            Command::Hint => self.hint(question, menu),
            Command::Table => {
                self.output.lines(&show::table::lines(viewer))?;
                self.show_question(question, menu)
            }
            Command::Log(part) => match &self.own.log.part(*part)[..] {
                [] => self.note(&Note::NoMoreLog),
                lines => self.output.lines(&self.told(lines)),
            },
            Command::Pile => self.output.lines(&show::table::pile(viewer)),
            Command::Ruling(id) => self.show_ruling(id),
            Command::Help => self.output.text(lang::help(self.lang)),
            Command::Save(file) => self.save(file.as_deref()).map(|_| ()),
            _ => self.note(&Note::NotUnderstood(line.to_owned())),
        }
    }

    fn show_card(&self, viewer: Viewer<'_>, menu: &Menu, typed: &str) -> Result<(), OutputError> {
        let numbered = lookup::by_number(viewer, menu, typed);
        let is_number = numbered.is_some();
        let found = numbered.unwrap_or_else(|| lookup::by_name(viewer.game.defs.iter(), typed));
        match &found[..] {
            [] if is_number => self.note(&Note::NothingThere(typed.to_owned())),
            [] => self.note(&Note::NoSuchCard(typed.to_owned())),
            cards if cards.len() <= 5 => {
                cards.iter().try_for_each(|card| self.output.lines(&show::card::page(card, self.lang)))
            }
            many => {
                let names = many.iter().map(|card| soulkeep_text::name(card, self.lang).to_owned()).collect();
                self.note(&Note::SeveralCards(names))
            }
        }
    }

    fn show_ruling(&self, id: &str) -> Result<(), OutputError> {
        match Ledger::shipped().get(id) {
            Some(ruling) => {
                self.output.say(Ink::Title, id)?;
                self.say_rule(ruling)
            }
            None => self.note(&Note::NoSuchRuling(id.to_owned())),
        }
    }

    /// Why something is not allowed: the ruling that says so.
    pub(super) fn explain(&self, ruling: soulkeep_rules::Ruling) -> Result<(), OutputError> {
        let ruling = ruling.id();
        self.note(&Note::Forbidden { ruling })?;
        Ledger::shipped().get(ruling).map_or(Ok(()), |ruling| self.say_rule(ruling))
    }

    fn say_rule(&self, ruling: &Ruling) -> Result<(), OutputError> {
        self.output.say(Ink::Plain, ruling.in_language(self.lang))
    }
}
