//! Facts about Rooms, Minibosses, Spells and Bosses.

use super::{Read, number};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::scenario::expect::cards::CardPlace;
use crate::scenario::expect::fact::Fact;
use crate::scenario::expect::number::Quantity;
use soulkeep_cards::Class;

pub fn read(cursor: &mut Cursor<'_>, name: String) -> Read {
    if cursor.eat("has") {
        let count = number(cursor)?;
        cursor.expect("copies")?;
        return Ok((Fact::Number(Quantity::Copies(name), count), false));
    }
    let is = cursor.eat("is");
    let negated = cursor.eat_not();
    if is && let Some(words) = description(cursor) {
        return Ok((Fact::Print(name, words), negated));
    }
    if cursor.eat("at level") {
        return Ok((Fact::Number(Quantity::Level(name), number(cursor)?), negated));
    }
    Ok((Fact::Card(name, card_place(cursor)?), negated))
}

pub fn boss(cursor: &mut Cursor<'_>, name: String) -> Read {
    if cursor.eat("has") {
        let xp = number(cursor)?;
        cursor.expect("XP")?;
        return Ok((Fact::Number(Quantity::Xp(name), xp), false));
    }
    cursor.eat("is");
    let negated = cursor.eat_not();
    cursor.expect("out of the game")?;
    Ok((Fact::BossGone(name), negated))
}

/// `an ordinary Trap Room`.
pub fn description(cursor: &mut Cursor<'_>) -> Option<Vec<String>> {
    let ranks = ["ordinary", "Advanced", "Epic", "Trap", "Monster", "multi-treasure", "Portable", "Universal"];
    let classes = Class::ALL.map(|class| format!("{class:?}"));
    let classes = classes.iter().map(String::as_str);
    let known = ranks.into_iter().chain(classes).chain(["Room", "Miniboss", "Spell", "Hero", "Boss", "Item"]);
    let _ = cursor.skip("an") || cursor.skip("a");
    let mut words = Vec::new();
    while let Some(word) = known.clone().find(|word| cursor.eat(word)) {
        words.push(word.to_owned());
    }
    (!words.is_empty()).then_some(words)
}

fn card_place(cursor: &mut Cursor<'_>) -> Result<CardPlace, Fault> {
    let plain = [
        ("in the pile", CardPlace::Pile),
        ("in the room deck", CardPlace::RoomDeck),
        ("in the spell deck", CardPlace::SpellDeck),
        ("out of the game", CardPlace::Gone),
        ("declared", CardPlace::Declared),
    ];
    if let Some((_, place)) = plain.into_iter().find(|(words, _)| cursor.eat(words)) {
        return Ok(place);
    }
    if cursor.eat("under") {
        return cursor.place().map(|(seat, slot)| CardPlace::Under(seat, slot)).ok_or_else(|| cursor.fault());
    }
    if cursor.eat("with") {
        return cursor.place().map(|(seat, slot)| CardPlace::With(seat, slot)).ok_or_else(|| cursor.fault());
    }
    if cursor.eat("kept by") {
        return cursor.seat().map(CardPlace::Kept).ok_or_else(|| cursor.fault());
    }
    let face_down = cursor.eat("face down");
    cursor.expect("in")?;
    if let Some((seat, slot)) = cursor.place() {
        return Ok(if face_down { CardPlace::FaceDown(seat, slot) } else { CardPlace::Top(seat, slot) });
    }
    let seat = cursor.owner().ok_or_else(|| cursor.fault())?;
    if cursor.eat("hand") {
        return Ok(CardPlace::Hand(seat));
    }
    cursor.expect("dungeon")?;
    Ok(CardPlace::Dungeon(seat))
}
