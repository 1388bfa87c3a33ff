//! The Bait phase: every Hero in town is looked at once, the oldest first (BAIT-01, BAIT-18).

use crate::chance::Chance;
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::ids::{HEROES, HeroId, HeroSet, Seat};
use crate::look::Look;
use soulkeep_cards::Lure;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn bait(&mut self) {
        // Heroes of tied treasure, and where each goes when its turn comes (BAIT-12).
        let (mut shared, mut goes) = (HeroSet::EMPTY, [None; HEROES]);
        // Nothing that happens here changes it.
        let treasures = self.look().treasures();
        for hero in self.state.by_arrival(self.state.town) {
            let lured = self.look().lured_by(&treasures, hero);
            if !shared.contains(hero) && self.look().shares(hero) {
                shared = shared.or(self.share_out(hero, &mut goes));
            }
            match if shared.contains(hero) { goes[hero.index()] } else { lured } {
                Some(seat) => self.emit(Event::HeroLured { hero, seat }),
                None => self.emit(Event::HeroStayed { hero }),
            }
        }
    }

    /// Players who are tied for a treasure type get one Hero of it each, the oldest to the highest XP, as long as
    /// there are enough for all of them (MULTI-09 to MULTI-12).
    fn share_out(&self, first: HeroId, goes: &mut [Option<Seat>; HEROES]) -> HeroSet {
        let tied = self.look().luring(first);
        let alike = self.look().alike(first);
        let mut waiting = self.state.by_arrival(alike);
        for _ in 0..alike.len() / tied.len() {
            for seat in self.state.order.into_iter().filter(|seat| tied.contains(*seat)) {
                waiting.next().into_iter().for_each(|hero| goes[hero.index()] = Some(seat));
            }
        }
        alike
    }
}

impl Look<'_> {
    /// MULTI-13, MULTI-14, MULTI-17: only a tie for treasure, and only in a crowd with Crash Landing.
    fn shares(self, hero: HeroId) -> bool {
        self.game.crash_crowd && self.game.hero(hero).lure == Lure::Treasure && !self.luring(hero).is_empty()
    }

    /// The Heroes in town that are lured by the same treasure.
    fn alike(self, hero: HeroId) -> HeroSet {
        let classes = |hero: HeroId| self.game.hero(hero).icons.map(|count| count > 0);
        let free = |other: &HeroId| !self.luring(*other).is_empty();
        let same = |other: &HeroId| self.game.hero(*other).lure == Lure::Treasure && classes(*other) == classes(hero);
        self.table.town.iter().filter(same).filter(free).collect()
    }
}
