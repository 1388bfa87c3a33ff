//! Where Items are.

use super::Verdict;
use crate::names;
use crate::noun::{HeroNoun, all_items};
use crate::position;
use crate::scenario::given::ItemItem;
use crate::scenario::table::ScenarioTable;
use soulkeep_rules::{HeroId, ItemId, Seat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemIn {
    /// On some Hero of the name.
    Hero(HeroNoun),
    /// In a scorekeeping area, on whichever side.
    With(Seat),
    FaceUp(Seat),
    FaceDown(Seat),
    /// In town, on no Hero.
    Loose,
    Deck,
    Gone,
}

/// Some Item of the name is there.
pub fn is_there(table: &ScenarioTable<'_>, name: &str, place: &ItemIn) -> Verdict {
    let there = items_at(table, place);
    let holds = all_items(table.game, name).any(|item| there.contains(&item));
    let places: Vec<String> = all_items(table.game, name).map(|item| where_is(table, item)).collect();
    Verdict::new(holds, format!("it is {}", places.join("; ")))
}

/// Exactly these Items are there; those in town in the order in which they were revealed.
pub fn are(table: &ScenarioTable<'_>, place: &ItemIn, wanted: &[ItemItem]) -> Verdict {
    let there = items_at(table, place);
    let named = |item: &ItemId| names::item(table.game, *item);
    let mut found: Vec<String> = there.iter().map(named).collect();
    let mut names: Vec<String> = wanted.iter().map(|item| item.name.clone()).collect();
    if *place != ItemIn::Loose {
        found.sort_unstable();
        names.sort_unstable();
    }
    let turned = wanted.iter().all(|item| match place {
        ItemIn::With(seat) => lies_as_said(table, item, *seat),
        _ => true,
    });
    let text = match place {
        ItemIn::With(seat) => position::items(table.look(), *seat),
        _ => found.join(", "),
    };
    Verdict::new(found == names && turned, format!("there is {}", if text.is_empty() { "nothing" } else { &text }))
}

/// Of the marks those that are named must be there.
fn lies_as_said(table: &ScenarioTable<'_>, item: &ItemItem, seat: Seat) -> bool {
    let player = table.state.player(seat);
    all_items(table.game, &item.name).filter(|id| player.items.contains(*id)).any(|id| {
        let face_up = player.ready.contains(id);
        (face_up || !item.face_up)
            && !(face_up && item.face_down)
            && (!item.new || table.state.fresh_items.contains(id))
    })
}

fn items_at(table: &ScenarioTable<'_>, place: &ItemIn) -> Vec<ItemId> {
    let state = &table.state;
    match place {
        ItemIn::Hero(noun) => noun.all(table.game).filter_map(|hero| table.look().item_of(hero)).collect(),
        ItemIn::With(seat) => state.player(*seat).items.iter().collect(),
        ItemIn::FaceUp(seat) => state.player(*seat).ready.iter().collect(),
        ItemIn::FaceDown(seat) => state.player(*seat).items.minus(state.player(*seat).ready).iter().collect(),
        ItemIn::Loose => state.loose_items.iter().copied().collect(),
        ItemIn::Deck => state.item_deck.iter().collect(),
        ItemIn::Gone => state.gone_items.iter().collect(),
    }
}

fn where_is(table: &ScenarioTable<'_>, item: ItemId) -> String {
    let heroes = (0..table.game.heroes.len() as u8).map(HeroId);
    if let Some(hero) = heroes.into_iter().find(|hero| table.look().item_of(*hero) == Some(item)) {
        return format!("on {}", names::hero(table.game, hero));
    }
    if let Some(seat) = table.look().item_owner(item) {
        let side = if table.state.player(seat).ready.contains(item) { "up" } else { "down" };
        return format!("face {side} with {seat}");
    }
    let places =
        [(ItemIn::Loose, "loose in town"), (ItemIn::Deck, "in the item deck"), (ItemIn::Gone, "out of the game")];
    let found = places.into_iter().find(|(place, _)| items_at(table, place).contains(&item));
    found.map_or("nowhere", |(_, text)| text).to_owned()
}
