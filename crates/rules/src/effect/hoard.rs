//! The steps of an effect that are about Coins, counters and numbers.

use crate::chance::Chance;
use crate::choice::{Choice, Thing};
use crate::effect::{Chosen, Run};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::Seat;
use crate::look::Look;
use soulkeep_cards::{Effect, Per, Rooms, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(super) fn gain(&mut self, run: &Run, amount: u8, per: Per) {
        let count = self.number(run, amount, per);
        if count > 0 {
            self.emit(Event::CoinsGained { seat: run.you, count });
        }
    }

    /// To the pot, as far as the Hoard reaches.
    pub(super) fn pay_pot(&mut self, seat: Seat, count: u8) {
        let count = count.min(self.state.player(seat).coins);
        if count > 0 {
            self.emit(Event::CoinsPaid { seat, count, to: None });
        }
    }

    pub(super) fn counters(&mut self, run: &Run, rooms: Rooms, count: i8) {
        self.on_rooms(run, rooms, |engine, _, seat, slot| {
            let there = engine.look().stack(seat, slot).counters;
            if count > 0 || there > 0 {
                engine.emit(Event::CountersChanged { seat, slot, count });
            }
        });
    }

    pub(super) fn remember(&mut self, run: &Run) {
        let home = run.source.card().and_then(|card| self.look().find_active(card));
        if let (Some((seat, slot)), Some(rival)) = (home, run.chosen.seat) {
            self.emit(Event::Remembered { seat, slot, rival });
        }
    }

    /// A step that asks for a number; where only one will do nobody is asked.
    pub(super) fn ask_number(&mut self, run: Run) -> Flow {
        let mut numbers = self.look().numbers(&run);
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => return Flow::Wait,
            (Some(number), None) => self.take_number(run, number),
            (None, _) => self.next(Run { chosen: Chosen { number: 0, ..run.chosen }, ..run }),
        }
        Flow::Continue
    }

    pub(super) fn take_number(&mut self, run: Run, number: u8) {
        let step = self.look().current_step(&run).copied();
        if let Some(Effect::DrawUpTo { suit, .. }) = step {
            self.draw_number(run, suit, number);
        } else if let Some(Effect::PlaceCoins { .. }) = step {
            self.place_coins(run, number);
        }
    }

    fn draw_number(&mut self, run: Run, suit: Option<Suit>, number: u8) {
        match suit {
            Some(suit) => {
                self.next(run);
                self.draw(run.you, suit, number);
            }
            // Rooms are named first, then Spells; only then is anything drawn.
            None if run.left == 0 => self.replace(Frame::Run(Run { left: number + 1, ..run })),
            None => {
                self.next(run);
                self.draw(run.you, Suit::Room, run.left - 1);
                self.draw(run.you, Suit::Spell, number);
            }
        }
    }

    fn place_coins(&mut self, mut run: Run, number: u8) {
        run.chosen.note(Thing::Number(number));
        self.next(run);
        let home = run.source.card().and_then(|card| self.look().find_active(card));
        if let Some((seat, slot)) = home.filter(|_| number > 0) {
            self.emit(Event::CoinsPlaced { seat, slot, count: number });
        }
    }

    /// Cards are shown one by one, always later ones of the hand, so that each choice of cards comes about once.
    pub(super) fn show(&mut self, run: Run) -> Flow {
        if !self.look().run_cards(&run).is_empty() {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    pub(super) fn answer_show(&mut self, mut run: Run, choice: Choice) {
        let Choice::Pick(Thing::Card(card)) = choice else { return self.next(run) };
        run.chosen.number += 1;
        run.chosen.shown = card;
        self.replace(Frame::Run(run));
        self.emit(Event::Shown { seat: run.you, card });
    }
}

impl Look<'_> {
    /// The numbers that a step lets its player choose from.
    pub(crate) fn numbers(self, run: &Run) -> impl Iterator<Item = u8> + use<> {
        let step = self.current_step(run);
        let (least, most) = if let Some(Effect::DrawUpTo { count, .. }) = step {
            (0, count - run.left.saturating_sub(1))
        } else if let Some(Effect::PlaceCoins { least, most }) = step {
            let there = run.source.card().is_some_and(|card| self.find_active(card).is_some());
            let coins = if there { self.table.player(run.you).coins } else { 0 };
            (*least, (*most).min(coins))
        } else {
            (1, 0)
        };
        least..=most
    }
}
