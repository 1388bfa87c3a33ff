//! Set-up: Bosses, opening hands, mulligans and the first Rooms.

use crate::chance::Chance;
use crate::choice::{Choice, Spot, Thing};
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow, Purpose};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{BossId, CardSet, HeroId, HeroSet, ItemId, Seat, SeatSet};
use crate::look::Look;
use crate::round::Stage;
use crate::state::State;
use soulkeep_cards::{Class, Level, Ruling, Suit};

impl Game {
    /// Sets up a new game and plays on to the first decision.
    #[inline]
    pub fn start<C: Chance, S: Sink>(&self, chance: &mut C, sink: &mut S) -> State {
        let mut state = State::empty();
        self.start_on(&mut state, chance, sink);
        state
    }

    /// The same on a table on which nothing lies, for those who play many games: a state that is handed back is a copy.
    pub fn start_on<C: Chance, S: Sink>(&self, empty: &mut State, chance: &mut C, sink: &mut S) {
        self.unpack(empty);
        empty.run(self, Purpose::SetUp, chance, sink);
    }

    /// A table with all cards in their decks and all seats taken, before anything is dealt.
    pub fn boxed(&self) -> State {
        let mut state = State::empty();
        self.unpack(&mut state);
        state
    }

    fn unpack(&self, state: &mut State) {
        state.alive = SeatSet::first(self.seats);
        state.hidden.room_deck = self.rooms;
        state.hidden.spell_deck = self.spells;
        let heroes: HeroSet = (0..self.heroes.len() as u8).map(HeroId).collect();
        state.epic_deck = heroes.and(self.epic);
        state.ordinary_deck = heroes.minus(self.epic);
        state.item_deck = (0..self.items.len() as u8).map(ItemId).collect();
        if self.coins {
            // COIN-01.
            SeatSet::first(self.seats).iter().for_each(|seat| state.player_mut(seat).coins = 3);
        }
    }
}

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn set_up(&mut self) {
        self.deal_bosses();
        let everyone = SeatSet::first(self.game.seats);
        for frame in
            [Frame::Turn(Stage::Beginning), Frame::Steps { next: 0 }, Frame::Reveal, Frame::FirstRooms { next: 0 }]
        {
            self.push(frame);
        }
        if self.game.options.classic_hand {
            self.push(Frame::OpeningDiscard { waiting: everyone });
        }
        self.push(Frame::Deal);
        let waiting = if self.game.options.i_choose_you { everyone } else { SeatSet::EMPTY };
        self.push(Frame::KeepBoss { waiting });
        self.advance();
    }

    /// SETUP-18, VARIANT-06.
    fn deal_bosses(&mut self) {
        let mut left: Vec<BossId> = (0..self.game.bosses.len() as u8).map(BossId).collect();
        let rounds = if self.game.options.i_choose_you { 2 } else { 1 };
        for seat in (0..rounds).flat_map(|_| SeatSet::first(self.game.seats).iter()) {
            let boss = self.chance.boss(&left);
            left.retain(|other| *other != boss);
            self.emit(Event::BossDealt { seat, boss });
        }
    }

    pub(crate) fn step_keep_boss(&mut self, waiting: SeatSet) -> Flow {
        if !waiting.is_empty() {
            return Flow::Wait;
        }
        // The choices are shown together.
        for seat in SeatSet::first(self.game.seats).iter() {
            let boss = self.state.player(seat).boss;
            self.emit(Event::BossKept { seat, boss });
        }
        self.emit(Event::SeatsOrdered);
        self.pop();
        Flow::Continue
    }

    pub(crate) fn answer_keep_boss(&mut self, waiting: SeatSet, seat: Seat, choice: Choice) {
        let player = self.state.player_mut(seat);
        if choice == Choice::Pick(Thing::Boss(player.spare_boss)) {
            std::mem::swap(&mut player.boss, &mut player.spare_boss);
        }
        self.replace(Frame::KeepBoss { waiting: waiting.without(seat) });
    }

    /// SETUP-21, SETUP-22.
    pub(crate) fn step_deal(&mut self) -> Flow {
        for seat in self.state.order.into_iter().take(usize::from(self.game.seats)) {
            self.draw_opening_hand(seat);
        }
        if !self.game.options.empty_pile {
            for suit in [Suit::Room, Suit::Room, Suit::Room, Suit::Room, Suit::Spell, Suit::Spell] {
                let card = self.chance.card(self.state.hidden.deck(suit));
                self.emit(Event::Seeded { card });
            }
        }
        self.replace(Frame::Opening { waiting: SeatSet::first(self.game.seats) });
        Flow::Continue
    }

    fn draw_opening_hand(&mut self, seat: Seat) {
        self.draw(seat, Suit::Room, 5);
        self.draw(seat, Suit::Spell, 2);
    }

    pub(crate) fn step_opening(&mut self, waiting: SeatSet) -> Flow {
        let forced = waiting.iter().find(|seat| self.game.options.mulligan_forced && self.look().may_mulligan(*seat));
        if let Some(seat) = forced {
            self.mulligan(seat);
            return Flow::Continue;
        }
        if !waiting.is_empty() && !self.game.options.mulligan_forced {
            return Flow::Wait;
        }
        self.pop();
        Flow::Continue
    }

    /// SETUP-26; a new hand may qualify again (SETUP-46).
    fn mulligan(&mut self, seat: Seat) {
        self.emit(Event::Mulliganed { seat });
        self.draw_opening_hand(seat);
    }

    pub(crate) fn answer_opening(&mut self, waiting: SeatSet, seat: Seat, choice: Choice) {
        if choice == Choice::Yes {
            self.mulligan(seat);
        } else {
            self.replace(Frame::Opening { waiting: waiting.without(seat) });
        }
    }

    pub(crate) fn step_opening_discard(&mut self, waiting: SeatSet) -> Flow {
        if !waiting.is_empty() {
            return Flow::Wait;
        }
        for seat in SeatSet::first(self.game.seats).iter() {
            for card in self.state.player(seat).aside.iter() {
                self.emit(Event::AsideDiscarded { seat, card });
            }
        }
        self.pop();
        Flow::Continue
    }

    pub(crate) fn answer_opening_discard(&mut self, waiting: SeatSet, seat: Seat, choice: Choice) {
        let Choice::Pick(Thing::Card(card)) = choice else { return };
        self.emit(Event::SetAside { seat, card });
        if self.state.player(seat).aside.len() == 2 {
            self.replace(Frame::OpeningDiscard { waiting: waiting.without(seat) });
        }
    }

    pub(crate) fn step_first_rooms(&mut self, next: u8) -> Flow {
        if next < self.game.seats {
            return Flow::Wait;
        }
        self.pop();
        Flow::Continue
    }

    pub(crate) fn answer_first_room(&mut self, next: u8, seat: Seat, choice: Choice) {
        if let Choice::Build { card, spot } = choice {
            self.emit(Event::Placed { seat, home: seat, card, spot });
        }
        self.replace(Frame::FirstRooms { next: next + 1 });
    }
}

/// How many Rooms of an opening hand are alike.
pub(crate) struct Alike {
    pub advanced: usize,
    /// Those that share one treasure type, the most frequent one.
    pub sharing: usize,
}

impl Look<'_> {
    pub(crate) fn ask_keep_boss(self, waiting: SeatSet) -> Decision {
        Decision { seats: waiting, ask: Ask::Pick, why: Why::KeepBoss }
    }

    pub(crate) fn boss_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        let player = self.table.player(seat);
        out.extend([player.boss, player.spare_boss].map(|boss| Choice::Pick(Thing::Boss(boss))));
    }

    pub(crate) fn ask_mulligan(self, waiting: SeatSet) -> Decision {
        Decision { seats: waiting, ask: Ask::YesNo, why: Why::Mulligan }
    }

    pub(crate) fn mulligan_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::No);
        if self.may_mulligan(seat) {
            out.push(Choice::Yes);
        }
    }

    /// A mulligan that is not due: the reason for one that the hand comes closest to.
    pub(crate) fn refuse_mulligan(self, seat: Seat, choice: Choice) -> Option<Ruling> {
        let alike = self.opening_alike(seat);
        let nearest = if alike.advanced >= alike.sharing { Ruling::SETUP_24 } else { Ruling::SETUP_25 };
        (choice == Choice::Yes).then_some(nearest)
    }

    pub(crate) fn ask_opening_discard(self, waiting: SeatSet) -> Decision {
        Decision { seats: waiting, ask: Ask::Pick, why: Why::OpeningDiscard }
    }

    pub(crate) fn opening_discard_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        let hand = self.table.player(seat).hand;
        out.extend(self.distinct_cards(hand).map(|card| Choice::Pick(Thing::Card(card))));
    }

    pub(crate) fn ask_first_room(self, next: u8) -> Option<Decision> {
        Some(Decision::of(self.nth(next)?, Ask::Act, Why::FirstRoom))
    }

    /// The places for a Room before the first turn.
    pub(crate) fn first_room_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        let rooms: CardSet = self.first_rooms(seat);
        if rooms.is_empty() || !self.game.options.first_build_required {
            out.push(Choice::Pass);
        }
        out.extend(self.distinct_cards(rooms).map(|card| Choice::Build { card, spot: Spot::Left }));
    }

    pub(crate) fn refuse_first_room(self, choice: Choice) -> Option<Ruling> {
        let Choice::Build { card, .. } = choice else {
            return (choice == Choice::Pass).then_some(Ruling::SETUP_28);
        };
        Some(match self.game.card(card).level {
            Some(Level::Advanced) => Ruling::SETUP_29,
            Some(Level::Ordinary) => Ruling::SETUP_30,
            None => Ruling::MINI_33,
        })
    }

    /// SETUP-24, SETUP-25.
    pub fn may_mulligan(self, seat: Seat) -> bool {
        let alike = self.opening_alike(seat);
        let needed = if self.game.options.mulligan_all_five { 5 } else { 4 };
        alike.advanced >= needed || alike.sharing >= needed
    }

    pub(crate) fn opening_alike(self, seat: Seat) -> Alike {
        let (mut advanced, mut sharing) = (0, [0; Class::ALL.len()]);
        self.suit_in_hand(seat, Suit::Room).iter().for_each(|card| {
            let card = self.game.card(card);
            advanced += usize::from(card.level == Some(Level::Advanced));
            let only = card.icons.iter().filter(|icons| **icons > 0).count() == 1;
            if only || !self.game.options.mulligan_all_five {
                sharing.iter_mut().zip(card.icons).for_each(|(count, icons)| *count += usize::from(icons > 0));
            }
        });
        Alike { advanced, sharing: sharing.into_iter().max().unwrap_or_default() }
    }

    /// Ordinary Rooms that can be the first one.
    pub fn first_rooms(self, seat: Seat) -> CardSet {
        let rooms = self.suit_in_hand(seat, Suit::Room);
        rooms.iter().filter(|card| self.game.card(*card).level == Some(Level::Ordinary)).collect()
    }
}
