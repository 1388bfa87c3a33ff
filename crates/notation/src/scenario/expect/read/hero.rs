//! Facts about Heroes.

use super::card::description;
use super::{Read, number, signed};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::noun::HeroNoun;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::heroes::HeroIn;
use crate::scenario::expect::number::Quantity;

pub fn read(cursor: &mut Cursor<'_>, noun: HeroNoun) -> Read {
    if cursor.eat("has") {
        let count = signed(cursor)?;
        let quantity = if cursor.eat("damage") {
            Quantity::Damage(noun)
        } else if cursor.eat("Health left") {
            Quantity::HealthLeft(noun)
        } else if cursor.eat("Health") {
            Quantity::Health(noun)
        } else {
            return Err(cursor.fault());
        };
        return Ok((Fact::Number(quantity, count), false));
    }
    if cursor.eat("is worth") {
        return Ok((Fact::Number(Quantity::Worth(noun), number(cursor)?), false));
    }
    let is = cursor.eat("is");
    let negated = cursor.eat_not();
    if let HeroNoun::Named(name) = &noun
        && is
        && let Some(words) = description(cursor)
    {
        return Ok((Fact::Print(name.clone(), words), negated));
    }
    Ok((Fact::Hero(noun, hero_place(cursor)?), negated))
}

fn hero_place(cursor: &mut Cursor<'_>) -> Result<HeroIn, Fault> {
    let plain = [
        ("in town", HeroIn::Town),
        ("in the ordinary deck", HeroIn::OrdinaryDeck),
        ("in the epic deck", HeroIn::EpicDeck),
        ("out of the game", HeroIn::Gone),
    ];
    if let Some((_, place)) = plain.into_iter().find(|(words, _)| cursor.eat(words)) {
        return Ok(place);
    }
    if !cursor.eat_any(&["at", "among", "in"]) {
        return Err(cursor.fault());
    }
    if let Some((seat, slot)) = cursor.place() {
        return Ok(HeroIn::Room(seat, slot));
    }
    let seat = cursor.owner().ok_or_else(|| cursor.fault())?;
    let places = [
        ("entrance", HeroIn::Entrance(seat)),
        ("dungeon", HeroIn::Dungeon(seat)),
        ("souls", HeroIn::Souls(seat)),
        ("wounds", HeroIn::Wounds(seat)),
    ];
    places.into_iter().find(|(word, _)| cursor.eat(word)).map(|(_, place)| place).ok_or_else(|| cursor.fault())
}
