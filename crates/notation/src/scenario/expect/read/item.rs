//! Facts about Items.

use super::Read;
use super::card::description;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::noun::HeroNoun;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::items::ItemIn;
use crate::scenario::expect::number::Quantity;
use crate::scenario::given;

pub fn read(cursor: &mut Cursor<'_>, name: String) -> Read {
    let is = cursor.eat("is");
    let negated = cursor.eat_not();
    if is && let Some(words) = description(cursor) {
        return Ok((Fact::Print(name, words), negated));
    }
    Ok((Fact::Item(name, place(cursor)?), negated))
}

/// `on Fighter 6`, `face up with A`, `loose in town`.
fn place(cursor: &mut Cursor<'_>) -> Result<ItemIn, Fault> {
    let plain =
        [("loose in town", ItemIn::Loose), ("in the item deck", ItemIn::Deck), ("out of the game", ItemIn::Gone)];
    if let Some((_, place)) = plain.into_iter().find(|(words, _)| cursor.eat(words)) {
        return Ok(place);
    }
    if cursor.eat("on") {
        return HeroNoun::read(cursor).map(ItemIn::Hero).ok_or_else(|| cursor.fault());
    }
    let face_up = cursor.eat("face up");
    let face_down = !face_up && cursor.eat("face down");
    cursor.expect("with")?;
    let seat = cursor.seat().ok_or_else(|| cursor.fault())?;
    Ok(match (face_up, face_down) {
        (true, _) => ItemIn::FaceUp(seat),
        (_, true) => ItemIn::FaceDown(seat),
        (false, false) => ItemIn::With(seat),
    })
}

/// What follows `A's items`, `loose items` or `item deck`: what lies there, or how many.
pub fn heap(cursor: &mut Cursor<'_>, place: ItemIn, quantity: Quantity) -> Read {
    if cursor.eat("has") {
        let count = super::number(cursor)?;
        if !cursor.eat_any(&["Items", "Item", "cards", "card"]) {
            return Err(cursor.fault());
        }
        return Ok((Fact::Number(quantity, count), false));
    }
    if !cursor.eat_any(&["is", "are"]) {
        return Err(cursor.fault());
    }
    let negated = cursor.eat_not();
    Ok((Fact::ItemList(place, given::items(cursor)?), negated))
}
