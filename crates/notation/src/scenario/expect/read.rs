//! Reads a line of expectations.

mod card;
mod heap;
mod hero;
mod item;
mod player;
mod room;

use super::deck;
use super::fact::{Expect, Fact};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::HeroNoun;
use crate::scenario::{about, given};
use crate::words;
use soulkeep_rules::Stage;

/// A fact, and whether `not` was said within it.
pub(super) type Read = Result<(Fact, bool), Fault>;

/// Expectations separated by `;`.
pub fn read(cursor: &mut Cursor<'_>) -> Result<Vec<Expect>, Fault> {
    let mut expects = Vec::new();
    loop {
        let start = cursor.position();
        let negated = cursor.eat_not();
        let mark = cursor.mark();
        let (fact, inner) = fact(cursor).map_err(|fault| or_event(cursor, mark, fault))?;
        let at = cursor.span_from(start);
        let said = cursor.said(&at).to_owned();
        expects.push(Expect { negated: negated != inner, fact, said, at });
        if !cursor.eat(";") {
            cursor.end()?;
            return Ok(expects);
        }
        if cursor.is_done() {
            return Ok(expects);
        }
    }
}

/// An event that was written like a fact.
fn or_event(cursor: &Cursor<'_>, mark: usize, fault: Fault) -> Fault {
    let mut event = cursor.clone();
    event.back_to(mark);
    let start = event.position();
    let whole = words::event::read(&mut event).is_some() && (event.is_done() || event.eat(";"));
    if !whole {
        return fault;
    }
    let said = event.said(&event.span_from(start)).trim_end_matches(';').to_owned();
    fault.help(format!("that is an event: say `happened: {said}`, or `happened in all: {said}`"))
}

pub(super) fn fact(cursor: &mut Cursor<'_>) -> Read {
    if let Some(place) = cursor.place() {
        return room::read(cursor, place);
    }
    if let Some(noun) = HeroNoun::read(cursor) {
        return hero::read(cursor, noun);
    }
    if let Some(name) = cursor.name(What::Card) {
        return card::read(cursor, name);
    }
    if let Some(name) = cursor.name(What::Boss) {
        return card::boss(cursor, name);
    }
    if let Some(name) = cursor.name(What::Item) {
        return item::read(cursor, name);
    }
    if let Some(seat) = cursor.owner() {
        return player::belonging(cursor, seat);
    }
    if let Some(seat) = cursor.seat() {
        return player::read(cursor, seat);
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
    if cursor.eat("deck") {
        return deck::read(cursor).map(|(fact, negated)| (Fact::Deck(fact), negated));
    }
    if cursor.eat("set") {
        return deck::read_set(cursor).map(|(fact, negated)| (Fact::Deck(fact), negated));
    }
    heap::read(cursor)
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
        cursor.skip("then");
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
    Err(about::unknown(&id, start..start + end))
}

/// A number; `no` is zero.
pub fn number(cursor: &mut Cursor<'_>) -> Result<i32, Fault> {
    if cursor.eat("no") {
        return Ok(0);
    }
    let number = cursor.number().ok_or_else(|| cursor.fault())?;
    Ok(i32::try_from(number).unwrap_or(i32::MAX))
}

/// A number that may be below zero.
pub fn signed(cursor: &mut Cursor<'_>) -> Result<i32, Fault> {
    let below = cursor.eat("-");
    number(cursor).map(|number| if below { -number } else { number })
}
