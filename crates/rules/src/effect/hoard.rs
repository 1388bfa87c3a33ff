//! The steps of an effect that are about Coins, counters and numbers.

use crate::chance::Chance;
use crate::choice::{Choice, Thing};
use crate::effect::{Chosen, Run};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::Seat;
use crate::look::Look;
use soulkeep_cards::{Per, Prompt, Rooms, Suit};
use std::ops::RangeInclusive;

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
    pub(super) fn ask_number(
        &mut self,
        run: Run,
        mut numbers: RangeInclusive<u8>,
        take: impl FnOnce(&mut Self, Run, u8),
    ) -> Flow {
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => return Flow::Wait,
            (Some(number), None) => take(self, run, number),
            (None, _) => self.next(Run { chosen: Chosen { number: 0, ..run.chosen }, ..run }),
        }
        Flow::Continue
    }

    pub(super) fn draw_number(&mut self, run: Run, suit: Option<Suit>, number: u8) {
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

    pub(super) fn place_coins(&mut self, mut run: Run, number: u8) {
        run.chosen.note(Thing::Number(number));
        self.next(run);
        let home = run.source.card().and_then(|card| self.look().find_active(card));
        if let Some((seat, slot)) = home.filter(|_| number > 0) {
            self.emit(Event::CoinsPlaced { seat, slot, count: number });
        }
    }

    /// Cards are shown one by one, always later ones of the hand, so that each choice of cards comes about once.
    pub(super) fn show(&mut self, run: Run, prompt: Prompt) -> Flow {
        if !self.look().cards_for(&run, &prompt).is_empty() {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    pub(super) fn answer_show(&mut self, mut run: Run, choice: Choice) {
        let Choice::Pick(Thing::Card(card)) = choice else { return self.next(run) };
        run.chosen.number = self.state.counted(run.chosen.number.checked_add(1));
        run.chosen.shown = card;
        self.replace(Frame::Run(run));
        self.emit(Event::Shown { seat: run.you, card });
    }
}

impl Look<'_> {
    /// How many cards can be drawn; of both suits together no more than that.
    pub(super) fn drawable(self, run: &Run, count: u8) -> RangeInclusive<u8> {
        0..=count - run.left.saturating_sub(1)
    }

    /// How many Coins can be put on the Room that an effect comes from.
    pub(super) fn placeable(self, run: &Run, least: u8, most: u8) -> RangeInclusive<u8> {
        // On a Room of one's own: whoever else is asked has none to put there.
        let home = run.source.card().and_then(|card| self.find_active(card));
        let there = home.is_some_and(|(owner, _)| owner == run.you);
        let coins = if there { self.table.player(run.you).coins } else { 0 };
        least..=most.min(coins)
    }
}
