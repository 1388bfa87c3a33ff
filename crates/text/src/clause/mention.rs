//! How things are pointed at.

use soulkeep_cards::{Class, HeroFilter, RoomFilter};

/// How something is pointed at that was chosen before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mention {
    /// It was spoken of just now.
    It,
    /// It was spoken of, and something else since.
    That,
    /// The words so far do not say what it is.
    Chosen,
}

/// Which Heroes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeroMention {
    Hero(Mention),
    /// The one whose ability it is.
    This,
    /// Whoever stands in the Room that was chosen.
    InRoom(Mention),
    Each(HeroFilter),
}

/// Which player: a rule for nobody in particular is one for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerMention {
    You,
    Chosen(Mention),
}

/// Which treasure type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClassMention {
    Class(Class),
    /// The one that was named just now.
    Named,
    /// The words so far do not name one.
    Chosen,
}

/// Which Rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomsMention {
    This,
    Chosen(Mention),
    /// The one that the chosen Miniboss is with.
    WithMiniboss(Mention),
    /// Whichever fit at any moment.
    Each(RoomFilter),
    /// Those that fit when it is done.
    Now(RoomFilter),
}

/// Whether Room or Spell was named before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    Nothing,
    Suit,
}
