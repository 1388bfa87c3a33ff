//! The numbers that a deck is balanced by.

use super::{Back, Deck, Sort};
use crate::words::{Class, Kind, Level, Rank};
use serde::Serialize;
use std::collections::BTreeMap;

/// Copies, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// All, copies counted.
    pub cards: u32,
    /// Bosses.
    pub bosses: u32,
    /// What has the back of a Room, Minibosses included.
    pub rooms: u32,
    /// Minibosses.
    pub minibosses: u32,
    /// Spells.
    pub spells: u32,
    /// Items.
    pub items: u32,
    /// Heroes of both ranks.
    pub heroes: u32,
    /// Epic Heroes.
    pub epic_heroes: u32,
    /// Rooms that are not Advanced.
    pub ordinary_rooms: u32,
    /// Advanced Rooms.
    pub advanced_rooms: u32,
    /// Trap Rooms of both levels.
    pub traps: u32,
    /// Monster Rooms of both levels.
    pub monsters: u32,
    /// Icons, so that a Room with several counts several times.
    pub room_treasure: BTreeMap<Class, u32>,
    /// Icons of Bosses.
    pub boss_treasure: BTreeMap<Class, u32>,
    /// Classes of Heroes.
    pub hero_treasure: BTreeMap<Class, u32>,
}

impl Figures {
    /// Counts a deck.
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
    counts.filter(|(class, count)| class.is_base() || *count > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Room};
    use crate::printed::printed_sets;

    /// Every card of every set is counted with its copies where it belongs, and nowhere else.
    #[test]
    fn every_card_is_counted_where_it_belongs() {
        for set in printed_sets().unwrap() {
            let figures = Figures::of(&Deck::of_sets(std::slice::from_ref(&set)));
            let count = |fits: &dyn Fn(&Card) -> bool| -> u32 {
                set.cards.iter().filter(|card| fits(card)).map(|card| u32::from(card.copies())).sum()
            };
            let room = |fits: fn(&Room) -> bool| count(&|card| matches!(card, Card::Room(room) if fits(room)));
            assert_eq!(figures.rooms, room(|_| true) + figures.minibosses, "{}", set.code);
            assert_eq!(figures.minibosses, count(&|card| matches!(card, Card::Miniboss(_))));
            assert_eq!(
                (figures.spells, figures.items),
                (count(&|card| matches!(card, Card::Spell(_))), count(&|card| matches!(card, Card::Item(_))))
            );
            assert_eq!(figures.epic_heroes, count(&|card| matches!(card, Card::Hero(hero) if hero.rank == Rank::Epic)));
            let levels = (room(|room| room.level == Level::Ordinary), room(|room| room.level == Level::Advanced));
            assert_eq!((figures.ordinary_rooms, figures.advanced_rooms), levels);
            let kinds = (room(|room| room.kind == Kind::Trap), room(|room| room.kind == Kind::Monster));
            assert_eq!((figures.traps, figures.monsters), kinds);
            let icons = |wanted: Class| -> u32 {
                let rooms = set.cards.iter().filter(|card| matches!(card, Card::Room(_)));
                rooms
                    .map(|card| {
                        u32::from(card.copies()) * card.treasure().iter().filter(|icon| **icon == wanted).count() as u32
                    })
                    .sum()
            };
            for class in Class::ALL {
                let counted = figures.room_treasure.get(&class).copied();
                let unless_none = (class.is_base() || icons(class) > 0).then(|| icons(class));
                assert_eq!(counted, unless_none, "{} {class:?}", set.code);
            }
        }
    }

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
