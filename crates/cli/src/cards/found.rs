//! A card together with the set it was found in.

use crate::common;
use serde::Serialize;
use soulkeep_cards::{Card, Name, Provenance, Set};
use soulkeep_text::{Lang, card_text, type_line};

pub struct Found {
    pub set: String,
    pub card: Card,
}

/// Every card that comes with the program.
pub fn all() -> miette::Result<Vec<Found>> {
    Ok(common::printed_sets()?.into_iter().flat_map(of_set).collect())
}

fn of_set(set: Set) -> impl Iterator<Item = Found> {
    let code = set.code;
    set.cards.into_iter().map(move |card| Found { set: code.clone(), card })
}

/// A card for other programs.
#[derive(Serialize)]
pub struct Entry<'a> {
    id: &'a str,
    set: &'a str,
    name: &'a Name,
    #[serde(rename = "type")]
    type_line: String,
    text: String,
    copies: u8,
    provenance: Provenance,
    definition: &'a Card,
}

impl Found {
    pub fn entry(&self, lang: Lang) -> Entry<'_> {
        Entry {
            id: self.card.id(),
            set: &self.set,
            name: self.card.name(),
            type_line: type_line(&self.card, lang),
            text: card_text(&self.card, lang),
            copies: self.card.copies(),
            provenance: self.card.provenance(),
            definition: &self.card,
        }
    }
}
