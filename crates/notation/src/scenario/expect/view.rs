//! What a seat can see.

use super::cards::CardPlace;
use super::number::{Quantity, compare};
use super::{Fact, Verdict};
use crate::scenario::given::{CardItem, CardWhat};
use crate::scenario::table::ScenarioTable;
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Seat, View};

/// Whether a fact can be read off what the seat sees: it is checked against the seat's view alone.
pub fn check(table: &ScenarioTable<'_>, seat: Seat, fact: &Fact) -> Result<Verdict, String> {
    let view = View::of(table.game, &table.state, Some(seat));
    if let Fact::Number(quantity, wanted) = fact
        && let Some(number) = counted(&view, quantity)
    {
        return Ok(compare(number, *wanted));
    }
    if let Fact::CardList(place, items) = fact
        && let Some(verdict) = listed(table, &view, *place, items)
    {
        return verdict;
    }
    if let Fact::Happened { patterns, from_start } = fact {
        return super::happened::check(table, patterns, *from_start, Some(seat));
    }
    let seen = ScenarioTable { hands: Some(view.hands), ..ScenarioTable::of(table.game, view.imagined()) };
    fact.check(&seen, &[])
}

/// The numbers that are seen although the cards are not.
fn counted(view: &View, quantity: &Quantity) -> Option<i32> {
    match quantity {
        Quantity::Holds(seat, None) => {
            let held = view.hands[seat.index()];
            Some(i32::from(held.rooms) + i32::from(held.spells))
        }
        Quantity::Holds(seat, Some(suit)) => Some(i32::from(view.hands[seat.index()].of(*suit))),
        Quantity::RoomDeck => Some(i32::from(view.room_deck)),
        Quantity::SpellDeck => Some(i32::from(view.spell_deck)),
        _ => None,
    }
}

/// What can be said of cards that are hidden: how many there are of each back. Nobody sees more of a deck.
fn listed(
    table: &ScenarioTable<'_>,
    view: &View,
    place: CardPlace,
    items: &[CardItem],
) -> Option<Result<Verdict, String>> {
    let deck = |count: u16| match items {
        [] => Ok(Verdict::new(count == 0, many(count, "card"))),
        _ => Err("nobody sees which cards are in a deck".to_owned()),
    };
    match place {
        CardPlace::Hand(seat) => Some(Ok(hand_is(table, view, seat, items))),
        CardPlace::RoomDeck => Some(deck(view.room_deck)),
        CardPlace::SpellDeck => Some(deck(view.spell_deck)),
        CardPlace::Pile
        | CardPlace::Top(..)
        | CardPlace::Under(..)
        | CardPlace::FaceDown(..)
        | CardPlace::With(..)
        | CardPlace::Dungeon(_)
        | CardPlace::Declared
        | CardPlace::Kept(_)
        | CardPlace::Gone => None,
    }
}

/// Named cards must be known to the observer; the others are counted by their backs.
fn hand_is(table: &ScenarioTable<'_>, view: &View, seat: Seat, items: &[CardItem]) -> Verdict {
    let known = view.table.player(seat).hand;
    let mut left: Vec<CardId> = known.iter().collect();
    let held = view.hands[seat.index()];
    let count = |suit| i32::from(held.of(suit)) - known.and(table.game.suit(suit)).len() as i32;
    let mut hidden = [(Suit::Room, count(Suit::Room)), (Suit::Spell, count(Suit::Spell))];
    let mut same = true;
    for item in sorted(items) {
        let (number, back) = match &item.what {
            CardWhat::Named(_) => (1, None),
            // Nobody sees more than the back.
            CardWhat::Any { count, suit, level } => (*count, Some(*suit).filter(|_| level.is_none())),
        };
        for _ in 0..number {
            let unseen = hidden.iter_mut().find(|(suit, count)| Some(*suit) == back && *count > 0);
            match (left.iter().position(|card| super::cards::is_such(table, *card, &item.what)), unseen) {
                (Some(index), _) => drop(left.remove(index)),
                (None, Some((_, count))) => *count -= 1,
                (None, None) => same = false,
            }
        }
    }
    let same = same && left.is_empty() && hidden.iter().all(|(_, count)| *count == 0);
    let names: Vec<String> = known.iter().map(|card| crate::names::card(table.game, card)).collect();
    let seen = if names.is_empty() { "none of them" } else { &names.join(", ") };
    Verdict::new(
        same,
        format!("{} and {}, of which is seen: {seen}", many(held.rooms, "Room"), many(held.spells, "Spell")),
    )
}

/// Named cards first, so that `2 Rooms` does not take what is named later.
fn sorted(items: &[CardItem]) -> impl Iterator<Item = &CardItem> {
    let named = |item: &&CardItem| matches!(item.what, CardWhat::Named(_));
    items.iter().filter(named).chain(items.iter().filter(move |item| !named(item)))
}

fn many(count: u16, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
