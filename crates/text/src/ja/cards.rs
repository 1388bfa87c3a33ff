//! Japanese for cards in hands, decks and the discard pile.

use super::room::noun;
use crate::clause::{Cards, Named};
use crate::term;
use soulkeep_cards::{CardFilter, Suit};

/// "つよい部屋カード2枚".
pub(super) fn some(cards: &Cards) -> String {
    format!("{}{}枚", bare(&cards.filter), cards.count)
}

/// "部屋カード1枚".
pub(super) fn single(filter: &CardFilter) -> String {
    some(&Cards { filter: *filter, count: 1 })
}

/// The same without its counter. A kind or level without a suit makes it a Room, not a Room card.
pub(super) fn bare(filter: &CardFilter) -> String {
    let CardFilter { suit, kind, level, class, played } = *filter;
    let played = if played { "自分がこのターンにプレイした" } else { "" };
    let treasure = class.map(|class| format!("{}の宝物を持つ", term::ja::class(class))).unwrap_or_default();
    let card = match (suit, kind, level) {
        (None, None, None) => "カード".to_owned(),
        (None, _, _) => noun(level, kind),
        (Some(Suit::Room), _, _) => noun(level, kind) + "カード",
        (Some(Suit::Spell), None, None) => "呪文カード".to_owned(),
        (Some(Suit::Spell), _, _) => noun(level, kind) + "の呪文カード",
    };
    format!("{played}{treasure}{card}")
}

/// "部屋カード2枚", off the top of a deck.
pub(super) fn pile(suit: Suit, count: u8) -> String {
    format!("{}カード{count}枚", term::ja::suit(suit))
}

/// "選んだ種類の", when Room or Spell was named.
pub(super) fn named(named: Named) -> &'static str {
    match named {
        Named::Nothing => "",
        Named::Suit => "選んだ種類の",
    }
}
