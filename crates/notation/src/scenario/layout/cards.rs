//! Hands, the pile and the decks of Rooms and Spells.

use super::Layout;
use crate::fault::Fault;
use crate::noun::copies;
use crate::scenario::given::{CardItem, CardWhat, Given};
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Seat, State};
use std::ops::Range;

/// Where cards without a place in a dungeon lie.
#[derive(Clone, Copy)]
enum Heap {
    Hand(Seat),
    Pile,
    Kept(Seat),
    Deck,
}

impl Layout<'_> {
    /// Named cards first, so that `3 Rooms` does not take what is named later.
    pub(super) fn lay_cards(&mut self, given: &Given) -> Result<(), Fault> {
        let mut lists: Vec<(Heap, &[CardItem])> = vec![(Heap::Pile, &given.pile)];
        for (index, seat) in given.seats.iter().enumerate() {
            lists.push((Heap::Hand(Seat(index as u8)), &seat.hand));
            lists.push((Heap::Kept(Seat(index as u8)), &seat.kept));
        }
        let (mut rooms, mut spells) = (Vec::new(), Vec::new());
        if let Some(deck) = &given.room_deck {
            lists.push((Heap::Deck, deck));
        }
        if let Some(deck) = &given.spell_deck {
            lists.push((Heap::Deck, deck));
        }
        for named in [true, false] {
            for (heap, items) in &lists {
                for item in items.iter().filter(|item| matches!(item.what, CardWhat::Named(_)) == named) {
                    for card in self.take_cards(item)? {
                        match heap {
                            Heap::Hand(seat) => self.state.player_mut(*seat).hand.insert(card),
                            Heap::Pile => self.state.pile.insert(card),
                            // There is room: few Spells are kept.
                            Heap::Kept(seat) => drop(self.state.kept.push((card, *seat))),
                            Heap::Deck if self.game.is_spell(card) => spells.push(card),
                            Heap::Deck => rooms.push(card),
                        }
                    }
                }
            }
        }
        self.restrict_deck(Suit::Room, given.room_deck.is_some(), rooms);
        self.restrict_deck(Suit::Spell, given.spell_deck.is_some(), spells);
        Ok(())
    }

    /// A deck that was spelled out holds just that; the other cards are out of the game.
    fn restrict_deck(&mut self, suit: Suit, said: bool, cards: Vec<CardId>) {
        if !said {
            return;
        }
        let State { table, hidden } = &mut self.state;
        let deck = if suit == Suit::Room { &mut hidden.room_deck } else { &mut hidden.spell_deck };
        table.gone = table.gone.or(deck);
        *deck = cards.into_iter().collect();
    }

    fn take_cards(&mut self, item: &CardItem) -> Result<Vec<CardId>, Fault> {
        match &item.what {
            CardWhat::Named(name) => Ok(vec![self.take_card(name, &item.at)?]),
            CardWhat::Any { count, suit, level } => {
                let deck = if *suit == Suit::Room { self.state.hidden.room_deck } else { self.state.hidden.spell_deck };
                let fits = |card: &CardId| level.is_none_or(|level| self.game.card(*card).level == Some(level));
                let mut cards: Vec<CardId> = deck.iter().filter(fits).collect();
                cards.reverse();
                // A Miniboss has the back of a Room, but is not what is meant by one.
                cards.sort_by_key(|card| self.game.minibosses.contains(*card));
                if cards.len() < *count as usize {
                    return Err(Fault::new(item.at.clone(), format!("only {} of these are left", cards.len())));
                }
                cards.truncate(*count as usize);
                cards.iter().for_each(|card| self.remove_from_deck(*card));
                Ok(cards)
            }
        }
    }

    /// The first copy of a card that is still in its deck.
    pub(super) fn take_card(&mut self, name: &str, at: &Range<usize>) -> Result<CardId, Fault> {
        let free = self.state.hidden.room_deck.or(&self.state.hidden.spell_deck);
        match copies(self.game, name).find(|card| free.contains(*card)) {
            Some(card) => {
                self.remove_from_deck(card);
                Ok(card)
            }
            None => {
                let count = copies(self.game, name).count();
                Err(Fault::new(at.clone(), format!("there are only {count} copies of {name}, and all are in use")))
            }
        }
    }

    fn remove_from_deck(&mut self, card: CardId) {
        self.state.hidden.room_deck.remove(card);
        self.state.hidden.spell_deck.remove(card);
    }
}
