//! English for cards in hands, decks and the discard pile.

use super::noun::with_article;
use super::room::adjectives;
use crate::clause::{Cards, Named};
use crate::term;
use soulkeep_cards::{CardFilter, Suit};

/// "2 Advanced Room cards of your choice"; the choice may be empty.
pub(super) fn some(cards: &Cards, choice: &str) -> String {
    let Cards { filter, count } = cards;
    let choice = if choice.is_empty() { String::new() } else { format!(" {choice}") };
    format!("{count} {}{choice}{}", noun(filter, *count), treasure(filter))
}

/// "a Spell card".
pub(super) fn one(filter: &CardFilter) -> String {
    with_article(&bare(filter))
}

/// "Advanced Room with Cleric treasure".
pub(super) fn bare(filter: &CardFilter) -> String {
    noun(filter, 1) + &treasure(filter)
}

/// "2 Room cards", off the top of a deck.
pub(super) fn pile(suit: Suit, count: u8) -> String {
    format!("{count} {} card{}", term::en::suit(suit), plural(count))
}

/// " of that kind", when Room or Spell was named.
pub(super) fn named(named: Named) -> &'static str {
    match named {
        Named::Nothing => "",
        Named::Suit => " of that kind",
    }
}

/// Only a filter that names the suit speaks of a "Room card"; a kind or level alone makes it a "Room".
fn noun(filter: &CardFilter, count: u8) -> String {
    let CardFilter { suit, kind, level, class: _ } = *filter;
    let adjectives = adjectives(level, kind);
    let noun = match suit {
        Some(suit) => format!("{} card", term::en::suit(suit)),
        None if adjectives.is_empty() => "card".to_owned(),
        None => "Room".to_owned(),
    };
    format!("{adjectives}{noun}{}", plural(count))
}

fn treasure(filter: &CardFilter) -> String {
    filter.class.map(|class| format!(" with {} treasure", term::en::class(class))).unwrap_or_default()
}

fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}
