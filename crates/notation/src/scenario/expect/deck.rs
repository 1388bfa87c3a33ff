//! What is said about a deck, and what is known about the products.

use super::Verdict;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::scenario::deck::{code, sort};
use crate::scenario::table::Table;
use soulkeep_cards::card::SetClass;
use soulkeep_cards::deck::Sort;
use soulkeep_cards::{Advice, Deck, Weight, advise, product};

#[derive(Clone, Debug)]
pub enum DeckFact {
    Has(u32, Sort),
    /// Something is said about it: with such a weight, because of such a ruling.
    Advised(Option<Weight>, Option<String>),
    Class(&'static str, SetClass),
}

/// What follows `deck`: the fact, and whether it is denied.
pub fn read(cursor: &mut Cursor<'_>) -> Result<(DeckFact, bool), Fault> {
    if cursor.eat("has") {
        let count = super::read::number(cursor)?;
        return Ok((DeckFact::Has(count, sort(cursor)?), false));
    }
    let negated = cursor.eat("not");
    let words = [
        ("advised", None),
        ("noted", Some(Weight::Note)),
        ("warned", Some(Weight::Warning)),
        ("refused", Some(Weight::Error)),
    ];
    let found = words.into_iter().find(|(word, _)| cursor.eat(word));
    let (_, weight) = found.ok_or_else(|| cursor.fault())?;
    let because = if cursor.eat("because") { Some(super::read::ruling(cursor)?) } else { None };
    Ok((DeckFact::Advised(weight, because), negated))
}

/// What follows `set`: `BMR is a base set`.
pub fn read_set(cursor: &mut Cursor<'_>) -> Result<(DeckFact, bool), Fault> {
    let code = code(cursor)?;
    cursor.expect("is")?;
    let negated = cursor.eat("not");
    cursor.eat("a");
    let words =
        [("base set", SetClass::Base), ("mini-expansion", SetClass::Mini), ("micro-expansion", SetClass::Micro)];
    let found = words.into_iter().find(|(words, _)| cursor.eat(words));
    let (_, class) = found.ok_or_else(|| cursor.fault())?;
    Ok((DeckFact::Class(code, class), negated))
}

pub fn check(table: &Table<'_>, fact: &DeckFact) -> Result<Verdict, String> {
    if let DeckFact::Class(code, class) = fact {
        let known = product(code).map(|product| product.class);
        return Ok(Verdict::new(known == Some(*class), format!("it is {known:?}")));
    }
    let deck = table.deck.ok_or("no deck was given: begin a line with `deck`")?;
    Ok(match fact {
        DeckFact::Has(wanted, sort) => {
            let count = deck.count(sort);
            Verdict::new(count == *wanted, format!("it is {count}, not {wanted}"))
        }
        DeckFact::Advised(weight, because) => advised(deck, table.game.seats, *weight, because.as_deref()),
        DeckFact::Class(..) => Verdict::new(false, "this is checked above"),
    })
}

fn advised(deck: &Deck, seats: u8, weight: Option<Weight>, because: Option<&str>) -> Verdict {
    let all = advise(deck, seats);
    let fits = |advice: &Advice| {
        weight.is_none_or(|weight| advice.weight == weight) && because.is_none_or(|because| advice.ruling == because)
    };
    let said: Vec<String> = all.iter().map(|advice| format!("{}: {}", advice.ruling, advice.finding)).collect();
    let said = if said.is_empty() { "nothing is said about it".to_owned() } else { said.join("; ") };
    Verdict::new(all.iter().any(fits), said)
}
