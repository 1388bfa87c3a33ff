//! Numbers: what the engine counts when it is asked is what is counted here.
//!
//! The events show a number only where it matters at once. This law asks for all of them, now and then.

use super::Laws;
use crate::board::HeroAt;
use crate::violation::Law;
use soulkeep_cards::{Class, Suit};
use soulkeep_rules::{HeroId, Look, Ruling, Seat, SeatSet, State};

static NUMBERS: Law = Law {
    name: "numbers",
    rulings: &[Ruling::WIN_09, Ruling::WIN_10, Ruling::BAIT_02, Ruling::BAIT_08, Ruling::ADV_10, Ruling::DEACT_06],
};

/// One question in so many is asked for its numbers.
const SELDOM: u32 = 6;

impl Laws<'_> {
    pub fn numbers(&mut self, state: &State) {
        self.memory.questions += 1;
        // Before the first turn Bosses may still be chosen in secret.
        if !self.memory.questions.is_multiple_of(SELDOM) || self.measure.board.turn == 0 {
            return;
        }
        let look = Look::new(self.measure.book.game, state);
        let seats: Vec<Seat> = self.measure.board.players().collect();
        for seat in &seats {
            self.counts(look, *seat);
            self.rooms_count(look, *seat);
        }
        for hero in (0..self.measure.board.heroes.len() as u8).map(HeroId) {
            self.hero_counts(look, hero);
        }
    }

    fn counts(&mut self, look: Look, seat: Seat) {
        let measure = self.measure;
        let hoard = |class: Class| (look.treasure(seat, class), measure.treasure(seat, class));
        let numbers = [
            ("Souls", look.souls(seat), measure.souls(seat)),
            ("Wounds", look.wounds(seat), measure.wounds(seat)),
            ("Rooms", look.room_count(seat), measure.active_rooms(seat) as u32),
            ("Minibosses", look.miniboss_count(seat) as u32, measure.minibosses(seat) as u32),
            ("Spells in hand", look.spells_in_hand(seat), measure.in_hand(seat, Suit::Spell)),
        ];
        let treasure = Class::ALL.map(|class| ("treasure", hoard(class).0, hoard(class).1));
        for (what, theirs, ours) in numbers.into_iter().chain(treasure) {
            self.expect(&NUMBERS, theirs == ours, || format!("{what} of {seat}: {theirs}, counted {ours}"));
        }
    }

    /// What every Room of a dungeon deals, and whether its text works.
    fn rooms_count(&mut self, look: Look, seat: Seat) {
        let (measure, board) = (self.measure, self.measure.board);
        let comers = board.inside().map(|(hero, _, _)| hero).into_iter().chain(board.area(seat).line.iter().copied());
        let heroes: Vec<HeroId> = comers.chain(board.town.first().copied()).collect();
        let all = look.damages();
        for (slot, site) in board.area(seat).dungeon.iter().enumerate() {
            let stack = look.stack(seat, slot as u8);
            let speaks = measure.speaks(seat, site);
            self.expect(&NUMBERS, stack.speaks() == speaks, || {
                format!("{seat}{} speaks: {}", slot + 1, stack.speaks())
            });
            for hero in heroes.iter().copied().filter(|_| site.active().is_some()) {
                let theirs = u32::from(look.damage_to(hero, seat, slot as u8));
                let ours = measure.damage(hero, seat, slot);
                let name = self.hero_name(hero);
                let at_once = u32::from(all.to(look, hero, seat, slot as u8));
                self.expect(&NUMBERS, theirs == at_once, || {
                    format!("{seat}{} deals {theirs} to {name}, and {at_once} where all are asked for", slot + 1)
                });
                self.expect(&NUMBERS, theirs == ours.min(u32::from(u8::MAX)), || {
                    format!("{seat}{} deals {theirs} to {name}, counted {ours}", slot + 1)
                });
                if board.defender(hero) == Some(seat) {
                    let (passed, avoided) = (look.avoids(hero, seat, slot as u8), measure.avoids(hero, seat, slot));
                    self.expect(&NUMBERS, passed == avoided, || format!("{name} avoids {seat}{}: {passed}", slot + 1));
                }
            }
        }
    }

    fn hero_counts(&mut self, look: Look, hero: HeroId) {
        let (measure, board) = (self.measure, self.measure.board);
        let place = board.hero(hero).at;
        if !matches!(place, HeroAt::Town | HeroAt::Line(_) | HeroAt::Room(..) | HeroAt::Between(..)) {
            return;
        }
        let name = self.hero_name(hero);
        let (theirs, ours) = (i32::from(look.health(hero)), measure.health(hero));
        self.expect(&NUMBERS, theirs == ours, || format!("{name} has {theirs} Health, counted {ours}"));
        let (theirs, ours) = (look.is_half_dead(hero), measure.is_half_dead(hero));
        self.expect(&NUMBERS, theirs == ours, || format!("{name} is half dead: {theirs}"));
        self.expect(&NUMBERS, look.defender(hero) == board.defender(hero), || format!("{name} is somewhere else"));
        if place == HeroAt::Town {
            let drawn = self.drawn_to(hero).into_iter().fold(SeatSet::EMPTY, SeatSet::with);
            let (theirs, ours) = (look.luring(hero), drawn);
            self.expect(&NUMBERS, theirs == ours, || format!("{name} is lured by {theirs:?}, counted {ours:?}"));
        }
    }
}
