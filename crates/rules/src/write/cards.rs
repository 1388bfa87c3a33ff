//! Cards on their way between decks, hands and the pile, and who knows of them.

use crate::game::Game;
use crate::ids::{CardId, CardSet, SEATS, Seat};
use crate::state::State;
use soulkeep_cards::Suit;

impl State {
    pub(super) fn deck_mut(&mut self, game: &Game, card: CardId) -> &mut CardSet {
        self.hidden.deck_mut(game.card(card).suit)
    }

    pub(super) fn lay_on_pile(&mut self, card: CardId) {
        self.pile.insert(card);
        self.came[card.index()] = self.plays;
    }

    pub(super) fn return_hand(&mut self, game: &Game, seat: Seat) {
        let hand = std::mem::take(&mut self.player_mut(seat).hand);
        self.hidden.room_deck = self.hidden.room_deck.or(&hand.and(&game.rooms));
        self.hidden.spell_deck = self.hidden.spell_deck.or(&hand.and(&game.spells));
    }

    /// What goes into a deck that has run out; what still may be taken is no part of the pile (CARD-imp-temple-03).
    pub(crate) fn shuffled_back(&self, game: &Game, suit: Suit) -> CardSet {
        self.pile.minus(&self.forced).and(game.suit(suit))
    }

    pub(super) fn refill(&mut self, game: &Game, suit: Suit) {
        let back = self.shuffled_back(game, suit);
        self.pile = self.pile.minus(&back);
        let deck = self.hidden.deck_mut(suit);
        *deck = deck.or(&back);
    }

    pub(super) fn leave_hand(&mut self, seat: Seat, card: CardId) {
        self.player_mut(seat).hand.remove(card);
        for player in &mut self.players {
            player.known.remove(card);
        }
    }

    /// Everybody but its holder learns that a card is in a hand.
    pub(super) fn show(&mut self, game: &Game, holder: Seat, card: CardId) {
        for index in (0..usize::from(game.seats)).filter(|index| *index != holder.index()) {
            self.players[index].known.insert(card);
        }
    }

    /// The two players know the card; to the others any card with that back may have changed hands.
    pub(super) fn steal(&mut self, game: &Game, seat: Seat, from: Seat, card: CardId) {
        let doubtful = self.player(from).hand.and(game.suit(game.card(card).suit));
        for index in (0..SEATS).filter(|index| *index != seat.index() && *index != from.index()) {
            self.players[index].known = self.players[index].known.minus(&doubtful);
        }
        self.player_mut(from).hand.remove(card);
        self.player_mut(from).known.insert(card);
        self.player_mut(seat).known.remove(card);
        self.player_mut(seat).hand.insert(card);
    }
}
