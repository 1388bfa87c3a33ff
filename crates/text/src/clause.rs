//! What a card says, before any language: clauses with their subjects, verbs, objects and quantities.
//!
//! A clause knows what has been mentioned before it, so a language only has to find words.

mod act;
mod deed;
mod fact;
mod mention;

pub(crate) use act::{Act, Cards, Faces, Ground, Pile, Spent};
pub(crate) use deed::{Amount, CoinDeed, Deed, Duty, Further, ItemDeed, MinibossDeed, Place, RoomDeed, Times};
pub(crate) use fact::{Fact, HeroFact, PlayerFact, RoomFact, Span, TreasureFact, Victims};
pub(crate) use mention::{ClassMention, HeroMention, Mention, Named, PlayerMention, RoomsMention};
use soulkeep_cards::{Condition, Side};

/// One thing that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clause {
    /// The acting player does something.
    Do(Act),
    /// Something is so.
    Hold(Fact, Span),
    /// The acting player may do `head`, and then does `then`.
    May { head: Vec<Clause>, then: Vec<Clause> },
    /// The acting player does one of the two.
    Or(Vec<Clause>, Vec<Clause>),
    /// Each of these players acts in turn.
    Each(Side, Vec<Clause>),
    /// The acting player does it once for each of these players.
    ForEach(Side, Vec<Clause>),
    /// The mentioned player acts.
    They(Mention, Vec<Clause>),
    /// It is done only if something holds.
    If(Condition, Vec<Clause>),
    /// The Spell stays where it is seen, and something holds as long as it does.
    Keep(Fact),
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
    /// Whether it matters who does it: what a Hero's own text does to the Hero or to Rooms simply happens.
    pub(crate) fn has_doer(&self) -> bool {
        match self {
            Clause::Do(act) => !act.simply_happens(),
            Clause::Hold(..) | Clause::Each(..) | Clause::ForEach(..) | Clause::They(..) | Clause::If(..) => false,
            Clause::May { .. } | Clause::Or(..) | Clause::Keep(_) => true,
        }
    }
}

impl Clause {
    /// The same said once more about the same thing is added to it.
    pub(crate) fn build_on(&mut self, before: &Clause) {
        match (before, self) {
            (
                Clause::Hold(Fact::Rooms(RoomFact::Damage { .. }), _),
                Clause::Hold(
                    Fact::Rooms(RoomFact::Damage { rooms: RoomsMention::Chosen(Mention::It), further, .. }),
                    _,
                ),
            )
            | (
                Clause::Do(Act::ToHero(_, Deed::Strengthen(..))),
                Clause::Do(Act::ToHero(HeroMention::Hero(Mention::It), Deed::Strengthen(_, further))),
            ) => *further = Further::Yes,
            _ => (),
        }
    }
}

impl Link {
    pub(crate) fn between(before: &Clause, after: &Clause) -> Link {
        match after {
            Clause::Hold(..) | Clause::Do(Act::ToHero(_, Deed::Strengthen(..))) => Link::While,
            Clause::Do(_) | Clause::They(..) if matches!(before, Clause::Do(Act::Choose(_))) => Link::And,
            Clause::Do(_)
            | Clause::May { .. }
            | Clause::Or(..)
            | Clause::Each(..)
            | Clause::ForEach(..)
            | Clause::They(..)
            | Clause::If(..)
            | Clause::Keep(_) => Link::Then,
        }
    }
}
