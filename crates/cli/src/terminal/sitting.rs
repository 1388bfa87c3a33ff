//! The player's place at the table, whatever it is shown on: the match, the language, and how the player wants to be treated.

use super::lang::Note;
use super::log::Part;
use super::opponent;
use super::own_match::OwnMatch;
use super::pace::Pace;
use super::paint::Strip;
use super::{OnEof, Stop, new_seed, save, show};
use soulkeep_presentation::{LogLine, Viewer};
use soulkeep_rules::View;
use soulkeep_text::Language;
use std::path::{Path, PathBuf};

/// How many lines of the log are at hand.
const RECENT: usize = 150;

pub struct Sitting {
    pub own: OwnMatch,
    pub lang: Language,
    pub preferences: Preferences,
    /// Where the game is kept.
    pub file: PathBuf,
    /// The player has named the file.
    pub is_named: bool,
}

/// How the player wants to be treated.
#[derive(Clone, Copy, Debug)]
pub struct Preferences {
    pub stop: Stop,
    pub on_eof: OnEof,
    /// Whether bots say why.
    pub reasons: bool,
    pub pace: Pace,
}

/// How a game ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Over,
    Again,
    Left,
    /// By Ctrl-C.
    Interrupted,
}

impl Sitting {
    pub fn new(own: OwnMatch, lang: Language, preferences: Preferences, file: Option<PathBuf>) -> Sitting {
        let is_named = file.is_some();
        let file = file.unwrap_or_else(|| usual_file(&own));
        let mut sitting = Sitting { own, lang, preferences, file, is_named };
        sitting.sit_down();
        sitting
    }

    /// Tells the table when the player wants to be asked.
    fn sit_down(&mut self) {
        self.own.ask_when(self.preferences.stop);
    }

    /// What is said at the beginning; a game that goes on is told from this turn on.
    pub fn welcome(&mut self, resumed: Option<&Path>, help: char) -> Vec<Note> {
        let (table, seating) = (&self.own.table, &self.own.seating);
        let bots = seating.bots().iter().map(|bot| opponent::name(*bot, self.lang).to_owned()).collect();
        let mut notes =
            vec![Note::Welcome { seed: table.setup().seed, seats: seating.seats(), you: self.own.you, bots, help }];
        notes.extend(self.introductions());
        if let Some(file) = resumed {
            self.own.log.skip_to_this_turn();
            notes.push(Note::Resumed { file: file.display().to_string(), choices: self.own.table.choices() });
        }
        notes
    }

    /// What to expect of each kind of bot at the table.
    fn introductions(&self) -> impl Iterator<Item = Note> {
        let bots = self.own.seating.bots();
        let kinds = bots.iter().enumerate().filter(|(index, bot)| !bots[..*index].contains(bot));
        kinds.map(|(_, bot)| Note::Opponent {
            name: opponent::name(*bot, self.lang),
            sentence: opponent::sentence(*bot, self.lang),
        })
    }

    /// The next game, in which everybody moves one seat on.
    pub fn deal_again(&mut self) -> miette::Result<()> {
        let setup = self.own.table.rematch(new_seed());
        let (game, seating) = (self.own.game().clone(), self.own.seating.moved_on());
        self.own = OwnMatch::begin(setup, game, seating, self.lang)?;
        self.sit_down();
        if !self.is_named {
            self.file = usual_file(&self.own);
        }
        Ok(())
    }

    pub fn viewer<'a>(&'a self, view: &'a View) -> Viewer<'a> {
        Viewer { you: Some(self.own.you), ..Viewer::new(self.own.game(), view, self.lang) }
    }

    /// Lines of the log as the player wants to read them.
    pub fn told(&self, lines: &[LogLine], width: usize) -> Vec<Strip> {
        show::log::lines(&self.explained(lines), self.lang, width)
    }

    /// The end of the log, for whoever has it before the eyes.
    pub fn recent(&self) -> Vec<LogLine> {
        self.explained(&self.own.log.part(Part::Last(RECENT)))
    }

    /// With the reasons of bots, or without.
    fn explained(&self, lines: &[LogLine]) -> Vec<LogLine> {
        let reason = |line: &LogLine| line.reason.clone().filter(|_| self.preferences.reasons);
        lines.iter().map(|line| LogLine { reason: reason(line), ..line.clone() }).collect()
    }

    /// Asks the player less often than before, and after the least whenever the rules do.
    pub fn switch_stop(&mut self) {
        self.preferences.stop = match self.preferences.stop {
            Stop::Always => Stop::CanAct,
            Stop::CanAct => Stop::Matters,
            Stop::Matters => Stop::Never,
            Stop::Never => Stop::Always,
        };
        self.sit_down();
    }

    /// Bots say why, or no longer.
    pub fn switch_reasons(&mut self) -> Note {
        self.preferences.reasons = !self.preferences.reasons;
        Note::Reasons { shown: self.preferences.reasons }
    }

    /// Saves the game, and says where or why not.
    pub fn save(&mut self, file: Option<&str>) -> Result<Note, Note> {
        let file = file.map_or_else(|| self.file.clone(), PathBuf::from);
        let name = file.display().to_string();
        match save::write(&file, &save::text(&self.own)) {
            Ok(()) => {
                self.file = file;
                Ok(if self.own.table.outcome().is_some() { Note::Kept(name) } else { Note::Saved(name) })
            }
            Err(error) => Err(Note::CannotSave { file: name, error: error.to_string() }),
        }
    }
}

fn usual_file(own: &OwnMatch) -> PathBuf {
    PathBuf::from(format!("soulkeep-{}.replay", own.table.setup().seed))
}
