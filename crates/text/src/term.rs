//! The single words of the game.

use crate::Language;
use crate::words::words;
use soulkeep_cards::{Class, Kind, Level, Phase, Rank, Suit};

/// A word that stands alone on a card or beside a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the word that it is named after")]
pub enum Term {
    Boss,
    Room,
    Miniboss,
    Spell,
    Item,
    Hero,
    Souls,
    Wounds,
    Health,
    Damage,
    Treasure,
    Xp,
    Copies,
    Portable,
    Universal,
    Town,
    Entrance,
    Dungeon,
    Hand,
    RoomDeck,
    SpellDeck,
    HeroDeck,
    DiscardPile,
    ScorekeepingArea,
}

/// Makes a public function that asks the table of words of a language.
macro_rules! single_words {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        $($(#[$doc])*
        pub fn $name(word: $type, lang: Language) -> &'static str {
            (words(lang).$name)(word)
        })*
    };
}

single_words! {
    /// A noun of the game.
    term: Term,
    /// A treasure type, which is also a class of Heroes.
    class: Class,
    /// The kind of a Room, as an adjective.
    kind: Kind,
    /// The level of a Room, as an adjective.
    level: Level,
    /// The level of a Hero, as an adjective.
    rank: Rank,
    /// A phase, without the word for phase.
    phase: Phase,
    /// What the back of a hand card shows.
    suit: Suit,
}
