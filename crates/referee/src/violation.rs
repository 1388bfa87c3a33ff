//! What a referee reports.

use soulkeep_rules::Ruling;
use std::fmt;

/// A law, with the rulings that it rests on.
#[derive(Debug, PartialEq, Eq)]
pub struct Law {
    /// The law as a sentence.
    pub name: &'static str,
    /// What it rests on.
    pub rulings: &'static [Ruling],
}

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Which one.
    pub law: &'static Law,
    /// When it was noticed.
    pub turn: u16,
    /// What was seen, and what should have been.
    pub seen: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rulings: Vec<&str> = self.law.rulings.iter().map(|ruling| ruling.id()).collect();
        write!(f, "law `{}` ({}), turn {}: {}", self.law.name, rulings.join(", "), self.turn, self.seen)
    }
}
