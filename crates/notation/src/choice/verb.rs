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
    Build { card: String, spot: Option<SaidSpot> },
    Cast { card: String, mode: Option<u8> },
    Use { source: Noun, at: Option<(Seat, u8)> },
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
        let mark = cursor.mark();
        cursor.eat(",");
        let mode = ORDINALS.iter().position(|ordinal| cursor.eat(&format!("{ordinal} mode")));
        if mode.is_none() {
            cursor.back_to(mark);
        }
        Ok(Verb::Cast { card, mode: mode.map(|mode| mode as u8) })
    }

    /// A Room by its place or name, a Boss or a Hero by name.
    fn read_use(cursor: &mut Cursor<'_>) -> Result<Verb, Fault> {
        if let Some((seat, slot)) = cursor.place() {
            return Ok(Verb::Use { source: Noun::Place(seat, slot), at: None });
        }
        if let Some(name) = cursor.name(What::Boss) {
            return Ok(Verb::Use { source: Noun::Boss(name), at: None });
        }
        if let Some(hero) = HeroNoun::read(cursor) {
            return Ok(Verb::Use { source: Noun::Hero(hero), at: None });
        }
        let source = cursor.name(What::Card).map(Noun::Card).ok_or_else(|| cursor.fault())?;
        let mark = cursor.mark();
        let at = if cursor.eat("in") { cursor.place() } else { None };
        if at.is_none() {
            cursor.back_to(mark);
        }
        Ok(Verb::Use { source, at })
    }
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
