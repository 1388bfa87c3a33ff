//! What a card says, before any language: clauses with their subjects, verbs, objects and quantities.
//!
//! A clause knows what has been mentioned before it, so a language only has to find words.

use soulkeep_cards::{CardFilter, Count, Destination, How, RoomFilter, Side, Suit, Target};

/// One thing that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// The acting player does something.
    Do(Act),
    /// Something is so.
    Hold(Fact, Span),
    /// The acting player may do `head`, and then does `then`.
    May { head: Vec<Clause>, then: Vec<Clause> },
    /// Each of these players acts in turn.
    Each(Side, Vec<Clause>),
}

/// A verb of the acting player with its objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Choose(Target),
    Draw(Vec<(Suit, u8)>),
    DiscardOwn(Cards),
    /// The mentioned player discards what the acting player picks.
    MakeDiscard {
        player: Mention,
        cards: Cards,
        named: Named,
        sight: Sight,
    },
    DiscardHand,
    Recover(Cards),
    Steal {
        player: Mention,
        named: Named,
        how: How,
    },
    Find(CardFilter),
    BuildAny,
    BuildFound(Mention),
    Hurt(HeroMention, Amount),
    /// More Health, until the end of the turn.
    Strengthen(HeroMention, Amount),
    Kill(HeroMention),
    Move(HeroMention, Destination),
    Heal(u8),
    Destroy(RoomsMention),
    Deactivate(RoomsMention),
    Swap(Side),
    TakeBackFaceDown,
    PlaceMore,
    Cancel(Mention),
}

/// Something that holds by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    Damage { rooms: RoomsMention, amount: i8, per: Option<Count> },
    DoubleTreasure,
    NoBuilding,
    NoEntry(Mention),
}

/// For how long a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    WhileActive,
    ThisTurn,
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
    pub(crate) number: u8,
    pub(crate) per: Option<Count>,
}

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

/// Which Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeroMention {
    Hero(Mention),
    /// Whoever stands in the Room that was chosen.
    InRoom(Mention),
}

/// Which Rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomsMention {
    This,
    Chosen(Mention),
    Each(RoomFilter),
}

/// Whether the faces of the cards are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Seen,
    Unseen,
}

/// Whether Room or Spell was named before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    Nothing,
    Suit,
}

/// How a clause hangs on the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// It does something with what was just chosen.
    And,
    /// It adds what holds meanwhile.
    While,
    /// It comes afterwards.
    Then,
}

impl Link {
    pub(crate) fn between(before: &Clause, after: &Clause) -> Link {
        match after {
            Clause::Hold(..) | Clause::Do(Act::Strengthen(..)) => Link::While,
            Clause::Do(_) if matches!(before, Clause::Do(Act::Choose(_))) => Link::And,
            Clause::Do(_) | Clause::May { .. } | Clause::Each(..) => Link::Then,
        }
    }
}
