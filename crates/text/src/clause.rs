//! What a card says, before any language: clauses with their subjects, verbs, objects and quantities.
//!
//! A clause knows what has been mentioned before it, so a language only has to find words.

use soulkeep_cards::{CardFilter, Class, Condition, Count, HeroFilter, RoomFilter, Side, Suit, Target};

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
    /// It is done only if something holds.
    If(Condition, Vec<Clause>),
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
    BuildAny(CardFilter, Ground),
    BuildFound(Mention, CardFilter, Ground),
    ToHero(HeroMention, Deed),
    Heal(u8),
    Destroy(RoomsMention),
    Deactivate(RoomsMention),
    Swap(Side),
    TakeBackFaceDown,
    PlaceMore,
    Cancel(Mention),
}

/// What is done to a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Hurt(Amount),
    /// More Health, until the end of the turn.
    Strengthen(Amount),
    ClearDamage,
    /// So many Rooms are passed over.
    Skip(u8),
    Banish,
    Score,
    Expose,
    Kill,
    Move(Place),
}

/// Something that holds by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    Damage {
        rooms: RoomsMention,
        amount: i8,
        per: Option<Count>,
    },
    NoDamage(RoomsMention),
    Icons {
        rooms: RoomsMention,
        class: ClassMention,
        count: u8,
    },
    NoIcons(RoomsMention),
    NoText(RoomsMention),
    HealthOnEntering(RoomsMention, u8),
    HealthOnArriving(PlayerMention, u8),
    /// Of the Hero whose ability it is.
    Health(Amount),
    SkipsLastRoom,
    DoubleTreasure,
    NoBuilding,
    NoEntry(PlayerMention),
    NoLure(HeroMention),
    NoWin(PlayerMention),
    /// The Room of one's build turn may go to an opponent's dungeon.
    Gift,
    /// A declared ability has no effect.
    Void(Mention),
}

/// For how long a fact holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    WhileActive,
    ThisTurn,
    /// The words themselves tell it.
    AsSaid,
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

/// Which Rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoomsMention {
    This,
    Chosen(Mention),
    Each(RoomFilter),
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

impl Clause {
    /// Whether it matters who does it: a Hero gets Health from its own text, not from a player.
    pub(crate) fn has_doer(&self) -> bool {
        match self {
            Clause::Do(Act::ToHero(_, Deed::Strengthen(_))) | Clause::Hold(..) | Clause::Each(..) | Clause::If(..) => {
                false
            }
            Clause::Do(_) | Clause::May { .. } => true,
        }
    }
}

impl Link {
    pub(crate) fn between(before: &Clause, after: &Clause) -> Link {
        match after {
            Clause::Hold(..) | Clause::Do(Act::ToHero(_, Deed::Strengthen(_))) => Link::While,
            Clause::Do(_) if matches!(before, Clause::Do(Act::Choose(_))) => Link::And,
            Clause::Do(_) | Clause::May { .. } | Clause::Each(..) | Clause::If(..) => Link::Then,
        }
    }
}
