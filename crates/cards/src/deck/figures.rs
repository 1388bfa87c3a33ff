//! The numbers that a deck is balanced by.

use super::{Back, Deck, Sort};
use crate::words::{Class, Kind, Level, Rank};
use serde::Serialize;
use std::collections::BTreeMap;

/// Copies, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    pub cards: u32,
    pub bosses: u32,
    /// What has the back of a Room, Minibosses included.
    pub rooms: u32,
    pub minibosses: u32,
    pub spells: u32,
    pub items: u32,
    pub heroes: u32,
    pub epic_heroes: u32,
    pub ordinary_rooms: u32,
    pub advanced_rooms: u32,
    pub traps: u32,
    pub monsters: u32,
    /// Icons, so that a Room with several counts several times.
    pub room_treasure: BTreeMap<Class, u32>,
    pub boss_treasure: BTreeMap<Class, u32>,
    pub hero_treasure: BTreeMap<Class, u32>,
}

impl Figures {
    pub fn of(deck: &Deck) -> Figures {
        let room = |level, kind| deck.count(&Sort { level, kind, ..Sort::of(Back::Room) });
        Figures {
            cards: deck.cards.iter().map(|(_, copies)| copies).sum(),
            bosses: deck.count(&Sort::of(Back::Boss)),
            rooms: deck.count(&Sort::of(Back::Room)),
            minibosses: deck.count(&Sort::of(Back::Miniboss)),
            spells: deck.count(&Sort::of(Back::Spell)),
            items: deck.count(&Sort::of(Back::Item)),
            heroes: deck.count(&Sort::of(Back::Hero)),
            epic_heroes: deck.count(&Sort { rank: Some(Rank::Epic), ..Sort::of(Back::Hero) }),
            ordinary_rooms: room(Some(Level::Ordinary), None),
            advanced_rooms: room(Some(Level::Advanced), None),
            traps: room(None, Some(Kind::Trap)),
            monsters: room(None, Some(Kind::Monster)),
            room_treasure: icons(deck, Back::Room),
            boss_treasure: icons(deck, Back::Boss),
            hero_treasure: icons(deck, Back::Hero),
        }
    }

    /// The share of the Rooms that are Advanced, in percent.
    pub fn advanced_share(&self) -> u32 {
        100 * self.advanced_rooms / (self.ordinary_rooms + self.advanced_rooms).max(1)
    }
}

/// The four classes, and Explorers where there are any.
fn icons(deck: &Deck, back: Back) -> BTreeMap<Class, u32> {
    let sort = Sort::of(back);
    let count = |class: Class| -> u32 {
        let cards = deck.cards.iter().filter(|(card, _)| sort.fits(card));
        cards.map(|(card, copies)| copies * card.treasure().iter().filter(|icon| **icon == class).count() as u32).sum()
    };
    let counts = Class::ALL.into_iter().map(|class| (class, count(class)));
    counts.filter(|(class, count)| *class != Class::Explorer || *count > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::printed_sets;

    #[test]
    fn the_base_set_in_numbers() {
        let figures = Figures::of(&Deck::of_sets(&printed_sets().unwrap()[..1]));
        let piles = [figures.bosses, figures.rooms, figures.spells, figures.heroes, figures.cards];
        assert_eq!(piles, [8, 75, 31, 41, 155]);
        assert_eq!(figures.ordinary_rooms + figures.advanced_rooms, figures.traps + figures.monsters);
        assert_eq!(figures.advanced_share(), 100 * figures.advanced_rooms / 75);
        assert!((10..40).contains(&figures.advanced_share()));
        assert_eq!(Figures::of(&Deck::default()).advanced_share(), 0);
        assert_eq!(figures.boss_treasure.values().copied().collect::<Vec<u32>>(), [2, 2, 2, 2]);
    }
}
