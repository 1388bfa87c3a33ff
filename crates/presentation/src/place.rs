//! Where something lies, as far as the player can tell.

use crate::stack;
use crate::viewer::Viewer;
use soulkeep_rules::{CardId, HeroId, ItemId, Seat};

/// A place for cards, Heroes or Items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Hand(Seat),
    /// A position in a dungeon, counted from zero.
    Dungeon(Seat, u8),
    /// Under the top Room there.
    Covered(Seat, u8),
    /// In a scorekeeping area; of an Item, face-up or face-down.
    Kept(Seat),
    Ready(Seat),
    Spent(Seat),
    Carried(HeroId),
    DiscardPile,
    /// Declared and not yet in the pile.
    Declared,
    /// In a deck that is being searched.
    Deck,
    Town,
    Entrance(Seat),
    Inside(Seat, CardId),
    Souls(Seat),
    Wounds(Seat),
    HeroDeck,
}

pub fn of_card(viewer: Viewer<'_>, card: CardId) -> Place {
    let table = &viewer.view.table;
    if let Some((seat, slot)) = in_dungeon(viewer, card) {
        return Place::Dungeon(seat, slot);
    }
    if let Some((seat, slot)) = under_others(viewer, card) {
        return Place::Covered(seat, slot);
    }
    if let Some(seat) = viewer.seats().find(|seat| table.player(*seat).hand.contains(card)) {
        return Place::Hand(seat);
    }
    if let Some((_, seat)) = table.kept.iter().find(|(kept, _)| *kept == card) {
        return Place::Kept(*seat);
    }
    if table.pile.contains(card) {
        Place::DiscardPile
    } else if table.declared.contains(card) {
        Place::Declared
    } else {
        Place::Deck
    }
}

fn in_dungeon(viewer: Viewer<'_>, card: CardId) -> Option<(Seat, u8)> {
    viewer.seats().find_map(|seat| {
        let mut stacks = viewer.view.table.player(seat).dungeon.iter();
        let slot = stacks.position(|stack| [stack.top, stack.face_down, stack.mini].contains(&card))?;
        Some((seat, slot as u8))
    })
}

fn under_others(viewer: Viewer<'_>, card: CardId) -> Option<(Seat, u8)> {
    viewer.seats().find_map(|seat| {
        let mut stacks = viewer.view.table.player(seat).dungeon.iter();
        let slot = stacks.position(|stack| stack::cards(&viewer.view.table, stack.top).any(|below| below == card))?;
        Some((seat, slot as u8))
    })
}

pub fn of_item(viewer: Viewer<'_>, item: ItemId) -> Place {
    let table = &viewer.view.table;
    if let Some(seat) = viewer.look().item_owner(item) {
        let ready = table.player(seat).ready.contains(item);
        return if ready { Place::Ready(seat) } else { Place::Spent(seat) };
    }
    let heroes = (0..viewer.game.heroes.len() as u8).map(HeroId);
    let carrier = heroes.into_iter().find(|hero| viewer.look().item_of(*hero) == Some(item));
    carrier.map_or(Place::Town, Place::Carried)
}

pub fn of_hero(viewer: Viewer<'_>, hero: HeroId) -> Place {
    let table = &viewer.view.table;
    if let Some(walk) = viewer.look().inside().filter(|walk| walk.hero == hero) {
        return Place::Inside(walk.seat, walk.room);
    }
    let held = viewer.seats().find_map(|seat| {
        let player = table.player(seat);
        let places = [
            (player.line, Place::Entrance(seat)),
            (player.souls, Place::Souls(seat)),
            (player.wounds, Place::Wounds(seat)),
        ];
        places.into_iter().find(|(heroes, _)| heroes.contains(hero)).map(|(_, place)| place)
    });
    held.unwrap_or(if table.town.contains(hero) { Place::Town } else { Place::HeroDeck })
}
