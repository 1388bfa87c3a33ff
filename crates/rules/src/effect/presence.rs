//! What Heroes and their Items do by being somewhere: at an entrance, or inside a dungeon.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::compile::Traits;
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::ids::{HeroId, Seat};
use crate::state::{Lasting, WIDTH};
use soulkeep_cards::{Modifier, Rooms};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// In the Adventure phase some Heroes do something for, or against, those at an entrance.
    pub(super) fn arrive_at_entrance(&mut self, hero: HeroId, seat: Seat) {
        if self.state.is_adventure() && self.game.traits.meets(Traits::AT_ENTRANCE) {
            self.bless(seat);
            self.hush(hero, seat);
        }
    }

    /// The same for all lines as the phase begins.
    pub(crate) fn greet_lines(&mut self) {
        if !self.game.traits.meets(Traits::AT_ENTRANCE) {
            return;
        }
        for seat in self.state.alive.iter() {
            self.bless(seat);
            self.state.player(seat).line.iter().for_each(|hero| self.hush(hero, seat));
        }
    }

    /// Each Hero in a line has the Health that companions there give, once in a turn.
    fn bless(&mut self, seat: Seat) {
        let line = self.state.player(seat).line;
        let mut amount = Some(0u8);
        for hero in line.iter() {
            self.look().visit_hero_modifiers(hero, |_, modifier| {
                if let Modifier::HealthAtEntrance(more) = modifier {
                    amount = amount.and_then(|amount| amount.checked_add(*more));
                }
            });
        }
        let amount = self.state.counted(amount);
        for hero in line.iter().filter(|_| amount > 0) {
            if !self.state.heroes[hero.index()].blessed {
                self.emit(Event::HeroBlessed { hero, amount });
            }
        }
    }

    /// A Hero that lets its defender play no Spells for the rest of the phase.
    fn hush(&mut self, hero: HeroId, seat: Seat) {
        let mut source = None;
        self.look().visit_hero_modifiers(hero, |scope, modifier| {
            if *modifier == Modifier::NoSpells {
                source = Some(scope.source);
            }
        });
        if let Some(source) = source {
            let about = Some(Thing::Seat(seat));
            let modifier = Modifier::NoSpells;
            self.emit(Event::LastsThisTurn(Lasting { modifier, you: seat, source, about, class: None }));
        }
    }

    /// Heroes and Items that take the text of Rooms away all the time do so after every event.
    pub(crate) fn mute(&mut self) {
        let mut muted = [false; WIDTH];
        let walk = self.look().inside();
        if let Some(walk) = walk {
            self.look().visit_hero_modifiers(walk.hero, |scope, modifier| {
                if let Modifier::NoText(Rooms::Each(filter)) = modifier {
                    for (slot, _) in self.look().active_rooms_of(walk.seat) {
                        muted[usize::from(slot)] |= self.look().fits(filter, scope, walk.seat, slot);
                    }
                }
            });
        }
        for (index, player) in self.state.players.iter_mut().enumerate() {
            let walked = walk.is_some_and(|walk| walk.seat.index() == index);
            for (slot, stack) in player.dungeon.iter_mut().enumerate() {
                stack.muted = walked && muted[slot];
            }
        }
    }
}
