//! The middle of the table.

use super::{Onlooker, card, hero};
use crate::protocol::view::{Board, Stage, Walk};
use soulkeep_rules::state::At;
use soulkeep_sight::{Outlook, lang, lasting};

pub fn board(onlooker: Onlooker<'_>, outlook: &Outlook<'_>) -> Board {
    let (game, view, sight) = (onlooker.game, onlooker.view, onlooker.sight());
    let table = &view.table;
    Board {
        turn: table.turn,
        stage: stage(onlooker),
        stage_text: sight.stage().map_or(String::new(), |stage| lang::stage(onlooker.lang, stage).to_owned()),
        active: table.active().map(|seat| seat.0),
        order: table.order.iter().take(usize::from(game.seats)).map(|seat| seat.0).collect(),
        room_deck: view.room_deck,
        spell_deck: view.spell_deck,
        ordinary_heroes: table.ordinary_deck.len() as u16,
        epic_heroes: table.epic_deck.len() as u16,
        pile: card::cards(game, &table.pile),
        town: table.by_arrival(table.town).map(|id| hero::in_town(onlooker, outlook, id)).collect(),
        items: table.loose_items.iter().map(|item| card::item(game, *item, true)).collect(),
        walk: walk(onlooker, outlook),
        lasting: lasting::lines(sight),
        waiting: lasting::waiting(sight),
    }
}

fn stage(onlooker: Onlooker<'_>) -> Stage {
    if onlooker.view.table.winner.is_some() {
        return Stage::Over;
    }
    // Before the first turn there is no phase yet.
    match onlooker.sight().stage().filter(|_| onlooker.view.table.turn > 0) {
        None => Stage::SetUp,
        Some(soulkeep_rules::Stage::Beginning) => Stage::Beginning,
        Some(soulkeep_rules::Stage::Build | soulkeep_rules::Stage::Reveal) => Stage::Build,
        Some(soulkeep_rules::Stage::Bait) => Stage::Bait,
        Some(soulkeep_rules::Stage::Adventure) => Stage::Adventure,
        Some(soulkeep_rules::Stage::End) => Stage::End,
    }
}

fn walk(onlooker: Onlooker<'_>, outlook: &Outlook<'_>) -> Option<Walk> {
    let walk = onlooker.view.table.walk?;
    let slot = match walk.at {
        At::Room(slot) => Some(slot),
        At::Entrance | At::Before(_) | At::Into(_) => None,
    };
    Some(Walk { hero: hero::at_door(onlooker, outlook, walk.hero, walk.seat), seat: walk.seat.0, slot })
}
