//! Heroes in town, at entrances, scored, on their way and in their decks.

use super::Layout;
use crate::fault::Fault;
use crate::names;
use crate::noun::HeroNoun;
use crate::scenario::given::{Given, HeroItem, HeroWhat};
use soulkeep_cards::Rank;
use soulkeep_rules::state::HeroState;
use soulkeep_rules::{HeroId, HeroSet, Seat};

/// Where Heroes lie.
#[derive(Clone, Copy)]
enum Crowd {
    Town,
    Entrance(Seat),
    Souls(Seat),
    Wounds(Seat),
    Deck,
}

impl Layout<'_> {
    pub(super) fn lay_heroes(&mut self, given: &Given) -> Result<(), Fault> {
        let mut lists: Vec<(Crowd, &[HeroItem])> = Vec::new();
        // The earlier a list, the longer its Heroes have been there.
        for (index, seat) in given.seats.iter().enumerate() {
            let owner = Seat(index as u8);
            lists.push((Crowd::Entrance(owner), &seat.entrance));
            lists.push((Crowd::Souls(owner), &seat.souls));
            lists.push((Crowd::Wounds(owner), &seat.wounds));
        }
        lists.push((Crowd::Town, &given.town));
        let decks = given.ordinary_deck.iter().chain(&given.epic_deck);
        lists.extend(decks.map(|deck| (Crowd::Deck, &deck[..])));
        let mut kept = HeroSet::EMPTY;
        if let Some(walk) = &given.walk {
            let hero = self.take_heroes(&walk.hero)?;
            hero.into_iter().try_for_each(|hero| self.mark(hero, &walk.hero))?;
        }
        for named in [true, false] {
            for (crowd, items) in &lists {
                for item in items.iter().filter(|item| matches!(item.what, HeroWhat::Noun(_)) == named) {
                    for hero in self.take_heroes(item)? {
                        self.mark(hero, item)?;
                        match crowd {
                            Crowd::Town => self.state.town.insert(hero),
                            Crowd::Entrance(seat) => self.state.player_mut(*seat).line.insert(hero),
                            Crowd::Souls(seat) => self.state.player_mut(*seat).souls.insert(hero),
                            Crowd::Wounds(seat) => self.state.player_mut(*seat).wounds.insert(hero),
                            Crowd::Deck => kept.insert(hero),
                        }
                    }
                }
            }
        }
        self.restrict_heroes(given, kept);
        Ok(())
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

    fn take_heroes(&mut self, item: &HeroItem) -> Result<Vec<HeroId>, Fault> {
        let free = self.state.ordinary_deck.or(self.state.epic_deck);
        let (mut heroes, count): (Vec<HeroId>, u32) = match &item.what {
            HeroWhat::Noun(noun) => (noun.all(self.game).filter(|hero| free.contains(*hero)).collect(), 1),
            HeroWhat::Any { count, rank } => {
                let mut all: Vec<HeroId> = free.iter().filter(|hero| self.game.hero(*hero).rank == *rank).collect();
                // From the end, so that the Heroes that are named by class come from the beginning.
                all.reverse();
                (all, *count)
            }
        };
        if heroes.len() < count as usize {
            let help = format!("{} players use: {}", self.game.seats, self.roster(&item.what));
            return Err(Fault::new(item.at.clone(), "there is no such Hero left").help(help));
        }
        heroes.truncate(count as usize);
        for hero in &heroes {
            self.state.ordinary_deck.remove(*hero);
            self.state.epic_deck.remove(*hero);
        }
        Ok(heroes)
    }

    /// The Heroes of the wanted rank in this game.
    fn roster(&self, what: &HeroWhat) -> String {
        let rank = match what {
            HeroWhat::Noun(HeroNoun::Like { rank, .. }) | HeroWhat::Any { rank, .. } => *rank,
            HeroWhat::Noun(HeroNoun::Named(_)) => Rank::Ordinary,
        };
        let all = (0..self.game.heroes.len() as u8).map(HeroId).filter(|hero| self.game.hero(*hero).rank == rank);
        all.map(|hero| names::hero(self.game, hero)).collect::<Vec<&str>>().join("; ")
    }
}
