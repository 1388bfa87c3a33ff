//! The sorts of cards by which they are listed and found.

use crate::card::Card;
use crate::words::{Kind, Level, Rank};
use serde::Serialize;

/// A sort of cards. A card can be of several, such as a Room that is a Trap and Advanced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Who players are.
    Boss,
    /// Of both kinds and levels.
    Room,
    /// Rooms of that kind.
    Monster,
    /// Rooms of that kind.
    Trap,
    /// Rooms that are built over others.
    Advanced,
    /// Rooms that can be taken back to hand.
    Portable,
    /// With the back of a Room, but no Room.
    Miniboss,
    /// Played from hand.
    Spell,
    /// What Heroes carry.
    Item,
    /// Of both ranks.
    Hero,
    /// Heroes of the second deck.
    Epic,
}

impl Sort {
    /// Wider ones before those within them.
    pub const ALL: [Sort; 11] = [
        Sort::Boss,
        Sort::Room,
        Sort::Monster,
        Sort::Trap,
        Sort::Advanced,
        Sort::Portable,
        Sort::Miniboss,
        Sort::Spell,
        Sort::Item,
        Sort::Hero,
        Sort::Epic,
    ];

    /// Every sort that a card is of, the widest first.
    pub fn all_of(card: &Card) -> Vec<Sort> {
        Sort::ALL.into_iter().filter(|sort| sort.fits(card)).collect()
    }

    /// The widest sort that a card is of.
    pub fn of(card: &Card) -> Sort {
        match card {
            Card::Boss(_) => Sort::Boss,
            Card::Room(_) => Sort::Room,
            Card::Miniboss(_) => Sort::Miniboss,
            Card::Spell(_) => Sort::Spell,
            Card::Item(_) => Sort::Item,
            Card::Hero(_) => Sort::Hero,
        }
    }

    /// Whether a card is one of them.
    pub fn fits(self, card: &Card) -> bool {
        match self {
            Sort::Monster => matches!(card, Card::Room(room) if room.kind == Kind::Monster),
            Sort::Trap => matches!(card, Card::Room(room) if room.kind == Kind::Trap),
            Sort::Advanced => matches!(card, Card::Room(room) if room.level == Level::Advanced),
            Sort::Portable => matches!(card, Card::Room(room) if room.portable),
            Sort::Epic => matches!(card, Card::Hero(hero) if hero.rank == Rank::Epic),
            Sort::Boss | Sort::Room | Sort::Miniboss | Sort::Spell | Sort::Item | Sort::Hero => self == Sort::of(card),
        }
    }

    /// The word by which it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Sort::Boss => "boss",
            Sort::Room => "room",
            Sort::Monster => "monster",
            Sort::Trap => "trap",
            Sort::Advanced => "advanced",
            Sort::Portable => "portable",
            Sort::Miniboss => "miniboss",
            Sort::Spell => "spell",
            Sort::Item => "item",
            Sort::Hero => "hero",
            Sort::Epic => "epic",
        }
    }

    /// The sort with a word, whatever its case.
    pub fn named(word: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|sort| sort.word().eq_ignore_ascii_case(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sort_has_its_word_and_its_cards() {
        let sets = crate::printed_sets().unwrap();
        for sort in Sort::ALL {
            assert_eq!(Sort::named(&sort.word().to_uppercase()), Some(sort));
            assert!(sets.iter().flat_map(|set| &set.cards).any(|card| sort.fits(card)), "{sort:?}");
        }
        assert!(sets.iter().flat_map(|set| &set.cards).all(|card| Sort::all_of(card)[0] == Sort::of(card)));
    }
}
