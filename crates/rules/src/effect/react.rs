//! Which triggered abilities an event sets off.

use crate::chance::Chance;
use crate::choice::{Source, Thing};
use crate::compile::{Texts, TriggerText, Waits};
use crate::engine::Engine;
use crate::event::{Event, Sink, plain};
use crate::frame::Trigger;
use crate::game::Game;
use crate::ids::{CardId, CardSet, HeroId, Seat, bits};
use crate::look::{Look, Scope};
use crate::state::{Stack, State};
use soulkeep_cards::{Arrival, Class, Event as Wait, Limit, RoomFilter};

/// A card that may be waiting for something.
#[derive(Clone, Copy)]
struct Listener {
    seat: Seat,
    source: Source,
}

impl Listener {
    fn scope(&self) -> Scope {
        Scope::new(self.seat, self.source)
    }
}

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn react(&mut self, event: &Event) {
        match *event {
            Event::BuildCounted { seat, slot } => self.hear_built(seat, slot),
            Event::Uncovered { seat, card, by, .. } => {
                self.listen(Waits::UNCOVERED, Some(Thing::Card(card)), |_, listener, wait| {
                    let itself = matches!(wait, Wait::BuiltOrUncovered | Wait::Uncovered);
                    itself && listener.source == Source::Card(card)
                        || *wait == Wait::YouUncover && listener.seat == seat && by == Some(seat)
                });
            }
            Event::HeroDied { hero, seat, card } => self.hear_died(hero, seat, card),
            Event::HeroSurvivedRoom { hero, card } => {
                self.hear_hero_in(hero, card, Waits::SURVIVED, |wait| {
                    if let Wait::SurvivesRoom(filter) = wait { Some(*filter) } else { None }
                });
                self.hear_room(hero, card, Waits::SURVIVED, &Wait::HeroSurvives);
            }
            Event::HeroEntered { hero, card, .. } => {
                self.hear_hero_in(hero, card, Waits::ENTERED, |wait| {
                    if let Wait::EntersRoom(filter) = wait { Some(*filter) } else { None }
                });
                self.hear_room(hero, card, Waits::ENTERED, &Wait::HeroEnters);
            }
            Event::HeroAppeared { hero } => {
                let seat = self.look().nth(0).unwrap_or(Seat(0));
                self.hear_hero(hero, seat, Waits::APPEARS, &Wait::Appears);
            }
            Event::HeroSetOut { hero, seat } => self.hear_hero(hero, seat, Waits::SETS_OUT, &Wait::SetsOut),
            Event::HeroReachedBoss { hero, seat } => self.hear_reached(hero, seat),
            Event::SpellPlayed { seat, .. } => {
                self.listen(Waits::SPELL_PLAYED, None, |look, listener, wait| {
                    matches!(wait, Wait::SpellPlayed(side) if look.on_side(*side, &listener.scope(), seat))
                });
            }
            Event::Discarded { seat, card } => {
                self.listen(Waits::DISCARDED, Some(Thing::Card(card)), |look, listener, wait| {
                    let Wait::Discarded { by, cards } = wait else { return false };
                    let fits = !look.game.filter(&CardSet::only(card), cards).is_empty();
                    look.on_side(*by, &listener.scope(), seat) && fits
                });
            }
            Event::Recovered { seat, .. } => self.ring_recovered(seat),
            Event::CoinsGained { seat, .. } | Event::CoinsPaid { to: Some(seat), .. } => {
                self.listen(Waits::GAINED, None, |_, listener, wait| *wait == Wait::YouGain && listener.seat == seat);
            }
            Event::MinibossHired { seat, card, .. }
            | Event::MinibossPromoted { seat, card, .. }
            | Event::MinibossBetrayed { seat, card, .. } => {
                self.listen(Waits::RISES, Some(Thing::Card(card)), |look, listener, wait| {
                    matches!(wait, Wait::MinibossRises(side) if look.on_side(*side, &listener.scope(), seat))
                });
            }
            Event::HeroToEntrance { hero, seat } => self.arrive_at_entrance(hero, seat),
            Event::CoinsPaid { to: None, .. }
            | Event::BossDealt { .. }
            | Event::Drew { .. }
            | Event::Searched { .. }
            | Event::SetAside { .. }
            | Event::Placed { .. }
            | Event::TookBack { .. }
            | Event::Given { .. }
            | Event::Stolen { .. }
            | plain!() => {}
        }
    }

    fn hear_died(&mut self, hero: HeroId, seat: Seat, card: CardId) {
        self.listen(Waits::DIED, Some(Thing::Hero(hero)), |look, listener, wait| {
            let here = || look.is_its_room(listener, card) && !look.died_immune(hero, seat, &listener.scope());
            *wait == Wait::HeroDies && here()
                || matches!(wait, Wait::HeroDiesIn(filter) if look.room_fits(filter, listener, card))
                || *wait == Wait::YouKill && listener.seat == seat
        });
    }

    fn hear_built(&mut self, seat: Seat, slot: u8) {
        let stack = *self.look().stack(seat, slot);
        self.listen(Waits::BUILT, Some(Thing::Card(stack.top)), |look, listener, wait| {
            if let Wait::RoomBuilt(filter) = wait {
                let too_late = stack.early && listener.source == Source::Boss(seat);
                let there = listener.source.card().is_none_or(|card| look.was_there(card, seat, slot));
                return !too_late && there && look.fits(filter, &listener.scope(), seat, slot);
            }
            matches!(wait, Wait::Built | Wait::BuiltOrUncovered) && listener.source == Source::Card(stack.top)
        });
    }

    /// The ability of a Room, or of its Miniboss, about a Hero in it.
    fn hear_room(&mut self, hero: HeroId, card: CardId, kind: Waits, event: &Wait) {
        // No other card waits for what happens there: most Rooms do not, and are not looked for.
        // Without Coins there are no Minibosses.
        if !self.game.card(card).waits.meets(kind) && !self.game.coins {
            return;
        }
        if let Some((seat, slot)) = self.look().find_room(card) {
            self.ask_stack(seat, slot, kind, Some(Thing::Hero(hero)), &|look, listener, wait| {
                wait == event && !look.is_immune(hero, &listener.scope())
            });
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

    /// Before the first build turn.
    pub(crate) fn ring_start_of_build(&mut self) {
        self.listen(Waits::START_OF_BUILD, None, |_, _, wait| *wait == Wait::StartOfBuild);
    }

    /// Queues the abilities that wait for what has happened: of Rooms and Minibosses, of levelled-up Bosses, of the
    /// Hero inside and its Item.
    #[inline]
    fn listen(&mut self, kind: Waits, chosen: Option<Thing>, waits: impl Fn(Look<'_>, Listener, &Wait) -> bool) {
        if self.game.waits.meets(kind) {
            self.ask_listeners(kind, chosen, waits);
        }
    }

    /// Apart from [`Engine::listen`], so that an event that nobody waits for costs next to nothing.
    #[inline(never)]
    fn ask_listeners(&mut self, kind: Waits, chosen: Option<Thing>, waits: impl Fn(Look<'_>, Listener, &Wait) -> bool) {
        let game = self.game;
        for seat in self.state.alive.iter() {
            for slot in self.look().waiting(seat, kind) {
                self.ask_stack(seat, slot, kind, chosen, &waits);
            }
            if self.state.player(seat).levelled_up {
                let source = Source::Boss(seat);
                self.hear(Listener { seat, source }, game.source_text(source, self.state), chosen, &waits);
            }
        }
        if let Some(walk) = self.look().inside().filter(|walk| self.look().is_heard(walk.hero)) {
            let hero = Some(Thing::Hero(walk.hero));
            for (source, text) in game_voices(game, self.state, walk.hero).into_iter().flatten() {
                self.hear(Listener { seat: walk.seat, source }, text, hero, &waits);
            }
        }
    }

    /// A Room and its Miniboss, as far as they listen.
    #[inline]
    fn ask_stack(
        &mut self,
        seat: Seat,
        slot: u8,
        kind: Waits,
        chosen: Option<Thing>,
        waits: &impl Fn(Look<'_>, Listener, &Wait) -> bool,
    ) {
        let game = self.game;
        let stack = self.look().stack(seat, slot);
        let &Stack { top, mini, level, .. } = stack;
        // Few cards wait for it, and most of those that do are heard.
        let waiting = game.cards.get(top.index()).filter(|card| card.waits.meets(kind));
        if (waiting.is_none() && level == 0) || !stack.speaks() {
            return;
        }
        if let Some(card) = waiting {
            self.hear(Listener { seat, source: Source::Card(top) }, game.text_of(card), chosen, waits);
        }
        if level > 0 {
            let text = game.miniboss_text(mini, level);
            self.hear(Listener { seat, source: Source::Card(mini) }, text, chosen, waits);
        }
    }

    fn hear(
        &mut self,
        listener: Listener,
        text: &Texts,
        chosen: Option<Thing>,
        waits: &impl Fn(Look<'_>, Listener, &Wait) -> bool,
    ) {
        for text in &text.triggers {
            let spent = match (text.limit, chosen) {
                (Limit::OncePerTurn, _) => self.look().is_used(listener.source),
                (Limit::OncePerHero, Some(Thing::Hero(hero))) => self.look().has_touched(listener.source, hero),
                (Limit::OncePerTrip, _) => {
                    let hero = self.look().speaker(listener.source);
                    hero.is_some_and(|hero| self.state.heroes[hero.index()].tripped)
                }
                (Limit::OncePerHero | Limit::Unlimited, _) => false,
            };
            if !spent && waits(self.look(), listener, &text.event) {
                self.queue_trigger(listener, text, chosen, false);
            }
        }
    }

    /// What waits for a Room being destroyed, except those that go with it and those that lay under them and were still
    /// covered (UNCOVER-10, UNCOVER-11).
    pub(crate) fn hear_destroyed(&mut self, seat: Seat, card: CardId, deaf: &CardSet) {
        self.listen(Waits::DESTROYED, Some(Thing::Card(card)), |look, listener, wait| {
            let Wait::RoomDestroyed(filter) = wait else { return false };
            let hears = listener.source.card().is_none_or(|card| !deaf.contains(card));
            hears && look.fitted(filter, listener, seat, card)
        });
    }

    /// A Room's own ability for being destroyed works although the Room is gone.
    pub(crate) fn hear_own_destruction(&mut self, seat: Seat, card: CardId) {
        let game = self.game;
        for text in game.text(card).triggers.iter().filter(|text| text.event == Wait::Destroyed) {
            self.queue_trigger(Listener { seat, source: Source::Card(card) }, text, None, true);
        }
    }

    /// What a Hero, or its Item, does at some point of its way.
    fn hear_hero(&mut self, hero: HeroId, seat: Seat, kind: Waits, event: &Wait) {
        self.hear_voices(hero, seat, kind, Some(Thing::Hero(hero)), |_, _, wait| wait == event);
    }

    /// The Hero is scored by now, but what it does at the Boss it still does in that dungeon (CARD-icicle-man-01).
    fn hear_reached(&mut self, hero: HeroId, seat: Seat) {
        self.hear_voices(hero, seat, Waits::REACHED_BOSS, Some(Thing::Hero(hero)), |look, listener, wait| {
            let hushed = || matches!(listener.source, Source::Hero(_)) && look.hushes_heroes(seat);
            *wait == Wait::ReachesBoss && !hushed()
        });
    }

    /// What a Hero, or its Item, does in a Room: before the Room does anything, also on leaving it (ADV-48).
    fn hear_hero_in(&mut self, hero: HeroId, card: CardId, kind: Waits, room: impl Fn(&Wait) -> Option<RoomFilter>) {
        let Some(seat) = self.look().inside().map(|walk| walk.seat) else { return };
        self.hear_voices(hero, seat, kind, Some(Thing::Card(card)), |look, listener, wait| {
            room(wait).is_some_and(|filter| look.room_was_fit(&filter, listener, seat, card))
        });
    }

    fn hear_voices(
        &mut self,
        hero: HeroId,
        seat: Seat,
        kind: Waits,
        chosen: Option<Thing>,
        waits: impl Fn(Look<'_>, Listener, &Wait) -> bool,
    ) {
        let game = self.game;
        if !game.waits.meets(kind) || !self.look().is_heard(hero) {
            return;
        }
        for (source, text) in game_voices(game, self.state, hero).into_iter().flatten() {
            let listener = Listener { seat, source };
            for text in &text.triggers {
                let tripped = text.limit == Limit::OncePerTrip && self.state.heroes[hero.index()].tripped;
                if tripped || !waits(self.look(), listener, &text.event) {
                    continue;
                }
                if text.limit == Limit::OncePerTrip {
                    self.emit(Event::HeroTripped { hero });
                }
                let posthumous = self.queue_of(listener, text, chosen, true);
                self.enqueue(Trigger { first: true, hero: Some(hero), ..posthumous });
            }
        }
    }

    fn queue_trigger(&mut self, listener: Listener, text: &TriggerText, chosen: Option<Thing>, posthumous: bool) {
        let trigger = self.queue_of(listener, text, chosen, posthumous);
        self.enqueue(trigger);
    }

    fn queue_of(&self, listener: Listener, text: &TriggerText, chosen: Option<Thing>, posthumous: bool) -> Trigger {
        Trigger {
            seat: listener.seat,
            source: listener.source,
            span: text.effect,
            chosen,
            hero: self.look().speaker(listener.source),
            ability: Some(text.index),
            limited: text.limit == Limit::OncePerTurn,
            posthumous,
            first: false,
            draw: false,
        }
    }

    /// What a Room does when it is built or uncovered happens again.
    pub(crate) fn repeat_arrival(&mut self, seat: Seat, card: CardId, arrival: Arrival) {
        let game = self.game;
        for text in game.text(card).triggers.iter().filter(|text| text.arrives(arrival)) {
            self.queue_trigger(Listener { seat, source: Source::Card(card) }, text, None, false);
        }
    }
}

/// What a Hero and its Item say, without holding on to the state.
fn game_voices<'a>(game: &'a Game, state: &State, hero: HeroId) -> [Option<(Source, &'a Texts)>; 2] {
    let look = Look::new(game, state);
    let mut voices = look.hero_voices(hero).map(|(source, _)| source);
    [voices.next(), voices.next()].map(|source| source.map(|source| (source, game.source_text(source, state))))
}

impl Look<'_> {
    /// Where in a dungeon a Room, or perhaps its Miniboss, waits for something: few do.
    #[inline]
    fn waiting(self, seat: Seat, kind: Waits) -> impl Iterator<Item = u8> + use<> {
        let waits = |stack: &Stack| {
            stack.level > 0 || self.game.cards.get(stack.top.index()).is_some_and(|card| card.waits.meets(kind))
        };
        let dungeon = self.table.player(seat).dungeon.iter().enumerate();
        let waiting = dungeon.fold(0, |waiting, (slot, stack)| waiting | u64::from(waits(stack)) << slot);
        bits(waiting).map(|slot| slot as u8)
    }

    /// Whether a Hero, or its Item, reacts to anything at all.
    fn is_heard(self, hero: HeroId) -> bool {
        !self.game.hero_text(hero).triggers.is_empty() || self.item_of(hero).is_some()
    }

    /// A Room that a level up built was not yet there when the others were revealed (BUILD-25), although their
    /// build effects come after the level up.
    fn was_there(self, card: CardId, seat: Seat, built: u8) -> bool {
        let late = self.find_room(card).is_some_and(|(seat, slot)| self.stack(seat, slot).late);
        !late || self.stack(seat, built).late
    }

    /// Whether a Room is the listener itself, or the one that it is with.
    fn is_its_room(self, listener: Listener, card: CardId) -> bool {
        card.is_some() && self.is_here(&listener.scope(), card)
    }

    /// Whether a Room in which something happened to a Hero is one that a filter speaks of.
    fn room_fits(self, filter: &RoomFilter, listener: Listener, card: CardId) -> bool {
        let place = Some(card).filter(|card| card.is_some()).and_then(|card| self.find_active(card));
        place.is_some_and(|(seat, slot)| self.fits(filter, &listener.scope(), seat, slot))
    }

    /// The same of a Room that a Hero has been in, whatever became of it meanwhile: that it is deactivated or covered
    /// ends its own abilities, but not those of who survives it (DEACT-20, CARD-boots-of-jumping-03).
    fn room_was_fit(self, filter: &RoomFilter, listener: Listener, seat: Seat, card: CardId) -> bool {
        match self.find_active(card) {
            Some(_) => self.room_fits(filter, listener, card),
            // It is nowhere, and nothing is with it.
            None => filter.is_of_card() && self.fitted(filter, listener, seat, card),
        }
    }

    /// Whether a Room that has just left play is one that a filter speaks of.
    fn fitted(self, filter: &RoomFilter, listener: Listener, seat: Seat, card: CardId) -> bool {
        let info = self.game.card(card);
        let has = |class: Class| info.icons[class as usize] > 0;
        self.on_side(filter.of, &listener.scope(), seat)
            && filter.class.is_none_or(has)
            && (!filter.multi || self.game.is_multi(card))
            && filter.kind.is_none_or(|kind| info.kind == Some(kind))
            && filter.level.is_none_or(|level| info.level == Some(level))
            && !(filter.other && listener.source == Source::Card(card))
    }
}
