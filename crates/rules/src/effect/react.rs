//! Which triggered abilities an event sets off.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::compile::TriggerText;
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::frame::{Source, Trigger};
use crate::ids::{CardId, HeroId, Seat};
use crate::look::Look;
use soulkeep_cards::{Event as Wait, Limit, RoomFilter};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn react(&mut self, event: &Event) {
        match *event {
            Event::BuildCounted { seat, slot } => {
                let built = self.look().stack(seat, slot).top;
                self.listen(None, |look, owner, card, wait| match wait {
                    Wait::Built => card == built,
                    Wait::RoomBuilt(filter) => {
                        look.was_there(card, seat, slot) && look.fits(filter, owner, Some(card), seat, slot)
                    }
                    _ => false,
                });
            }
            Event::Destroyed { seat, card: destroyed, .. } => self.listen(None, |look, owner, card, wait| match wait {
                Wait::RoomDestroyed(filter) => look.fitted(filter, owner, card, seat, destroyed),
                _ => false,
            }),
            Event::HeroDied { hero, card: room, .. } => {
                self.listen(Some(hero), |_, _, card, wait| *wait == Wait::HeroDies && card == room);
            }
            Event::HeroEntered { hero, card: room, .. } => {
                self.listen(Some(hero), |_, _, card, wait| *wait == Wait::HeroEnters && card == room);
            }
            Event::SpellPlayed { seat, .. } => self.listen(None, |look, owner, _, wait| match wait {
                Wait::SpellPlayed(side) => look.on_side(*side, owner, seat),
                _ => false,
            }),
            _ => {}
        }
    }

    /// Queues the abilities of active Rooms that wait for what has happened.
    fn listen(&mut self, hero: Option<HeroId>, waits: impl Fn(Look<'_>, Seat, CardId, &Wait) -> bool) {
        for seat in self.state.alive.iter() {
            for slot in 0..self.state.player(seat).dungeon.len() {
                let stack = self.state.player(seat).dungeon[slot];
                if !stack.is_active() {
                    continue;
                }
                for text in &self.game.text(stack.top).triggers {
                    let spent = match text.limit {
                        Limit::Unlimited => false,
                        Limit::OncePerTurn => self.state.used.contains(stack.top),
                        Limit::OncePerHero => hero.is_some_and(|hero| stack.touched.contains(hero)),
                    };
                    if !spent && waits(self.look(), seat, stack.top, &text.event) {
                        self.queue_trigger(seat, stack.top, text, hero);
                    }
                }
            }
        }
    }

    fn queue_trigger(&mut self, seat: Seat, card: CardId, text: &TriggerText, hero: Option<HeroId>) {
        self.enqueue(Trigger {
            seat,
            source: Source::Card(card),
            span: text.effect,
            chosen: hero.map(Thing::Hero),
            limited: text.limit == Limit::OncePerTurn,
        });
    }
}

impl Look<'_> {
    /// A Room that a level up built was not yet there when the others were revealed (BUILD-25), although their
    /// build effects come after the level up.
    fn was_there(self, card: CardId, seat: Seat, built: u8) -> bool {
        let late = self.find_room(card).is_some_and(|(seat, slot)| self.stack(seat, slot).late);
        !late || self.stack(seat, built).late
    }

    /// Whether a Room that has just left play is one that a filter speaks of.
    fn fitted(self, filter: &RoomFilter, you: Seat, source: CardId, seat: Seat, card: CardId) -> bool {
        let info = self.game.card(card);
        self.on_side(filter.of, you, seat)
            && filter.kind.is_none_or(|kind| info.kind == Some(kind))
            && filter.level.is_none_or(|level| info.level == Some(level))
            && !(filter.other && source == card)
    }
}
