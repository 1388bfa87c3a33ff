//! A table as one seat, or a spectator, sees it in one language.

use super::told_log::ToldLog;
use super::written::Written;
use crate::show::LogWriter;
use soulkeep_rules::{Choice, Seat};
use soulkeep_text::Language;

/// Whose eyes, and which words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub seat: Option<Seat>,
    pub lang: Language,
}

pub struct Perspective {
    pub log_writer: LogWriter,
    /// What was told last.
    pub last: Written,
    /// Whether it said that the last choice can be taken back.
    pub can_undo: bool,
    /// Who asked for leave to take a choice back, as it said.
    pub take_back: Option<Seat>,
    /// What the options of the question in it stand for.
    pub choices: Vec<Choice>,
    /// What was told of the log; kept for onlookers alone, of whom anybody can be one.
    pub log: Option<ToldLog>,
}
