//! The middle of the table.

use super::{card, hero};
use crate::protocol::view::{Board, Stage, Walk};
use soulkeep_presentation::{Outlook, Viewer, lang, lasting};
use soulkeep_rules::state::At;

pub fn board(viewer: Viewer<'_>, outlook: &Outlook<'_>) -> Board {
    let (game, view) = (viewer.game, viewer.view);
    let table = &view.table;
    Board {
        turn: table.turn,
        stage: stage(viewer),
        stage_text: viewer.stage().map_or(String::new(), |stage| lang::stage(viewer.lang, stage).to_owned()),
        active: table.active().map(|seat| seat.0),
        order: table.order.iter().take(usize::from(game.seats)).map(|seat| seat.0).collect(),
        room_deck: view.room_deck,
        spell_deck: view.spell_deck,
        ordinary_heroes: table.ordinary_deck.len() as u16,
        epic_heroes: table.epic_deck.len() as u16,
        pile: card::cards(game, &table.pile),
        town: table.by_arrival(table.town).map(|id| hero::in_town(viewer, outlook, id)).collect(),
        items: table.loose_items.iter().map(|item| card::item(game, *item, true)).collect(),
        walk: walk(viewer, outlook),
        lasting: lasting::lines(viewer),
        waiting: lasting::waiting(viewer),
        wounds_to_lose: game.wounds_to_lose(),
    }
}

fn stage(viewer: Viewer<'_>) -> Stage {
    if viewer.view.table.winner.is_some() {
        return Stage::Over;
    }
    // Before the first turn there is no phase yet.
    viewer.stage().filter(|_| viewer.view.table.turn > 0).map_or(Stage::SetUp, phase)
}

pub fn phase(stage: soulkeep_rules::Stage) -> Stage {
    match stage {
        soulkeep_rules::Stage::Beginning => Stage::Beginning,
        soulkeep_rules::Stage::Build | soulkeep_rules::Stage::Reveal => Stage::Build,
        soulkeep_rules::Stage::Bait => Stage::Bait,
        soulkeep_rules::Stage::Adventure => Stage::Adventure,
        soulkeep_rules::Stage::End => Stage::End,
    }
}

fn walk(viewer: Viewer<'_>, outlook: &Outlook<'_>) -> Option<Walk> {
    let walk = viewer.view.table.walk?;
    let slot = match walk.at {
        At::Room(slot) => Some(slot),
        At::Entrance | At::Before(_) | At::Into(_) => None,
    };
    Some(Walk { hero: hero::at_door(viewer, outlook, walk.hero, walk.seat), seat: walk.seat.0, slot })
}
