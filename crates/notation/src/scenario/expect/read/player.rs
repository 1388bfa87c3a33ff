//! Facts about players and what belongs to them.

use super::heap::{card_heap, counted_suit, hero_heap};
use super::{Read, fact, item, number, ruling};
use crate::choice::Said;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun;
use crate::scenario::action;
use crate::scenario::expect::cards::CardPlace;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::heroes::HeroIn;
use crate::scenario::expect::items::ItemIn;
use crate::scenario::expect::number::Quantity;
use crate::scenario::expect::offer::Offer;
use crate::scenario::given;
use crate::words;
use soulkeep_rules::Seat;

/// `A's hand is …`, `A's entrance is …`, `A's dungeon is …`.
pub fn belonging(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    if cursor.eat("hand") {
        return card_heap(cursor, CardPlace::Hand(seat), |suit| Quantity::Holds(seat, suit));
    }
    if cursor.eat("entrance") {
        return hero_heap(cursor, HeroIn::Entrance(seat), Quantity::Entrance(seat));
    }
    if cursor.eat("souls") {
        return hero_heap(cursor, HeroIn::Souls(seat), Quantity::Souls(seat));
    }
    if cursor.eat("wounds") {
        return hero_heap(cursor, HeroIn::Wounds(seat), Quantity::Wounds(seat));
    }
    if cursor.eat("items") {
        return item::heap(cursor, ItemIn::With(seat), Quantity::Items(seat));
    }
    if cursor.eat("Boss is") {
        let negated = cursor.eat_not();
        let name = cursor.name(What::Boss).ok_or_else(|| cursor.fault())?;
        return Ok((Fact::BossOf(seat, name), negated));
    }
    cursor.expect("dungeon")?;
    cursor.expect("is")?;
    let negated = cursor.eat_not();
    Ok((Fact::Dungeon(seat, given::dungeon(cursor)?), negated))
}

pub fn read(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    if cursor.eat("has") {
        return player_number(cursor, seat);
    }
    if cursor.eat("holds") {
        return holds(cursor, seat);
    }
    if cursor.eat("may") {
        return may(cursor, seat);
    }
    if cursor.eat("offered exactly") {
        let offers = given::list(cursor, Said::read)?;
        return Ok((Fact::OfferedExactly(seat, offers), false));
    }
    if cursor.eat("sees") {
        let (fact, negated) = visible(cursor, seat)?;
        return Ok((Fact::Sees(seat, Box::new(fact)), negated));
    }
    if cursor.eat("does not see") {
        let (fact, negated) = visible(cursor, seat)?;
        return Ok((Fact::Sees(seat, Box::new(fact)), !negated));
    }
    cursor.eat("is");
    let negated = cursor.eat_not();
    if cursor.eat("asked") {
        let ask = if cursor.eat("to") { Some(words::ask::read(cursor).ok_or_else(|| cursor.fault())?) } else { None };
        return Ok((Fact::Asked(seat, ask), negated));
    }
    let states = [
        ("levelled up", Fact::LevelledUp(seat)),
        ("active", Fact::Active(seat)),
        ("out", Fact::Out(seat)),
        ("wins", Fact::Wins(seat)),
    ];
    let found = states.into_iter().find(|(word, _)| cursor.eat(word));
    found.map(|(_, fact)| (fact, negated)).ok_or_else(|| cursor.fault())
}

/// A fact about what lies on the table or has happened. Others are no matter of seeing, so that neither they nor their
/// opposite would mean anything.
fn visible(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    let start = cursor.position();
    let (fact, negated) = fact(cursor)?;
    let why = match fact {
        Fact::SameAsBefore => "two positions are compared with all that is hidden in them",
        Fact::Offer(_) | Fact::OfferedExactly(..) => "what somebody may do is on offer whether or not it is seen",
        Fact::Refused(_) | Fact::Deck(_) | Fact::Print(..) => "this is the same for everybody",
        Fact::NobodyElse => "it goes with the facts before it",
        Fact::Sees(..) => "nobody sees what another one sees",
        Fact::Number(..)
        | Fact::Hero(..)
        | Fact::HeroList(..)
        | Fact::Card(..)
        | Fact::CardList(..)
        | Fact::Item(..)
        | Fact::ItemList(..)
        | Fact::Dungeon(..)
        | Fact::Stack(..)
        | Fact::Deactivated(..)
        | Fact::FaceDown(..)
        | Fact::RoomActive(..)
        | Fact::LevelledUp(_)
        | Fact::Active(_)
        | Fact::Out(_)
        | Fact::BossOf(..)
        | Fact::BossGone(_)
        | Fact::Wins(_)
        | Fact::Over
        | Fact::Phase(_)
        | Fact::Turn(_)
        | Fact::Order(_)
        | Fact::Asked(..)
        | Fact::NobodyAsked
        | Fact::Happened { .. } => return Ok((fact, negated)),
    };
    let fault = Fault::new(cursor.span_from(start), format!("this cannot be asked of what {seat} sees: {why}"));
    Err(fault.help("leave out `sees`, or ask for what lies on the table"))
}

fn player_number(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    let count = number(cursor)?;
    let quantity = if cursor.eat_any(&["Souls", "Soul"]) {
        Quantity::Souls(seat)
    } else if cursor.eat_any(&["Wounds", "Wound"]) {
        Quantity::Wounds(seat)
    } else if cursor.eat_any(&["Rooms", "Room"]) {
        Quantity::Rooms(seat)
    } else if cursor.eat_any(&["Coins", "Coin"]) {
        Quantity::Coins(seat)
    } else if cursor.eat_any(&["Items", "Item"]) {
        Quantity::Items(seat)
    } else if cursor.eat_any(&["Minibosses", "Miniboss"]) {
        Quantity::Minibosses(seat)
    } else if cursor.eat_any(&["builds left", "build left"]) {
        Quantity::Placements(seat)
    } else if let Some(class) = noun::class(cursor) {
        cursor.expect("treasure")?;
        Quantity::Treasure(seat, class)
    } else {
        return Err(cursor.fault());
    };
    Ok((Fact::Number(quantity, count), false))
}

/// `A holds 3 cards`, `A holds Freeze`.
fn holds(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    if let Some(name) = cursor.name(What::Card) {
        return Ok((Fact::Card(name, CardPlace::Hand(seat)), false));
    }
    let count = number(cursor)?;
    let suit = counted_suit(cursor)?;
    Ok((Fact::Number(Quantity::Holds(seat, suit), count), false))
}

fn may(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    let negated = cursor.eat_not();
    let said = Said::read(cursor)?;
    let answers = action::answers(cursor, &said)?;
    let because = if cursor.eat("because") { Some(ruling(cursor)?) } else { None };
    Ok((Fact::Offer(Offer { seat, said, answers, because }), negated))
}
