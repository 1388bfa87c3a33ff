//! Which cards in other hands each player knows: what was shown, taken before everybody's eyes, or looked at.

use super::Board;
use crate::book::Book;
use soulkeep_rules::{CardId, CardSet, Event, Seat};

impl Board {
    /// Asked before the event changes anything.
    pub(super) fn learn(&mut self, book: Book, event: &Event) {
        match *event {
            Event::Shown { seat, card }
            | Event::Recovered { seat, card }
            | Event::Diverted { seat, card }
            | Event::Found { seat, card }
            | Event::TookUp { seat, card, .. }
            | Event::MinibossReturned { seat, card, .. } => self.show(seat, card),
            Event::HandSeen { seat, of } => {
                let hand = self.area(of).hand;
                self.area_mut(seat).known = self.area(seat).known.or(&hand);
            }
            Event::Given { seat, from, card } | Event::Stolen { seat, from, card } => self.pass(book, seat, from, card),
            Event::Placed { card, .. }
            | Event::BuiltNow { card, .. }
            | Event::Discarded { card, .. }
            | Event::SpellDeclared { card, .. } => self.areas.iter_mut().for_each(|area| area.known.remove(card)),
            // Nobody looks into a hand that has left the game (END-16).
            Event::Eliminated { seat } => {
                let buried = self.area(seat).hand;
                self.areas.iter_mut().for_each(|area| area.known = area.known.minus(&buried));
            }
            _ => {}
        }
    }

    fn show(&mut self, holder: Seat, card: CardId) {
        let others = self.areas.iter_mut().enumerate().filter(|(index, _)| *index != holder.index());
        others.for_each(|(_, area)| area.known.insert(card));
    }

    /// Giver and taker know the card; to the others it may have been any card with that back.
    fn pass(&mut self, book: Book, taker: Seat, giver: Seat, card: CardId) {
        let hand = self.area(giver).hand.iter();
        let alike: CardSet = hand.filter(|other| book.suit(*other) == book.suit(card)).collect();
        for (index, area) in self.areas.iter_mut().enumerate() {
            if index == giver.index() {
                area.known.insert(card);
            } else if index == taker.index() {
                area.known.remove(card);
            } else {
                area.known = area.known.minus(&alike);
            }
        }
    }
}
