//! The words of a choice: what is done, and with what.

use super::ORDINALS;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::{HeroNoun, Noun};
use soulkeep_rules::{Seat, Spot};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    Pass,
    Yes,
    No,
    Decline,
    Pick(Noun),
    Build {
        card: String,
        spot: Option<SaidSpot>,
    },
    Cast {
        card: String,
        mode: Option<u8>,
    },
    Use {
        source: Noun,
        at: Option<(Seat, u8)>,
        ability: Option<u8>,
    },
    /// Raise a Miniboss, for a Coin unless a card is named.
    Promote {
        card: String,
        with: Option<String>,
    },
    Trade(String),
    /// Return a Room to hand.
    TakeUp(Noun),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidSpot {
    Left,
    Over(Seat, u8),
}

impl Verb {
    pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        if cursor.eat_any(&["passes", "pass"]) {
            return Ok(Verb::Pass);
        }
        if cursor.eat("yes") {
            return Ok(Verb::Yes);
        }
        if cursor.eat("no") {
            return Ok(Verb::No);
        }
        if cursor.eat_any(&["declines", "decline"]) {
            return Ok(Verb::Decline);
        }
        if cursor.eat_any(&["picks", "pick", "chooses", "choose"]) {
            return Noun::read(cursor).map(Verb::Pick).ok_or_else(|| cursor.fault());
        }
        if cursor.eat_any(&["builds", "build", "places", "place"]) {
            return Verb::read_build(cursor);
        }
        if cursor.eat_any(&["casts", "cast"]) {
            return Verb::read_cast(cursor);
        }
        if cursor.eat_any(&["uses", "use"]) {
            return Verb::read_use(cursor);
        }
        if cursor.eat_any(&["promotes", "promote"]) {
            return Verb::read_promote(cursor);
        }
        if cursor.eat_any(&["trades", "trade"]) {
            return cursor.name(What::Card).map(Verb::Trade).ok_or_else(|| cursor.fault());
        }
        if cursor.eat_any(&["takes up", "take up"]) {
            let place = cursor.place().map(|(seat, slot)| Noun::Place(seat, slot));
            let noun = place.or_else(|| cursor.name(What::Card).map(Noun::Card));
            return noun.map(Verb::TakeUp).ok_or_else(|| cursor.fault());
        }
        Err(cursor.fault())
    }

    fn read_build(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        let card = cursor.name(What::Card).ok_or_else(|| cursor.fault())?;
        let spot = if cursor.eat("at the left") {
            Some(SaidSpot::Left)
        } else if cursor.eat_any(&["over", "on"]) {
            let (seat, slot) = cursor.place().ok_or_else(|| cursor.fault())?;
            Some(SaidSpot::Over(seat, slot))
        } else {
            None
        };
        Ok(Verb::Build { card, spot })
    }

    /// `casts Shortcut!, second mode`.
    fn read_cast(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        let card = cursor.name(What::Card).ok_or_else(|| cursor.fault())?;
        Ok(Verb::Cast { card, mode: read_ordinal(cursor, "mode") })
    }

    /// `promotes Spike`, `promotes Spike for Dark Altar`.
    fn read_promote(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        let card = cursor.name(What::Card).ok_or_else(|| cursor.fault())?;
        let with = if cursor.eat("for") { Some(cursor.name(What::Card).ok_or_else(|| cursor.fault())?) } else { None };
        Ok(Verb::Promote { card, with })
    }

    /// A Room by its place or name, a Miniboss, a Boss, a Hero or an Item by name: `uses Kid Croak, second ability`.
    fn read_use(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        let source = read_source(cursor).ok_or_else(|| cursor.fault())?;
        let mark = cursor.mark();
        let named = matches!(source, Noun::Card(_));
        let at = if named && cursor.eat("in") { cursor.place() } else { None };
        if at.is_none() {
            cursor.back_to(mark);
        }
        Ok(Verb::Use { source, at, ability: read_ordinal(cursor, "ability") })
    }
}

fn read_source(cursor: &mut Cursor<'_>) -> Option<Noun> {
    if let Some((seat, slot)) = cursor.place() {
        return Some(Noun::Place(seat, slot));
    }
    if let Some(name) = cursor.name(What::Boss) {
        return Some(Noun::Boss(name));
    }
    if let Some(hero) = HeroNoun::read(cursor) {
        return Some(Noun::Hero(hero));
    }
    let item = cursor.name(What::Item).map(Noun::Item);
    item.or_else(|| cursor.name(What::Card).map(Noun::Card))
}

/// `, second mode` or `, mode 2`.
fn read_ordinal(cursor: &mut Cursor<'_>, noun: &str) -> Option<u8> {
    let mark = cursor.mark();
    cursor.eat(",");
    if let Some(ordinal) = ORDINALS.iter().position(|ordinal| cursor.eat(&format!("{ordinal} {noun}"))) {
        return Some(ordinal as u8);
    }
    let number = if cursor.eat(noun) { cursor.number() } else { None };
    let number = number.filter(|number| (1..=ORDINALS.len() as u32).contains(number));
    if number.is_none() {
        cursor.back_to(mark);
    }
    number.map(|number| number as u8 - 1)
}

impl SaidSpot {
    pub(super) fn fits(self, builder: Seat, spot: Spot) -> bool {
        match (self, spot) {
            (SaidSpot::Left, Spot::Left) => true,
            (SaidSpot::Over(seat, at), Spot::Over(slot)) => seat == builder && at == slot,
            (SaidSpot::Left | SaidSpot::Over(..), _) => false,
        }
    }
}
