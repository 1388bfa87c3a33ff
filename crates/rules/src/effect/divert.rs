//! Cards that opponents are made to discard, and the Room that takes one of them (Imp Temple).

use crate::chance::Chance;
use crate::choice::{Choice, Source, Thing};
use crate::decision::{Ask, Decision, Why};
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::Look;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// A discard that an effect asks for; an opponent's waits until the effect is over where a Room may take it.
    pub(crate) fn force_discard(&mut self, run: &Run, seat: Seat, card: CardId) {
        let owner = run.owner.filter(|owner| *owner != seat);
        if owner.is_some_and(|owner| self.look().diverter(owner).is_some()) {
            self.state.forced.insert(card);
        }
        self.emit(Event::Discarded { seat, card });
    }

    /// After an effect that made opponents discard: all their cards are there to choose from (CARD-imp-temple-01).
    pub(crate) fn divert(&mut self, owner: Option<Seat>) {
        if self.state.forced.is_empty() {
            return;
        }
        match owner.and_then(|seat| Some((seat, self.look().diverter(seat)?))) {
            Some((seat, by)) => self.push(Frame::Divert { seat, by }),
            None => self.state.forced = CardSet::EMPTY,
        }
    }

    pub(crate) fn step_divert(&mut self, seat: Seat, by: CardId) -> Flow {
        let cards = self.state.forced.and(&self.state.pile);
        if cards.len() > 1 {
            return Flow::Wait;
        }
        if let Some(card) = cards.iter().next() {
            self.take_diverted(by, seat, card);
        } else {
            self.state.forced = CardSet::EMPTY;
            self.pop();
        }
        Flow::Continue
    }

    pub(crate) fn answer_divert(&mut self, by: CardId, seat: Seat, choice: Choice) {
        if let Choice::Pick(Thing::Card(card)) = choice {
            self.take_diverted(by, seat, card);
        }
    }

    fn take_diverted(&mut self, by: CardId, seat: Seat, card: CardId) {
        self.state.forced.remove(card);
        self.pop();
        self.emit(Event::LimitUsed { source: Source::Card(by) });
        self.emit(Event::Diverted { seat, card });
        self.divert(Some(seat));
    }
}

impl Look<'_> {
    pub(crate) fn ask_divert(self, seat: Seat, by: CardId) -> Decision {
        Decision::of(seat, Ask::Pick, Why::Divert { by })
    }

    pub(crate) fn divert_choices(self, out: &mut Vec<Choice>) {
        let cards = self.table.forced.and(&self.table.pile);
        out.extend(self.distinct_cards(cards).map(|card| Choice::Pick(Thing::Card(card))));
    }

    /// A Room of a player that can take a card now.
    fn diverter(self, seat: Seat) -> Option<CardId> {
        let mut rooms = self.active_rooms_of(seat).filter(|(_, stack)| stack.speaks()).map(|(_, stack)| stack.top);
        rooms.find(|card| self.game.text(*card).diverts && !self.table.used.contains(*card))
    }
}
