//! Your hand, with numbers to ask for a card's text by.

use super::card;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::cut;
use soulkeep_cards::Suit;
use soulkeep_presentation::Viewer;
use soulkeep_rules::CardId;

const NAME: usize = 24;

pub fn lines(viewer: Viewer<'_>) -> Vec<Strip> {
    let cards = cards(viewer);
    let rows = cards.iter().enumerate().map(|(index, card)| row(viewer, index, *card));
    let mut lines: Vec<Strip> =
        std::iter::once(Strip::of(Ink::Title, lang::label(viewer.lang, Label::Hand))).chain(rows).collect();
    if cards.is_empty() {
        lines.push(Strip::of(Ink::Dim, format!("  {}", lang::label(viewer.lang, Label::Nothing))));
    }
    lines
}

/// Rooms, then Spells, as the sets list them.
pub fn cards(viewer: Viewer<'_>) -> Vec<CardId> {
    let mut cards: Vec<CardId> = viewer.view.table.player(viewer.side()).hand.iter().collect();
    cards.sort_by_key(|card| viewer.game.card(*card).suit == Suit::Spell);
    cards
}

fn row(viewer: Viewer<'_>, index: usize, card: CardId) -> Strip {
    let number = Strip::new().plain("  ").with(Ink::Number, format!("h{}", index + 1)).pad(6);
    number.plain(cut(viewer.card(card), NAME)).pad(6 + NAME + 2).then(card::brief(viewer, card))
}
