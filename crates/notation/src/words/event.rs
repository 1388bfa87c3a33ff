//! What happened, in words.

mod forms;
mod parts;

pub use forms::ALL;

use super::blank::{self, Pattern};
use crate::cursor::Cursor;
use parts::parts;
use soulkeep_rules::{Event, Look, Seat, Stage, Victory};

/// The full sentence about an event.
pub fn text(look: Look<'_>, event: &Event) -> String {
    let (forms, fills) = parts(look.game, event);
    blank::write(look, forms, &fills)
}

/// The fullest sentence about an event that a seat can say.
pub fn text_seen(look: Look<'_>, event: &Event, observer: Seat) -> String {
    let (forms, fills) = &parts::seen(look.game, event, observer)[0];
    blank::write(look, forms, fills)
}

pub fn read(cursor: &mut Cursor<'_>) -> Option<Pattern> {
    let found = Pattern::read(cursor, ALL);
    if found.is_none() {
        cursor.want("an event such as `A drew Freeze`");
    }
    found
}

pub fn fits(look: Look<'_>, pattern: &Pattern, event: &Event) -> bool {
    parts::all(look.game, event).iter().any(|(forms, fills)| pattern.fits(look, forms, fills))
}

/// Whether a seat can say this of an event.
pub fn fits_seen(look: Look<'_>, pattern: &Pattern, event: &Event, observer: Seat) -> bool {
    parts::seen(look.game, event, observer).iter().any(|(forms, fills)| pattern.fits(look, forms, fills))
}

pub fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Beginning => "beginning",
        Stage::Build => "build",
        Stage::Reveal => "reveal",
        Stage::Bait => "bait",
        Stage::Adventure => "adventure",
        Stage::End => "end",
    }
}

fn victory_word(by: Victory) -> &'static str {
    match by {
        Victory::Souls => "souls",
        Victory::LastStanding => "survival",
        Victory::Difference => "difference",
        Victory::LowestXp => "xp",
    }
}
