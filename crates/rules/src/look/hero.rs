//! Heroes: their Health, what they and their Items do, and what cannot touch them.

use super::{Look, Scope};
use crate::choice::{Source, Thing};
use crate::compile::{Texts, Traits};
use crate::ids::{HeroId, HeroSet, ItemId, Seat};
use soulkeep_cards::{Modifier, Side};

impl<'a> Look<'a> {
    /// The dungeon in which, or at whose entrance, a Hero is.
    pub fn defender(self, hero: HeroId) -> Option<Seat> {
        let inside = self.inside().filter(|walk| walk.hero == hero).map(|walk| walk.seat);
        inside.or_else(|| self.table.alive.iter().find(|seat| self.table.player(*seat).line.contains(hero)))
    }

    /// The Item that a Hero has.
    pub fn item_of(self, hero: HeroId) -> Option<ItemId> {
        self.table.heroes[hero.index()].item.some()
    }

    /// Whether the abilities printed on a Hero work where it is.
    pub fn hero_speaks(self, hero: HeroId) -> bool {
        !self.game.traits.meets(Traits::NO_HERO_TEXT)
            || self.defender(hero).is_none_or(|seat| !self.hushes_heroes(seat))
    }

    /// Whether the abilities printed on Heroes do not work in a player's dungeon and at its entrance.
    pub fn hushes_heroes(self, seat: Seat) -> bool {
        let mut silenced = false;
        self.visit_voices(Traits::NO_HERO_TEXT, |scope, modifier| {
            silenced |= *modifier == Modifier::NoHeroText && scope.you == seat;
        });
        silenced
    }

    /// Whether a Hero or its Item could have a say.
    #[inline]
    pub(crate) fn may_speak(self, hero: HeroId) -> bool {
        self.item_of(hero).is_some() || self.game.hero(hero).heard
    }

    /// What a Hero and its Item say, as far as it works.
    pub(crate) fn hero_voices(self, hero: HeroId) -> impl Iterator<Item = (Source, &'a Texts)> {
        let own = Some((Source::Hero(hero), self.game.hero_text(hero)));
        let own = own.filter(|_| self.game.hero(hero).heard && self.hero_speaks(hero));
        let item = self.item_of(hero).map(|item| (Source::Item(item), self.game.item_text(item)));
        own.into_iter().chain(item)
    }

    /// Visits what a Hero at an entrance or in a dungeon, and its Item, do all the time.
    #[inline]
    pub fn visit_hero_modifiers(self, hero: HeroId, visit: impl FnMut(&Scope, &Modifier)) {
        if !self.is_silent(hero) {
            self.visit_hero_voices(hero, visit);
        }
    }

    /// Whether neither a Hero nor its Item does anything all the time, wherever it is.
    #[inline]
    pub fn is_silent(self, hero: HeroId) -> bool {
        !self.game.hero(hero).lasting && self.item_of(hero).is_none()
    }

    fn visit_hero_voices(self, hero: HeroId, mut visit: impl FnMut(&Scope, &Modifier)) {
        let Some(you) = self.defender(hero) else { return };
        for (source, text) in self.hero_voices(hero) {
            let scope = Scope::new(you, source);
            text.always.iter().for_each(|modifier| visit(&scope, modifier));
        }
    }

    /// A Hero's Health with what its own ability, its Item, its companions and this turn's effects add.
    #[inline]
    pub fn health(self, hero: HeroId) -> u16 {
        let printed = i32::from(self.game.hero(hero).health) + i32::from(self.table.heroes[hero.index()].bonus);
        let others = self.game.traits.meets(Traits::OTHERS);
        let health = if others || !self.is_silent(hero) { printed + self.further_health(hero) } else { printed };
        health.clamp(0, u16::MAX.into()) as u16
    }

    fn further_health(self, hero: HeroId) -> i32 {
        let mut more = 0;
        self.visit_hero_modifiers(hero, |scope, modifier| {
            if let Modifier::Health { amount, per } = modifier {
                more += i32::from(*amount) * self.times(*per, scope, None);
            }
        });
        if self.game.traits.meets(Traits::OTHERS) { more + self.health_from_others(hero) } else { more }
    }

    fn health_from_others(self, hero: HeroId) -> i32 {
        let Some(defender) = self.defender(hero) else { return 0 };
        let mut more = 0;
        for other in self.around(defender).iter().filter(|other| *other != hero) {
            self.visit_hero_modifiers(other, |_, modifier| {
                if let Modifier::HealthOfOthers(amount) = modifier {
                    more += i32::from(*amount);
                }
            });
        }
        more
    }

    /// The Heroes at a player's entrance and in the dungeon.
    pub fn around(self, seat: Seat) -> HeroSet {
        let inside = self.inside().filter(|walk| walk.seat == seat).map(|walk| walk.hero);
        self.table.player(seat).line.or(inside.into_iter().collect())
    }

    /// How much more damage a Hero can take before it is doomed.
    pub fn health_left(self, hero: HeroId) -> i32 {
        i32::from(self.health(hero)) - i32::from(self.table.heroes[hero.index()].damage)
    }

    /// Whether a Hero dies when it leaves its Room now (ADV-10).
    pub fn is_doomed(self, hero: HeroId) -> bool {
        self.table.heroes[hero.index()].damage >= self.health(hero)
    }

    /// Half of an odd Health is rounded up (CARD-vorpal-blade-06).
    pub fn is_half_dead(self, hero: HeroId) -> bool {
        2 * u32::from(self.table.heroes[hero.index()].damage) >= u32::from(self.health(hero))
    }

    /// Whether the text of a card does not apply to a Hero: that of a Room or its Miniboss may not.
    #[inline]
    pub(crate) fn is_immune(self, hero: HeroId, scope: &Scope) -> bool {
        self.knows_immunity() && self.is_untouched(hero, self.defender(hero), scope)
    }

    /// The same for a Hero that has just died: its own text counts as it did where it died (CARD-icicle-man-02).
    pub fn died_immune(self, hero: HeroId, defender: Seat, scope: &Scope) -> bool {
        self.knows_immunity() && self.is_untouched(hero, Some(defender), scope)
    }

    #[inline]
    fn knows_immunity(self) -> bool {
        self.game.traits.meets(Traits::IMMUNE) || !self.table.lasting.is_empty()
    }

    fn is_untouched(self, hero: HeroId, defender: Option<Seat>, scope: &Scope) -> bool {
        let Some(card) = scope.card().filter(|card| !self.game.is_spell(*card)) else { return false };
        if self.game.traits.meets(Traits::IMMUNE) && self.resists_rooms(hero, defender) {
            return true;
        }
        let barred = |seat: Seat| self.is_barred(Modifier::Immune, Thing::Seat(seat));
        self.find_room(card).is_some_and(|(seat, _)| barred(seat))
    }

    /// Also in town, where nobody defends against it (CARD-trap-master-03).
    fn resists_rooms(self, hero: HeroId, defender: Option<Seat>) -> bool {
        let immune = |texts: &Texts| texts.always.contains(&Modifier::Immune);
        let item = self.item_of(hero).filter(|_| defender.is_some());
        let hushed = || defender.is_some_and(|seat| self.hushes_heroes(seat));
        (immune(self.game.hero_text(hero)) && !hushed()) || item.is_some_and(|item| immune(self.game.item_text(item)))
    }

    /// Whether a Hero passes over a Room that would be next.
    pub fn passes_over(self, hero: HeroId, seat: Seat, slot: u8) -> bool {
        self.table.heroes[hero.index()].skips > 0 || self.avoids(hero, seat, slot)
    }

    /// Whether a Hero enters no such Room, by what it or its Item says.
    pub fn avoids(self, hero: HeroId, seat: Seat, slot: u8) -> bool {
        let last = || !self.active_rooms_of(seat).any(|(other, _)| other > slot);
        let mut avoids = false;
        self.visit_hero_modifiers(hero, |_, modifier| {
            avoids |= matches!(modifier, Modifier::SkipsLastRoom) && last()
                || matches!(modifier, Modifier::SkipsMixedRooms) && self.is_mixed(seat, slot);
        });
        avoids
    }

    /// The Heroes of all lines of players on one side.
    pub fn lines(self, side: Side, scope: &Scope) -> HeroSet {
        let seats = self.table.alive.iter().filter(|seat| self.on_side(side, scope, *seat));
        seats.fold(HeroSet::EMPTY, |heroes, seat| heroes.or(self.table.player(seat).line))
    }
}
