//! A dungeon as it is written: stacks, and marks on them.

use super::list::{small, up_to};
use super::{MiniItem, StackItem};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::class;
use soulkeep_rules::state::TurnMarks;

/// What a Room can have more or less of damage.
const MOST_DAMAGE: u32 = i8::MAX as u32;

/// More than this changes nothing.
const MOST_DOUBLINGS: u32 = 100;

/// Stacks from left to right, separated by `|`.
pub fn dungeon(cursor: &mut Cursor<'_>) -> Result<Vec<StackItem>, Fault> {
    let mut stacks = Vec::new();
    if cursor.eat("empty") || cursor.is_done() {
        return Ok(stacks);
    }
    loop {
        stacks.push(stack(cursor)?);
        if !cursor.eat("|") {
            return Ok(stacks);
        }
    }
}

/// Cards from the lowest to the top, separated by `>`, then marks.
pub fn stack(cursor: &mut Cursor<'_>) -> Result<StackItem, Fault> {
    let start = cursor.position();
    let mut stack = StackItem::default();
    loop {
        stack.cards.push(cursor.name(What::Card).ok_or_else(|| cursor.fault())?);
        if cursor.eat("(") {
            stack_marks(cursor, &mut stack)?;
        }
        if !cursor.eat(">") {
            stack.at = cursor.span_from(start);
            return Ok(stack);
        }
    }
}

fn stack_marks(cursor: &mut Cursor<'_>, stack: &mut StackItem) -> Result<(), Fault> {
    loop {
        if cursor.eat("deactivated") {
            stack.deactivated = true;
        } else if cursor.eat("face down") {
            stack.face_down = true;
            stack.placer = if cursor.eat("by") { Some(cursor.seat().ok_or_else(|| cursor.fault())?) } else { None };
        } else if cursor.eat("just built") {
            stack.fresh = true;
        } else if cursor.eat("entered") {
            stack.entered = true;
        } else if cursor.eat("no damage") {
            stack.turn.no_damage = true;
        } else if cursor.eat("no text") {
            stack.turn.no_text = true;
        } else if cursor.eat("no treasure") {
            stack.turn.no_icons = true;
        } else if cursor.eat("doubled") {
            let said = cursor.clone().number().is_some();
            stack.turn.doublings = if said { up_to(cursor, MOST_DOUBLINGS)? as u8 } else { 1 };
        } else if cursor.eat("remembers") {
            stack.rival = Some(cursor.seat().ok_or_else(|| cursor.fault())?);
        } else if cursor.eat("+") {
            gain(cursor, &mut stack.turn)?;
        } else if cursor.eat("-") {
            stack.turn.damage = -(up_to(cursor, MOST_DAMAGE)? as i8);
        } else if cursor.clone().number().is_some() {
            let count = small(cursor)?;
            lying(cursor, stack, count)?;
        } else {
            stack.mini = Some(miniboss(cursor)?);
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}

/// `2 counters`, `3 Coins`.
fn lying(cursor: &mut Cursor<'_>, stack: &mut StackItem, count: u8) -> Result<(), Fault> {
    if cursor.eat_any(&["counters", "counter"]) {
        stack.counters = count;
    } else if cursor.eat_any(&["Coins", "Coin"]) {
        stack.coins = count;
    } else {
        return Err(cursor.fault());
    }
    Ok(())
}

/// `Spike` at level one, `Spike 3`, `Spike 1 new`, `Spike unpaid`.
fn miniboss(cursor: &mut Cursor<'_>) -> Result<MiniItem, Fault> {
    let name = cursor.name(What::Card).ok_or_else(|| cursor.fault())?;
    let start = cursor.position();
    let level = match cursor.eat("unpaid") {
        true => 0,
        false => match cursor.number() {
            None => 1,
            Some(level @ 1..=3) => level as u8,
            Some(_) => return Err(Fault::new(cursor.span_from(start), "a Miniboss has the levels 1 to 3")),
        },
    };
    Ok(MiniItem { name, level, new: cursor.eat("new") })
}

/// `+3` is damage; `+1 Mage` an icon; `+1 Health` what each Hero gains that enters.
fn gain(cursor: &mut Cursor<'_>, marks: &mut TurnMarks) -> Result<(), Fault> {
    let start = cursor.position();
    let amount = small(cursor)?;
    let said = cursor.span_from(start);
    if let Some(class) = class(cursor) {
        marks.icons[class as usize] = amount;
    } else if cursor.eat("Health") {
        marks.health = amount;
    } else {
        let too_much = |_| Fault::new(said, format!("expected damage up to {MOST_DAMAGE}"));
        marks.damage = i8::try_from(amount).map_err(too_much)?;
    }
    Ok(())
}
