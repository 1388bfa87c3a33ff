//! A dungeon as it is written: stacks, and marks on them.

use super::StackItem;
use super::list::number;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;

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
        } else if cursor.eat("just built") {
            stack.fresh = true;
        } else if cursor.eat("+") {
            stack.bonus = number(cursor)?.min(100) as i8;
        } else if cursor.eat("-") {
            stack.bonus = -(number(cursor)?.min(100) as i8);
        } else {
            return Err(cursor.fault());
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}
