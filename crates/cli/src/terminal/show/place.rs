//! Where something lies, as far as the player can tell.

use crate::terminal::sight::Sight;
use soulkeep_rules::{CardId, HeroId, Seat};

/// A place for cards or Heroes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Hand(Seat),
    /// A position in a dungeon, counted from zero.
    Dungeon(Seat, u8),
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

pub fn of_card(sight: Sight<'_>, card: CardId) -> Place {
    let table = &sight.view.table;
    if let Some((seat, slot)) = in_dungeon(sight, card) {
        return Place::Dungeon(seat, slot);
    }
    if let Some(seat) = sight.seats().find(|seat| table.player(*seat).hand.contains(card)) {
        return Place::Hand(seat);
    }
    if table.pile.contains(card) {
        Place::DiscardPile
    } else if table.declared.contains(card) {
        Place::Declared
    } else {
        Place::Deck
    }
}

fn in_dungeon(sight: Sight<'_>, card: CardId) -> Option<(Seat, u8)> {
    sight.seats().find_map(|seat| {
        let mut stacks = sight.view.table.player(seat).dungeon.iter();
        let slot = stacks.position(|stack| stack.top == card || stack.face_down == card)?;
        Some((seat, slot as u8))
    })
}

pub fn of_hero(sight: Sight<'_>, hero: HeroId) -> Place {
    let table = &sight.view.table;
    if let Some(walk) = sight.look().inside().filter(|walk| walk.hero == hero) {
        return Place::Inside(walk.seat, walk.room);
    }
    let held = sight.seats().find_map(|seat| {
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
