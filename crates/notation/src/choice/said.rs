//! A choice in words, before it is known which of the offered ones it is.

use super::verb::{SaidSpot, Verb};
use super::{offers, print};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names;
use crate::noun::{HeroNoun, Noun};
use soulkeep_rules::{Choice, Look, Price, Seat, Source, Spot, Thing};

/// What somebody says to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub verb: Verb,
    /// Which of several that fit, counted from one.
    pub nth: Option<usize>,
}

/// Why words are not one of the choices on offer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaidError {
    #[error("that is not on offer; {0}")]
    NotOffered(String),
    #[error("that can mean {}: say which, or add a number such as `(2)`", .0.join(" or "))]
    Several(Vec<String>),
}

impl Said {
    pub fn of(verb: Verb) -> Said {
        Said { verb, nth: None }
    }

    /// Reads `casts Freeze` or `cast Freeze`.
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Said, Fault> {
        let verb = Verb::read(cursor)?;
        let mark = cursor.mark();
        let nth = if cursor.eat("(") { cursor.number().filter(|_| cursor.eat(")")) } else { None };
        if nth.is_none() {
            cursor.back_to(mark);
        }
        Ok(Said { verb, nth: nth.map(|n| n as usize) })
    }

    pub fn fits(&self, look: Look<'_>, seat: Seat, choice: Choice) -> bool {
        let named = |card, name: &str| names::is_card(look.game, card, name);
        match (&self.verb, choice) {
            (Verb::Pass, Choice::Pass)
            | (Verb::Yes, Choice::Yes)
            | (Verb::No, Choice::No)
            | (Verb::Decline, Choice::Decline | Choice::No) => true,
            (Verb::Pick(noun), Choice::Pick(thing)) => noun.fits(look, thing),
            (Verb::Build { card: name, spot: said }, Choice::Build { card, spot }) => {
                named(card, name) && said.is_none_or(|said| said.fits(seat, spot))
            }
            (Verb::Build { card: name, spot: Some(SaidSpot::Over(home, at)) }, Choice::Gift { card, seat, slot }) => {
                named(card, name) && (*home, *at) == (seat, slot)
            }
            (Verb::Cast { card: name, mode: said }, Choice::Cast { card, mode }) => {
                named(card, name) && said.is_none_or(|said| said == mode)
            }
            (Verb::Use { source: noun, at, ability: said }, Choice::Use { source, ability }) => {
                let there = |at: (Seat, u8)| source.card().and_then(|card| look.find_room(card)) == Some(at);
                noun.fits(look, source.thing()) && at.is_none_or(there) && said.is_none_or(|said| said == ability)
            }
            (Verb::Promote { card: name, with: said }, Choice::Promote { card, with }) => {
                named(card, name) && paid_with(look, said.as_deref(), with)
            }
            (Verb::Trade(name), Choice::Trade(card)) => named(card, name),
            (Verb::TakeUp(noun), Choice::TakeUp(card)) => noun.fits(look, Thing::Card(card)),
            (
                Verb::Pass
                | Verb::Yes
                | Verb::No
                | Verb::Decline
                | Verb::Pick(_)
                | Verb::Build { .. }
                | Verb::Cast { .. }
                | Verb::Use { .. }
                | Verb::Promote { .. }
                | Verb::Trade(_)
                | Verb::TakeUp(_),
                _,
            ) => false,
        }
    }

    /// The one choice on offer that these words mean.
    pub fn choose(&self, look: Look<'_>, seat: Seat) -> Result<Choice, SaidError> {
        let mut fitting: Vec<Choice> = look.legal(seat);
        fitting.retain(|choice| self.fits(look, seat, *choice));
        let by_text = |choice: &Choice| print(look, seat, *choice);
        match (self.nth, &fitting[..]) {
            (Some(nth), many) if (1..=many.len()).contains(&nth) => Ok(many[nth - 1]),
            (None, [choice]) => Ok(*choice),
            (None, many @ [first, ..]) => {
                // Heroes of one kind are told apart only by name; without one the first to come is meant.
                if self.is_any_of_a_kind() {
                    Ok(*first)
                } else {
                    Err(SaidError::Several(many.iter().map(by_text).collect()))
                }
            }
            (_, _) => Err(SaidError::NotOffered(offers(look, seat))),
        }
    }

    fn is_any_of_a_kind(&self) -> bool {
        matches!(&self.verb, Verb::Pick(Noun::Hero(HeroNoun::Like { .. })))
    }

    /// The card that is to be played from the hand and is not there.
    pub fn not_held(&self, look: Look<'_>, seat: Seat) -> Option<&str> {
        let name = match &self.verb {
            Verb::Cast { card: name, .. } | Verb::Build { card: name, .. } | Verb::Trade(name) => name,
            Verb::Pass
            | Verb::Yes
            | Verb::No
            | Verb::Decline
            | Verb::Pick(_)
            | Verb::Use { .. }
            | Verb::Promote { .. }
            | Verb::TakeUp(_) => return None,
        };
        let held = look.table.player(seat).hand.iter().any(|card| names::is_card(look.game, card, name));
        (!held).then_some(name)
    }

    /// The choice that is most likely meant although it is not on offer.
    pub fn likely(&self, look: Look<'_>, seat: Seat) -> Option<Choice> {
        let card_of = |noun: &Noun| match noun.likely(look, seat) {
            Some(Thing::Card(card)) => Some(card),
            _ => None,
        };
        // What is built or cast comes from the hand, also if another copy is in play.
        let named = |name: &String| {
            let hand = look.table.player(seat).hand;
            let held = crate::noun::copies(look.game, name).find(|card| hand.contains(*card));
            held.or_else(|| card_of(&Noun::Card(name.clone())))
        };
        Some(match &self.verb {
            Verb::Pass => Choice::Pass,
            Verb::Yes => Choice::Yes,
            Verb::No => Choice::No,
            Verb::Decline => Choice::Decline,
            Verb::Pick(noun) => Choice::Pick(noun.likely(look, seat)?),
            Verb::Build { card, spot } => match spot {
                Some(SaidSpot::Over(home, slot)) if *home != seat => {
                    Choice::Gift { card: named(card)?, seat: *home, slot: *slot }
                }
                Some(SaidSpot::Over(_, slot)) => Choice::Build { card: named(card)?, spot: Spot::Over(*slot) },
                Some(SaidSpot::Left) | None => Choice::Build { card: named(card)?, spot: Spot::Left },
            },
            Verb::Cast { card, mode } => Choice::Cast { card: named(card)?, mode: mode.unwrap_or(0) },
            Verb::Use { source, at, ability } => {
                let place = at.map(|(seat, slot)| Noun::Place(seat, slot));
                let thing = place.as_ref().unwrap_or(source).likely(look, seat)?;
                Choice::Use { source: source_of(thing)?, ability: ability.unwrap_or(0) }
            }
            Verb::Promote { card, with } => {
                let with = match with {
                    Some(paid) => Price::Card(named(paid)?),
                    None => Price::Coin,
                };
                Choice::Promote { card: card_of(&Noun::Card(card.clone()))?, with }
            }
            Verb::Trade(card) => Choice::Trade(named(card)?),
            Verb::TakeUp(noun) => Choice::TakeUp(card_of(noun)?),
        })
    }
}

/// Whether a promotion is paid as it was said.
fn paid_with(look: Look<'_>, said: Option<&str>, with: Price) -> bool {
    match with {
        Price::Coin => said.is_none(),
        Price::Card(card) => said.is_some_and(|said| names::is_card(look.game, card, said)),
    }
}

/// What has an ability: a Room, a Miniboss, a player's Boss, a Hero or an Item.
pub fn source_of(thing: Thing) -> Option<Source> {
    match thing {
        Thing::Card(card) => Some(Source::Card(card)),
        Thing::Seat(seat) => Some(Source::Boss(seat)),
        Thing::Hero(hero) => Some(Source::Hero(hero)),
        Thing::Item(item) => Some(Source::Item(item)),
        Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Number(_) => None,
    }
}
