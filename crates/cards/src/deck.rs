//! A deck of one's own: cards with their copies, and what can be counted in it.
//!
//! It is written down as a [`Recipe`]. [`advise`] says what the guide to custom decks thinks of it, and what makes it
//! impossible to play. [`Deck::boxes`] hands it to the rules, which put the game together.

mod advice;
mod boxes;
mod figures;
mod finding;
mod make;
mod mistake;
mod place;
mod recipe;
mod stars;

pub use advice::{Advice, Weight, advise};
pub use figures::Figures;
pub use finding::{Finding, Supply};
pub use make::Made;
pub use mistake::{Mistake, Trouble};
pub use place::Place;
pub use recipe::{Recipe, RecipeError, parse_recipe};

use crate::card::{Boss, Card, Hero, Players, Room, Set};
use crate::words::{Class, Kind, Level, Rank};

/// Cards and how many copies of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// Each with its copies.
    pub cards: Vec<(Card, u32)>,
}

/// What the cards are that are counted; whatever is not said may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sort {
    /// What is on the back.
    pub back: Back,
    /// Ordinary or Advanced.
    pub level: Option<Level>,
    /// Monster or Trap.
    pub kind: Option<Kind>,
    /// Ordinary or Epic.
    pub rank: Option<Rank>,
    /// Heroes with a star, or without.
    pub star: Option<bool>,
    /// Heroes with this much Health.
    pub health: Option<u8>,
    /// Every one of these icons is on the card.
    pub treasure: Vec<Class>,
}

/// What a deck is sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Bosses.
    Boss,
    /// Minibosses have this back too.
    Room,
    /// Those alone, among the cards with the back of a Room.
    Miniboss,
    /// Spells.
    Spell,
    /// Items.
    Item,
    /// Heroes of both ranks.
    Hero,
}

impl Deck {
    /// Whole sets with the printed number of copies.
    pub fn of_sets(sets: &[Set]) -> Deck {
        let cards = sets.iter().flat_map(|set| &set.cards);
        Deck { cards: cards.map(|card| (card.clone(), u32::from(card.copies()))).collect() }
    }

    /// How many cards are of a sort, copies counted.
    pub fn count(&self, sort: &Sort) -> u32 {
        self.cards.iter().filter(|(card, _)| sort.fits(card)).map(|(_, copies)| copies).sum()
    }

    fn bosses(&self) -> impl Iterator<Item = (&Boss, u32)> {
        self.cards
            .iter()
            .filter_map(|(card, copies)| if let Card::Boss(boss) = card { Some((boss, *copies)) } else { None })
    }

    fn rooms(&self) -> impl Iterator<Item = (&Room, u32)> {
        self.cards
            .iter()
            .filter_map(|(card, copies)| if let Card::Room(room) = card { Some((room, *copies)) } else { None })
    }

    fn heroes(&self, rank: Rank) -> impl Iterator<Item = (&Hero, u32)> {
        let heroes = self
            .cards
            .iter()
            .filter_map(|(card, copies)| if let Card::Hero(hero) = card { Some((hero, *copies)) } else { None });
        heroes.filter(move |(hero, _)| hero.rank == rank)
    }
}

impl Sort {
    /// All with this back.
    pub fn of(back: Back) -> Sort {
        Sort { back, level: None, kind: None, rank: None, star: None, health: None, treasure: Vec::new() }
    }

    /// Whether a card is one of them.
    pub fn fits(&self, card: &Card) -> bool {
        match self.back {
            Back::Boss => matches!(card, Card::Boss(boss) if self.shows(&boss.treasure)),
            Back::Room => match card {
                Card::Room(room) => self.fits_room(room),
                // It has the back of a Room, but neither a level nor a kind of its own.
                Card::Miniboss(_) => *self == Sort::of(Back::Room),
                Card::Boss(_) | Card::Spell(_) | Card::Item(_) | Card::Hero(_) => false,
            },
            Back::Miniboss => matches!(card, Card::Miniboss(_)),
            Back::Spell => matches!(card, Card::Spell(_)),
            Back::Item => matches!(card, Card::Item(item) if self.shows(&item.treasure)),
            Back::Hero => matches!(card, Card::Hero(hero) if self.fits_hero(hero)),
        }
    }

    fn fits_room(&self, room: &Room) -> bool {
        self.shows(&room.treasure)
            && self.level.is_none_or(|level| room.level == level)
            && self.kind.is_none_or(|kind| room.kind == kind)
    }

    fn fits_hero(&self, hero: &Hero) -> bool {
        self.shows(&hero.treasure)
            && self.rank.is_none_or(|rank| hero.rank == rank)
            && self.health.is_none_or(|health| hero.health == health)
            && self.star.is_none_or(|star| (hero.players == Players::Star) == star)
    }

    fn shows(&self, treasure: &[Class]) -> bool {
        self.treasure.iter().all(|class| treasure.contains(class))
    }
}
