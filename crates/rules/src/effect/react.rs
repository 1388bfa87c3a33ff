//! Which triggered abilities an event sets off.

use crate::chance::Chance;
use crate::choice::Thing;
use crate::compile::{TriggerText, Waits};
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::frame::{Source, Trigger};
use crate::ids::{CardId, HeroId, Seat};
use crate::look::Look;
use soulkeep_cards::{Event as Wait, Limit, RoomFilter};

/// A card that may be waiting for something.
#[derive(Clone, Copy)]
struct Listener {
    seat: Seat,
    source: Source,
}

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn react(&mut self, event: &Event) {
        match *event {
            Event::BuildCounted { seat, slot } => {
                let stack = *self.look().stack(seat, slot);
                self.listen(Waits::BUILT, None, |look, listener, wait| match wait {
                    Wait::Built | Wait::BuiltOrUncovered => listener.source == Source::Card(stack.top),
                    Wait::RoomBuilt(filter) => {
                        let too_late = stack.early && listener.source == Source::Boss(seat);
                        let there = listener.source.card().is_none_or(|card| look.was_there(card, seat, slot));
                        !too_late && there && look.fits(filter, listener.seat, listener.source.card(), seat, slot)
                    }
                    _ => false,
                });
            }
            Event::Destroyed { seat, card, .. } => {
                self.listen(Waits::DESTROYED, Some(Thing::Card(card)), |look, listener, wait| match wait {
                    Wait::RoomDestroyed(filter) => look.fitted(filter, listener, seat, card),
                    _ => false,
                });
            }
            Event::Uncovered { seat, card, by, .. } => {
                self.listen(Waits::UNCOVERED, Some(Thing::Card(card)), |_, listener, wait| match wait {
                    Wait::BuiltOrUncovered => listener.source == Source::Card(card),
                    Wait::YouUncover => listener.seat == seat && by == seat,
                    _ => false,
                });
            }
            Event::HeroDied { hero, seat, card } => {
                self.listen(Waits::DIED, Some(Thing::Hero(hero)), |_, listener, wait| match wait {
                    Wait::HeroDies => listener.source == Source::Card(card),
                    Wait::YouKill => listener.seat == seat,
                    _ => false,
                });
            }
            Event::HeroSurvivedRoom { hero, card } => {
                let here = Source::Card(card);
                self.listen(Waits::SURVIVED, Some(Thing::Hero(hero)), |_, listener, wait| {
                    *wait == Wait::HeroSurvives && listener.source == here
                });
            }
            Event::HeroEntered { hero, card, .. } => {
                let here = Source::Card(card);
                self.listen(Waits::ENTERED, Some(Thing::Hero(hero)), |_, listener, wait| {
                    *wait == Wait::HeroEnters && listener.source == here
                });
            }
            Event::HeroReachedBoss { hero, seat } => self.hear_hero(hero, seat, &Wait::ReachesBoss),
            Event::SpellPlayed { seat, .. } => {
                self.listen(Waits::SPELL_PLAYED, None, |look, listener, wait| match wait {
                    Wait::SpellPlayed(side) => look.on_side(*side, listener.seat, seat),
                    _ => false,
                });
            }
            Event::Discarded { seat, card } => {
                self.listen(Waits::DISCARDED, Some(Thing::Card(card)), |look, listener, wait| match wait {
                    Wait::Discarded { by, cards } => {
                        let one = crate::ids::CardSet::only(card);
                        look.on_side(*by, listener.seat, seat) && !look.game.filter(&one, cards).is_empty()
                    }
                    _ => false,
                });
            }
            Event::Recovered { seat, .. } => self.ring_recovered(seat),
            _ => {}
        }
    }

    /// A player has taken a card from the discard pile.
    pub(crate) fn ring_recovered(&mut self, seat: Seat) {
        self.listen(Waits::RECOVERED, None, |_, listener, wait| *wait == Wait::YouRecover && listener.seat == seat);
    }

    /// The abilities that happen at the end of every turn (END-17).
    pub(crate) fn ring_end_of_turn(&mut self) {
        self.listen(Waits::END_OF_TURN, None, |_, _, wait| *wait == Wait::EndOfTurn);
    }

    /// Queues the abilities that wait for what has happened: of Rooms, of levelled-up Bosses, of the Hero inside.
    fn listen(&mut self, kind: Waits, chosen: Option<Thing>, waits: impl Fn(Look<'_>, Listener, &Wait) -> bool) {
        if !self.game.waits.meets(kind) {
            return;
        }
        for seat in self.state.alive.iter() {
            for slot in 0..self.state.player(seat).dungeon.len() {
                let stack = &self.state.player(seat).dungeon[slot];
                if stack.speaks() && self.game.text(stack.top).waits.meets(kind) {
                    let source = Source::Card(stack.top);
                    self.hear(Listener { seat, source }, Some(slot as u8), chosen, &waits);
                }
            }
            if self.state.player(seat).levelled_up {
                self.hear(Listener { seat, source: Source::Boss(seat) }, None, chosen, &waits);
            }
        }
        if let Some(walk) = self.look().inside() {
            let hero = Some(Thing::Hero(walk.hero));
            self.hear(Listener { seat: walk.seat, source: Source::Hero(walk.hero) }, None, hero, &waits);
        }
    }

    fn hear(
        &mut self,
        listener: Listener,
        slot: Option<u8>,
        chosen: Option<Thing>,
        waits: &impl Fn(Look<'_>, Listener, &Wait) -> bool,
    ) {
        let game = self.game;
        for text in &game.source_text(listener.source, self.state).triggers {
            let spent = match (text.limit, chosen, slot) {
                (Limit::OncePerTurn, ..) => self.look().is_used(listener.source),
                (Limit::OncePerHero, Some(Thing::Hero(hero)), Some(slot)) => {
                    self.look().stack(listener.seat, slot).touched.contains(hero)
                }
                (Limit::OncePerHero | Limit::Unlimited, ..) => false,
            };
            if !spent && waits(self.look(), listener, &text.event) {
                self.queue_trigger(listener, text, chosen, false);
            }
        }
    }

    /// A Room's own ability for being destroyed works although the Room is gone.
    pub(crate) fn mourn(&mut self, seat: Seat, card: CardId) {
        let game = self.game;
        for text in game.text(card).triggers.iter().filter(|text| text.event == Wait::Destroyed) {
            self.queue_trigger(Listener { seat, source: Source::Card(card) }, text, None, true);
        }
    }

    fn hear_hero(&mut self, hero: HeroId, seat: Seat, event: &Wait) {
        let game = self.game;
        for text in game.hero_text(hero).triggers.iter().filter(|text| text.event == *event) {
            self.queue_trigger(Listener { seat, source: Source::Hero(hero) }, text, Some(Thing::Hero(hero)), true);
        }
    }

    fn queue_trigger(&mut self, listener: Listener, text: &TriggerText, chosen: Option<Thing>, posthumous: bool) {
        self.enqueue(Trigger {
            seat: listener.seat,
            source: listener.source,
            span: text.effect,
            chosen,
            needs: text.needs,
            limited: text.limit == Limit::OncePerTurn,
            posthumous,
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
    fn fitted(self, filter: &RoomFilter, listener: Listener, seat: Seat, card: CardId) -> bool {
        let info = self.game.card(card);
        self.on_side(filter.of, listener.seat, seat)
            && filter.kind.is_none_or(|kind| info.kind == Some(kind))
            && filter.level.is_none_or(|level| info.level == Some(level))
            && !(filter.other && listener.source == Source::Card(card))
    }
}
