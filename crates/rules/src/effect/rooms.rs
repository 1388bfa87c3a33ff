//! The steps of an effect that are about Rooms and their stacks.

use crate::chance::Chance;
use crate::choice::{Source, Thing};
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::Look;
use soulkeep_cards::{Arrival, Rooms};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// Acts on the active Rooms that a card speaks of, as they are before the first one changes.
    pub(crate) fn on_rooms(&mut self, run: &Run, rooms: Rooms, mut act: impl FnMut(&mut Self, CardId, Seat, u8)) {
        for card in self.look().rooms_of(run, rooms).iter() {
            if let Some((seat, slot)) = self.look().find_active(card) {
                act(self, self.look().stack(seat, slot).top, seat, slot);
            }
        }
    }

    /// The chosen pair changes places, as long as both are still Rooms of one dungeon.
    pub(super) fn swap(&mut self, run: &Run) {
        let place = |card: CardId| card.is_some().then(|| self.look().find_active(card)).flatten();
        if let (Some((seat, a)), Some((home, b))) = (place(run.chosen.partner), place(run.chosen.card))
            && seat == home
        {
            self.emit(Event::Swapped { seat, a, b });
        }
    }

    /// From the left, which of the stacks that are left comes next; the last one is left over.
    pub(super) fn arrange(&mut self, run: Run) -> Flow {
        if usize::from(run.left) + 1 < self.state.player(run.whom()).dungeon.len() {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    pub(super) fn place_stack(&mut self, run: Run, card: CardId) {
        let seat = run.whom();
        let at = self.state.player(seat).dungeon.iter().position(|stack| stack.top == card);
        self.replace(Frame::Run(Run { left: run.left + 1, ..run }));
        if let Some(at) = at.filter(|at| *at != usize::from(run.left)) {
            self.emit(Event::Swapped { seat, a: run.left, b: at as u8 });
        }
    }

    pub(super) fn reverse(&mut self, seat: Seat) {
        let last = (self.state.player(seat).dungeon.len() as u8).saturating_sub(1);
        for a in 0..=last / 2 {
            if a < last - a {
                self.emit(Event::Swapped { seat, a, b: last - a });
            }
        }
    }

    pub(super) fn raise(&mut self, run: &Run) {
        let card = run.chosen.card;
        let place =
            self.look().active_rooms().find(|(_, _, stack)| self.look().covered(stack.top).any(|below| below == card));
        if let Some((seat, slot)) = place.map(|(seat, slot, _)| (seat, slot)) {
            self.emit(Event::Raised { seat, slot, card });
            self.emit(Event::Uncovered { seat, slot, card, by: None });
        }
    }

    /// A Room goes back to its owner's hand, and what lies under it is uncovered (PORT-04, PORT-08).
    pub(crate) fn take_up(&mut self, card: CardId) {
        let Some((seat, slot)) = self.look().find_active(card) else { return };
        let below = self.state.under[card.index()];
        self.emit(Event::TookUp { seat, slot, card });
        self.settle_eviction();
        if below.is_some() {
            self.emit(Event::Uncovered { seat, slot, card: below, by: None });
        }
    }

    /// The Rooms' own effects for being built or uncovered happen again; nothing is built, so no other card reacts.
    pub(super) fn again(&mut self, run: &Run, rooms: Rooms, arrival: Arrival) {
        self.on_rooms(run, rooms, |engine, card, seat, slot| {
            if engine.look().stack(seat, slot).speaks() {
                engine.repeat_arrival(seat, card, arrival);
            }
        });
    }

    pub(super) fn silence(&mut self, run: &Run) {
        if let Source::Boss(seat) = run.source {
            self.emit(Event::Silenced { seat });
        }
    }

    /// CARD-kobold-strike-03.
    pub(super) fn take_back_face_down(&mut self) {
        for home in self.state.alive.iter() {
            let dungeon = self.state.player(home).dungeon;
            for stack in dungeon.iter().filter(|stack| stack.face_down.is_some()) {
                self.emit(Event::TookBack { seat: stack.placer, home, card: stack.face_down });
            }
        }
    }
}

impl Look<'_> {
    /// The Rooms that an effect speaks of; a Miniboss stands for the Room that it is with.
    pub fn rooms_of(self, run: &Run, rooms: Rooms) -> CardSet {
        match rooms {
            Rooms::This => run.source.card().into_iter().collect(),
            Rooms::Chosen if run.chosen.card.is_some() => CardSet::only(run.chosen.card),
            Rooms::Chosen => CardSet::EMPTY,
            Rooms::Each(filter) | Rooms::Now(filter) => self.fitting_rooms(&filter, &run.scope()),
        }
    }

    /// The stacks that can come next where they are put into an order.
    pub(super) fn visit_arrangement(self, run: &Run, mut visit: impl FnMut(Thing)) {
        let dungeon = &self.table.player(run.whom()).dungeon;
        dungeon.iter().skip(usize::from(run.left)).for_each(|stack| visit(Thing::Card(stack.top)));
    }
}
