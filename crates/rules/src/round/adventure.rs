//! The Adventure phase: portions in XP order, and a Hero's way through a dungeon room by room.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::fault::Fault;
use crate::frame::{Frame, Part, Walking, WindowOf};
use crate::ids::{CardId, HeroId, HeroSet, Seat};
use crate::look::Look;
use crate::state::{At, Walk};
use soulkeep_cards::Modifier;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// ADV-01, ADV-02.
    pub(crate) fn step_portions(&mut self, next: u8) -> Flow {
        let Some(seat) = self.look().nth(next) else {
            self.pop();
            return Flow::Continue;
        };
        self.replace(Frame::Portions { next: next + 1 });
        if self.game.options.portions_with_heroes && self.state.player(seat).line.is_empty() {
            return Flow::Continue;
        }
        self.emit(Event::BecameActive { seat });
        self.push(Frame::Portion { seat, part: Part::Fresh });
        Flow::Continue
    }

    /// ADV-45: a portion in which no Hero can enter has exactly one window. A Hero that comes to the entrance in
    /// that window still goes in (CARD-zombie-prison-02).
    pub(crate) fn step_portion(&mut self, seat: Seat, part: Part) -> Flow {
        if let Some(hero) = self.look().next_in_line(seat) {
            self.replace(Frame::Portion { seat, part: Part::Walked });
            self.emit(Event::HeroApproached { hero, seat });
            self.push(Frame::Walk(Walking::Approach));
            return Flow::Continue;
        }
        if part == Part::Fresh || (part == Part::Walked && self.game.options.closing_window) {
            self.replace(Frame::Portion { seat, part: Part::Closing });
            return self.open(WindowOf::Portion, seat);
        }
        self.pop();
        Flow::Continue
    }

    /// T13, T15, T16.
    pub(crate) fn step_walk(&mut self, mut walking: Walking) -> Flow {
        loop {
            self.settle_eviction();
            // Dead, at the Boss, held back or sent away: nobody is on the way any more.
            let Some(walk) = self.state.walk else {
                self.pop();
                return Flow::Continue;
            };
            let flow = match walking {
                Walking::Approach => self.open_entry(walk),
                Walking::AtEntrance => self.leave_entrance(walk),
                Walking::Onward => self.go_onward(walk),
                Walking::Entered => self.suffer_room(walk),
                Walking::Damaged => self.open_room(walk, true),
                Walking::Paused => self.open_room(walk, false),
                Walking::Leaving => self.leave_room(walk),
            };
            if flow == Flow::Wait {
                return Flow::Wait;
            }
            match self.state.frames.last() {
                Some(Frame::Walk(next)) if self.goes_straight_on() => walking = *next,
                Some(_) | None => return Flow::Continue,
            }
        }
    }

    fn open_entry(&mut self, walk: Walk) -> Flow {
        self.replace(Frame::Walk(Walking::AtEntrance));
        if self.game.options.no_entry_window {
            return Flow::Continue;
        }
        self.open(WindowOf::Entry(walk.hero), walk.seat)
    }

    /// A Hero that may no longer enter waits (CARD-trepidation-01).
    fn leave_entrance(&mut self, walk: Walk) -> Flow {
        let held = self.state.heroes[walk.hero.index()].waits;
        let waiting = self.state.player(walk.seat).line.contains(walk.hero);
        if self.look().may_enter(walk.seat) && waiting && !held {
            self.replace(Frame::Walk(Walking::Onward));
            self.set_out(walk);
        } else {
            self.emit(Event::HeroHeld { hero: walk.hero, seat: walk.seat });
        }
        Flow::Continue
    }

    /// On leaving the entrance for the first Room.
    fn set_out(&mut self, walk: Walk) {
        let Walk { hero, seat, .. } = walk;
        self.emit(Event::HeroSetOut { hero, seat });
        let amount = i16::from(self.look().health_on_arriving(hero, seat));
        if amount > 0 {
            self.emit(Event::HeroStrengthened { hero, amount });
        }
        // One that it passes over anyway is its first Room, too (CARD-mageseeker-01).
        let avoided = self.look().next_room(seat, 0).is_some_and(|(slot, _)| self.look().avoids(hero, seat, slot));
        if self.look().skips_first_room(hero, seat) && !avoided {
            self.emit(Event::HeroHurried { hero, rooms: 1 });
        }
    }

    fn go_onward(&mut self, walk: Walk) -> Flow {
        let from = match walk.at {
            At::Entrance => 0,
            At::Room(slot) => slot + 1,
            At::Before(slot) | At::Into(slot) => slot,
        };
        match self.look().next_room(walk.seat, from) {
            Some((slot, card)) if self.look().passes_over(walk.hero, walk.seat, slot) => {
                self.emit(Event::HeroSkipped { hero: walk.hero, card });
            }
            Some((slot, card)) => self.enter(walk, slot, card),
            // Also without a Room that it could have left (ADV-10).
            None if self.look().is_doomed(walk.hero) => self.die(walk.hero, walk.seat, CardId::NONE),
            None => {
                self.emit(Event::HeroReachedBoss { hero: walk.hero, seat: walk.seat });
                self.score_item(walk.hero, walk.seat, false);
            }
        }
        Flow::Continue
    }

    fn enter(&mut self, walk: Walk, slot: u8, card: CardId) {
        self.replace(Frame::Walk(Walking::Entered));
        self.emit(Event::HeroEntered { hero: walk.hero, seat: walk.seat, slot, card });
        // Entering is enough, whatever becomes of the Room or the Hero before any damage (CARD-fairy-fountain-03).
        let amount = i16::from(self.look().stack(walk.seat, slot).turn.health);
        if amount > 0 {
            self.emit(Event::HeroStrengthened { hero: walk.hero, amount });
        }
    }

    /// The Room's damage, unless its ability has already sent the Hero elsewhere (ADV-07).
    fn suffer_room(&mut self, walk: Walk) -> Flow {
        let At::Room(slot) = walk.at else {
            self.replace(Frame::Walk(Walking::Onward));
            return Flow::Continue;
        };
        self.replace(Frame::Walk(Walking::Damaged));
        if self.look().stack(walk.seat, slot).is_active() {
            let amount = self.look().damage_to(walk.hero, walk.seat, slot);
            // The highest number stands for all that are higher.
            self.state.check(amount < u8::MAX, Fault::Number);
            self.emit(Event::HeroDamaged { hero: walk.hero, amount });
        }
        Flow::Continue
    }

    /// Where Heroes die as soon as they have no Health left (ADV-11): whatever took it, inside or at an entrance.
    pub(crate) fn settle_doomed(&mut self) -> bool {
        let Some((hero, seat)) = self.look().first_doomed() else { return false };
        let inside = self.state.walk.filter(|walk| walk.hero == hero && matches!(walk.at, At::Room(_)));
        self.die(hero, seat, inside.map_or(CardId::NONE, |walk| walk.room));
        true
    }

    fn open_room(&mut self, walk: Walk, first: bool) -> Flow {
        let again = first && self.game.options.two_room_windows;
        self.replace(Frame::Walk(if again { Walking::Paused } else { Walking::Leaving }));
        if !matches!(walk.at, At::Room(_)) {
            return Flow::Continue;
        }
        self.open(WindowOf::Room(walk.hero), walk.seat)
    }

    /// Death is settled on leaving (ADV-11); a Hero that was moved has not left (ADV-42).
    fn leave_room(&mut self, walk: Walk) -> Flow {
        if matches!(walk.at, At::Room(_)) {
            if self.look().is_doomed(walk.hero) {
                self.die(walk.hero, walk.seat, walk.room);
                return Flow::Continue;
            }
            self.emit(Event::HeroSurvivedRoom { hero: walk.hero, card: walk.room });
        }
        self.replace(Frame::Walk(Walking::Onward));
        Flow::Continue
    }

    /// A Hero whose Room was destroyed leaves it at once, dead or alive (ADV-30, ADV-31), unless the Room is the price
    /// of an ability that is about this Hero: where that takes it replaces the exit (ADV-42).
    #[inline]
    pub(crate) fn settle_eviction(&mut self) {
        if let Some(Walk { hero, seat, at: At::Before(_), .. }) = self.state.walk {
            self.evict(hero, seat);
        }
    }

    /// The same for a Room that was just destroyed: who leaves it alive has survived it (ADV-52).
    pub(crate) fn settle_exit(&mut self, card: CardId) {
        self.settle_eviction();
        if let Some(Walk { hero, at: At::Before(_), room, .. }) = self.state.walk
            && room == card
            && !self.look().is_doomed(hero)
        {
            self.emit(Event::HeroSurvivedRoom { hero, card });
        }
    }

    /// Apart from [`Engine::settle_eviction`], since it is asked at every step and there is seldom anybody.
    #[inline(never)]
    fn evict(&mut self, hero: HeroId, seat: Seat) {
        if self.look().is_doomed(hero) && !self.look().is_being_aimed_at(hero) {
            self.die(hero, seat, CardId::NONE);
        }
    }
}

impl Look<'_> {
    /// Whether a play that is about this Hero is being declared, whatever its cost has set off meanwhile.
    fn is_being_aimed_at(self, hero: HeroId) -> bool {
        let target = Thing::Hero(hero);
        let aims = |frame: &Frame| matches!(frame, Frame::Declare { play, .. } if play.targets.contains(&target));
        self.table.frames.iter().any(aims)
    }

    /// A Hero with lethal damage at an entrance or inside, with the owner of the dungeon.
    fn first_doomed(self) -> Option<(HeroId, Seat)> {
        self.order().find_map(|seat| {
            let doomed: HeroSet = self.around(seat).iter().filter(|hero| self.is_doomed(*hero)).collect();
            self.table.first_arrived(doomed).map(|hero| (hero, seat))
        })
    }

    /// The first Hero at an entrance that may still go in this turn.
    pub fn next_in_line(self, seat: Seat) -> Option<HeroId> {
        if !self.may_enter(seat) {
            return None;
        }
        let held = |hero: &HeroId| self.table.heroes[hero.index()].waits;
        let line = self.table.player(seat).line;
        let ready: HeroSet = line.iter().filter(|hero| !held(hero)).collect();
        self.table.first_arrived(ready)
    }

    /// What holds this turn for Heroes in a player's dungeon, as far as it applies to one of them.
    fn lasting_on(self, hero: HeroId, seat: Seat) -> impl Iterator<Item = Modifier> {
        let there = self.table.lasting.iter().filter(move |lasting| lasting.about == Some(Thing::Seat(seat)));
        there.filter(move |lasting| !self.is_immune(hero, &lasting.scope())).map(|lasting| lasting.modifier)
    }

    /// Whether a Hero that sets out into a dungeon passes over the first Room there.
    pub(crate) fn skips_first_room(self, hero: HeroId, seat: Seat) -> bool {
        self.lasting_on(hero, seat).any(|modifier| modifier == Modifier::SkipsFirstRoom)
    }

    /// More Health for a Hero that sets out into a dungeon.
    fn health_on_arriving(self, hero: HeroId, seat: Seat) -> u8 {
        let amount = |modifier| if let Modifier::HealthOnArriving { amount } = modifier { amount } else { 0 };
        self.lasting_on(hero, seat).map(amount).sum()
    }

    /// Deactivated Rooms are passed over (ADV-28).
    fn next_room(self, seat: Seat, from: u8) -> Option<(u8, CardId)> {
        let mut rooms = self.active_rooms_of(seat).map(|(slot, stack)| (slot, stack.top));
        rooms.find(|(slot, _)| *slot >= from)
    }

    fn may_enter(self, seat: Seat) -> bool {
        !self.is_barred(Modifier::NoEntry, Thing::Seat(seat))
    }
}
