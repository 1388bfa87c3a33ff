//! What a player can answer, and the question it answers.

use crate::frame::Source;
use crate::ids::{BossId, CardId, HeroId, ItemId, Seat, SeatSet};
use soulkeep_cards::{Class, Suit};

/// One answer of one seat. Choices name cards and places, so that they read well in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Nothing more: in a window, a cancel step or where building is optional.
    Pass,
    No,
    Yes,
    /// None of the things on offer, where choosing is optional.
    Decline,
    Pick(Thing),
    /// Discard a Room card for a Coin (COIN-09).
    Trade(CardId),
    /// Return a Portable Room to hand (PORT-01).
    TakeUp(CardId),
    /// Raise a Miniboss by one level (MINI-12).
    Promote {
        card: CardId,
        with: Price,
    },
    /// Place a card face-down, or build it at once where an effect says so.
    Build {
        card: CardId,
        spot: Spot,
    },
    /// Place a card face-down on a Room of another player.
    Gift {
        card: CardId,
        seat: Seat,
        slot: u8,
    },
    /// Cast a Spell in one of its modes.
    Cast {
        card: CardId,
        mode: u8,
    },
    /// Use an activated ability.
    Use {
        source: Source,
        ability: u8,
    },
}

/// What a promotion is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Price {
    Coin,
    /// A card from hand in place of the Coin.
    Card(CardId),
}

/// Where a Room is built: in front of the dungeon, or over the stack at a position counted from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    Left,
    Over(u8),
}

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    Card(CardId),
    Hero(HeroId),
    Seat(Seat),
    Suit(Suit),
    Class(Class),
    Boss(BossId),
    Item(ItemId),
    Number(u8),
}

/// The form of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Make a play, build, or pass.
    Act,
    /// Pick one thing.
    Pick,
    /// Pick which of several things comes next.
    Order,
    YesNo,
    /// Pick a number.
    Number,
}

/// What the game waits for. Several seats are asked at once where the rules are simultaneous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    pub seats: SeatSet,
    pub ask: Ask,
    pub why: Why,
}

/// The reason of a question, for those who show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Which of the two dealt Bosses to keep (VARIANT-06).
    KeepBoss,
    /// Whether to redraw the opening hand.
    Mulligan,
    /// Which opening card to discard (VARIANT-01).
    OpeningDiscard,
    /// The Room built before the first turn.
    FirstRoom,
    /// The build turn of the active player.
    BuildTurn { active: Seat },
    /// The window before a Hero enters.
    Entry { active: Seat, hero: HeroId },
    /// The window in a Room after its damage.
    Room { active: Seat, hero: HeroId },
    /// The one window of a portion in which no Hero enters, or the closing one.
    Portion { active: Seat },
    /// Whether to cancel a declared Spell, or to answer a cancel.
    Cancel { top: Source },
    /// What a declared card is aimed at.
    Target(Source),
    /// What is given up for it.
    Cost(Source),
    /// Whether to do what a card offers.
    May(Source),
    /// Yes for the first of two things that a card offers, No for the second.
    Either(Source),
    /// What the effect of a card applies to.
    Effect(Source),
    /// Whether to pay the Coin for a Miniboss that was revealed (MINI-08).
    Hire(CardId),
    /// Whether to pay the Coin without which a Spell is cancelled.
    Toll { spell: CardId },
    /// Which of two face-up Items to keep so, or whether to use the old one at once (ITEM-22 to ITEM-24).
    SecondItem { new: ItemId },
    /// The window between two phases in which only level-three powers are used (MINI-19).
    Between { active: Seat },
    /// Which of the cards that an opponent had to discard to take.
    Divert { by: CardId },
    /// Which of one's own triggered abilities comes first.
    Triggers,
    /// Which card to draw at the end of a turn without a Soul (VARIANT-07).
    Machinations,
}
