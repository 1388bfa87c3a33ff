//! Heroes, where they would go and what would become of them.

use super::card;
use crate::protocol::view::{Fate, Hero, Path, Step};
use soulkeep_presentation::{Lured, Outlook, Viewer, lang};
use soulkeep_rules::{HeroId, Passage, Seat};

/// A Hero in town: where it would go now.
pub fn in_town(viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Hero {
    Hero { path: Some(lured(viewer, outlook, hero)), ..plain(viewer, hero) }
}

/// Where a Hero in town would go at a table as it is or as it will be.
pub fn lured(viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId) -> Path {
    let lured = outlook.lured(hero);
    let words = lang::lure(viewer, &lured);
    match lured {
        Lured::To(seat) => Path { lure: words, ..way(viewer, outlook, hero, seat) },
        _ => {
            let (hero, lure) = (hero.index() as u16, words);
            Path { hero, seat: None, lure, rooms: Vec::new(), fate: None, fate_text: String::new() }
        }
    }
}

/// A Hero at an entrance or inside: what the dungeon does to it.
pub fn at_door(viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId, seat: Seat) -> Hero {
    Hero { path: Some(way(viewer, outlook, hero, seat)), ..plain(viewer, hero) }
}

fn way(viewer: Viewer<'_>, outlook: &Outlook<'_>, hero: HeroId, seat: Seat) -> Path {
    let forecast = outlook.forecast(seat, hero);
    let step = |passage: &Passage| Step { slot: passage.slot, damage: passage.damage as u16 };
    Path {
        hero: hero.index() as u16,
        seat: Some(seat.0),
        lure: String::new(),
        rooms: forecast.rooms.iter().map(step).collect(),
        fate: Some(fate(forecast.fate)),
        fate_text: lang::fate(viewer, &forecast),
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

fn plain(viewer: Viewer<'_>, hero: HeroId) -> Hero {
    let look = viewer.look();
    Hero {
        id: hero.index() as u16,
        card: card::hero(viewer.game, hero),
        health: i32::from(look.health(hero)),
        damage: i32::from(viewer.view.table.heroes[hero.index()].damage),
        item: look.item_of(hero).map(|item| card::item(viewer.game, item, true)),
        path: None,
    }
}
