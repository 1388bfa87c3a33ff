//! What cards do: triggers, and the steps of an effect.

/// The deeds that can always be done, if perhaps to no effect.
macro_rules! sure {
    () => {
        Effect::DiscardHand
            | Effect::RedrawHand
            | Effect::Mill(_)
            | Effect::See
            | Effect::Damage { .. }
            | Effect::Health { .. }
            | Effect::ClearDamage
            | Effect::Skip(_)
            | Effect::Hold
            | Effect::Kill
            | Effect::Banish
            | Effect::Score
            | Effect::Expose
            | Effect::Destroy(_)
            | Effect::Deactivate(_)
            | Effect::Swap
            | Effect::Reverse
            | Effect::Raise
            | Effect::Again { .. }
            | Effect::Counters { .. }
            | Effect::Remember
            | Effect::Gain { .. }
            | Effect::ExchangeHoards
            | Effect::ReturnMiniboss
            | Effect::TurnItem
            | Effect::AttachItem
            | Effect::Mimic
            | Effect::CopyIcons
            | Effect::CopyLevelUp
            | Effect::ThisTurn(_)
            | Effect::Keep(_)
            | Effect::Silence
            | Effect::TakeBackFaceDown
            | Effect::ExtraPlacement
            | Effect::GiftPlacement
            | Effect::FreePlacement
            | Effect::Toll
            | Effect::Cancel
            | Effect::Negate
    };
}

/// The verbs that do something and leave nothing to decide. Every other one asks somebody, or has steps inside it: whoever
/// adds a verb is led by the compiler to what it does, asks, offers and takes for an answer.
macro_rules! deed {
    () => {
        Effect::Take | Effect::Send(_) | Effect::TakeUp | Effect::Pay(_) | Effect::TakeItem | sure!()
    };
}
pub(crate) use {deed, sure};

/// The verbs that ask nobody anything: deeds, and those that only say who does the steps inside, or whether.
macro_rules! undecided {
    () => {
        Effect::If { .. }
            | Effect::Each { .. }
            | Effect::ForEach { .. }
            | Effect::They(_)
            | Effect::Draw { .. }
            | deed!()
    };
}
pub(crate) use undecided;

/// The verbs that ask somebody something.
macro_rules! asking {
    () => {
        Effect::May(_)
            | Effect::Or { .. }
            | Effect::Choose(_)
            | Effect::DrawUpTo { .. }
            | Effect::Discard { .. }
            | Effect::Show(_)
            | Effect::Recover { .. }
            | Effect::Steal { .. }
            | Effect::Give(_)
            | Effect::Find(_)
            | Effect::Search(_)
            | Effect::BuildNow { .. }
            | Effect::BuildMiniboss
            | Effect::Betray
            | Effect::PlaceCoins { .. }
            | Effect::Heal { .. }
            | Effect::Arrange
    };
}

/// The verbs that do not go through cards of a hand, a deck or the discard pile one by one.
macro_rules! cardless {
    () => {
        Effect::May(_)
            | Effect::Or { .. }
            | Effect::Choose(_)
            | Effect::DrawUpTo { .. }
            | Effect::BuildNow { .. }
            | Effect::BuildMiniboss
            | Effect::Betray
            | Effect::PlaceCoins { .. }
            | Effect::Heal { .. }
            | Effect::Arrange
            | undecided!()
    };
}
pub(crate) use cardless;

mod cards;
mod divert;
mod heroes;
mod hoard;
mod items;
mod minibosses;
mod options;
mod presence;
mod react;
mod rooms;
mod run;
mod this_turn;
mod triggers;

use crate::choice::{Source, Thing};
use crate::compile::Span;
use crate::ids::{CardId, HeroId, ItemId, Seat};
use crate::play::Paid;
use soulkeep_cards::{Class, Suit};

/// The body of an effect that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    pub span: Span,
    /// Who does it.
    pub you: Seat,
    /// Whose doing it is: nobody's as long as a Hero or its Item does it and no player has chosen anything.
    pub owner: Option<Seat>,
    pub source: Source,
    pub chosen: Chosen,
    pub paid: Paid,
    /// How many picks of the current step are still to be made.
    pub left: u8,
    /// A choice declined before anything has happened gives the card's limit back.
    pub limited: bool,
}

/// What was chosen so far, one thing of each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chosen {
    pub card: CardId,
    /// The card chosen before that one.
    pub partner: CardId,
    pub hero: Option<HeroId>,
    pub seat: Option<Seat>,
    pub suit: Option<Suit>,
    pub class: Option<Class>,
    pub item: ItemId,
    pub number: u8,
    /// The card of a hand that was shown last.
    pub shown: CardId,
}

impl Run {
    /// The player whom a step is about: the chosen one, or without one whoever does it.
    pub fn whom(&self) -> Seat {
        self.chosen.seat.unwrap_or(self.you)
    }

    /// Who destroys what the effect destroys, if it is a player.
    pub fn destroyer(&self) -> Option<Seat> {
        self.owner.map(|_| self.you)
    }
}

impl Chosen {
    pub const NONE: Chosen = Chosen {
        card: CardId::NONE,
        partner: CardId::NONE,
        hero: None,
        seat: None,
        suit: None,
        class: None,
        item: ItemId::NONE,
        number: 0,
        shown: CardId::NONE,
    };

    pub fn new(things: impl IntoIterator<Item = Thing>) -> Chosen {
        let mut chosen = Chosen::NONE;
        things.into_iter().for_each(|thing| chosen.note(thing));
        chosen
    }

    /// Remembers a thing as the latest of its type.
    pub fn note(&mut self, thing: Thing) {
        match thing {
            Thing::Card(card) => (self.partner, self.card) = (self.card, card),
            Thing::Hero(hero) => self.hero = Some(hero),
            Thing::Seat(seat) => self.seat = Some(seat),
            Thing::Suit(suit) => self.suit = Some(suit),
            Thing::Class(class) => self.class = Some(class),
            Thing::Item(item) => self.item = item,
            Thing::Number(number) => self.number = number,
            Thing::Boss(_) => {}
        }
    }
}
