//! Heroes in town, at entrances, scored, on their way and in their decks.

use super::Layout;
use crate::fault::Fault;
use crate::names;
use crate::noun::HeroNoun;
use crate::scenario::given::{Given, HeroItem, HeroWhat};
use soulkeep_cards::{Card, Hero, Players, Rank};
use soulkeep_rules::state::HeroState;
use soulkeep_rules::{HeroId, HeroSet, Seat};
use std::ops::Range;

/// Where Heroes lie.
#[derive(Clone, Copy)]
enum HeroPlace {
    Town,
    Entrance(Seat),
    Souls(Seat),
    Wounds(Seat),
    Deck,
}

impl std::fmt::Display for HeroPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HeroPlace::Town => write!(f, "in town"),
            HeroPlace::Entrance(seat) => write!(f, "at {seat}'s entrance"),
            HeroPlace::Souls(seat) => write!(f, "among {seat}'s souls"),
            HeroPlace::Wounds(seat) => write!(f, "among {seat}'s wounds"),
            HeroPlace::Deck => write!(f, "in a deck"),
        }
    }
}

/// A Hero that has been given a place.
pub struct Taken {
    hero: HeroId,
    place: String,
    at: Range<usize>,
}

impl Layout<'_> {
    pub(super) fn lay_heroes(&mut self, given: &Given) -> Result<(), Fault> {
        let mut lists: Vec<(HeroPlace, &[HeroItem])> = Vec::new();
        // The earlier a list, the longer its Heroes have been there.
        for (index, seat) in given.seats.iter().enumerate() {
            let owner = Seat(index as u8);
            lists.push((HeroPlace::Entrance(owner), &seat.entrance));
            lists.push((HeroPlace::Souls(owner), &seat.souls.heroes));
            lists.push((HeroPlace::Wounds(owner), &seat.wounds.heroes));
        }
        lists.push((HeroPlace::Town, &given.town));
        let decks = given.ordinary_deck.iter().chain(&given.epic_deck);
        lists.extend(decks.map(|deck| (HeroPlace::Deck, &deck[..])));
        let mut kept = HeroSet::EMPTY;
        if let Some(walk) = &given.walk {
            let hero = self.take_heroes(&walk.hero, "on its way")?;
            hero.into_iter().try_for_each(|hero| self.mark(hero, &walk.hero))?;
        }
        for named in [true, false] {
            for (place, items) in &lists {
                for item in items.iter().filter(|item| matches!(item.what, HeroWhat::Noun(_)) == named) {
                    for hero in self.take_heroes(item, &place.to_string())? {
                        self.mark(hero, item)?;
                        self.put(hero, *place, &mut kept);
                    }
                }
            }
            // Those that are only counted come last, and leave what is still to appear.
            self.await_heroes(&given.awaited);
        }
        self.lay_totals(given, &mut kept)?;
        self.restrict_heroes(given, kept);
        Ok(())
    }

    fn put(&mut self, hero: HeroId, place: HeroPlace, kept: &mut HeroSet) {
        match place {
            HeroPlace::Town => self.state.town.insert(hero),
            HeroPlace::Entrance(seat) => self.state.player_mut(seat).line.insert(hero),
            HeroPlace::Souls(seat) => self.state.player_mut(seat).souls.insert(hero),
            HeroPlace::Wounds(seat) => self.state.player_mut(seat).wounds.insert(hero),
            HeroPlace::Deck => kept.insert(hero),
        }
    }

    fn await_heroes(&mut self, nouns: &[HeroNoun]) {
        self.awaited = HeroSet::EMPTY;
        for noun in nouns {
            let free = self.free();
            let hero = noun.all(self.game).find(|hero| free.contains(*hero) && !self.awaited.contains(*hero));
            hero.into_iter().for_each(|hero| self.awaited.insert(hero));
        }
    }

    fn free(&self) -> HeroSet {
        self.state.ordinary_deck.or(self.state.epic_deck)
    }

    /// Any Heroes that come to so many Souls or Wounds.
    fn lay_totals(&mut self, given: &Given, kept: &mut HeroSet) -> Result<(), Fault> {
        for (index, seat) in given.seats.iter().enumerate() {
            let owner = Seat(index as u8);
            for (place, scored) in [(HeroPlace::Souls(owner), &seat.souls), (HeroPlace::Wounds(owner), &seat.wounds)] {
                let Some((total, at)) = &scored.total else { continue };
                let mut left = *total;
                while left > 0 {
                    let hero = self.next_for(left).ok_or_else(|| {
                        let message = format!("there are not enough Heroes left for {total}: {left} are missing");
                        Fault::new(at.clone(), message)
                    })?;
                    left -= u32::from(self.game.hero(hero).worth);
                    self.take(hero, place.to_string(), at);
                    self.state.arrivals += 1;
                    self.state.heroes[hero.index()] =
                        HeroState { arrival: self.state.arrivals, ..HeroState::default() };
                    self.put(hero, place, kept);
                }
            }
        }
        Ok(())
    }

    /// The next Hero for so many that are left: one that counts once, unless two at a time will do and those run out.
    fn next_for(&self, left: u32) -> Option<HeroId> {
        let (once, twice): (Vec<HeroId>, Vec<HeroId>) =
            self.spare().into_iter().partition(|hero| self.game.hero(*hero).worth == 1);
        let pair = left.is_multiple_of(2) && once.len() < 2;
        if pair { twice.first().copied() } else { once.first().copied() }
    }

    /// Free Heroes, those that are awaited last. From the end, so that the Heroes that are named by class come from the
    /// beginning.
    fn spare(&self) -> Vec<HeroId> {
        let mut all: Vec<HeroId> = self.free().iter().collect();
        all.reverse();
        all.sort_by_key(|hero| self.awaited.contains(*hero));
        all
    }

    fn restrict_heroes(&mut self, given: &Given, kept: HeroSet) {
        let epic = self.game.epic;
        if given.ordinary_deck.is_some() {
            self.state.gone_heroes = self.state.gone_heroes.or(self.state.ordinary_deck);
            self.state.ordinary_deck = HeroSet(kept.0 & !epic.0);
        }
        if given.epic_deck.is_some() {
            self.state.gone_heroes = self.state.gone_heroes.or(self.state.epic_deck);
            self.state.epic_deck = kept.and(epic);
        }
    }

    fn mark(&mut self, hero: HeroId, item: &HeroItem) -> Result<(), Fault> {
        self.state.arrivals += 1;
        self.state.heroes[hero.index()] = HeroState { arrival: self.state.arrivals, ..item.state };
        self.give_item(hero, item.item.as_deref(), &item.at)
    }

    fn take_heroes(&mut self, item: &HeroItem, place: &str) -> Result<Vec<HeroId>, Fault> {
        let (mut heroes, count): (Vec<HeroId>, u32) = match &item.what {
            HeroWhat::Noun(noun) => (noun.all(self.game).filter(|hero| self.free().contains(*hero)).collect(), 1),
            HeroWhat::Any { count, rank } => {
                let mut all = self.spare();
                all.retain(|hero| self.game.hero(*hero).rank == *rank);
                (all, *count)
            }
        };
        if heroes.len() < count as usize {
            return Err(self.no_such_hero(item, heroes.len()));
        }
        heroes.truncate(count as usize);
        heroes.iter().for_each(|hero| self.take(*hero, place.to_owned(), &item.at));
        Ok(heroes)
    }

    fn take(&mut self, hero: HeroId, place: String, at: &Range<usize>) {
        self.state.ordinary_deck.remove(hero);
        self.state.epic_deck.remove(hero);
        self.taken.push(Taken { hero, place, at: at.clone() });
    }

    /// Said of whichever use of the Hero comes later in the file.
    fn no_such_hero(&self, item: &HeroItem, left: usize) -> Fault {
        let (message, rank) = match &item.what {
            HeroWhat::Any { rank, .. } => (format!("only {left} of these are left"), *rank),
            HeroWhat::Noun(noun) => {
                let rank = noun.all(self.game).next().map_or_else(|| noun.rank(), |hero| self.game.hero(hero).rank);
                (self.all_taken(noun), rank)
            }
        };
        let twice = match &item.what {
            HeroWhat::Noun(noun) => {
                self.taken.iter().filter(|taken| noun.fits(self.game, taken.hero)).map(|taken| &taken.at).collect()
            }
            HeroWhat::Any { .. } => Vec::new(),
        };
        let at = twice.into_iter().chain([&item.at]).max_by_key(|at| at.start).unwrap_or(&item.at);
        Fault::new(at.clone(), message).help(self.still_free(rank))
    }

    fn all_taken(&self, noun: &HeroNoun) -> String {
        let places: Vec<String> = self
            .taken
            .iter()
            .filter(|taken| noun.fits(self.game, taken.hero))
            .map(|taken| format!("{} is already {}", names::hero(self.game, taken.hero), taken.place))
            .collect();
        match &places[..] {
            [] => self.not_for_so_few(noun),
            places => {
                format!("there is no other {noun} in a game of {} players: {}", self.game.seats, places.join(", "))
            }
        }
    }

    /// The Hero has an icon for more players.
    fn not_for_so_few(&self, noun: &HeroNoun) -> String {
        let from = self.game.defs.iter().find_map(|card| match card {
            Card::Hero(Hero { players: Players::From(seats), name, .. }) if name.en == noun.to_string() => Some(*seats),
            _ => None,
        });
        match from {
            Some(seats) => format!("{noun} is only in games with {seats} or more players"),
            None => format!("there is no {noun} in a game of {} players", self.game.seats),
        }
    }

    fn still_free(&self, rank: Rank) -> String {
        let free = self.free();
        let free = free.iter().filter(|hero| self.game.hero(*hero).rank == rank);
        let named = free.map(|hero| (names::hero(self.game, hero), names::hero_kind(self.game, hero)));
        let names: Vec<String> = named
            .map(|(name, kind)| if kind.is_empty() { name.to_owned() } else { format!("{name} ({kind})") })
            .collect();
        format!("still in the deck are {}", if names.is_empty() { "none".to_owned() } else { names.join("; ") })
    }
}
