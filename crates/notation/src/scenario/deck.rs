//! A deck to be looked at: `deck BMR, without Thief Bosses, 10 Advanced Trap Rooms`.

mod made_up;

use super::given::list;
use crate::cursor::Cursor;
use crate::fault::Fault;
use crate::names::{self, What};
use crate::noun;
use soulkeep_cards::bounds::{MOST_COPIES, at_most};
use soulkeep_cards::deck::{Back, Sort};
use soulkeep_cards::{Card, Deck, Kind, Level, Product, Rank, Set, presets, printed_sets, product};

/// Reads the items of a deck, each adding to it or taking away from it.
pub fn read(cursor: &mut Cursor<'_>) -> Result<Deck, Fault> {
    let start = cursor.position();
    let sets = printed_sets().map_err(|error| Fault::new(cursor.span_from(start), error.to_string()))?;
    let mut deck = Deck::default();
    list(cursor, |cursor| item(cursor, &sets, &mut deck))?;
    deck.seat_stars(&sets);
    Ok(deck)
}

fn item(cursor: &mut Cursor<'_>, sets: &[Set], deck: &mut Deck) -> Result<(), Fault> {
    if cursor.eat("without") {
        let unwanted = sort(cursor)?;
        deck.cards.retain(|(card, _)| !unwanted.fits(card));
        return Ok(());
    }
    if cursor.eat("preset") {
        let published = presets().unwrap_or_default();
        let preset = published.iter().find(|preset| cursor.eat(&preset.id)).ok_or_else(|| cursor.fault())?;
        deck.cards.extend(preset.deck(sets).cards);
        return Ok(());
    }
    if let Some(set) = sets.iter().find(|set| cursor.eat(&set.code)) {
        deck.cards.extend(Deck::of_sets(std::slice::from_ref(set)).cards);
        return Ok(());
    }
    let start = cursor.position();
    let count = cursor.number().ok_or_else(|| cursor.fault())?;
    let copies = deck.cards.iter().fold(count, |sum, (_, copies)| sum.saturating_add(*copies));
    at_most("cards in a deck", copies as usize, MOST_COPIES as usize)
        .map_err(|error| Fault::new(cursor.span_from(start), error.to_string()))?;
    match named(cursor, sets) {
        Some(card) => deck.cards.push((card, count)),
        None => deck.cards.extend(made_up::cards(&sort(cursor)?, count)),
    }
    Ok(())
}

fn named(cursor: &mut Cursor<'_>, sets: &[Set]) -> Option<Card> {
    let name = [What::Card, What::Hero, What::Boss, What::Item].into_iter().find_map(|what| cursor.name(what))?;
    let mut cards = sets.iter().flat_map(|set| &set.cards);
    cards.find(|card| names::is_called(card, &name) && cursor.names.holds(card)).cloned()
}

/// `ordinary Cleric Heroes with Health 4`, `Advanced Trap Rooms`: adjectives in any order, then the noun.
pub fn sort(cursor: &mut Cursor<'_>) -> Result<Sort, Fault> {
    let mut sort = Sort::of(Back::Spell);
    let mut ordinary = false;
    loop {
        if cursor.eat("ordinary") {
            ordinary = true;
        } else if cursor.eat("Advanced") {
            sort.level = Some(Level::Advanced);
        } else if cursor.eat("Epic") {
            sort.rank = Some(Rank::Epic);
        } else if cursor.eat("star") {
            sort.star = Some(true);
        } else if cursor.eat("Trap") {
            sort.kind = Some(Kind::Trap);
        } else if cursor.eat("Monster") {
            sort.kind = Some(Kind::Monster);
        } else if let Some(class) = noun::class(cursor) {
            sort.treasure.push(class);
        } else {
            sort.back = back(cursor)?;
            break;
        }
    }
    if ordinary && sort.back == Back::Room {
        sort.level = Some(Level::Ordinary);
    } else if ordinary {
        sort.rank = Some(Rank::Ordinary);
    }
    if cursor.eat("with Health") {
        sort.health = Some(cursor.number().ok_or_else(|| cursor.fault())?.min(255) as u8);
    }
    Ok(sort)
}

fn back(cursor: &mut Cursor<'_>) -> Result<Back, Fault> {
    let nouns = [
        (["Rooms", "Room"], Back::Room),
        (["Minibosses", "Miniboss"], Back::Miniboss),
        (["Spells", "Spell"], Back::Spell),
        (["Items", "Item"], Back::Item),
        (["Heroes", "Hero"], Back::Hero),
        (["Bosses", "Boss"], Back::Boss),
    ];
    let found = nouns.into_iter().find(|(words, _)| cursor.eat_any(words));
    found.map(|(_, back)| back).ok_or_else(|| cursor.fault())
}

/// A published product by its code, whether or not its cards are known.
pub fn published(cursor: &mut Cursor<'_>) -> Result<&'static Product, Fault> {
    let word: String = cursor.rest().chars().take_while(|letter| letter.is_alphanumeric()).collect();
    match product(&word).filter(|product| cursor.eat(product.code)) {
        Some(product) => Ok(product),
        None => {
            cursor.want("the code of a set such as BMR");
            Err(cursor.fault())
        }
    }
}
