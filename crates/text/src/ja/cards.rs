//! Japanese for cards in hands, decks and the discard pile.

use super::room;
use crate::clause::{Cards, Named};
use crate::ja::term;
use soulkeep_cards::{CardFilter, Suit};

/// "つよい部屋カード2枚".
pub(super) fn some(cards: &Cards) -> String {
    format!("{}{}枚", bare(&cards.filter), cards.count)
}

/// "部屋カード1枚".
pub(super) fn single(filter: &CardFilter) -> String {
    some(&Cards { filter: *filter, count: 1 })
}

/// "自分がこのターンにプレイした好きな呪文カード1枚", of a named suit if there is one.
pub(super) fn of_choice(cards: &Cards, named: Named) -> String {
    let Cards { filter, count } = cards;
    format!("{}{}好きな{}{}{count}枚", played(filter), traits(filter), self::named(named), noun(filter))
}

/// Such a card without its counter.
pub(super) fn bare(filter: &CardFilter) -> String {
    format!("{}{}{}", played(filter), traits(filter), noun(filter))
}

/// "部屋カード2枚", off the top of a deck.
pub(super) fn pile(suit: Suit, count: u8) -> String {
    format!("{}カード{count}枚", term::suit(suit))
}

/// "選んだ種類の", when Room or Spell was named.
pub(super) fn named(named: Named) -> &'static str {
    match named {
        Named::Nothing => "",
        Named::Suit => "選んだ種類の",
    }
}

/// "魔法使いの宝物を持つ".
fn traits(filter: &CardFilter) -> String {
    let treasure = filter.class.map(|class| format!("{}の宝物を持つ", term::class(class)));
    let multi = filter.multi.then(|| "宝物アイコンが2個以上ある".to_owned());
    let no_miniboss = (filter.miniboss == Some(false)).then(|| "ミニボスでない".to_owned());
    treasure.into_iter().chain(multi).chain(no_miniboss).collect()
}

/// A kind or level without a suit makes it a Room, not a Room card.
fn noun(filter: &CardFilter) -> String {
    let CardFilter { suit, kind, level, miniboss, class: _, multi: _, played: _ } = *filter;
    let miniboss = if miniboss == Some(true) { "ミニボスの" } else { "" };
    let room = room::noun(level, kind);
    let card = match (suit, kind, level) {
        (None, None, None) => "カード".to_owned(),
        (None, _, _) => room,
        (Some(Suit::Room), _, _) => room + "カード",
        (Some(Suit::Spell), None, None) => "呪文カード".to_owned(),
        (Some(Suit::Spell), _, _) => room + "の呪文カード",
    };
    miniboss.to_owned() + &card
}

fn played(filter: &CardFilter) -> &'static str {
    if filter.played { "自分がこのターンにプレイした" } else { "" }
}
