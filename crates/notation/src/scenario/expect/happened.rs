//! What happened, in order, with anything else in between.

use super::Verdict;
use crate::scenario::table::Table;
use crate::words::{self, Pattern};

pub fn check(table: &Table<'_>, patterns: &[Pattern], from_start: bool) -> Verdict {
    let events = &table.log[if from_start { 0 } else { table.since }..];
    let look = table.look();
    let mut left = events.iter();
    let missing = patterns.iter().position(|pattern| !left.any(|event| words::event::fits(look, pattern, event)));
    let all: Vec<String> = events.iter().map(|event| words::event::text(look, event)).collect();
    let found = match missing {
        None => format!("it happened: {}", all.join(", ")),
        Some(index) => {
            format!("the event number {} of the list did not follow. What happened: {}", index + 1, all.join(", "))
        }
    };
    Verdict::new(missing.is_none(), found)
}
