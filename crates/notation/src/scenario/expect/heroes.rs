//! Where Heroes are.

use super::Verdict;
use crate::names;
use crate::noun::HeroNoun;
use crate::position;
use crate::scenario::given::{HeroItem, HeroWhat};
use crate::scenario::table::ScenarioTable;
use soulkeep_rules::state::At;
use soulkeep_rules::{HeroId, HeroSet, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeroIn {
    Town,
    Entrance(Seat),
    Room(Seat, u8),
    /// In a dungeon, whichever Room.
    Dungeon(Seat),
    Souls(Seat),
    Wounds(Seat),
    OrdinaryDeck,
    EpicDeck,
    Gone,
}

/// Some Hero of the name is there.
pub fn is_there(table: &ScenarioTable<'_>, noun: &HeroNoun, place: HeroIn) -> Result<Verdict, String> {
    if !matches!(place, HeroIn::OrdinaryDeck | HeroIn::EpicDeck | HeroIn::Gone) {
        existing(table, noun)?;
    }
    let holds = noun.all(table.game).any(|hero| is_at(table, hero, place));
    let places: Vec<String> = noun
        .all(table.game)
        .map(|hero| format!("{} is {}", names::hero(table.game, hero), where_is(table, hero)))
        .collect();
    Ok(Verdict::new(holds, places.join("; ")))
}

/// That a Hero is not there shows nothing if no Hero has that class and Health. One with a name is known to exist.
pub fn existing(table: &ScenarioTable<'_>, noun: &HeroNoun) -> Result<(), String> {
    let known = matches!(noun, HeroNoun::Named(_)) || noun.all(table.game).next().is_some();
    if known { Ok(()) } else { Err(format!("there is no {noun} in a game of {} players", table.game.seats)) }
}

/// Exactly these Heroes are there; where there is an order, in this order.
pub fn are(table: &ScenarioTable<'_>, place: HeroIn, items: &[HeroItem]) -> Verdict {
    let mut heroes = all(table, place);
    let found = if heroes.is_empty() { "nobody is there".to_owned() } else { list(table, &heroes) };
    let ordered = matches!(place, HeroIn::Town | HeroIn::Entrance(_));
    let mut wanted = items.iter().flat_map(|item| std::iter::repeat_n(item, number(&item.what)));
    let same = wanted.all(|item| {
        let index = heroes.iter().position(|hero| is_such(table, *hero, item)).filter(|index| !ordered || *index == 0);
        index.is_some_and(|index| {
            heroes.remove(index);
            true
        })
    });
    Verdict::new(same && heroes.is_empty(), found)
}

fn number(what: &HeroWhat) -> usize {
    match what {
        HeroWhat::Noun(_) => 1,
        HeroWhat::Any { count, .. } => *count as usize,
    }
}

/// Of the marks those that are named must be there.
fn is_such(table: &ScenarioTable<'_>, hero: HeroId, item: &HeroItem) -> bool {
    let called = match &item.what {
        HeroWhat::Noun(noun) => noun.fits(table.game, hero),
        HeroWhat::Any { rank, .. } => table.game.hero(hero).rank == *rank,
    };
    let marks = position::hero_marks(&table.state.heroes[hero.index()]);
    let marked = position::hero_marks(&item.state).iter().all(|mark| marks.contains(mark));
    let carried = table.look().item_of(hero);
    let carries = |name: &String| carried.is_some_and(|item| names::is_item(table.game, item, name));
    called && marked && item.item.as_ref().is_none_or(carries)
}

fn list(table: &ScenarioTable<'_>, heroes: &[HeroId]) -> String {
    let names: Vec<String> = heroes.iter().map(|hero| position::hero(table.look(), *hero)).collect();
    format!("there are {}", names.join("; "))
}

fn all(table: &ScenarioTable<'_>, place: HeroIn) -> Vec<HeroId> {
    let heroes = (0..table.game.heroes.len() as u8).map(HeroId).filter(|hero| is_at(table, *hero, place));
    let mut set = HeroSet::EMPTY;
    heroes.for_each(|hero| set.insert(hero));
    table.state.by_arrival(set).collect()
}

pub fn is_at(table: &ScenarioTable<'_>, hero: HeroId, place: HeroIn) -> bool {
    let state = &table.state;
    match place {
        HeroIn::Town => state.town.contains(hero),
        HeroIn::Entrance(seat) => state.player(seat).line.contains(hero),
        HeroIn::Room(seat, slot) => {
            state.walk.is_some_and(|walk| walk.hero == hero && walk.seat == seat && walk.at == At::Room(slot))
        }
        HeroIn::Dungeon(seat) => {
            state.walk.is_some_and(|walk| walk.hero == hero && walk.seat == seat && walk.at != At::Entrance)
        }
        HeroIn::Souls(seat) => state.player(seat).souls.contains(hero),
        HeroIn::Wounds(seat) => state.player(seat).wounds.contains(hero),
        HeroIn::OrdinaryDeck => state.ordinary_deck.contains(hero),
        HeroIn::EpicDeck => state.epic_deck.contains(hero),
        HeroIn::Gone => state.gone_heroes.contains(hero),
    }
}

pub fn where_is(table: &ScenarioTable<'_>, hero: HeroId) -> String {
    let state = &table.state;
    if let Some(walk) = state.walk.filter(|walk| walk.hero == hero)
        && let At::Room(slot) = walk.at
    {
        return format!("in {}", names::place(walk.seat, slot));
    }
    let seats = (0..table.game.seats).map(Seat);
    let scored = seats.into_iter().find_map(|seat| {
        let places = [
            (HeroIn::Entrance(seat), format!("at {seat}'s entrance")),
            (HeroIn::Souls(seat), format!("among {seat}'s souls")),
            (HeroIn::Wounds(seat), format!("among {seat}'s wounds")),
        ];
        places.into_iter().find(|(place, _)| is_at(table, hero, *place)).map(|(_, text)| text)
    });
    scored.unwrap_or_else(|| {
        let text = if state.town.contains(hero) {
            "in town"
        } else if state.gone_heroes.contains(hero) {
            "out of the game"
        } else if state.ordinary_deck.or(state.epic_deck).contains(hero) {
            "in the deck"
        } else {
            "inside a dungeon, between Rooms"
        };
        text.to_owned()
    })
}
