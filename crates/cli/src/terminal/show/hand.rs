//! Your hand, with numbers to ask for a card's text by.

use super::card;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::cut;
use soulkeep_rules::CardId;
use soulkeep_sight::Sight;

const NAME: usize = 24;

pub fn lines(sight: Sight<'_>) -> Vec<Strip> {
    let cards = cards(sight);
    let rows = cards.iter().enumerate().map(|(index, card)| row(sight, index, *card));
    let mut lines: Vec<Strip> =
        std::iter::once(Strip::of(Ink::Title, lang::label(sight.lang, Label::Hand))).chain(rows).collect();
    if cards.is_empty() {
        lines.push(Strip::of(Ink::Dim, format!("  {}", lang::label(sight.lang, Label::Nothing))));
    }
    lines
}

/// Rooms, then Spells, as the sets list them.
pub fn cards(sight: Sight<'_>) -> Vec<CardId> {
    sight.view.table.player(sight.side()).hand.iter().collect()
}

fn row(sight: Sight<'_>, index: usize, card: CardId) -> Strip {
    let number = Strip::new().plain("  ").with(Ink::Number, format!("h{}", index + 1)).pad(6);
    number.plain(cut(sight.card(card), NAME)).pad(6 + NAME + 2).then(card::brief(sight, card))
}
