//! How a card points at things: at Rooms, Heroes, players, hand cards and declared Spells.
//!
//! Every filter is a conjunction whose fields all default to "any", so `Room()` is any Room and
//! `Room(of: You, kind: Trap)` is one of your Trap Rooms.

use crate::words::{Class, Kind, Level, Rank, Suit};
use serde::{Deserialize, Serialize};

/// Whose: seen from the player whose card it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    #[default]
    Anyone,
    You,
    Opponents,
}

/// What is chosen: as a target when a card is declared, or while an effect is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Target {
    Room(RoomFilter),
    Hero(HeroFilter),
    Player(PlayerFilter),
    /// A declared Spell that has not resolved. A play with this target is a cancel and follows CANCEL-01 to CANCEL-18.
    Spell(Side),
    /// An activated ability of a Room that was declared and has not resolved.
    Ability,
    /// Room or Spell: the suit of a card that the chosen player holds.
    Suit,
    /// A treasure type.
    Class,
}

/// Which active Rooms. A Room is active when it is the face-up top of its stack and not deactivated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoomFilter {
    pub of: Side,
    pub kind: Option<Kind>,
    pub level: Option<Level>,
    /// Not this Room itself.
    pub other: bool,
    pub place: Option<Beside>,
}

/// Where, seen from this Room. A deactivated Room in between is a gap (DEACT-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Beside {
    Left,
    Right,
    /// Directly left or right.
    Adjacent,
    /// The last active Room of its dungeon that fits; deactivated ones are passed over (DEACT-21).
    Last,
}

/// The Rooms that a modifier speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rooms {
    This,
    Chosen,
    Each(RoomFilter),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HeroFilter {
    pub at: HeroPlace,
    pub of: Side,
    pub rank: Option<Rank>,
    /// Has at most so much Health left.
    pub health_left: Option<u8>,
}

/// The Heroes that an effect acts on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Heroes {
    #[default]
    Chosen,
    Each(HeroFilter),
}

/// Where a Hero is. "Of" then says whose dungeon, entrance or scorekeeping area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HeroPlace {
    /// In town, at an entrance or inside a dungeon.
    #[default]
    Anywhere,
    Town,
    /// In town or, searched out and shuffled afterwards, in a Hero deck.
    TownOrDecks,
    Decks,
    Entrance,
    Inside,
    /// Standing in this Room.
    Here,
    /// Face-down in a scorekeeping area.
    Souls,
    /// Face-up in a scorekeeping area.
    Wounds,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerFilter {
    pub who: Side,
    /// Holds a hand card like this.
    pub holding: Option<CardFilter>,
    /// Has at least so many Souls more than you.
    pub souls_ahead: Option<u8>,
    /// So many Heroes or more have entered the dungeon this turn.
    pub entered: Option<u8>,
}

/// Which hand cards. Minibosses are no Room cards where the face is seen (G10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardFilter {
    pub suit: Option<Suit>,
    pub kind: Option<Kind>,
    pub level: Option<Level>,
    pub class: Option<Class>,
    /// A Spell that you played this turn.
    pub played: bool,
}

/// How a card is taken from a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum How {
    /// The holder chooses.
    #[default]
    Holder,
    /// You see the hand and choose.
    Seen,
    /// You pick without seeing the faces.
    Unseen,
}
