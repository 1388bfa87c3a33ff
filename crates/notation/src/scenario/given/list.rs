//! Lists of cards and of Heroes, by name or by number.

use super::{CardItem, CardWhat, HeroItem, HeroWhat, Scored};
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::What;
use crate::noun::HeroNoun;
use soulkeep_cards::{Level, Rank, Suit};
use soulkeep_rules::state::HeroState;

/// Items separated by commas; `empty` is a list too.
pub fn list<'a, T>(
    cursor: &mut Cursor<'a>,
    mut item: impl FnMut(&mut Cursor<'a>) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let mut items = Vec::new();
    if cursor.eat_any(&["empty", "nothing"]) || cursor.is_done() {
        return Ok(items);
    }
    loop {
        items.push(item(cursor)?);
        if !cursor.eat(",") {
            return Ok(items);
        }
    }
}

pub fn cards(cursor: &mut Cursor<'_>) -> Result<Vec<CardItem>, Fault> {
    list(cursor, card)
}

fn card(cursor: &mut Cursor<'_>) -> Result<CardItem, Fault> {
    let start = cursor.position();
    let what = match any_cards(cursor) {
        Some(any) => any,
        None => CardWhat::Named(cursor.name(What::Card).ok_or_else(|| cursor.fault())?),
    };
    Ok(CardItem { what, at: cursor.span_from(start) })
}

/// `3 Rooms`, `1 Spell`, `4 Advanced Rooms`.
fn any_cards(cursor: &mut Cursor<'_>) -> Option<CardWhat> {
    let mark = cursor.mark();
    let count = cursor.number()?;
    let level = if cursor.eat("Advanced") {
        Some(Level::Advanced)
    } else if cursor.eat("ordinary") {
        Some(Level::Ordinary)
    } else {
        None
    };
    let suit = if cursor.eat_any(&["Rooms", "Room"]) {
        Some(Suit::Room)
    } else if cursor.eat_any(&["Spells", "Spell"]) {
        Some(Suit::Spell)
    } else {
        None
    };
    if suit.is_none() {
        cursor.back_to(mark);
    }
    suit.map(|suit| CardWhat::Any { count, suit, level })
}

pub fn heroes(cursor: &mut Cursor<'_>) -> Result<Vec<HeroItem>, Fault> {
    list(cursor, hero)
}

/// `9 Heroes, Epic Mage 11`, or a plain total such as `7`.
pub fn scored(cursor: &mut Cursor<'_>) -> Result<Scored, Fault> {
    let (mark, start) = (cursor.mark(), cursor.position());
    if let Some(total) = cursor.number()
        && !cursor.eat_any(&["Heroes", "Hero", "Epic", "damage"])
    {
        return Ok(Scored { heroes: Vec::new(), total: Some((total, cursor.span_from(start))) });
    }
    cursor.back_to(mark);
    Ok(Scored { heroes: heroes(cursor)?, total: None })
}

pub fn hero(cursor: &mut Cursor<'_>) -> Result<HeroItem, Fault> {
    let start = cursor.position();
    let what = match any_heroes(cursor) {
        Some(any) => any,
        None => match HeroNoun::read(cursor) {
            Some(noun) => HeroWhat::Noun(noun),
            None => {
                cursor.want("a class and Health such as `Fighter 6`");
                return Err(cursor.fault());
            }
        },
    };
    let mut item = HeroItem { what, state: HeroState::default(), item: None, at: cursor.span_from(start) };
    if cursor.eat("(") {
        hero_marks(cursor, &mut item)?;
    }
    Ok(item)
}

/// `3 Heroes`, `2 Epic Heroes`.
fn any_heroes(cursor: &mut Cursor<'_>) -> Option<HeroWhat> {
    let mark = cursor.mark();
    let count = cursor.number()?;
    let rank = if cursor.eat("Epic") { Rank::Epic } else { Rank::Ordinary };
    let any = cursor.eat_any(&["Heroes", "Hero"]);
    if !any {
        cursor.back_to(mark);
    }
    any.then_some(HeroWhat::Any { count, rank })
}

/// More Health than any game gives or takes.
const MOST_HEALTH: u32 = 9999;

/// `(3 damage, +2 Health, skips 1, used, waits, Extra Life)`.
fn hero_marks(cursor: &mut Cursor<'_>, item: &mut HeroItem) -> Result<(), Fault> {
    let state = &mut item.state;
    loop {
        if cursor.eat("used") {
            state.used = true;
        } else if cursor.eat("waits") {
            state.waits = true;
        } else if cursor.eat("reached") {
            state.reached = true;
        } else if cursor.eat("blessed") {
            state.blessed = true;
        } else if cursor.eat("tripped") {
            state.tripped = true;
        } else if cursor.eat("skips") {
            state.skips = small(cursor)?;
        } else if cursor.eat("+") {
            state.bonus = up_to(cursor, MOST_HEALTH)? as i16;
            cursor.expect("Health")?;
        } else if cursor.eat("-") {
            state.bonus = -(up_to(cursor, MOST_HEALTH)? as i16);
            cursor.expect("Health")?;
        } else if cursor.clone().number().is_some() {
            state.damage = small(cursor)?.into();
            cursor.expect("damage")?;
        } else {
            item.item = Some(cursor.name(What::Item).ok_or_else(|| cursor.fault())?);
        }
        if !cursor.eat(",") {
            return cursor.expect(")");
        }
    }
}

pub fn number(cursor: &mut Cursor<'_>) -> Result<u32, Fault> {
    cursor.number().ok_or_else(|| cursor.fault())
}

/// A number that the table has room for.
pub fn small(cursor: &mut Cursor<'_>) -> Result<u8, Fault> {
    up_to(cursor, u8::MAX.into()).map(|number| number as u8)
}

/// A number that is no larger than this.
pub fn up_to(cursor: &mut Cursor<'_>, most: u32) -> Result<u32, Fault> {
    let start = cursor.position();
    let number = number(cursor)?;
    if number <= most {
        return Ok(number);
    }
    Err(Fault::new(cursor.span_from(start), format!("expected a number up to {most}")))
}
