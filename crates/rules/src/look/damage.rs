//! The damage of a Room: what is printed or counted, all additions, then doublings, then what makes it nothing (G5).

use super::{Look, Scope};
use crate::choice::Source;
use crate::compile::{Traits, Waits};
use crate::game::{CardInfo, Icons};
use crate::ids::{HeroId, SEATS, Seat, SeatSet, bits};
use crate::state::{Lasting, Stack, WIDTH};
use soulkeep_cards::{Against, Beside, Damage, Modifier, Rank, Rooms};

/// What modifiers give to a Room.
#[derive(Clone, Copy, Default)]
struct Boost {
    more: i32,
    doublings: u8,
    /// It deals nothing, whatever it is given.
    nothing: bool,
    /// What it gives to whoever enters.
    health: u8,
}

/// What modifiers give to Rooms, while it is counted.
struct Boosted {
    /// The Rooms that they can be given to.
    active: Places,
    /// Those that something was given to.
    given: Places,
    /// What they deal with it.
    boosts: [[Boost; WIDTH]; SEATS],
}

impl Boosted {
    /// What a Room deals so far.
    fn of(&mut self, look: Look, seat: Seat, slot: u8) -> &mut Boost {
        let boost = &mut self.boosts[seat.index()][usize::from(slot)];
        if !self.given.contains(seat, slot) {
            self.given.add(seat, slot);
            let stack = look.stack(seat, slot);
            *boost = look.own_damage(look.game.card(stack.top), stack, seat, slot);
        }
        boost
    }
}

impl Boost {
    fn damage(self) -> u8 {
        if self.nothing || self.more <= 0 {
            return 0;
        }
        // Eight doublings are past any number that counts.
        u8::try_from(self.more << self.doublings.min(8)).unwrap_or(u8::MAX)
    }

    fn dealt(self) -> Dealt {
        Dealt { damage: self.damage(), health: self.health }
    }
}

/// A set of places in dungeons.
#[derive(Clone, Copy)]
struct Places(u64);

impl Places {
    const NONE: Places = Places(0);
    const ALL: Places = Places(u64::MAX);

    /// A byte for each seat.
    fn at(seat: Seat, slot: u8) -> u64 {
        1 << (8 * seat.0 + slot)
    }

    fn add(&mut self, seat: Seat, slot: u8) {
        self.0 |= Places::at(seat, slot);
    }

    /// Places in one dungeon, a bit for each.
    fn add_all(&mut self, seat: Seat, slots: u8) {
        self.0 |= u64::from(slots) << (8 * seat.0);
    }

    /// The neighbours of a place, as far as they are wanted.
    fn beside(home: Option<(Seat, u8)>, left: bool, right: bool) -> Places {
        let Some((seat, slot)) = home else { return Places::NONE };
        let left = if left && slot > 0 { Places::at(seat, slot - 1) } else { 0 };
        let right = if right && usize::from(slot) + 1 < WIDTH { Places::at(seat, slot + 1) } else { 0 };
        Places(left | right)
    }

    fn contains(self, seat: Seat, slot: u8) -> bool {
        self.0 & Places::at(seat, slot) != 0
    }

    fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        bits(self.0).map(|bit| (Seat(bit as u8 / 8), bit as u8 % 8))
    }
}

const _: () = assert!(WIDTH <= 8 && SEATS <= 8);

/// What a Room does to whoever enters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Dealt {
    damage: u8,
    health: u8,
}

impl Dealt {
    /// The damage less the Health that it gives.
    fn balance(&self) -> i32 {
        i32::from(self.damage) - i32::from(self.health)
    }
}

/// What the active Rooms of a dungeon come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The icons that lie on them.
    pub(super) icons: Icons,
    /// What they deal.
    pub damage: u16,
    /// The Health that they give.
    health: u16,
    /// How many things they do by themselves or let players do.
    pub abilities: u16,
    /// How many icons are printed on them.
    pub treasure: u16,
    /// How many there are.
    pub rooms: u16,
}

impl Sums {
    /// What they deal, less the Health that they give.
    fn balance(&self) -> i32 {
        i32::from(self.damage) - i32::from(self.health)
    }
}

/// What all active Rooms deal, worked out once, with what else is found out about them in passing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Damages {
    rooms: [[Dealt; WIDTH]; SEATS],
    sums: [Sums; SEATS],
    /// The dungeons with a Room that does something else to whoever enters.
    lively: SeatSet,
    /// The players with a card by which some Room deals more to some Heroes than to others.
    personal: SeatSet,
    /// The dungeons in which something lies that ends with the turn.
    restless: SeatSet,
}

impl Damages {
    /// As [`Look::damage`].
    pub fn of(&self, seat: Seat, slot: u8) -> u8 {
        self.rooms[seat.index()][usize::from(slot)].damage
    }

    /// What all Rooms of a dungeon come to.
    pub fn sums(&self, seat: Seat) -> &Sums {
        &self.sums[seat.index()]
    }

    /// Whether nothing that lies in a dungeon ends with the turn.
    pub fn is_calm(&self, seat: Seat) -> bool {
        !self.restless.contains(seat)
    }

    /// What a Hero suffers that walks on from a place, less the Health that it is given there; nothing where telling it takes
    /// a closer look.
    #[inline]
    pub(crate) fn ahead(&self, look: Look, hero: HeroId, seat: Seat, from: u8) -> Option<i32> {
        if !self.are_for(look, hero) || self.lively.contains(seat) {
            return None;
        }
        let passed = self.rooms[seat.index()].iter().take(usize::from(from));
        let passed: i32 = passed.map(Dealt::balance).sum();
        Some(self.sums[seat.index()].balance() - passed)
    }

    /// As [`Look::damage_to`].
    pub fn to(&self, look: Look, hero: HeroId, seat: Seat, slot: u8) -> u8 {
        if self.are_for(look, hero) { self.of(seat, slot) } else { look.damage_to(hero, seat, slot) }
    }

    /// Whether Rooms deal to a Hero what they deal to anybody.
    #[inline]
    pub(crate) fn are_for(&self, look: Look, hero: HeroId) -> bool {
        self.personal.is_empty() && look.is_silent(hero)
    }

    /// Works out anew what the Rooms of some dungeons deal. The others stay as they are, which is right where dungeons are
    /// apart ([`Look::are_apart`]).
    pub fn recount(&mut self, look: Look, seats: SeatSet) {
        seats.iter().for_each(|seat| self.rooms[seat.index()] = Default::default());
        self.lively = self.lively.minus(seats);
        self.personal = self.personal.minus(seats);
        self.restless = self.restless.minus(seats);
        look.count_damages(self, seats);
    }

    /// A Room about which something was said.
    fn settle(&mut self, boost: Boost, seat: Seat, slot: u8) {
        let room = &mut self.rooms[seat.index()][usize::from(slot)];
        let before = std::mem::replace(room, boost.dealt());
        let sums = &mut self.sums[seat.index()];
        sums.damage = sums.damage + u16::from(room.damage) - u16::from(before.damage);
    }
}

impl<'a> Look<'a> {
    /// The damage that an active Room deals, whoever enters.
    pub fn damage(self, seat: Seat, slot: u8) -> u8 {
        self.damage_of(None, seat, slot)
    }

    /// The damage that it deals to a Hero.
    pub fn damage_to(self, hero: HeroId, seat: Seat, slot: u8) -> u8 {
        self.damage_of(Some(hero), seat, slot)
    }

    fn damage_of(self, hero: Option<HeroId>, seat: Seat, slot: u8) -> u8 {
        let stack = self.stack(seat, slot);
        let mut boost = self.own_damage(self.game.card(stack.top), stack, seat, slot);
        // What is said in other dungeons matters where some card of the game reaches so far.
        let heard = if self.game.traits.meets(Traits::AFAR) { self.table.alive } else { SeatSet::only(seat) };
        self.visit_voices_of(heard, Traits::DAMAGE, |scope, modifier| {
            self.add_boost(&mut boost, scope, modifier, hero, seat, slot)
        });
        for lasting in self.table.lasting.iter() {
            self.add_boost(&mut boost, &lasting.scope(), &lasting.modifier, hero, seat, slot);
        }
        let mut ignored = false;
        if let Some(hero) = hero {
            self.visit_hero_modifiers(hero, |scope, modifier| {
                ignored |= matches!(modifier, Modifier::IgnoresRooms(filter) if self.fits(filter, scope, seat, slot));
                self.add_boost(&mut boost, scope, modifier, Some(hero), seat, slot);
            });
        }
        if ignored { 0 } else { boost.damage() }
    }

    /// What a Room deals by itself, before others add to it.
    fn own_damage(self, card: &CardInfo, stack: &Stack, seat: Seat, slot: u8) -> Boost {
        let printed = match card.damage {
            Damage::Printed(number) => i32::from(number),
            Damage::Counted(count) => self.count(count, &Scope::new(seat, Source::Card(stack.top)), Some((seat, slot))),
        };
        Boost {
            more: printed + i32::from(stack.turn.damage) + i32::from(stack.counters),
            doublings: stack.turn.doublings,
            nothing: stack.turn.no_damage,
            health: stack.turn.health,
        }
    }

    /// The damage of all active Rooms at once, for whoever asks for many of them.
    pub fn damages(self) -> Damages {
        let mut damages = Damages::default();
        damages.recount(self, self.table.alive);
        damages
    }

    /// Whether what Rooms deal, and the treasure that they have, is a matter of their own dungeon alone: nothing reaches
    /// further, or counts what lies elsewhere.
    pub fn are_apart(self) -> bool {
        let afar = |seat: Seat| {
            let player = self.table.player(seat);
            player.levelled_up && self.source_text(Source::Boss(seat)).traits.meets(Traits::AFAR)
                || player.dungeon.iter().any(|stack| self.speaks_of(stack, Traits::AFAR))
        };
        let tied = self.game.traits.meets(Traits::AFAR) && self.table.alive.iter().any(afar);
        !tied && !self.table.lasting.iter().any(is_about_dungeons)
    }

    /// What the Rooms of some dungeons deal, with all that is said about it there.
    fn count_damages(self, damages: &mut Damages, seats: SeatSet) {
        let mut boosted = Boosted { active: Places::NONE, given: Places::NONE, boosts: Default::default() };
        let mut voices = Places::NONE;
        for seat in seats.iter() {
            let (active, heard) = self.count_own_damages(damages, seat);
            boosted.active.add_all(seat, active);
            voices.add_all(seat, heard);
        }
        let mut add = |scope: &Scope, modifier: &Modifier, home: Option<(Seat, u8)>| {
            if !self.add_to_all(&mut boosted, scope, modifier, home) {
                damages.personal = damages.personal.with(scope.you);
            }
        };
        for (seat, slot) in voices.iter() {
            self.visit_stack(seat, self.stack(seat, slot), Traits::DAMAGE, &mut |scope, modifier| {
                add(scope, modifier, Some((seat, slot)));
            });
        }
        self.visit_bosses(seats, Traits::DAMAGE, &mut |scope, modifier| add(scope, modifier, None));
        let dealing =
            |lasting: &&Lasting| matches!(lasting.modifier, Modifier::Damage { .. } | Modifier::Double { .. });
        for lasting in self.table.lasting.iter().filter(dealing) {
            let home = lasting.source.card().and_then(|card| self.find_active(card));
            add(&lasting.scope(), &lasting.modifier, home);
        }
        for (seat, slot) in boosted.given.iter() {
            damages.settle(boosted.boosts[seat.index()][usize::from(slot)], seat, slot);
        }
    }

    /// What the Rooms of a dungeon deal by themselves. Tells which are active, and which of them say something about damage,
    /// with a bit for each.
    #[inline(never)]
    fn count_own_damages(self, damages: &mut Damages, seat: Seat) -> (u8, u8) {
        let (mut icons, mut printed, mut waits, mut restless) = (Icons::NONE, Icons::NONE, Waits::default(), false);
        let (mut damage, mut health, mut abilities) = (0, 0, 0);
        let (mut active, mut heard, mut here) = (0, 0, 1u8);
        for (stack, dealt) in self.table.player(seat).dungeon.iter().zip(&mut damages.rooms[seat.index()]) {
            let marked = !stack.turn.is_empty();
            restless |= marked | stack.deactivated;
            if stack.is_active() {
                let card = self.game.card(stack.top);
                match card.damage {
                    // As most of them are.
                    Damage::Printed(damage) if !marked & (stack.counters == 0) => dealt.damage = damage,
                    Damage::Printed(_) | Damage::Counted(_) => {
                        *dealt = self.dealt_alone(stack, seat, here.trailing_zeros() as u8);
                        health += u16::from(dealt.health);
                    }
                }
                damage += u16::from(dealt.damage);
                abilities += card.abilities;
                icons.add(if marked { stack.icons(card) } else { card.lying });
                printed.add(card.lying);
                waits = waits.or(card.waits);
                active |= here;
                if (card.traits.meets(Traits::DAMAGE) || stack.level > 0) && stack.speaks() {
                    heard |= here;
                }
            }
            here <<= 1;
        }
        damages.sums[seat.index()] =
            Sums { icons, damage, health, abilities, treasure: printed.total(), rooms: active.count_ones() as u16 };
        if waits.meets(Waits::ENTERED) {
            damages.lively = damages.lively.with(seat);
        }
        if restless {
            damages.restless = damages.restless.with(seat);
        }
        (active, heard)
    }

    /// What a Room deals before others add to it. Few take a closer look, and the others are soon counted without it.
    #[inline(never)]
    fn dealt_alone(self, stack: &Stack, seat: Seat, slot: u8) -> Dealt {
        self.own_damage(self.game.card(stack.top), stack, seat, slot).dealt()
    }

    /// What a modifier gives to each Room that it speaks of; `home` is where its card is in play. False if it makes a
    /// difference between Heroes, which is left to a closer look.
    fn add_to_all(self, boosted: &mut Boosted, scope: &Scope, modifier: &Modifier, home: Option<(Seat, u8)>) -> bool {
        let (Modifier::Damage { rooms, to, .. } | Modifier::Double { rooms, to }) = modifier else { return true };
        if *to != Against::Anyone {
            return false;
        }
        // Neighbours are known by where they are; of the others each is asked.
        let (near, placed) = match rooms {
            Rooms::Each(filter) => match filter.place {
                Some(Beside::Left) => (Places::beside(home, true, false), true),
                Some(Beside::Right) => (Places::beside(home, false, true), true),
                Some(Beside::Adjacent) => (Places::beside(home, true, true), true),
                Some(Beside::Last | Beside::First(_)) | None => (Places::ALL, false),
            },
            Rooms::This | Rooms::Chosen | Rooms::Now(_) => (Places::ALL, false),
        };
        for (seat, slot) in boosted.active.and(near).iter() {
            let spoken_of = match rooms {
                Rooms::Each(filter) if placed => self.fits_anywhere(filter, scope, seat, slot),
                Rooms::Each(_) | Rooms::This | Rooms::Chosen | Rooms::Now(_) => self.is_among(rooms, scope, seat, slot),
            };
            if spoken_of {
                self.add_amount(boosted.of(self, seat, slot), scope, modifier, seat, slot);
            }
        }
        true
    }

    fn add_boost(
        self,
        boost: &mut Boost,
        scope: &Scope,
        modifier: &Modifier,
        hero: Option<HeroId>,
        seat: Seat,
        slot: u8,
    ) {
        let (Modifier::Damage { rooms, to, .. } | Modifier::Double { rooms, to }) = modifier else { return };
        if self.is_among(rooms, scope, seat, slot) && self.is_against(*to, hero, scope) {
            self.add_amount(boost, scope, modifier, seat, slot);
        }
    }

    /// What a modifier gives to a Room that it speaks of.
    fn add_amount(self, boost: &mut Boost, scope: &Scope, modifier: &Modifier, seat: Seat, slot: u8) {
        if let Modifier::Damage { amount, per, .. } = modifier {
            boost.more += i32::from(*amount) * self.times(*per, scope, Some((seat, slot)));
        } else {
            boost.doublings += 1;
        }
    }

    /// What a Room deals to anybody is its damage; that it deals more to some is text, which some Heroes ignore
    /// (CARD-trap-master-04).
    fn is_against(self, against: Against, hero: Option<HeroId>, scope: &Scope) -> bool {
        let Some(hero) = hero else { return against == Against::Anyone };
        match against {
            Against::Anyone => true,
            Against::Epic => self.game.hero(hero).rank == Rank::Epic && !self.is_immune(hero, scope),
            Against::HalfDead => self.is_half_dead(hero) && !self.is_immune(hero, scope),
        }
    }

    /// Whether a modifier that holds all the time speaks of a Room.
    pub(super) fn is_among(self, rooms: &Rooms, scope: &Scope, seat: Seat, slot: u8) -> bool {
        match rooms {
            Rooms::This => scope.is_at(self.stack(seat, slot)),
            Rooms::Each(filter) => self.fits(filter, scope, seat, slot),
            // What is about chosen Rooms, or about those there were, lies on them.
            Rooms::Chosen | Rooms::Now(_) => false,
        }
    }

    /// Visits what Rooms, Minibosses and levelled-up Bosses do all the time, as far as it is of some kind.
    pub(super) fn visit_voices(self, kind: Traits, visit: impl FnMut(&Scope, &Modifier)) {
        self.visit_voices_of(self.table.alive, kind, visit);
    }

    /// The same of some players.
    fn visit_voices_of(self, seats: SeatSet, kind: Traits, mut visit: impl FnMut(&Scope, &Modifier)) {
        if !self.game.traits.meets(kind) {
            return;
        }
        for seat in seats.iter() {
            for stack in self.table.player(seat).dungeon.iter() {
                // Few cards say anything of the kind, and most of those that do are heard.
                if self.speaks_of(stack, kind) && stack.speaks() {
                    self.visit_stack(seat, stack, kind, &mut visit);
                }
            }
        }
        self.visit_bosses(seats, kind, &mut visit);
    }

    /// Whether a Room or its Miniboss does something of some kind all the time.
    pub(crate) fn speaks_of(self, stack: &Stack, kind: Traits) -> bool {
        self.game.cards.get(stack.top.index()).is_some_and(|card| card.traits.meets(kind))
            || stack.level > 0 && self.game.miniboss_text(stack.mini, stack.level).traits.meets(kind)
    }

    fn visit_bosses(self, seats: SeatSet, kind: Traits, visit: &mut impl FnMut(&Scope, &Modifier)) {
        if !self.game.boss_traits.meets(kind) {
            return;
        }
        for seat in seats.iter() {
            let player = self.table.player(seat);
            if !player.levelled_up || player.silenced {
                continue;
            }
            let source = Source::Boss(seat);
            let text = self.source_text(source);
            if text.traits.meets(kind) {
                text.always.iter().for_each(|modifier| visit(&Scope::new(seat, source), modifier));
            }
        }
    }

    pub(super) fn visit_stack(
        self,
        seat: Seat,
        stack: &'a Stack,
        kind: Traits,
        visit: &mut impl FnMut(&Scope, &Modifier),
    ) {
        if self.game.card(stack.top).traits.meets(kind) {
            let scope = Scope::new(seat, Source::Card(stack.top));
            self.game.text(stack.top).always.iter().for_each(|modifier| visit(&scope, modifier));
        }
        if stack.level > 0 {
            let mini = self.game.miniboss_text(stack.mini, stack.level);
            if mini.traits.meets(kind) {
                let scope = Scope::new(seat, Source::Card(stack.mini));
                mini.always.iter().for_each(|modifier| visit(&scope, modifier));
            }
        }
    }
}

/// Whether something that holds for the turn has a say in what Rooms deal, or in treasure.
fn is_about_dungeons(lasting: &Lasting) -> bool {
    matches!(
        lasting.modifier,
        Modifier::Damage { .. } | Modifier::Double { .. } | Modifier::DungeonIcon | Modifier::DoubleTreasure
    )
}
