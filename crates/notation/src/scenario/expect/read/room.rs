//! Facts about a place in a dungeon.

use super::{Read, number};
use crate::cursor::Cursor;
use crate::noun::class;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::number::Quantity;
use crate::scenario::given;
use soulkeep_rules::Seat;

/// A Room: `A2 deals 3`, `A2 not deactivated`, `A2 is Open Grave > Dark Altar`.
pub fn read(cursor: &mut Cursor<'_>, (seat, slot): (Seat, u8)) -> Read {
    if cursor.eat("deals") {
        return Ok((Fact::Number(Quantity::Deals(seat, slot), number(cursor)?), false));
    }
    if cursor.eat("has") {
        let count = number(cursor)?;
        if let Some(class) = class(cursor) {
            cursor.expect("treasure")?;
            return Ok((Fact::Number(Quantity::RoomTreasure(seat, slot, class), count), false));
        }
        let quantity = if cursor.eat_any(&["cards", "card"]) {
            Quantity::StackSize(seat, slot)
        } else if cursor.eat_any(&["counters", "counter"]) {
            Quantity::Counters(seat, slot)
        } else if cursor.eat_any(&["Coins", "Coin"]) {
            Quantity::RoomCoins(seat, slot)
        } else {
            return Err(cursor.fault());
        };
        return Ok((Fact::Number(quantity, count), false));
    }
    let is = cursor.eat("is");
    let negated = cursor.eat_not();
    let states = [
        ("deactivated", Fact::Deactivated(seat, slot)),
        ("active", Fact::RoomActive(seat, slot)),
        ("face down", Fact::FaceDown(seat, slot)),
    ];
    if let Some((_, fact)) = states.into_iter().find(|(word, _)| cursor.eat(word)) {
        return Ok((fact, negated));
    }
    if !is {
        cursor.want("`is`");
        return Err(cursor.fault());
    }
    Ok((Fact::Stack((seat, slot), given::stack(cursor)?), negated))
}
