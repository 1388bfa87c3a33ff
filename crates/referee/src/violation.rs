//! What a referee reports.

use soulkeep_rules::Ruling;
use std::fmt;

/// A law, with the rulings that it rests on.
#[derive(Debug, PartialEq, Eq)]
pub struct Law {
    pub name: &'static str,
    pub rulings: &'static [Ruling],
}

/// A law that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub law: &'static Law,
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
