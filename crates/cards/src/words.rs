//! The closed word lists of the game: the nouns and adjectives that are printed as icons.

use serde::{Deserialize, Serialize};

/// A treasure type, which is also the class of the Heroes that it lures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Class {
    Cleric,
    Fighter,
    Mage,
    Thief,
    /// Only on cards of Crash Landing and Implements of Destruction (TERM-39).
    Explorer,
}

impl Class {
    pub const ALL: [Class; 5] = [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief, Class::Explorer];
    /// Those of every base set.
    pub const BASE: [Class; 4] = [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief];
}

/// The subtype of a Room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    Monster,
    Trap,
}

/// The level of a Room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    Ordinary,
    Advanced,
}

/// The level of a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rank {
    Ordinary,
    Epic,
}

/// The two phases in which cards are played: the hammer and the axe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    Build,
    Adventure,
}

/// What the back of a hand card shows. Minibosses have the Room back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Suit {
    Room,
    Spell,
}
