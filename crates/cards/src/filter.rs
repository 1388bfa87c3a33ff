//! How a card points at things: at Rooms, Heroes, players, hand cards and declared Spells.
//!
//! Every filter is a conjunction whose fields all default to "any", so `Room()` is any Room and
//! `Room(of: You, kind: Trap)` is one of your Trap Rooms.

use crate::words::{Class, Kind, Level, Rank, Suit};
use serde::{Deserialize, Serialize};

/// Whose: seen from the player whose card it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// All players.
    #[default]
    Anyone,
    /// The player whose card it is.
    You,
    /// All others.
    Opponents,
    /// The player chosen before.
    Chosen,
}

/// What is chosen: as a target when a card is declared, or while an effect is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Target {
    /// An active Room.
    Room(RoomFilter),
    /// Two Rooms of one dungeon of such a player, named one after the other.
    Pair(Side),
    /// A Room that lies under others in such a player's dungeon, at any depth.
    Covered(Side),
    /// A Miniboss in play; an effect on the chosen Room is then about the Room that it is with.
    Miniboss(MinibossFilter),
    /// An Item.
    Item(ItemFilter),
    /// A Hero.
    Hero(HeroFilter),
    /// A player.
    Player(PlayerFilter),
    /// A declared Spell that has not resolved. A play with this target is a cancel and follows CANCEL-01 to CANCEL-18.
    Spell(Side),
    /// An activated ability of a Room that was declared and has not resolved.
    Ability,
    /// Room or Spell: the suit of a card that the chosen player holds.
    Suit,
    /// A treasure type that is in play.
    Class,
    /// One of the four treasure types that every base set has, whatever else is in play.
    BaseClass,
}

impl Target {
    /// How many things are named for it.
    pub fn things(&self) -> usize {
        match self {
            Target::Pair(_) => 2,
            Target::Room(_)
            | Target::Covered(_)
            | Target::Miniboss(_)
            | Target::Item(_)
            | Target::Hero(_)
            | Target::Player(_)
            | Target::Spell(_)
            | Target::Ability
            | Target::Suit
            | Target::Class
            | Target::BaseClass => 1,
        }
    }
}

/// Which active Rooms. A Room is active when it is the face-up top of its stack and not deactivated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoomFilter {
    /// Whose.
    pub of: Side,
    /// Monster or Trap.
    pub kind: Option<Kind>,
    /// Ordinary or Advanced.
    pub level: Option<Level>,
    /// Has an icon of this class now, added ones included.
    pub class: Option<Class>,
    /// Has two icons or more as printed, equal or different (TERM-24).
    pub multi: bool,
    /// Not this Room itself.
    pub other: bool,
    /// A Hero stands in it.
    pub occupied: bool,
    /// An active Miniboss is with it.
    pub miniboss: bool,
    /// Has an effect for being built or uncovered.
    pub arrives: Option<Arrival>,
    /// Its owner has fewer Minibosses in play than you.
    pub outnumbered: bool,
    /// Where it lies.
    pub place: Option<Beside>,
}

/// How a Room becomes the visible top of its stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arrival {
    /// By being built.
    Built,
    /// Because what lay on it is gone.
    Uncovered,
    /// Either way.
    Any,
}

/// Where, seen from this Room. A deactivated Room in between is a gap (DEACT-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Beside {
    /// Directly left.
    Left,
    /// Directly right.
    Right,
    /// Directly left or right.
    Adjacent,
    /// The last active Room of its dungeon that fits; deactivated ones are passed over (DEACT-21).
    Last,
    /// One of the first so many active Rooms of its dungeon that fit; deactivated ones are passed over (DEACT-21).
    First(u8),
}

/// The Rooms that a modifier speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rooms {
    /// The Room that says it.
    This,
    /// The Room chosen before.
    Chosen,
    /// Whichever fit at any moment, also those that become visible later.
    Each(RoomFilter),
    /// Those that fit when the effect happens, and no others.
    Now(RoomFilter),
}

/// Which Minibosses in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MinibossFilter {
    /// Whose.
    pub of: Side,
    /// You can pay its owner a Coin per level, and have a Room for it.
    pub within_means: bool,
}

/// Which Items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ItemFilter {
    /// Where it is.
    pub at: ItemPlace,
    /// Whose, if it lies in a scorekeeping area.
    pub of: Side,
    /// Face-up, or face-down.
    pub face_up: Option<bool>,
    /// Not this Item itself.
    pub other: bool,
}

/// Where an Item is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ItemPlace {
    /// In a scorekeeping area, loose in town, or on a Hero that is not scored.
    #[default]
    Anywhere,
    /// In a scorekeeping area.
    Scored,
    /// Loose in town.
    Town,
}

/// Which Heroes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HeroFilter {
    /// Where they are.
    pub at: HeroPlace,
    /// Whose.
    pub of: Side,
    /// Ordinary or Epic.
    pub rank: Option<Rank>,
    /// Has at most so much Health left.
    pub health_left: Option<u8>,
    /// Has taken damage of at least half its Health, rounded up.
    pub half_dead: bool,
    /// Reached a Boss alive this turn.
    pub reached: bool,
    /// Stands in a Room that an active Miniboss is with.
    pub miniboss: bool,
    /// Has an Item, or has none.
    pub item: Option<bool>,
}

/// The Heroes that an effect acts on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Heroes {
    /// The Hero chosen before.
    #[default]
    Chosen,
    /// All that fit.
    Each(HeroFilter),
}

/// Where a Hero is. "Of" then says whose dungeon, entrance or scorekeeping area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HeroPlace {
    /// In town, at an entrance or inside a dungeon.
    #[default]
    Anywhere,
    /// In town.
    Town,
    /// In town or at an entrance.
    TownOrEntrance,
    /// In town or, searched out and shuffled afterwards, in a Hero deck.
    TownOrDecks,
    /// In a Hero deck, which is searched and shuffled.
    Decks,
    /// At an entrance.
    Entrance,
    /// Inside a dungeon.
    Inside,
    /// At an entrance or inside the dungeon.
    Around,
    /// Standing in this Room.
    Here,
    /// Face-down in a scorekeeping area.
    Souls,
    /// Face-up in a scorekeeping area.
    Wounds,
    /// In a scorekeeping area, on either side.
    Scored,
}

/// Which players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerFilter {
    /// Seen from the player whose card it is.
    pub who: Side,
    /// Holds a hand card with such a back. Nothing else is known of the hands of others, so that only `suit` counts here.
    pub holding: Option<CardFilter>,
    /// Has at least so many Souls more than you.
    pub souls_ahead: Option<u8>,
    /// So many Heroes or more have entered the dungeon this turn.
    pub entered: Option<u8>,
    /// This Room remembers the player.
    pub remembered: bool,
}

/// Which hand cards. Minibosses are no Room cards where the face is seen (G10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardFilter {
    /// What is on the back.
    pub suit: Option<Suit>,
    /// Monster or Trap.
    pub kind: Option<Kind>,
    /// Ordinary or Advanced.
    pub level: Option<Level>,
    /// Shows an icon of this class.
    pub class: Option<Class>,
    /// Has two icons or more, equal or different (TERM-24).
    pub multi: bool,
    /// Is a Miniboss, or is none.
    pub miniboss: Option<bool>,
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
    /// You pick without seeing the faces; without a chosen player, at random from your own hand.
    Unseen,
}

impl RoomFilter {
    /// Whether it asks for nothing but whose it is and what is printed on the card.
    pub fn is_of_card(&self) -> bool {
        !self.occupied && !self.miniboss && !self.outnumbered && self.arrives.is_none() && self.place.is_none()
    }

    /// Whether it asks for more than whose, what and where.
    pub fn has_features(&self) -> bool {
        self.class.is_some()
            || self.multi
            || self.occupied
            || self.miniboss
            || self.arrives.is_some()
            || self.outnumbered
    }
}

impl HeroFilter {
    /// Whether it asks for more than where, whose and of which rank.
    pub fn has_features(&self) -> bool {
        self.health_left.is_some() || self.half_dead || self.reached || self.miniboss || self.item.is_some()
    }
}
