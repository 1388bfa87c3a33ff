//! Items as they are written.

use super::list;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use std::ops::Range;

#[derive(Clone, Debug)]
pub struct ItemItem {
    pub name: String,
    /// In a scorekeeping area: ready to be used.
    pub face_up: bool,
    /// That it lies face-down was said, which it does anyway in a position.
    pub face_down: bool,
    /// It was won or turned up this turn, so that it cannot be used yet.
    pub new: bool,
    pub at: Range<usize>,
}

/// `Extra Life (face up), The Bomb`.
pub fn items(cursor: &mut Cursor<'_>) -> Result<Vec<ItemItem>, Fault> {
    list(cursor, |cursor| {
        let start = cursor.position();
        let name = cursor.name(What::Item).ok_or_else(|| cursor.fault())?;
        let mut item = ItemItem { name, face_up: false, face_down: false, new: false, at: cursor.span_from(start) };
        if cursor.eat("(") {
            item_marks(cursor, &mut item)?;
        }
        Ok(item)
    })
}

fn item_marks(cursor: &mut Cursor<'_>, item: &mut ItemItem) -> Result<(), Fault> {
    loop {
        if cursor.eat("face up") {
            item.face_up = true;
        } else if cursor.eat("new") {
            item.new = true;
        } else if cursor.eat("face down") {
            item.face_down = true;
        } else {
            return Err(cursor.fault());
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}
