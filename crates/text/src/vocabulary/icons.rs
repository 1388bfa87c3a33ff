//! The words printed as icons.

use super::row::{Example, Row, words};
use soulkeep_cards::{Class, Kind, Level, Phase, Rank, Suit};

words!(classes: Class {
    Cleric: Effects "[Recover(cards: (class: Cleric))]",
    Fighter: Effects "[Recover(cards: (class: Fighter))]",
    Mage: Effects "[Recover(cards: (class: Mage))]",
    Thief: Effects "[Recover(cards: (class: Thief))]",
    Explorer: Effects "[Recover(cards: (class: Explorer))]",
});

words!(kinds: Kind {
    Monster: Effects "[Choose(Room(kind: Monster))]",
    Trap: Effects "[Choose(Room(kind: Trap))]",
});

words!(levels: Level {
    Ordinary: Effects "[Choose(Room(level: Ordinary))]",
    Advanced: Effects "[Choose(Room(level: Advanced))]",
});

words!(ranks: Rank {
    Ordinary: Effects "[Choose(Hero(rank: Ordinary))]",
    Epic: Effects "[Choose(Hero(rank: Epic))]",
});

words!(phases: Phase {
    Build: Ability "Use(phases: [Build], effect: [Draw(suit: Room)])",
    Adventure: Ability "Use(phases: [Adventure], effect: [Draw(suit: Room)])",
});

words!(suits: Suit {
    Room: Effects "[Draw(suit: Room)]",
    Spell: Effects "[Draw(suit: Spell)]",
});
