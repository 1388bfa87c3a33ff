//! The words around a deck.

use crate::cards::kind::CardKind;
use crate::words::Heading;

pub fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Levels => "Rooms",
        Heading::Kinds => "Kinds",
        Heading::RoomTreasure => "Treasure of Rooms",
        Heading::BossTreasure => "Treasure of Bosses",
        Heading::Heroes => "Heroes",
        Heading::HeroTreasure => "Classes of Heroes",
    }
}

/// Other sorts are no piles.
pub fn pile(pile: CardKind) -> &'static str {
    match pile {
        CardKind::Boss => "Bosses",
        CardKind::Room => "Rooms",
        CardKind::Miniboss => "Minibosses",
        CardKind::Spell => "Spells",
        CardKind::Item => "Items",
        CardKind::Hero => "Heroes",
        CardKind::Monster | CardKind::Trap | CardKind::Advanced | CardKind::Portable | CardKind::Epic => "",
    }
}

pub fn cards(count: u32) -> String {
    format!("{count} cards")
}

pub fn cards_here(here: u32, all: u32, missing: &[&str]) -> String {
    let counted = format!("{here} of {all} cards in the program");
    if missing.is_empty() { counted } else { format!("{counted}, without {}", missing.join(", ")) }
}
