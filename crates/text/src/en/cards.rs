//! English for cards in hands, decks and the discard pile.

use super::noun::with_article;
use super::room::adjectives;
use super::voice::Voice;
use crate::clause::{Cards, Named};
use crate::en::term;
use soulkeep_cards::{CardFilter, Suit};

/// "2 Advanced Room cards of your choice with Mage treasure"; what stands in between may be empty.
pub(super) fn some(cards: &Cards, between: &str, voice: Voice) -> String {
    let Cards { filter, count } = cards;
    format!("{count} {}{between}{}", noun(filter, *count), traits(filter, voice))
}

/// "1 Room card".
pub(super) fn single(filter: &CardFilter, between: &str, voice: Voice) -> String {
    some(&Cards { filter: *filter, count: 1 }, between, voice)
}

/// "a Spell card".
pub(super) fn one(filter: &CardFilter, voice: Voice) -> String {
    with_article(&bare(filter, voice))
}

/// "Advanced Room with Cleric treasure".
pub(super) fn bare(filter: &CardFilter, voice: Voice) -> String {
    noun(filter, 1) + &traits(filter, voice)
}

/// "Spell cards".
pub(super) fn several(filter: &CardFilter, voice: Voice) -> String {
    noun(filter, 2) + &traits(filter, voice)
}

/// "2 Room cards", off the top of a deck.
pub(super) fn pile(suit: Suit, count: u8) -> String {
    format!("{count} {} card{}", term::suit(suit), plural(count))
}

/// " of that kind", when Room or Spell was named.
pub(super) fn named(named: Named) -> &'static str {
    match named {
        Named::Nothing => "",
        Named::Suit => " of that kind",
    }
}

pub(super) fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Only a filter that names the suit speaks of a "Room card"; a kind or level alone makes it a "Room".
fn noun(filter: &CardFilter, count: u8) -> String {
    let CardFilter { suit, kind, level, miniboss, class: _, multi: _, played: _ } = *filter;
    let adjectives = adjectives(level, kind);
    let miniboss = if miniboss == Some(true) { "Miniboss " } else { "" };
    let noun = match suit {
        Some(suit) => format!("{} card", term::suit(suit)),
        None if adjectives.is_empty() => "card".to_owned(),
        None => "Room".to_owned(),
    };
    format!("{miniboss}{adjectives}{noun}{}", plural(count))
}

fn traits(filter: &CardFilter, voice: Voice) -> String {
    let treasure = filter.class.map(|class| format!(" with {} treasure", term::class(class)));
    let multi = filter.multi.then(|| " with 2 or more treasure icons".to_owned());
    let no_miniboss = (filter.miniboss == Some(false)).then(|| " that is no Miniboss".to_owned());
    let played = filter.played.then(|| format!(" that {} played this turn", voice.you()));
    treasure.into_iter().chain(multi).chain(no_miniboss).chain(played).collect()
}
