//! The English words, as in the rulebooks.

use crate::Term;
use soulkeep_cards::{Class, Kind, Level, Phase, Rank, Suit};

pub(crate) fn term(term: Term) -> &'static str {
    match term {
        Term::Boss => "Boss",
        Term::Room => "Room",
        Term::Miniboss => "Miniboss",
        Term::Spell => "Spell",
        Term::Item => "Item",
        Term::Hero => "Hero",
        Term::Souls => "Souls",
        Term::Wounds => "Wounds",
        Term::Health => "Health",
        Term::Damage => "Damage",
        Term::Treasure => "Treasure",
        Term::Xp => "XP",
        Term::Copies => "Copies",
        Term::Portable => "Portable",
        Term::Universal => "Universal",
        Term::Town => "town",
        Term::Entrance => "entrance",
        Term::Dungeon => "dungeon",
        Term::Hand => "hand",
        Term::RoomDeck => "Room deck",
        Term::SpellDeck => "Spell deck",
        Term::HeroDeck => "Hero deck",
        Term::DiscardPile => "discard pile",
        Term::ScorekeepingArea => "scorekeeping area",
    }
}

pub(crate) fn class(class: Class) -> &'static str {
    match class {
        Class::Cleric => "Cleric",
        Class::Fighter => "Fighter",
        Class::Mage => "Mage",
        Class::Thief => "Thief",
        Class::Explorer => "Explorer",
    }
}

pub(crate) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Monster => "Monster",
        Kind::Trap => "Trap",
    }
}

pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::Ordinary => "ordinary",
        Level::Advanced => "Advanced",
    }
}

pub(crate) fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ordinary => "ordinary",
        Rank::Epic => "Epic",
    }
}

pub(crate) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Build => "Build",
        Phase::Adventure => "Adventure",
    }
}

pub(crate) fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Room => "Room",
        Suit::Spell => "Spell",
    }
}
