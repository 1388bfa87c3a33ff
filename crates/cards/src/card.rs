//! The definitions of cards and sets, as they stand in a card file.

use crate::ability::{Ability, Play};
use crate::effect::{Body, Count};
use crate::words::{Class, Kind, Level, Rank};
use serde::{Deserialize, Serialize};

/// A set: a box of cards with the facts that its rules need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    pub code: String,
    pub name: Name,
    pub class: SetClass,
    pub cards: Vec<Card>,
}

/// What sort of product a set is (DECK-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetClass {
    Base,
    Mini,
    Micro,
    /// Cards of one's own, or made up inside a scenario.
    Homebrew,
}

/// A name in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    pub en: String,
    pub ja: String,
}

/// Whether a card is played as printed or by a reading of our own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Provenance {
    #[default]
    Print,
    House,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    Boss(Boss),
    Room(Room),
    Miniboss(Miniboss),
    Spell(Spell),
    Item(Item),
    Hero(Hero),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    pub treasure: Vec<Class>,
    pub xp: u16,
    pub level_up: LevelUp,
}

/// What happens, once per game, when five Rooms are first visible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LevelUp {
    Once(Body),
    /// The abilities are yours for the rest of the game.
    Lasting(Vec<Ability>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    #[serde(default = "one")]
    pub copies: u8,
    pub kind: Kind,
    #[serde(default = "ordinary")]
    pub level: Level,
    #[serde(default)]
    pub portable: bool,
    pub damage: Damage,
    pub treasure: Vec<Class>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub variants: Vec<Variant>,
}

impl Room {
    /// More than one icon, equal or different (TERM-24).
    pub fn is_multi_treasure(&self) -> bool {
        self.treasure.len() > 1
    }
}

/// The number in the empty heart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Damage {
    Printed(u8),
    /// A star: the card says what is counted.
    Counted(Count),
}

/// Other abilities of the same card, in force when an option of the rules has a certain value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// `name = value`, as in the ledger.
    pub option: String,
    pub value: String,
    pub abilities: Vec<Ability>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Miniboss {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    #[serde(default = "one")]
    pub copies: u8,
    pub level1: Vec<Ability>,
    /// On top of level 1.
    pub level2: Vec<Ability>,
    /// What it can do on top of both, one of them at a time; it then goes back to level 1 (MINI-20).
    pub level3: Vec<Play>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    #[serde(default = "one")]
    pub copies: u8,
    pub play: Play,
    /// What it can do instead; one is chosen on casting (TURN-28).
    #[serde(default)]
    pub or: Vec<Play>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    pub treasure: Vec<Class>,
    /// What it does while it is on a Hero; "you" is the player in whose dungeon or at whose entrance that Hero is.
    #[serde(default)]
    pub hero: Vec<Ability>,
    /// What turning it face-down does for the player who won it.
    pub boss: Play,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    pub id: String,
    pub name: Name,
    #[serde(default)]
    pub provenance: Provenance,
    #[serde(default = "ordinary_rank")]
    pub rank: Rank,
    pub treasure: Vec<Class>,
    pub health: u8,
    pub players: Players,
    #[serde(default)]
    pub lure: Lure,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

impl Hero {
    /// The Souls it brings when killed, and the Wounds when it survives (ADV-15, ADV-17).
    pub fn worth(&self) -> u8 {
        match self.rank {
            Rank::Ordinary => 1,
            Rank::Epic => 2,
        }
    }
}

/// The player icon of a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Players {
    /// Used with at least so many players.
    From(u8),
    /// Always used (SETUP-16).
    Star,
}

/// What lures a Hero in the Bait phase. With every rule a tie for the best leaves it in town.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lure {
    /// Most icons of its types, added up; none at all lures nobody.
    #[default]
    Treasure,
    FewestSouls,
    FewestWounds,
    MostSouls,
    MostSoulsMinusWounds,
    /// Cards of all kinds in hand.
    MostCards,
    MostSpells,
    /// Icons of all types together; none at all lures nobody.
    MostTreasure,
    /// Icons of its types and Spells in hand; none at all lures nobody.
    TreasureAndSpells,
    /// Icons of its types and Coins in the Hoard; none at all lures nobody.
    TreasureAndCoins,
}

impl Card {
    pub fn id(&self) -> &str {
        match self {
            Card::Boss(card) => &card.id,
            Card::Room(card) => &card.id,
            Card::Miniboss(card) => &card.id,
            Card::Spell(card) => &card.id,
            Card::Item(card) => &card.id,
            Card::Hero(card) => &card.id,
        }
    }

    pub fn name(&self) -> &Name {
        match self {
            Card::Boss(card) => &card.name,
            Card::Room(card) => &card.name,
            Card::Miniboss(card) => &card.name,
            Card::Spell(card) => &card.name,
            Card::Item(card) => &card.name,
            Card::Hero(card) => &card.name,
        }
    }

    pub fn provenance(&self) -> Provenance {
        match self {
            Card::Boss(card) => card.provenance,
            Card::Room(card) => card.provenance,
            Card::Miniboss(card) => card.provenance,
            Card::Spell(card) => card.provenance,
            Card::Item(card) => card.provenance,
            Card::Hero(card) => card.provenance,
        }
    }

    /// The treasure icons on it; a Hero has those that lure it.
    pub fn treasure(&self) -> &[Class] {
        match self {
            Card::Boss(card) => &card.treasure,
            Card::Room(card) => &card.treasure,
            Card::Item(card) => &card.treasure,
            Card::Hero(card) => &card.treasure,
            Card::Miniboss(_) | Card::Spell(_) => &[],
        }
    }

    /// How many copies of the card are in its set.
    pub fn copies(&self) -> u8 {
        match self {
            Card::Room(card) => card.copies,
            Card::Miniboss(card) => card.copies,
            Card::Spell(card) => card.copies,
            Card::Boss(_) | Card::Item(_) | Card::Hero(_) => 1,
        }
    }
}

fn one() -> u8 {
    1
}

fn ordinary() -> Level {
    Level::Ordinary
}

fn ordinary_rank() -> Rank {
    Rank::Ordinary
}
