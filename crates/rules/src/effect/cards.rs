//! The steps of an effect that are about cards in hands, decks and the discard pile.

use crate::chance::Chance;
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, CardSet};
use soulkeep_cards::{How, Per, Prompt, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// The card drawn last can then be built.
    pub(super) fn draw_for(&mut self, run: &Run, suit: Suit, count: u8, per: Per) {
        let count = self.number(run, count, per);
        let found = self.draw(run.you, suit, count);
        self.state.player_mut(run.you).found = found;
    }

    pub(super) fn recover(&mut self, run: Run, prompt: Prompt, count: u8, per: Per) -> Flow {
        let count = self.number(&run, count, per);
        if count == 0 {
            self.next(run);
            return Flow::Continue;
        }
        self.pick_cards(run, prompt, count)
    }

    /// As many cards of each suit as were discarded (G10: by their backs).
    pub(super) fn redraw_hand(&mut self, run: &Run) {
        let hand = self.state.player(run.you).hand;
        let count = |suit: Suit| u8::try_from(hand.and(self.game.suit(suit)).len()).ok();
        let (rooms, spells) = (count(Suit::Room), count(Suit::Spell));
        let (rooms, spells) = (self.state.counted(rooms), self.state.counted(spells));
        self.discard_all(run, hand);
        self.draw(run.you, Suit::Room, rooms);
        self.draw(run.you, Suit::Spell, spells);
    }

    /// So many cards, or all there are; with no more than that there is nothing to choose.
    pub(super) fn pick_cards(&mut self, run: Run, prompt: Prompt, count: u8) -> Flow {
        let cards = self.look().cards_for(&run, &prompt);
        let wanted = u32::from(if run.left > 0 { run.left } else { count });
        if cards.len() <= wanted {
            self.next(run);
            cards.iter().for_each(|card| self.take_card(&run, prompt, card));
            return Flow::Continue;
        }
        self.replace(Frame::Run(Run { left: wanted as u8, ..run }));
        Flow::Wait
    }

    /// What a step does with a picked card. The frame may already have moved on.
    pub(super) fn take_card(&mut self, run: &Run, prompt: Prompt, card: CardId) {
        match prompt {
            Prompt::Discard { how, .. } => {
                let seat = if how == How::Holder { run.you } else { run.whom() };
                self.force_discard(run, seat, card);
            }
            Prompt::Recover { .. } => self.emit(Event::Recovered { seat: run.you, card }),
            Prompt::Steal { .. } => self.emit(Event::Stolen { seat: run.you, from: run.whom(), card }),
            Prompt::Give(_) => self.emit(Event::Given { seat: run.whom(), from: run.you, card }),
            Prompt::Find(_) => {
                self.state.player_mut(run.you).found = card;
                let in_pile = self.state.pile.contains(card);
                self.emit(Event::Found { seat: run.you, card });
                if in_pile {
                    self.ring_recovered(run.you);
                }
                self.refill_if_out(self.game.card(card).suit);
            }
            Prompt::Search(_) => {
                self.emit(Event::Searched { seat: run.you, card });
                self.refill_if_out(Suit::Spell);
            }
            // These pick no cards, or only show them.
            Prompt::Show(_)
            | Prompt::Choose(_)
            | Prompt::DrawUpTo { .. }
            | Prompt::BuildNow { .. }
            | Prompt::BuildMiniboss
            | Prompt::Betray
            | Prompt::PlaceCoins { .. }
            | Prompt::Heal { .. }
            | Prompt::Arrange => {}
        }
    }

    pub(super) fn discard_all(&mut self, run: &Run, cards: CardSet) {
        cards.iter().for_each(|card| self.force_discard(run, run.you, card));
    }

    /// RAND-04: picked without seeing the faces, so chance decides.
    pub(super) fn discard_unseen(&mut self, run: Run, prompt: Prompt, count: u8) -> Flow {
        for _ in 0..count {
            let cards = self.look().cards_for(&run, &prompt);
            if !cards.is_empty() {
                let card = self.chance.card(&cards);
                self.force_discard(&run, run.whom(), card);
            }
        }
        self.next(run);
        Flow::Continue
    }

    pub(super) fn steal_unseen(&mut self, run: Run, prompt: Prompt) -> Flow {
        let cards = self.look().cards_for(&run, &prompt);
        self.next(run);
        if !cards.is_empty() {
            let card = self.chance.card(&cards);
            self.emit(Event::Stolen { seat: run.you, from: run.whom(), card });
        }
        Flow::Continue
    }

    /// Whoever picks from another hand looks at it first.
    pub(super) fn look_and_pick(&mut self, run: Run, prompt: Prompt, count: u8) -> Flow {
        let of = run.whom();
        let unknown = self.state.player(of).hand.minus(&self.state.player(run.you).known);
        if run.left == 0 && !unknown.is_empty() {
            self.emit(Event::HandSeen { seat: run.you, of });
        }
        self.pick_cards(run, prompt, count)
    }

    pub(super) fn find(&mut self, run: Run, prompt: Prompt) -> Flow {
        if self.look().cards_for(&run, &prompt).is_empty() {
            self.waste(run);
            return Flow::Continue;
        }
        self.pick_cards(run, prompt, 1)
    }
}
