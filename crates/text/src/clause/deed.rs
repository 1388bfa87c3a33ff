//! What is done to things in play, and how much of it.

use super::mention::{HeroMention, Mention, RoomsMention};
use soulkeep_cards::{Arrival, Count};

/// What is done to a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Hurt(Amount),
    /// More or less Health, until the end of the turn; perhaps on top of what was just said.
    Strengthen(Amount, Further),
    ClearDamage,
    /// So many Rooms are passed over.
    Skip(u8),
    /// It stays where it waits.
    Hold,
    Banish,
    /// The same with one that has just died, which then is nobody's Soul.
    BanishDead,
    Score,
    Expose,
    Kill,
    Move(Place),
}

/// What is done to Rooms and their stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomDeed {
    Destroy(RoomsMention),
    Deactivate(RoomsMention),
    /// The two of a pair change places.
    Swap(Mention),
    /// The stacks of the mentioned player, in any order.
    Arrange(Mention),
    /// The stacks of the acting player, the other way round.
    Reverse,
    /// A covered Room comes to the top.
    Raise(Mention),
    TakeUp,
    /// What they do on arriving happens again.
    Again(RoomsMention, Arrival),
    Counters(RoomsMention, i8),
}

/// What is done with Coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CoinDeed {
    Gain(Amount),
    Pay(u8, Duty),
    /// On this Room.
    Place {
        least: u8,
        most: u8,
    },
    /// The same, and without a Coin the Room is destroyed.
    PlaceOrRuin {
        least: u8,
        most: u8,
    },
    Exchange(Mention),
}

/// Whether something has to be done as far as possible, or is one of several choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    Forced,
    Offered,
}

/// What is done with Minibosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MinibossDeed {
    Return(Mention),
    /// One of those that were just discarded is built.
    Build,
    /// It changes sides.
    Betray(Mention),
}

/// What is done with Items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ItemDeed {
    Turn(Mention),
    Attach(Mention, HeroMention),
    Take(HeroMention),
    Mimic(Mention),
}

/// Where a Hero goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Town,
    YourEntrance,
    EntranceOf(Mention),
    OwnersEntrance,
    FirstRoom,
    PreviousRoom,
}

/// An amount, perhaps multiplied with a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) number: i16,
    pub(crate) per: Option<Times>,
}

/// Whether something is added to the same that was just said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Further {
    No,
    Yes,
}

/// What an amount is multiplied with; the chosen number is what the words so far made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Times {
    Count(Count),
    CardsShown,
    CoinsPlaced,
    /// Rolled anew for each of several Heroes.
    DieEach,
}
