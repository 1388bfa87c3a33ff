//! What is in the air: effects until the end of the turn, and declared cards that wait.

use super::WIDTH;
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::wrap;
use soulkeep_sight::lang::{self, Label};
use soulkeep_sight::{Sight, lasting};

pub fn lines(sight: Sight<'_>) -> Vec<Strip> {
    titled(sight, Label::UntilEndOfTurn, &lasting::lines(sight))
}

/// Declared cards in the order in which they will take effect.
pub fn waiting(sight: Sight<'_>) -> Vec<Strip> {
    titled(sight, Label::Waiting, &lasting::waiting(sight))
}

fn titled(sight: Sight<'_>, title: Label, lines: &[String]) -> Vec<Strip> {
    if lines.is_empty() {
        return Vec::new();
    }
    let title = Strip::of(Ink::Title, lang::label(sight.lang, title));
    let body = lines.iter().flat_map(|line| wrap(line, WIDTH - 2));
    std::iter::once(title).chain(body.map(|line| Strip::new().plain(format!("  {line}")))).collect()
}
