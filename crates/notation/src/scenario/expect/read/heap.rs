//! Facts about decks, the town and the pile: what lies there, or how much.

use super::{Read, item, number};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::scenario::expect::cards::CardPlace;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::heroes::HeroIn;
use crate::scenario::expect::items::ItemIn;
use crate::scenario::expect::number::Quantity;
use crate::scenario::given;
use soulkeep_cards::Suit;

pub fn read(cursor: &mut Cursor<'_>) -> Read {
    if cursor.eat("town") {
        return hero_heap(cursor, HeroIn::Town, Quantity::Town);
    }
    if cursor.eat("ordinary deck") {
        return hero_heap(cursor, HeroIn::OrdinaryDeck, Quantity::OrdinaryDeck);
    }
    if cursor.eat("epic deck") {
        return hero_heap(cursor, HeroIn::EpicDeck, Quantity::EpicDeck);
    }
    if cursor.eat("item deck") {
        return item::heap(cursor, ItemIn::Deck, Quantity::ItemDeck);
    }
    if cursor.eat("loose items") {
        return item::heap(cursor, ItemIn::Loose, Quantity::LooseItems);
    }
    if cursor.eat("room deck") {
        return card_heap(cursor, CardPlace::RoomDeck, |_| Quantity::RoomDeck);
    }
    if cursor.eat("spell deck") {
        return card_heap(cursor, CardPlace::SpellDeck, |_| Quantity::SpellDeck);
    }
    if cursor.eat("pile") {
        return card_heap(cursor, CardPlace::Pile, Quantity::Pile);
    }
    if cursor.eat("box has") {
        let count = number(cursor)?;
        cursor.expect("Bosses")?;
        return Ok((Fact::Number(Quantity::Bosses, count), false));
    }
    Err(cursor.fault())
}

pub fn hero_heap(cursor: &mut Cursor<'_>, place: HeroIn, quantity: Quantity) -> Read {
    let (verb, negated) = is_or_has(cursor)?;
    if verb == "has" {
        let count = number(cursor)?;
        if !cursor.eat_any(&["Heroes", "Hero", "cards", "card"]) {
            return Err(cursor.fault());
        }
        return Ok((Fact::Number(quantity, count), negated));
    }
    Ok((Fact::HeroList(place, given::heroes(cursor)?), negated))
}

pub fn card_heap(cursor: &mut Cursor<'_>, place: CardPlace, quantity: impl Fn(Option<Suit>) -> Quantity) -> Read {
    let (verb, negated) = is_or_has(cursor)?;
    if verb == "has" {
        let count = number(cursor)?;
        let suit = counted_suit(cursor)?;
        return Ok((Fact::Number(quantity(suit), count), negated));
    }
    Ok((Fact::CardList(place, given::cards(cursor)?), negated))
}

/// `3 cards`, `2 Rooms`, `1 Spell`.
pub fn counted_suit(cursor: &mut Cursor<'_>) -> Result<Option<Suit>, Fault> {
    if cursor.eat_any(&["cards", "card"]) {
        return Ok(None);
    }
    if cursor.eat_any(&["Rooms", "Room"]) {
        return Ok(Some(Suit::Room));
    }
    if cursor.eat_any(&["Spells", "Spell"]) {
        return Ok(Some(Suit::Spell));
    }
    Err(cursor.fault())
}

fn is_or_has(cursor: &mut Cursor<'_>) -> Result<(&'static str, bool), Fault> {
    if cursor.eat("has") {
        return Ok(("has", false));
    }
    if cursor.eat_any(&["is", "are"]) {
        return Ok(("is", cursor.eat_not()));
    }
    Err(cursor.fault())
}
