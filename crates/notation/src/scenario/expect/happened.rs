//! What happened, in order, with anything else in between.

use super::Verdict;
use crate::scenario::table::ScenarioTable;
use crate::words::{self, Pattern};
use soulkeep_rules::{Event, Seat};

/// With an observer, as far as that seat has seen it.
pub fn check(
    table: &ScenarioTable<'_>,
    patterns: &[Pattern],
    from_start: bool,
    observer: Option<Seat>,
) -> Result<Verdict, String> {
    for noun in patterns.iter().flat_map(Pattern::heroes) {
        super::heroes::existing(table, noun)?;
    }
    let events = &table.log[if from_start { 0 } else { table.since }..];
    let look = table.look();
    let fits = |pattern: &Pattern, event: &Event| match observer {
        Some(seat) => words::event::fits_seen(look, pattern, event, seat),
        None => words::event::fits(look, pattern, event),
    };
    let text = |event: &Event| match observer {
        Some(seat) => words::event::text_seen(look, event, seat),
        None => words::event::text(look, event),
    };
    let mut left = events.iter();
    let missing = patterns.iter().position(|pattern| !left.any(|event| fits(pattern, event)));
    let all: Vec<String> = events.iter().map(text).collect();
    let found = match missing {
        None => format!("it happened: {}", all.join(", ")),
        Some(_) if all.is_empty() => "nothing has happened since the last `expect`".to_owned(),
        Some(_) if patterns.len() == 1 => format!("that did not happen, but: {}", all.join(", ")),
        Some(index) => {
            format!("number {} of the list did not follow. What happened: {}", index + 1, all.join(", "))
        }
    };
    Ok(Verdict::new(missing.is_none(), found))
}
