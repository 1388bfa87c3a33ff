//! Players as parts of a sentence: "you" where it is the player's own seat, the name of the Boss otherwise.

use crate::viewer::Viewer;
use soulkeep_rules::{CardId, Seat};

/// At the start of a line or in a table.
pub fn player(viewer: Viewer<'_>, seat: Seat) -> String {
    if viewer.is_you(seat) { "You".to_owned() } else { name(viewer, seat) }
}

/// As the object of a sentence.
pub fn object(viewer: Viewer<'_>, seat: Seat) -> String {
    if viewer.is_you(seat) { "you".to_owned() } else { name(viewer, seat) }
}

/// "your" or "Robobo's".
pub fn owner(viewer: Viewer<'_>, seat: Seat) -> String {
    if viewer.is_you(seat) { "your".to_owned() } else { possessive(&name(viewer, seat)) }
}

/// "your Dark Altar"; without an article that the card begins with: "Robobo's Crushinator".
pub fn owned(viewer: Viewer<'_>, seat: Seat, owned: CardId) -> String {
    let name = viewer.card(owned);
    format!("{} {}", owner(viewer, seat), name.strip_prefix("The ").unwrap_or(name))
}

pub fn possessive(name: &str) -> String {
    format!("{name}'s")
}

/// "You draw" or "Robobo draws".
pub fn does(viewer: Viewer<'_>, seat: Seat, you: &str, other: &str) -> String {
    if viewer.is_you(seat) { format!("You {you}") } else { format!("{} {other}", name(viewer, seat)) }
}

/// A card by its name, or by its back where the face is hidden.
pub fn card(viewer: Viewer<'_>, card: CardId) -> String {
    viewer.card(card).to_owned()
}

fn name(viewer: Viewer<'_>, seat: Seat) -> String {
    viewer.player(seat).map_or_else(|| format!("Player {seat}"), str::to_owned)
}

/// "1 Soul", "2 Souls".
pub fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// For the start of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
