//! Heroes: where they are, and who came first.

use crate::game::Game;
use crate::ids::{CardId, HEROES, HeroId, HeroSet, Seat};
use crate::list::List;
use crate::look::Look;
use crate::state::{At, HeroState, State, Table};

impl State {
    pub(super) fn line_up(&mut self, hero: HeroId, seat: Seat) {
        let scored = self.players.iter().any(|player| player.souls.or(player.wounds).contains(hero));
        self.lift_hero(hero);
        if scored {
            // A Hero from a scorekeeping area comes undamaged.
            self.heroes[hero.index()] = HeroState::NEW;
        }
        self.arrive(hero);
        self.player_mut(seat).line.insert(hero);
    }

    /// Takes a Hero from wherever it is.
    pub(super) fn lift_hero(&mut self, hero: HeroId) {
        self.hero_moved = true;
        self.town.remove(hero);
        self.ordinary_deck.remove(hero);
        self.epic_deck.remove(hero);
        for seat in self.alive.iter() {
            let player = self.player_mut(seat);
            player.line.remove(hero);
            player.souls.remove(hero);
            player.wounds.remove(hero);
        }
        if self.walk.is_some_and(|walk| walk.hero == hero) {
            self.walk = None;
        }
    }

    pub(super) fn arrive(&mut self, hero: HeroId) {
        self.arrivals += 1;
        self.heroes[hero.index()].arrival = self.arrivals;
    }

    pub(super) fn skip_room(&mut self, game: &Game, hero: HeroId, card: CardId) {
        let look = Look::new(game, self);
        let Some((seat, slot)) = look.find_room(card) else { return };
        // A Room that it would not enter anyway uses up no skip (ADV-49).
        if !look.avoids(hero, seat, slot) {
            let skips = &mut self.heroes[hero.index()].skips;
            *skips = skips.saturating_sub(1);
        }
        if let Some(walk) = &mut self.walk {
            walk.at = At::Into(slot + 1);
            // One that passes over its first Room has left the entrance, too.
            self.player_mut(seat).line.remove(hero);
        }
    }
}

impl Table {
    /// The Heroes of a set, earliest arrival first.
    pub fn by_arrival(&self, heroes: HeroSet) -> impl Iterator<Item = HeroId> + use<> {
        let mut sorted = List::<HeroId, HEROES>::new(HeroId(0));
        for hero in heroes.iter() {
            let later = |other: &HeroId| self.heroes[other.index()].arrival > self.heroes[hero.index()].arrival;
            let at = sorted.iter().position(later).unwrap_or(sorted.len());
            // There is a place for every Hero of the game.
            let _ = sorted.insert(at, hero);
        }
        (0..sorted.len()).map(move |at| sorted[at])
    }

    /// The Hero of a set that arrived first.
    pub fn first_arrived(&self, heroes: HeroSet) -> Option<HeroId> {
        heroes.iter().min_by_key(|hero| self.heroes[hero.index()].arrival)
    }
}
