//! What cards do: triggers, and the steps of an effect.

mod cards;
mod change;
mod divert;
mod heroes;
mod hoard;
mod items;
mod minibosses;
mod presence;
mod prompt;
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
    /// What is still to be done.
    pub span: Span,
    /// Who does it.
    pub you: Seat,
    /// Whose doing it is: nobody's as long as a Hero or its Item does it and no player has chosen anything.
    pub owner: Option<Seat>,
    /// The card that it is the text of.
    pub source: Source,
    /// What was chosen so far.
    pub chosen: Chosen,
    /// What was paid for it.
    pub paid: Paid,
    /// How many picks of the current step are still to be made.
    pub left: u8,
    /// A choice declined before anything has happened gives the card's limit back.
    pub limited: bool,
}

/// What was chosen so far, one thing of each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chosen {
    /// A Room, Miniboss or Spell, or a card found or discarded.
    pub card: CardId,
    /// The card chosen before that one.
    pub partner: CardId,
    /// "It", where a Hero is meant.
    pub hero: Option<HeroId>,
    /// "That player".
    pub seat: Option<Seat>,
    /// The back that was named.
    pub suit: Option<Suit>,
    /// The treasure type that was named.
    pub class: Option<Class>,
    /// The Item.
    pub item: ItemId,
    /// What `per: Chosen` counts.
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
    /// Nothing so far.
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

    /// These things, one after the other.
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
