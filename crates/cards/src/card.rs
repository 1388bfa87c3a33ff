//! The definitions of cards and sets, as they stand in a card file.

use crate::ability::{Ability, Play};
use crate::effect::{Body, Count};
use crate::words::{Class, Kind, Level, Rank};
use serde::{Deserialize, Serialize};

/// A set: a box of cards with the facts that its rules need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The short name by which files and commands mean it: `BMR`.
    pub code: String,
    /// What it is called on the box.
    pub name: Name,
    /// What sort of product it is, on which it depends what it may be mixed with.
    pub class: SetClass,
    /// Its distinct cards, in the order that gives games their ids.
    pub cards: Vec<Card>,
}

/// What sort of product a set is (DECK-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetClass {
    /// A box that can be played by itself.
    Base,
    /// An expansion of some dozens of cards.
    Mini,
    /// An expansion of a handful of cards.
    Micro,
    /// Cards of one's own, or made up inside a scenario.
    Homebrew,
}

/// A name in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
}

/// Whether a card is played as printed or by a reading of our own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Provenance {
    /// As printed.
    #[default]
    Print,
    /// Where the print is open or unknown to us, by a reading of our own.
    House,
}

/// One distinct card, whatever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// Who a player is.
    Boss(Boss),
    /// What dungeons are made of.
    Room(Room),
    /// Has the back of a Room and lies with one.
    Miniboss(Miniboss),
    /// Played from hand, in the phases that it says.
    Spell(Spell),
    /// Comes with a Hero and falls to whoever kills that Hero.
    Item(Item),
    /// Comes to town, and is lured from there.
    Hero(Hero),
}

/// The card that a player is: it gives the order of play, treasure from the start, and one power.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What it is called besides, where that is known.
    #[serde(default)]
    pub title: Option<Name>,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// The icons that count for its dungeon from the beginning.
    pub treasure: Vec<Class>,
    /// Orders the players: who has more acts earlier (SETUP-19).
    pub xp: u16,
    /// What comes when the dungeon has five Rooms for the first time.
    pub level_up: LevelUp,
}

/// What happens, once per game, when five Rooms are first visible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LevelUp {
    /// It happens once, at that moment.
    Once(Body),
    /// The abilities are yours for the rest of the game.
    Lasting(Vec<Ability>),
}

/// A place of a dungeon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// How many of it are in the box.
    #[serde(default = "one")]
    pub copies: u8,
    /// Monster or Trap.
    pub kind: Kind,
    /// An Advanced Room is built over another one.
    #[serde(default = "ordinary")]
    pub level: Level,
    /// It can be taken back to hand (PORT-01).
    #[serde(default)]
    pub portable: bool,
    /// What it does to every Hero that walks in.
    pub damage: Damage,
    /// The icons that lure Heroes to its dungeon.
    pub treasure: Vec<Class>,
    /// What it does besides.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// What it does instead under other readings of the rules.
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
    /// The number on the card.
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
    /// The value of the option.
    pub value: String,
    /// What the card then does.
    pub abilities: Vec<Ability>,
}

/// A servant that lies with a Room and is promoted for Coins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Miniboss {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// How many of it are in the box.
    #[serde(default = "one")]
    pub copies: u8,
    /// From the moment at which its Coin is paid.
    pub level1: Vec<Ability>,
    /// On top of level 1.
    pub level2: Vec<Ability>,
    /// What it can do on top of both, one of them at a time; it then goes back to level 1 (MINI-20).
    pub level3: Vec<Play>,
}

/// A card that is declared from hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// How many of it are in the box.
    #[serde(default = "one")]
    pub copies: u8,
    /// When it may be declared, what it is aimed at, and what it does.
    pub play: Play,
    /// What it can do instead; one is chosen on casting (TURN-28).
    #[serde(default)]
    pub or: Vec<Play>,
}

/// What a Hero carries and a Boss can win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// The class of the Heroes that take it; none on a Universal Item.
    pub treasure: Vec<Class>,
    /// What it does while it is on a Hero; "you" is the player in whose dungeon or at whose entrance that Hero is.
    #[serde(default)]
    pub hero: Vec<Ability>,
    /// What turning it face-down does for the player who won it.
    pub boss: Play,
}

/// Somebody who comes for treasure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The name for programs and records: the code of the set and the English name.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Whether it is played as printed.
    #[serde(default)]
    pub provenance: Provenance,
    /// Ordinary Heroes come first, Epic ones when those are used up.
    #[serde(default = "ordinary_rank")]
    pub rank: Rank,
    /// Its classes: the treasure that it is after.
    pub treasure: Vec<Class>,
    /// How much damage it takes to kill it.
    pub health: u8,
    /// With how many players it is used.
    pub players: Players,
    /// What draws it to a dungeon.
    #[serde(default)]
    pub lure: Lure,
    /// What it does on its way.
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
    /// The player who has fewest Souls.
    FewestSouls,
    /// The player who has fewest Wounds.
    FewestWounds,
    /// The player who has most Souls.
    MostSouls,
    /// The player who stands best, Wounds taken off.
    MostSoulsMinusWounds,
    /// Cards of all kinds in hand.
    MostCards,
    /// Spells in hand.
    MostSpells,
    /// Icons of all types together; none at all lures nobody.
    MostTreasure,
    /// Icons of its types and Spells in hand; none at all lures nobody.
    TreasureAndSpells,
    /// Icons of its types and Coins in the Hoard; none at all lures nobody.
    TreasureAndCoins,
}

impl Card {
    /// The name for programs and records.
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

    /// What it is called.
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

    /// Whether it is played as printed.
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
