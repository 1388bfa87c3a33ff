//! What holds by itself.

use super::deed::{Amount, Further, Times};
use super::mention::{ClassMention, HeroMention, Mention, PlayerMention, RoomsMention};
use soulkeep_cards::{Against, Class, RoomFilter};

/// Something that holds by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    Rooms(RoomFact),
    Treasure(TreasureFact),
    Heroes(HeroFact),
    Players(PlayerFact),
}

/// About the damage and the text of Rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomFact {
    Damage {
        rooms: RoomsMention,
        amount: i8,
        per: Option<Times>,
        to: Victims,
        further: Further,
    },
    Double(RoomsMention, Victims),
    NoDamage(RoomsMention),
    NoText(RoomsMention),
    /// The same as long as the Hero whose ability it is is inside a dungeon.
    NoTextInside(RoomsMention),
    HealthOnEntering(RoomsMention, u8),
    Portable(RoomFilter),
}

/// About treasure icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreasureFact {
    More {
        rooms: RoomsMention,
        class: ClassMention,
        count: u8,
    },
    None(RoomsMention),
    EveryType(RoomsMention),
    Double(RoomsMention),
    DoubleAll,
    Dungeon(PlayerMention, ClassMention),
    Boss(Class),
    /// Your Boss has those of the mentioned player's.
    Copied(Mention),
}

/// About Heroes and where they go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeroFact {
    /// Of the Hero whose ability it is.
    Health(Amount),
    HealthOnArriving(PlayerMention, u8),
    HealthOfOthers(u8),
    HealthAtEntrance(u8),
    SkipsLastRoom,
    SkipsMixedRooms,
    SkipsFirstRoom(PlayerMention),
    Ignores(RoomFilter),
    /// The Hero whose ability it is.
    Immune,
    ImmuneDungeon(PlayerMention),
    NoText,
    NoEntry(PlayerMention),
    NoLure(HeroMention),
}

/// About players and the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerFact {
    NoBuilding,
    NoWin(PlayerMention),
    NoLoss,
    NoSpells,
    /// From the arrival of the Hero whose ability it is.
    NoSpellsOnArrival,
    Souls(Amount),
    Wounds(u8),
    MinibossLevel(u8),
    /// The Room of one's build turn may go to an opponent's dungeon.
    Gift,
    /// The Room of one's build turn may be Advanced, over any Room.
    Free,
    /// A declared ability has no effect.
    Void(Mention),
    /// What this card does all the time is off.
    Silence,
    /// The player who was chosen stays chosen for this Room.
    Remembered,
    /// Your Boss has the level up of the mentioned player's.
    CopiedLevelUp(Mention),
}

/// The Heroes that a Room's damage is changed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Victims {
    pub(crate) against: Against,
    /// Only the one whose ability it is.
    pub(crate) this: bool,
}

/// For how long a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    WhileActive,
    ThisTurn,
    /// The words themselves tell it.
    AsSaid,
}
