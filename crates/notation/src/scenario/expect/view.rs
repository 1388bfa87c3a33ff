//! What a seat can see.

use super::number::{Quantity, compare};
use super::{Fact, Verdict};
use crate::scenario::table::Table;
use soulkeep_rules::{Seat, View};

/// Whether a fact can be read off what the seat sees: it is checked against the seat's view alone.
pub fn check(table: &Table<'_>, seat: Seat, fact: &Fact) -> Result<Verdict, String> {
    let view = View::of(table.game, &table.state, Some(seat));
    if let Fact::Number(quantity, wanted) = fact
        && let Some(number) = counted(&view, quantity)
    {
        return Ok(compare(number, *wanted));
    }
    let seen = Table {
        log: table.log.iter().map(|event| event.seen_by(Some(seat))).collect(),
        since: table.since,
        hands: Some(view.hands),
        ..Table::of(table.game, view.table)
    };
    fact.check(&seen, &[])
}

/// The numbers that are seen although the cards are not.
fn counted(view: &View, quantity: &Quantity) -> Option<i32> {
    match quantity {
        Quantity::Holds(seat, None) => {
            let held = view.hands[seat.index()];
            Some(i32::from(held.rooms) + i32::from(held.spells))
        }
        Quantity::Holds(seat, Some(suit)) => Some(i32::from(view.hands[seat.index()].of(*suit))),
        Quantity::RoomDeck => Some(i32::from(view.room_deck)),
        Quantity::SpellDeck => Some(i32::from(view.spell_deck)),
        _ => None,
    }
}
