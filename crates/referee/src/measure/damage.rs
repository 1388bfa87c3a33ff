//! What a Room deals: the printed or counted number, then additions, then doublings, then what makes it nothing (G5).

use super::{Measure, Voice};
use soulkeep_cards::{Against, Damage, Modifier, Rank};
use soulkeep_rules::event::Mark;
use soulkeep_rules::{HeroId, Seat, Source};

impl Measure<'_> {
    /// The damage of an active Room to a Hero that enters it.
    pub fn damage(self, hero: HeroId, seat: Seat, slot: usize) -> u32 {
        let site = &self.board.area(seat).dungeon[slot];
        let Some(card) = site.active() else { return 0 };
        let own = Voice::new(seat, Source::Card(card));
        let printed = match self.book.room(card).map(|room| room.damage) {
            Some(Damage::Printed(number)) => i32::from(number),
            Some(Damage::Counted(count)) => self.count(count, own, Some((seat, slot))),
            None => 0,
        };
        let mut sum = Sum { more: printed + site.counters as i32, ..Sum::default() };
        site.marks.iter().for_each(|marked| sum.mark(marked.mark));
        self.all_modifiers(|voice, modifier| self.add(&mut sum, voice, modifier, hero, seat, slot));
        self.hero_modifiers(hero, |voice, modifier| self.add(&mut sum, voice, modifier, hero, seat, slot));
        sum.total()
    }

    fn add(self, sum: &mut Sum, voice: Voice, modifier: &Modifier, hero: HeroId, seat: Seat, slot: usize) {
        match modifier {
            Modifier::Damage { rooms, amount, per, to }
                if self.is_among(rooms, voice, seat, slot) && self.is_against(*to, hero, voice) =>
            {
                let times = per.map_or(1, |count| self.count(count, voice, Some((seat, slot))));
                sum.more += i32::from(*amount) * times;
            }
            Modifier::Double { rooms, to }
                if self.is_among(rooms, voice, seat, slot) && self.is_against(*to, hero, voice) =>
            {
                sum.doublings += 1;
            }
            Modifier::NoDamage(rooms) => sum.nothing |= self.is_among(rooms, voice, seat, slot),
            Modifier::IgnoresRooms(filter) => sum.nothing |= self.fits(filter, voice, seat, slot),
            _ => {}
        }
    }

    /// What a Room deals to anybody is its damage; that some suffer more is text, which some Heroes ignore
    /// (CARD-trap-master-03, CARD-trap-master-04).
    fn is_against(self, against: Against, hero: HeroId, voice: Voice) -> bool {
        match against {
            Against::Anyone => true,
            Against::Epic => self.book.hero(hero).rank == Rank::Epic && !self.is_immune(hero, voice),
            Against::HalfDead => self.is_half_dead(hero) && !self.is_immune(hero, voice),
        }
    }
}

#[derive(Default)]
struct Sum {
    more: i32,
    doublings: u32,
    nothing: bool,
}

impl Sum {
    fn mark(&mut self, mark: Mark) {
        match mark {
            Mark::Damage(amount) => self.more += i32::from(amount),
            Mark::Double => self.doublings += 1,
            Mark::NoDamage => self.nothing = true,
            Mark::NoText | Mark::NoIcons | Mark::EveryIcon | Mark::Icons(..) | Mark::HealthOnEntering(_) => {}
        }
    }

    /// Never below zero (TERM-05).
    fn total(&self) -> u32 {
        if self.nothing { 0 } else { (self.more.max(0) as u32) << self.doublings.min(16) }
    }
}
