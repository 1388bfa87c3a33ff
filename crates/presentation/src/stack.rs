//! The cards of a Room stack.

use soulkeep_rules::{CardId, Table};

/// The face-up cards from the top one down; nothing where the top is hidden or missing.
pub fn cards(table: &Table, top: CardId) -> impl Iterator<Item = CardId> {
    std::iter::successors(face(top), |card| face(table.under[card.index()]))
}

/// The card, if there is one and its face is known.
pub fn face(card: CardId) -> Option<CardId> {
    Some(card).filter(|card| card.is_some() && *card != CardId::HIDDEN)
}
