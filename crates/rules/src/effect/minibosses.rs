//! The steps of an effect that are about Minibosses.

use crate::chance::Chance;
use crate::choice::{Source, Spot};
use crate::effect::Run;
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::ids::{CardId, CardSet, Seat};
use crate::look::Look;
use soulkeep_cards::{Modifier, Prompt};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// The top of the Room deck goes to the pile; the Minibosses among it are remembered for the rest of the effect.
    pub(super) fn mill(&mut self, count: u8) {
        self.state.milled = CardSet::EMPTY;
        for _ in 0..count {
            self.refill_if_out(soulkeep_cards::Suit::Room);
            let deck = self.state.hidden.room_deck;
            if deck.is_empty() {
                return;
            }
            let card = self.chance.card(&deck);
            self.emit(Event::Milled { card });
        }
        self.refill_if_out(soulkeep_cards::Suit::Room);
    }

    pub(super) fn return_miniboss(&mut self, run: &Run) {
        if let Some((seat, slot)) = self.look().chosen_miniboss(run) {
            self.emit(Event::MinibossReturned { seat, slot, card: run.chosen.card });
        }
    }

    /// A Miniboss is put with a Room at once: bought from its owner, or hired from the pile.
    pub(super) fn tuck(&mut self, run: Run, prompt: Prompt, card: CardId, slot: u8) {
        self.next(run);
        let seat = run.you;
        let bought = self.look().chosen_miniboss(&run).filter(|_| prompt == Prompt::Betray);
        if let Some((owner, at)) = bought {
            let level = self.look().stack(owner, at).level;
            self.emit(Event::CoinsPaid { seat, count: level, to: Some(owner) });
            self.emit(Event::MinibossBetrayed { seat, slot, card, level });
            self.emit(Event::BuildForfeited { seat });
        } else {
            self.hire_for_coin(seat, slot, card);
        }
    }

    /// MINI-07: a Coin, and the Miniboss works.
    pub(crate) fn hire_for_coin(&mut self, seat: Seat, slot: u8, card: CardId) {
        let level = self.look().first_level(seat);
        self.emit(Event::CoinsPaid { seat, count: 1, to: None });
        self.emit(Event::MinibossHired { seat, slot, card, level });
    }
}

impl Look<'_> {
    /// Where the chosen Miniboss is.
    fn chosen_miniboss(self, run: &Run) -> Option<(Seat, u8)> {
        let place = Some(run.chosen.card).filter(|card| card.is_some()).and_then(|card| self.find_room(card))?;
        Some(place).filter(|(seat, slot)| self.stack(*seat, *slot).mini == run.chosen.card)
    }

    /// The level at which a player's Minibosses come into play.
    fn first_level(self, seat: Seat) -> u8 {
        let player = self.table.player(seat);
        let always = &self.source_text(Source::Boss(seat)).always;
        let mut levels = always.iter().filter(|_| player.levelled_up && !player.silenced);
        let given =
            levels.find_map(|modifier| if let Modifier::MinibossLevel(level) = modifier { Some(*level) } else { None });
        given.map_or(1, |level| level.clamp(1, 3))
    }

    /// Every way to put a Miniboss with a Room now; the visitor may say that it has seen enough.
    pub(super) fn visit_tuckings(self, run: &Run, prompt: &Prompt, mut enough: impl FnMut(CardId, Spot) -> bool) {
        for card in self.distinct_cards(self.minibosses_on_offer(run, prompt)) {
            if self.spots(run.you, card).any(|spot| enough(card, spot)) {
                return;
            }
        }
    }

    fn minibosses_on_offer(self, run: &Run, prompt: &Prompt) -> CardSet {
        let player = self.table.player(run.you);
        if *prompt == Prompt::BuildMiniboss && player.coins > 0 {
            return self.table.milled.and(&self.table.pile);
        }
        let owned = self.chosen_miniboss(run).filter(|_| *prompt == Prompt::Betray && !self.has_placed(run.you));
        let affordable = owned.is_some_and(|(seat, slot)| player.coins >= self.stack(seat, slot).level);
        if affordable { CardSet::only(run.chosen.card) } else { CardSet::EMPTY }
    }
}
