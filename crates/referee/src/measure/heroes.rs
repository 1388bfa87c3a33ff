//! Heroes: their Health, and the Rooms they pass over.

use super::{Measure, Voice};
use soulkeep_cards::{Ability, Class, Modifier};
use soulkeep_rules::{HeroId, Seat, Thing};

impl Measure<'_> {
    /// The printed Health with what is added this turn, by its own text, by its Item and by companions.
    pub fn health(self, hero: HeroId) -> i32 {
        let mut health = i32::from(self.book.hero(hero).health) + self.board.hero(hero).bonus;
        self.hero_modifiers(hero, |voice, modifier| {
            if let Modifier::Health { amount, per } = modifier {
                health += i32::from(*amount) * per.map_or(1, |count| self.count(count, voice, None));
            }
        });
        (health + self.companions_give(hero)).max(0)
    }

    fn companions_give(self, hero: HeroId) -> i32 {
        let Some(defender) = self.board.defender(hero) else { return 0 };
        let mut more = 0;
        for other in (0..self.board.heroes.len() as u8).map(HeroId) {
            if other != hero && self.board.defender(other) == Some(defender) {
                self.hero_modifiers(other, |_, modifier| {
                    if let Modifier::HealthOfOthers(amount) = modifier {
                        more += i32::from(*amount);
                    }
                });
            }
        }
        more
    }

    pub fn health_left(self, hero: HeroId) -> i32 {
        self.health(hero) - self.board.hero(hero).damage as i32
    }

    /// Damage of half its Health, rounded up (CARD-vorpal-blade-06).
    pub fn is_half_dead(self, hero: HeroId) -> bool {
        let health = self.health(hero);
        self.board.hero(hero).damage as i32 >= (health + 1) / 2
    }

    /// Whether the text of a Room or of its Miniboss does not apply to a Hero: by the Hero's own text, in town too, by
    /// its Item, or by what holds this turn in the dungeon where the Room is.
    pub fn is_immune(self, hero: HeroId, voice: Voice) -> bool {
        let Some(card) = voice.card().filter(|card| self.book.spell(*card).is_none()) else { return false };
        let immune = Ability::Always(Modifier::Immune);
        let by_itself = self.book.hero(hero).abilities.contains(&immune) && self.hero_speaks(hero);
        let item = self.board.hero(hero).item.filter(|_| self.board.defender(hero).is_some());
        let by_item = item.is_some_and(|item| self.book.item(item).hero.contains(&immune));
        let shielded = |seat: Seat| self.is_under(Modifier::Immune, Thing::Seat(seat));
        by_itself || by_item || self.board.find(card).is_some_and(|(seat, _, _)| shielded(seat))
    }

    /// Whether a Hero has a reason to pass over the Room at a place.
    pub fn passes_over(self, hero: HeroId, seat: Seat, slot: usize) -> bool {
        self.board.hero(hero).skips > 0 || self.avoids(hero, seat, slot)
    }

    /// Whether its own text or its Item keeps it out of a Room.
    pub fn avoids(self, hero: HeroId, seat: Seat, slot: usize) -> bool {
        let dungeon = &self.board.area(seat).dungeon;
        let last = !dungeon[slot + 1..].iter().any(|site| site.active().is_some());
        let mixed = || Class::ALL.into_iter().filter(|class| self.room_icons(seat, slot, *class) > 0).count() > 1;
        let mut passes = false;
        self.hero_modifiers(hero, |_, modifier| match modifier {
            Modifier::SkipsLastRoom => passes |= last,
            Modifier::SkipsMixedRooms => passes |= mixed(),
            _ => {}
        });
        passes
    }
}
