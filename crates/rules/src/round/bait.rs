//! The Bait phase: every Hero in town is looked at once, the oldest first (BAIT-01, BAIT-18).

use crate::chance::Chance;
use crate::engine::Engine;
use crate::event::{Event, Sink};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn bait(&mut self) {
        for hero in self.state.by_arrival(self.state.town) {
            match self.look().lured_to(hero) {
                Some(seat) => self.emit(Event::HeroLured { hero, seat }),
                None => self.emit(Event::HeroStayed { hero }),
            }
        }
    }
}
