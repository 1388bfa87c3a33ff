//! What is in the air: effects until the end of the turn, and declared cards that wait.

use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::wrap;
use soulkeep_presentation::lang::{self, Label};
use soulkeep_presentation::{Viewer, lasting};

pub fn lines(viewer: Viewer<'_>, width: usize) -> Vec<Strip> {
    titled(viewer, Label::UntilEndOfTurn, &lasting::lines(viewer), width)
}

/// Declared cards in the order in which they will take effect.
pub fn waiting(viewer: Viewer<'_>, width: usize) -> Vec<Strip> {
    titled(viewer, Label::Waiting, &lasting::waiting(viewer), width)
}

fn titled(viewer: Viewer<'_>, title: Label, lines: &[String], width: usize) -> Vec<Strip> {
    if lines.is_empty() {
        return Vec::new();
    }
    let title = Strip::of(Ink::Title, lang::label(viewer.lang, title));
    let body = lines.iter().flat_map(|line| wrap(line, width - 2));
    std::iter::once(title).chain(body.map(|line| Strip::new().plain(format!("  {line}")))).collect()
}
