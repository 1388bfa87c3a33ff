//! Heroes, where they would go and what would become of them.

use super::{Onlooker, card};
use crate::protocol::view::{Fate, Hero, Path, Step};
use soulkeep_rules::{HeroId, Passage, Seat};
use soulkeep_sight::{Lured, Outlook, lang};

/// A Hero in town: where it would go now.
pub fn in_town(onlooker: Onlooker<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Hero {
    Hero { path: Some(lured(onlooker, outlook, hero)), ..plain(onlooker, hero) }
}

/// Where a Hero in town would go at a table as it is or as it will be.
pub fn lured(onlooker: Onlooker<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Path {
    let sight = onlooker.sight();
    let lured = outlook.lured(hero);
    let words = lang::lure(sight, &lured);
    match lured {
        Lured::To(seat) => Path { lure: words, ..way(onlooker, outlook, hero, seat) },
        _ => {
            let (hero, lure) = (hero.index() as u16, words);
            Path { hero, seat: None, lure, rooms: Vec::new(), fate: None, fate_text: String::new() }
        }
    }
}

/// A Hero at an entrance or inside: what the dungeon does to it.
pub fn at_door(onlooker: Onlooker<'_>, outlook: &Outlook<'_>, hero: HeroId, seat: Seat) -> Hero {
    Hero { path: Some(way(onlooker, outlook, hero, seat)), ..plain(onlooker, hero) }
}

fn way(onlooker: Onlooker<'_>, outlook: &Outlook<'_>, hero: HeroId, seat: Seat) -> Path {
    let sight = onlooker.sight();
    let forecast = outlook.forecast(seat, hero);
    let step = |passage: &Passage| Step { slot: passage.slot, damage: passage.damage as u16 };
    Path {
        hero: hero.index() as u16,
        seat: Some(seat.0),
        lure: String::new(),
        rooms: forecast.rooms.iter().map(step).collect(),
        fate: Some(fate(forecast.fate)),
        fate_text: lang::fate(sight, &forecast),
    }
}

fn fate(fate: soulkeep_rules::Fate) -> Fate {
    match fate {
        soulkeep_rules::Fate::Dies => Fate::Dies,
        soulkeep_rules::Fate::Survives => Fate::Survives,
        soulkeep_rules::Fate::Spared => Fate::Spared,
        soulkeep_rules::Fate::Waits => Fate::Waits,
    }
}

fn plain(onlooker: Onlooker<'_>, hero: HeroId) -> Hero {
    let look = onlooker.look();
    Hero {
        id: hero.index() as u16,
        card: card::hero(onlooker.game, hero),
        health: i32::from(look.health(hero)),
        damage: i32::from(onlooker.view.table.heroes[hero.index()].damage),
        item: look.item_of(hero).map(|item| card::item(onlooker.game, item, true)),
        path: None,
    }
}
