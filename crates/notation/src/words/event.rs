//! What happened, in words.

mod forms;
mod parts;

pub use forms::ALL;

use super::blank::{self, Pattern};
use crate::cursor::Cursor;
use parts::parts;
use soulkeep_rules::frame::Stage;
use soulkeep_rules::{Event, Look, Victory};

/// The full sentence about an event.
pub fn text(look: Look<'_>, event: &Event) -> String {
    let (forms, fills) = parts(look.game, event);
    let full = |form: &&&str| blanks(form).all(|label| fills.iter().any(|(other, _)| *other == label));
    let form = forms.iter().find(full).copied().unwrap_or(forms[0]);
    blank::write(look, form, &fills)
}

fn blanks(form: &str) -> impl Iterator<Item = &str> {
    form.split('{').skip(1).filter_map(|part| part.split('}').next())
}

pub fn read(cursor: &mut Cursor<'_>) -> Option<Pattern> {
    let found = Pattern::read(cursor, ALL);
    if found.is_none() {
        cursor.want("an event such as `A drew Freeze`");
    }
    found
}

pub fn fits(look: Look<'_>, pattern: &Pattern, event: &Event) -> bool {
    let (forms, fills) = parts(look.game, event);
    pattern.fits(look, forms, &fills)
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
