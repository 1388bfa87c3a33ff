//! Reads a line of expectations.

use super::cards::CardPlace;
use super::fact::{Expect, Fact};
use super::heroes::HeroIn;
use super::number::Quantity;
use super::offer::Offer;
use crate::choice::Said;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::{self, HeroNoun};
use crate::scenario::action;
use crate::scenario::given;
use crate::words;
use soulkeep_cards::Suit;
use soulkeep_rules::Seat;
use soulkeep_rules::frame::Stage;

/// A fact, and whether `not` was said within it.
type Read = Result<(Fact, bool), Fault>;

/// Expectations separated by `;`.
pub fn read(cursor: &mut Cursor<'_>) -> Result<Vec<Expect>, Fault> {
    let mut expects = Vec::new();
    loop {
        let start = cursor.position();
        let negated = cursor.eat("not");
        let (fact, inner) = fact(cursor)?;
        expects.push(Expect { negated: negated != inner, fact, at: cursor.span_from(start) });
        if !cursor.eat(";") {
            cursor.end()?;
            return Ok(expects);
        }
        if cursor.is_done() {
            return Ok(expects);
        }
    }
}

fn fact(cursor: &mut Cursor<'_>) -> Read {
    if let Some(place) = cursor.place() {
        return room(cursor, place);
    }
    if let Some(noun) = HeroNoun::read(cursor) {
        return hero(cursor, noun);
    }
    if let Some(name) = cursor.name(What::Card) {
        return card(cursor, name);
    }
    if let Some(name) = cursor.name(What::Boss) {
        return boss(cursor, name);
    }
    if let Some(seat) = cursor.owner() {
        return belonging(cursor, seat);
    }
    if let Some(seat) = cursor.seat() {
        return player(cursor, seat);
    }
    table(cursor)
}

fn table(cursor: &mut Cursor<'_>) -> Read {
    let plain = [
        ("game over", Fact::Over),
        ("nobody else asked", Fact::NobodyElse),
        ("nobody asked", Fact::NobodyAsked),
        ("same position as before", Fact::SameAsBefore),
    ];
    if let Some((_, fact)) = plain.into_iter().find(|(words, _)| cursor.eat(words)) {
        return Ok((fact, false));
    }
    if cursor.eat("phase") {
        return phase(cursor);
    }
    if cursor.eat("turn") {
        return Ok((Fact::Turn(number(cursor)?), false));
    }
    if cursor.eat("order is") {
        let seats = given::list(cursor, |cursor| cursor.seat().ok_or_else(|| cursor.fault()))?;
        return Ok((Fact::Order(seats), false));
    }
    if cursor.eat("happened:") {
        return happened(cursor, false);
    }
    if cursor.eat("happened in all:") {
        return happened(cursor, true);
    }
    if cursor.eat_any(&["set-up refused", "setup refused"]) {
        let because = if cursor.eat("because") { Some(ruling(cursor)?) } else { None };
        return Ok((Fact::Refused(because), false));
    }
    heap(cursor)
}

fn heap(cursor: &mut Cursor<'_>) -> Read {
    if cursor.eat("town") {
        return hero_heap(cursor, HeroIn::Town, Quantity::Town);
    }
    if cursor.eat("ordinary deck") {
        return hero_heap(cursor, HeroIn::OrdinaryDeck, Quantity::OrdinaryDeck);
    }
    if cursor.eat("epic deck") {
        return hero_heap(cursor, HeroIn::EpicDeck, Quantity::EpicDeck);
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

fn hero_heap(cursor: &mut Cursor<'_>, place: HeroIn, quantity: Quantity) -> Read {
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

fn card_heap(cursor: &mut Cursor<'_>, place: CardPlace, quantity: impl Fn(Option<Suit>) -> Quantity) -> Read {
    let (verb, negated) = is_or_has(cursor)?;
    if verb == "has" {
        let count = number(cursor)?;
        let suit = counted_suit(cursor)?;
        return Ok((Fact::Number(quantity(suit), count), negated));
    }
    Ok((Fact::CardList(place, given::cards(cursor)?), negated))
}

/// `3 cards`, `2 Rooms`, `1 Spell`.
fn counted_suit(cursor: &mut Cursor<'_>) -> Result<Option<Suit>, Fault> {
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
        return Ok(("is", cursor.eat("not")));
    }
    Err(cursor.fault())
}

fn number(cursor: &mut Cursor<'_>) -> Result<u32, Fault> {
    if cursor.eat("no") {
        return Ok(0);
    }
    cursor.number().ok_or_else(|| cursor.fault())
}

fn phase(cursor: &mut Cursor<'_>) -> Read {
    let phases = [
        ("setup", None),
        ("beginning", Some(Stage::Beginning)),
        ("build", Some(Stage::Build)),
        ("reveal", Some(Stage::Reveal)),
        ("bait", Some(Stage::Bait)),
        ("adventure", Some(Stage::Adventure)),
        ("end", Some(Stage::End)),
    ];
    let found = phases.into_iter().find(|(word, _)| cursor.eat(word));
    found.map(|(_, phase)| (Fact::Phase(phase), false)).ok_or_else(|| cursor.fault())
}

fn happened(cursor: &mut Cursor<'_>, from_start: bool) -> Read {
    let patterns = given::list(cursor, |cursor| {
        cursor.eat("then");
        words::event::read(cursor).ok_or_else(|| cursor.fault())
    })?;
    Ok((Fact::Happened { patterns, from_start }, false))
}

pub fn ruling(cursor: &mut Cursor<'_>) -> Result<String, Fault> {
    let rest = cursor.rest();
    let start = cursor.position();
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(rest.len());
    let id = rest[..end].to_owned();
    if !id.is_empty() && crate::ledger::Ledger::shipped().get(&id).is_some() && cursor.eat(&id) {
        return Ok(id);
    }
    Err(Fault::new(start..start + end, format!("the ledger has no ruling `{id}`")))
}

/// A Room: `A2 deals 3`, `A2 not deactivated`, `A2 is Open Grave > Dark Altar`.
fn room(cursor: &mut Cursor<'_>, (seat, slot): (Seat, u8)) -> Read {
    if cursor.eat("deals") {
        return Ok((Fact::Number(Quantity::Deals(seat, slot), number(cursor)?), false));
    }
    if cursor.eat("has") {
        let count = number(cursor)?;
        if !cursor.eat_any(&["cards", "card"]) {
            return Err(cursor.fault());
        }
        return Ok((Fact::Number(Quantity::StackSize(seat, slot), count), false));
    }
    let is = cursor.eat("is");
    let negated = cursor.eat("not");
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

fn hero(cursor: &mut Cursor<'_>, noun: HeroNoun) -> Read {
    if cursor.eat("has") {
        let count = number(cursor)?;
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
    let negated = cursor.eat("not");
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

fn card(cursor: &mut Cursor<'_>, name: String) -> Read {
    if cursor.eat("has") {
        let count = number(cursor)?;
        cursor.expect("copies")?;
        return Ok((Fact::Number(Quantity::Copies(name), count), false));
    }
    let is = cursor.eat("is");
    let negated = cursor.eat("not");
    if is && let Some(words) = description(cursor) {
        return Ok((Fact::Print(name, words), negated));
    }
    Ok((Fact::Card(name, card_place(cursor)?), negated))
}

fn boss(cursor: &mut Cursor<'_>, name: String) -> Read {
    if cursor.eat("has") {
        let xp = number(cursor)?;
        cursor.expect("XP")?;
        return Ok((Fact::Number(Quantity::Xp(name), xp), false));
    }
    Err(cursor.fault())
}

/// `an ordinary Trap Room`.
fn description(cursor: &mut Cursor<'_>) -> Option<Vec<String>> {
    let ranks = ["ordinary", "Advanced", "Epic", "Trap", "Monster"];
    let classes = ["Cleric", "Fighter", "Mage", "Thief", "Explorer"];
    let known = ranks.into_iter().chain(classes).chain(["Room", "Spell", "Hero", "Boss"]);
    cursor.eat_any(&["an", "a"]);
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

/// `A's hand is …`, `A's entrance is …`, `A's dungeon is …`.
fn belonging(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
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
    cursor.expect("dungeon")?;
    cursor.expect("is")?;
    let negated = cursor.eat("not");
    Ok((Fact::Dungeon(seat, given::dungeon(cursor)?), negated))
}

fn player(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
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
        let (fact, negated) = fact(cursor)?;
        return Ok((Fact::Sees(seat, Box::new(fact)), negated));
    }
    if cursor.eat("does not see") {
        let (fact, negated) = fact(cursor)?;
        return Ok((Fact::Sees(seat, Box::new(fact)), !negated));
    }
    cursor.eat("is");
    let negated = cursor.eat("not");
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

fn player_number(cursor: &mut Cursor<'_>, seat: Seat) -> Read {
    let count = number(cursor)?;
    let quantity = if cursor.eat_any(&["Souls", "Soul"]) {
        Quantity::Souls(seat)
    } else if cursor.eat_any(&["Wounds", "Wound"]) {
        Quantity::Wounds(seat)
    } else if cursor.eat_any(&["Rooms", "Room"]) {
        Quantity::Rooms(seat)
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
    let negated = cursor.eat("not");
    let said = Said::read(cursor)?;
    let answers = action::answers(cursor)?;
    let because = if cursor.eat("because") { Some(ruling(cursor)?) } else { None };
    Ok((Fact::Offer(Offer { seat, said, answers, because }), negated))
}
