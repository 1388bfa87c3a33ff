//! What is said about a deck, and what is known about the products.

use super::Verdict;
use super::number::compare;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::scenario::deck::{published, sort};
use crate::scenario::table::ScenarioTable;
use soulkeep_cards::card::SetClass;
use soulkeep_cards::deck::Sort;
use soulkeep_cards::product::Row;
use soulkeep_cards::{Advice, Deck, Product, Weight, advise};

#[derive(Clone, Debug)]
pub enum DeckFact {
    Has(i32, Sort),
    /// Something is said about it: with such a weight, because of such a ruling.
    Advised(Option<Weight>, Option<String>),
    Class(&'static Product, SetClass),
    /// So many cards are in the box, all or those of a row.
    Holds(&'static Product, i32, Option<Row>),
    Coins(&'static Product),
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

/// What follows `set`: `BMR is a base set`, `IOD holds 24 Items`, `VOV brings Coins`.
pub fn read_set(cursor: &mut Cursor<'_>) -> Result<(DeckFact, bool), Fault> {
    let product = published(cursor)?;
    if cursor.eat("holds") {
        let count = super::read::number(cursor)?;
        return Ok((DeckFact::Holds(product, count, row(cursor)?), false));
    }
    if cursor.eat("brings") {
        let negated = cursor.eat("no");
        cursor.expect("Coins")?;
        return Ok((DeckFact::Coins(product), negated));
    }
    cursor.expect("is")?;
    let negated = cursor.eat("not");
    cursor.skip("a");
    let classes = [SetClass::Base, SetClass::Mini, SetClass::Micro];
    let class = classes.into_iter().find(|class| cursor.eat(class_word(*class))).ok_or_else(|| cursor.fault())?;
    Ok((DeckFact::Class(product, class), negated))
}

fn class_word(class: SetClass) -> &'static str {
    match class {
        SetClass::Base => "base set",
        SetClass::Mini => "mini-expansion",
        SetClass::Micro => "micro-expansion",
        SetClass::Homebrew => "set of one's own",
    }
}

/// A row of a table of contents; `cards` is all of them.
fn row(cursor: &mut Cursor<'_>) -> Result<Option<Row>, Fault> {
    let rows: [(&[&str], Option<Row>); 9] = [
        (&["Bosses and Minibosses"], Some(Row::BossesAndMinibosses)),
        (&["Bosses", "Boss"], Some(Row::Bosses)),
        (&["Minibosses", "Miniboss"], Some(Row::Minibosses)),
        (&["Rooms", "Room"], Some(Row::Rooms)),
        (&["Spells", "Spell"], Some(Row::Spells)),
        (&["Items", "Item"], Some(Row::Items)),
        (&["ordinary Heroes", "ordinary Hero"], Some(Row::OrdinaryHeroes)),
        (&["Epic Heroes", "Epic Hero"], Some(Row::EpicHeroes)),
        (&["cards", "card"], None),
    ];
    let found = rows.into_iter().find(|(words, _)| cursor.eat_any(words));
    found.map(|(_, row)| row).ok_or_else(|| cursor.fault())
}

pub fn check(table: &ScenarioTable<'_>, fact: &DeckFact) -> Result<Verdict, String> {
    let deck = || table.deck.ok_or("no deck was given: begin a line with `deck`");
    Ok(match fact {
        DeckFact::Has(wanted, sort) => compare(deck()?.count(sort) as i32, *wanted),
        DeckFact::Advised(weight, because) => advised(deck()?, table.game.seats, *weight, because.as_deref()),
        DeckFact::Class(product, class) => {
            Verdict::new(product.class == *class, format!("it is a {}", class_word(product.class)))
        }
        DeckFact::Holds(product, wanted, row) => holds(product, *wanted, *row)?,
        DeckFact::Coins(product) => {
            let word = if product.coins { "brings" } else { "brings no" };
            Verdict::new(product.coins, format!("{} {word} Coins", product.code))
        }
    })
}

/// What nobody has published can be neither said nor denied.
fn holds(product: &Product, wanted: i32, row: Option<Row>) -> Result<Verdict, String> {
    let count = row.map_or(product.size(), |row| product.holds(row));
    let count = count.ok_or_else(|| format!("how many are in {} was never published", product.code))?;
    Ok(compare(count as i32, wanted))
}

fn advised(deck: &Deck, seats: u8, weight: Option<Weight>, because: Option<&str>) -> Verdict {
    let all = advise(deck, seats);
    let fits = |advice: &Advice| {
        weight.is_none_or(|weight| advice.weight == weight)
            && because.is_none_or(|because| advice.ruling.id() == because)
    };
    let said: Vec<String> = all.iter().map(|advice| format!("{}: {}", advice.ruling, advice.finding)).collect();
    let said = if said.is_empty() { "nothing is said about it".to_owned() } else { said.join("; ") };
    Verdict::new(all.iter().any(fits), said)
}
