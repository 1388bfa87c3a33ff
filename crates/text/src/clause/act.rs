//! What the acting player does: verbs with their objects.

use super::deed::{CoinDeed, Deed, ItemDeed, MinibossDeed, RoomDeed, Times};
use super::mention::{HeroMention, Mention, Named};
use soulkeep_cards::{CardFilter, Rank, Suit, Target};

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
        faces: Faces,
    },
    DiscardHand,
    RedrawHand,
    /// Off the top of the Room deck.
    Mill(u8),
    Show(CardFilter),
    Recover(Cards, Option<Times>, Spent),
    /// The acting player picks a card out of the hand of the mentioned one.
    Steal {
        player: Mention,
        card: CardFilter,
        named: Named,
        faces: Faces,
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

/// What the cost of the play has just put on the discard pile: nobody takes that back with it (PRIO-34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Spent {
    #[default]
    Nothing,
    /// The card that says it.
    This,
    Others,
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
pub(crate) enum Faces {
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
