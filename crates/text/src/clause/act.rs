//! What the acting player does: verbs with their objects.

use super::mention::{HeroMention, Mention, Named, RoomsMention};
use soulkeep_cards::{Arrival, CardFilter, Count, Rank, Side, Suit, Target};

/// A verb of the acting player with its objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Choose(Target),
    Draw(Vec<Pile>),
    /// As many as one likes, of one suit or of both.
    DrawUpTo(Option<Suit>, u8),
    DiscardOwn(Cards),
    /// Out of one's own hand, but not by choice.
    DiscardRandom(Cards),
    /// The mentioned player discards what the acting player picks.
    MakeDiscard {
        player: Mention,
        cards: Cards,
        named: Named,
        sight: Sight,
    },
    DiscardHand,
    RedrawHand,
    /// Off the top of the Room deck.
    Mill(u8),
    Show(CardFilter),
    Recover(Cards, Option<Times>),
    /// The acting player picks a card out of the hand of the mentioned one.
    Steal {
        player: Mention,
        card: CardFilter,
        named: Named,
        sight: Sight,
    },
    /// The mentioned player gives up a card of their own choice.
    Receive {
        player: Mention,
        card: CardFilter,
        named: Named,
    },
    See(Mention),
    Give(Mention, CardFilter),
    Take(Mention),
    Find(CardFilter),
    Search(CardFilter),
    BuildAny(CardFilter, Ground),
    BuildFound(Mention, CardFilter, Ground),
    ToHero(HeroMention, Deed),
    Heal(u8, Option<Rank>),
    ToRooms(RoomDeed),
    WithCoins(CoinDeed),
    WithMiniboss(MinibossDeed),
    WithItem(ItemDeed),
    TakeBackFaceDown,
    PlaceMore,
    Toll(Mention),
    Cancel(Mention),
}

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
    Swap(Side),
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

/// So many cards off the top of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    pub(crate) suit: Suit,
    pub(crate) count: u8,
    pub(crate) per: Option<Times>,
}

/// So many cards of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cards {
    pub(crate) filter: CardFilter,
    pub(crate) count: u8,
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

/// Where a Room is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Anywhere,
    /// Over another Room.
    Over,
}

/// Whether the faces of the cards are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Seen,
    /// They were seen before.
    Known,
    Unseen,
}

impl Act {
    /// Whether it reads as an event rather than as somebody's deed where the acting player would have to be named.
    pub(super) fn simply_happens(&self) -> bool {
        matches!(
            self,
            Act::ToHero(_, Deed::Strengthen(..) | Deed::Skip(_))
                | Act::ToRooms(RoomDeed::Destroy(_) | RoomDeed::Deactivate(_) | RoomDeed::Reverse)
        )
    }
}
