//! The closed word lists of the game: the nouns and adjectives that are printed as icons.

use serde::{Deserialize, Serialize};

/// An enum with a list of its values, in the order in which they are written: one more is in the list by being there.
macro_rules! listed {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$each:meta])* $value:ident,)* }) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$each])* $value,)*
        }

        impl $name {
            /// In the order in which they are listed everywhere.
            pub const ALL: [$name; [$(stringify!($value)),*].len()] = [$($name::$value),*];
        }
    };
}

listed! {
    /// A treasure type, which is also the class of the Heroes that it lures.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Class {
        /// The ankh.
        Cleric,
        /// The sword.
        Fighter,
        /// The book.
        Mage,
        /// The bag.
        Thief,
        /// Only on cards of Crash Landing and Implements of Destruction (TERM-39).
        Explorer,
    }
}

impl Class {
    /// Those of every base set.
    pub const BASE: [Class; 4] = [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief];

    /// Whether every base set has it; any other is in play only with the cards that bring it.
    pub const fn is_base(self) -> bool {
        match self {
            Class::Cleric | Class::Fighter | Class::Mage | Class::Thief => true,
            Class::Explorer => false,
        }
    }

    /// The word by which it is asked for.
    pub const fn word(self) -> &'static str {
        match self {
            Class::Cleric => "cleric",
            Class::Fighter => "fighter",
            Class::Mage => "mage",
            Class::Thief => "thief",
            Class::Explorer => "explorer",
        }
    }
}

/// The subtype of a Room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A lair.
    Monster,
    /// A device.
    Trap,
}

/// The level of a Room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Built at the left end, or over any Room.
    Ordinary,
    /// Built over a Room that shows one of its icons (BUILD-11).
    Advanced,
}

/// The level of a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rank {
    /// In the deck that is used first.
    Ordinary,
    /// In the second deck; worth two Souls or Wounds.
    Epic,
}

/// The two phases in which cards are played: the hammer and the axe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// The hammer.
    Build,
    /// The axe.
    Adventure,
}

/// What the back of a hand card shows. Minibosses have the Room back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Suit {
    /// Rooms and Minibosses.
    Room,
    /// Spells.
    Spell,
}
