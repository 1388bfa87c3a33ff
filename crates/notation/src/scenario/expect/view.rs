//! What a seat can see.

use super::number::Quantity;
use super::{Fact, Verdict};
use crate::scenario::script::Script;
use crate::scenario::table::Table;
use soulkeep_rules::{Seat, View};

/// Whether a fact can be read off what the seat sees: it is checked against the seat's view alone.
pub fn check(table: &Table<'_>, seat: Seat, fact: &Fact) -> Result<Verdict, String> {
    let view = View::of(table.game, &table.state, Some(seat));
    if let Fact::Number(quantity, wanted) = fact
        && let Some(number) = counted(&view, quantity)
    {
        return Ok(Verdict::new(number == *wanted, format!("{seat} sees {number}, not {wanted}")));
    }
    let seen = Table {
        game: table.game,
        state: view.table,
        script: Script::new(table.game, 0),
        log: table.log.iter().map(|event| event.seen_by(Some(seat))).collect(),
        since: table.since,
        checked: false,
        earlier: None,
        deck: None,
        hands: Some(view.hands),
    };
    fact.check(&seen, &[])
}

/// The numbers that are seen although the cards are not.
fn counted(view: &View, quantity: &Quantity) -> Option<u32> {
    match quantity {
        Quantity::Holds(seat, None) => {
            let held = view.hands[seat.index()];
            Some(u32::from(held.rooms) + u32::from(held.spells))
        }
        Quantity::Holds(seat, Some(suit)) => Some(u32::from(view.hands[seat.index()].of(*suit))),
        Quantity::RoomDeck => Some(u32::from(view.room_deck)),
        Quantity::SpellDeck => Some(u32::from(view.spell_deck)),
        _ => None,
    }
}
