//! What will become of a Hero if nobody interferes: how a page foretells it, and how a bot counts on it.
//!
//! Two depths of one forecast. [`State::forecast`] lets the Hero walk, with everything that cards do on the way by
//! themselves, and tells Room by Room. [`Look::fate`] adds up what the Rooms ahead would do, for whoever asks at every
//! table that is imagined: it is several times as fast and tells only the end. The two agree, but for what a Hero's Item
//! does on the way (`tests/forecast.rs`).

mod sum;
mod walk;

use crate::ids::{CardId, HeroId};

/// How a Hero's way ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It dies on the way.
    Dies,
    /// It goes back to town in place of dying and leaves its Item behind.
    Spared,
    /// It reaches the Boss.
    Survives,
    /// It may not enter.
    Waits,
}

/// A Hero's way through a dungeon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Whose way it is.
    pub hero: HeroId,
    /// Every Room it enters.
    pub rooms: Vec<Passage>,
    /// How it ends.
    pub fate: Fate,
    /// The Room in which it dies, or would.
    pub place: CardId,
    /// The Health with which it reaches the Boss.
    pub left: u32,
}

/// A Room on the way, with the damage there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The Room.
    pub card: CardId,
    /// Its place in the dungeon.
    pub slot: u8,
    /// What the Hero takes there.
    pub damage: u32,
}
