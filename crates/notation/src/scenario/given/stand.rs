//! Where the game stands: the phase, and a Hero on its way.

use super::list::{hero, small};
use super::{PhaseSaid, WalkAt, WalkSaid};
use crate::cursor::Cursor;
use crate::fault::Fault;
use soulkeep_rules::Seat;
use std::ops::Range;

pub fn phase(cursor: &mut Cursor<'_>) -> Result<(PhaseSaid, Range<usize>), Fault> {
    let start = cursor.position();
    let simple = [
        ("box", PhaseSaid::Box),
        ("setup", PhaseSaid::Setup),
        ("beginning", PhaseSaid::Beginning),
        ("reveal", PhaseSaid::Reveal),
        ("bait", PhaseSaid::Bait),
        ("end", PhaseSaid::End),
    ];
    let found = simple.into_iter().find(|(word, _)| cursor.eat(word)).map(|(_, phase)| phase);
    let phase = match found {
        Some(phase) => phase,
        None if cursor.eat("build") => PhaseSaid::Build(to_act(cursor)?),
        None if cursor.eat("adventure") => PhaseSaid::Adventure(to_act(cursor)?),
        None => return Err(cursor.fault()),
    };
    Ok((phase, cursor.span_from(start)))
}

fn to_act(cursor: &mut Cursor<'_>) -> Result<Option<Seat>, Fault> {
    if !cursor.eat(",") {
        return Ok(None);
    }
    let seat = cursor.seat().ok_or_else(|| cursor.fault())?;
    cursor.expect("to act")?;
    Ok(Some(seat))
}

/// `Fighter 6 in A2 with 3 damage`.
pub fn walk(cursor: &mut Cursor<'_>) -> Result<WalkSaid, Fault> {
    let mut hero = hero(cursor)?;
    let at = if cursor.eat("in") {
        let (seat, slot) = cursor.place().ok_or_else(|| cursor.fault())?;
        WalkAt::Room(seat, slot)
    } else if cursor.eat("before") {
        let (seat, slot) = cursor.place().ok_or_else(|| cursor.fault())?;
        WalkAt::Before(seat, slot)
    } else if cursor.eat("at") {
        let seat = cursor.owner().ok_or_else(|| cursor.fault())?;
        cursor.expect("entrance")?;
        WalkAt::Entrance(seat)
    } else {
        return Err(cursor.fault());
    };
    if cursor.eat("with") {
        hero.state.damage = small(cursor)?.into();
        cursor.expect("damage")?;
    }
    Ok(WalkSaid { hero, at })
}
