//! The steps of an effect that are about Heroes.

use crate::chance::Chance;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Run};
use crate::ids::{CardId, HeroId, Seat};
use crate::look::Look;
use soulkeep_cards::{Destination, Heroes, Per};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(super) fn amount(&self, run: &Run, amount: u8, per: Per) -> u8 {
        let times = self.look().times(per, run.you, run.source.card(), &run.paid);
        (i32::from(amount) * times).clamp(0, 255) as u8
    }

    pub(super) fn on_hero(&mut self, run: &Run, act: impl FnOnce(&mut Self, HeroId)) {
        if let Some(hero) = self.look().chosen_hero(run) {
            act(self, hero);
        }
    }

    pub(super) fn on_heroes(&mut self, run: &Run, heroes: Heroes, mut act: impl FnMut(&mut Self, HeroId)) {
        match heroes {
            Heroes::Chosen => self.on_hero(run, act),
            Heroes::Each(filter) => {
                let heroes = self.look().heroes(&filter, run.you, run.source.card());
                heroes.iter().for_each(|hero| act(self, hero));
            }
        }
    }

    /// ADV-47, G8: scored by the owner of the dungeon or entrance where it stands, in town by the killer.
    pub(super) fn kill(&mut self, you: Seat, hero: HeroId) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        let waiting = self.state.alive.iter().find(|seat| self.state.player(*seat).line.contains(hero));
        let (seat, card) = match inside {
            Some(walk) => (walk.seat, walk.room),
            None => (waiting.unwrap_or(you), CardId::NONE),
        };
        self.emit(Event::HeroDied { hero, seat, card });
    }

    pub(super) fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        if let Some(walk) = inside
            && self.game.options.moved_lethal_dies
            && self.look().is_doomed(hero)
        {
            self.emit(Event::HeroDied { hero, seat: walk.seat, card: walk.room });
            return;
        }
        match destination {
            Destination::Town => self.emit(Event::HeroToTown { hero }),
            Destination::YourEntrance => self.send_to_entrance(hero, run.you),
            Destination::ChosenEntrance => self.send_to_entrance(hero, run.whom()),
            Destination::OwnersEntrance => {
                if let Some(seat) = self.look().scorer(hero) {
                    self.emit(Event::HeroToEntrance { hero, seat });
                }
            }
            Destination::FirstRoom => {
                if let Some(walk) = inside {
                    let slot = self.look().first_room(walk.seat);
                    self.emit(Event::HeroIntoRoom { hero, seat: walk.seat, slot });
                }
            }
            Destination::PreviousRoom => self.send_back(run, hero),
        }
    }

    /// A Hero called back to the entrance of the dungeon it was in waits there (ADV-25).
    fn send_to_entrance(&mut self, hero: HeroId, seat: Seat) {
        let recalled = self.look().inside().is_some_and(|walk| walk.hero == hero && walk.seat == seat);
        self.emit(Event::HeroToEntrance { hero, seat });
        if recalled && !self.game.options.recalled_same_turn {
            self.emit(Event::HeroWaits { hero });
        }
    }

    /// CARD-minotaurs-maze-04, CARD-minotaurs-maze-05: only into an active Room directly to the left.
    fn send_back(&mut self, run: &Run, hero: HeroId) {
        let Some((seat, slot)) = run.source.card().and_then(|card| self.look().find_active(card)) else { return };
        if slot > 0 && self.look().stack(seat, slot - 1).is_active() {
            self.emit(Event::HeroTouched { seat, slot, hero });
            self.emit(Event::HeroIntoRoom { hero, seat, slot: slot - 1 });
        }
    }

    pub(super) fn heal(&mut self, run: Run, count: u8) -> Flow {
        let wounds = self.state.player(run.you).wounds;
        let wanted = u32::from(if run.left > 0 { run.left } else { count });
        if wounds.len() <= wanted {
            self.next(run);
            wounds.iter().for_each(|hero| self.emit(Event::HeroHealed { hero, seat: run.you }));
            return Flow::Continue;
        }
        self.replace(Frame::Run(Run { left: wanted as u8, ..run }));
        Flow::Wait
    }
}

impl Look<'_> {
    /// The Hero that an effect is about: chosen, or standing in the chosen Room (or in what is left of it).
    pub fn chosen_hero(self, run: &Run) -> Option<HeroId> {
        let room = Some(run.chosen.card).filter(|card| card.is_some());
        let there = || self.inside().filter(|walk| Some(walk.room) == room).map(|walk| walk.hero);
        run.chosen.hero.or_else(there)
    }

    /// The position of the first active Room, or the end of a dungeon without one.
    fn first_room(self, seat: Seat) -> u8 {
        let first = self.active_rooms_of(seat).next().map(|(slot, _)| slot);
        first.unwrap_or(self.state.player(seat).dungeon.len() as u8)
    }
}
