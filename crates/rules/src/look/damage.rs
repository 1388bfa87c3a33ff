//! The damage of a Room: what is printed or counted, all additions, then doublings, then what makes it nothing (G5).

use super::{Look, Scope};
use crate::choice::Source;
use crate::compile::Traits;
use crate::ids::{HeroId, SEATS, Seat, bits};
use crate::state::{Stack, WIDTH};
use soulkeep_cards::{Against, Beside, Damage, Modifier, Rank, Rooms};

/// What modifiers give to a Room.
#[derive(Clone, Copy, Default)]
struct Boost {
    more: i32,
    doublings: u8,
    /// It deals nothing, whatever it is given.
    nothing: bool,
}

impl Boost {
    fn damage(self) -> u8 {
        if self.nothing || self.more <= 0 {
            return 0;
        }
        // Eight doublings are past any number that counts.
        u8::try_from(self.more << self.doublings.min(8)).unwrap_or(u8::MAX)
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

    /// The neighbours of a place, as far as they are wanted.
    fn beside(seat: Seat, slot: u8, left: bool, right: bool) -> Places {
        let left = if left && slot > 0 { Places::at(seat, slot - 1) } else { 0 };
        let right = if right && usize::from(slot) + 1 < WIDTH { Places::at(seat, slot + 1) } else { 0 };
        Places(left | right)
    }

    fn and(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }

    fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        bits(self.0).map(|bit| (Seat(bit as u8 / 8), bit as u8 % 8))
    }
}

const _: () = assert!(WIDTH <= 8 && SEATS <= 8);

/// What all active Rooms deal, worked out once.
pub struct Damages {
    rooms: [[u8; WIDTH]; SEATS],
    /// Some Room deals more to some Heroes than to others.
    personal: bool,
}

impl Damages {
    /// As [`Look::damage`].
    pub fn of(&self, seat: Seat, slot: u8) -> u8 {
        self.rooms[seat.index()][usize::from(slot)]
    }

    /// As [`Look::damage_to`].
    pub fn to(&self, look: Look, hero: HeroId, seat: Seat, slot: u8) -> u8 {
        if self.are_for(look, hero) { self.of(seat, slot) } else { look.damage_to(hero, seat, slot) }
    }

    /// Whether Rooms deal to a Hero what they deal to anybody.
    #[inline]
    pub(crate) fn are_for(&self, look: Look, hero: HeroId) -> bool {
        !self.personal && look.is_silent(hero)
    }
}

fn is_personal(modifier: &Modifier) -> bool {
    matches!(modifier, Modifier::Damage { to, .. } | Modifier::Double { to, .. } if *to != Against::Anyone)
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
        let mut boost = self.own_damage(self.stack(seat, slot), seat, slot);
        self.visit_voices(Traits::DAMAGE, |scope, modifier| {
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
    fn own_damage(self, stack: &Stack, seat: Seat, slot: u8) -> Boost {
        let printed = match self.game.card(stack.top).damage {
            Damage::Printed(number) => i32::from(number),
            Damage::Counted(count) => self.count(count, &Scope::new(seat, Source::Card(stack.top)), Some((seat, slot))),
        };
        Boost {
            more: printed + i32::from(stack.turn.damage) + i32::from(stack.counters),
            doublings: stack.turn.doublings,
            nothing: stack.turn.no_damage,
        }
    }

    /// The damage of all active Rooms at once, for whoever asks for many of them.
    pub fn damages(self) -> Damages {
        let mut boosts = [[Boost::default(); WIDTH]; SEATS];
        let mut active = Places::NONE;
        let mut voices = Places::NONE;
        for seat in self.table.alive.iter() {
            for (slot, stack) in self.active_rooms_of(seat) {
                boosts[seat.index()][usize::from(slot)] = self.own_damage(stack, seat, slot);
                active.add(seat, slot);
                if stack.speaks() && self.speaks_of(stack, Traits::DAMAGE) {
                    voices.add(seat, slot);
                }
            }
        }
        let mut personal = false;
        let mut hear = |scope: &Scope, modifier: &Modifier| {
            let (Modifier::Damage { rooms, .. } | Modifier::Double { rooms, .. }) = modifier else { return };
            personal |= is_personal(modifier);
            for (seat, slot) in active.and(self.near(rooms, scope)).iter() {
                self.add_boost(&mut boosts[seat.index()][usize::from(slot)], scope, modifier, None, seat, slot);
            }
        };
        for (seat, slot) in voices.iter() {
            self.visit_stack(seat, self.stack(seat, slot), Traits::DAMAGE, &mut hear);
        }
        self.visit_bosses(Traits::DAMAGE, &mut hear);
        self.table.lasting.iter().for_each(|lasting| hear(&lasting.scope(), &lasting.modifier));
        let mut rooms = [[0; WIDTH]; SEATS];
        for (seat, slot) in active.iter() {
            rooms[seat.index()][usize::from(slot)] = boosts[seat.index()][usize::from(slot)].damage();
        }
        Damages { rooms, personal }
    }

    /// Where there may be Rooms that a modifier speaks of.
    fn near(self, rooms: &Rooms, scope: &Scope) -> Places {
        let beside = |left: bool, right: bool| {
            let home = scope.card().and_then(|card| self.find_active(card));
            home.map_or(Places::NONE, |(seat, slot)| Places::beside(seat, slot, left, right))
        };
        match rooms {
            Rooms::Each(filter) => match filter.place {
                Some(Beside::Left) => beside(true, false),
                Some(Beside::Right) => beside(false, true),
                Some(Beside::Adjacent) => beside(true, true),
                Some(Beside::Last | Beside::First(_)) | None => Places::ALL,
            },
            Rooms::This | Rooms::Chosen | Rooms::Now(_) => Places::ALL,
        }
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
        if !self.is_among(rooms, scope, seat, slot) || !self.is_against(*to, hero, scope) {
            return;
        }
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
    pub(super) fn visit_voices(self, kind: Traits, mut visit: impl FnMut(&Scope, &Modifier)) {
        if !self.game.traits.meets(kind) {
            return;
        }
        for (seat, _, stack) in self.speaking_rooms() {
            self.visit_stack(seat, stack, kind, &mut visit);
        }
        self.visit_bosses(kind, &mut visit);
    }

    /// Whether a Room or its Miniboss does something of some kind all the time.
    fn speaks_of(self, stack: &Stack, kind: Traits) -> bool {
        self.game.text(stack.top).traits.meets(kind)
            || stack.level > 0 && self.game.miniboss_text(stack.mini, stack.level).traits.meets(kind)
    }

    fn visit_bosses(self, kind: Traits, visit: &mut impl FnMut(&Scope, &Modifier)) {
        for seat in self.levelled_up().filter(|seat| !self.table.player(*seat).silenced) {
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
        let room = self.game.text(stack.top);
        if room.traits.meets(kind) {
            let scope = Scope::new(seat, Source::Card(stack.top));
            room.always.iter().for_each(|modifier| visit(&scope, modifier));
        }
        if stack.level > 0 {
            let mini = self.game.miniboss_text(stack.mini, stack.level);
            if mini.traits.meets(kind) {
                let scope = Scope::new(seat, Source::Card(stack.mini));
                mini.always.iter().for_each(|modifier| visit(&scope, modifier));
            }
        }
    }

    /// The players whose lasting level up works.
    pub fn levelled_up(self) -> impl Iterator<Item = Seat> {
        self.table.alive.iter().filter(move |seat| self.table.player(*seat).levelled_up)
    }
}
