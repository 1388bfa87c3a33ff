//! A deck as the sets that a game is made of, and as a list that can be written down.

use super::Deck;
use crate::card::{Card, Players, Set, SetClass};
use crate::words::Rank;

impl Deck {
    /// How many copies of a card are in.
    pub fn copies(&self, card: &Card) -> u32 {
        self.cards.iter().filter(|(other, _)| other.id() == card.id()).map(|(_, copies)| copies).sum()
    }

    /// Puts so many copies in, in place of those that were there.
    pub fn set_copies(&mut self, card: &Card, copies: u32) {
        match self.cards.iter_mut().find(|(other, _)| other.id() == card.id()) {
            Some((_, old)) => *old = copies,
            None => self.cards.push((card.clone(), copies)),
        }
        self.cards.retain(|(_, copies)| *copies > 0);
    }

    /// The cards by id, with their copies.
    pub fn list(&self) -> Vec<(String, u32)> {
        self.cards.iter().map(|(card, copies)| (card.id().to_owned(), *copies)).collect()
    }

    /// The deck with a list; an id that no set has is handed back.
    pub fn of_list(list: &[(String, u32)], sets: &[Set]) -> Result<Deck, String> {
        let card = |id: &str| sets.iter().flat_map(|set| &set.cards).find(|card| card.id() == id).cloned();
        let cards = list.iter().map(|(id, copies)| Ok((card(id).ok_or_else(|| id.clone())?, *copies)));
        Ok(Deck { cards: cards.collect::<Result<_, String>>()? })
    }

    /// The sets with nothing in them but the deck, the one that lends its Heroes before all other base sets. The other
    /// base sets keep theirs, for a table of five or six borrows some (MULTI-03), but for guests, which are dealt with
    /// those of the lender; the Heroes in whose place star Heroes come are there for the rules to exchange.
    pub fn boxes(&self, sets: &[Set]) -> Vec<Set> {
        let mut used: Vec<&Set> =
            sets.iter().filter(|set| set.cards.iter().any(|card| self.copies(card) > 0)).collect();
        used.sort_by_key(|set| !self.lends_heroes(set));
        let first_base = used.iter().position(|set| set.class == SetClass::Base);
        let replaced = self.replaced(sets);
        let boxes = used.iter().enumerate();
        boxes.map(|(index, set)| self.box_of(set, &used, first_base == Some(index), &replaced)).collect()
    }

    pub(super) fn lends_heroes(&self, set: &Set) -> bool {
        let lent = |card: &Card| matches!(card, Card::Hero(_)) && !is_guest(card) && self.copies(card) > 0;
        set.class == SetClass::Base && set.cards.iter().any(lent)
    }

    fn box_of(&self, set: &Set, sets: &[&Set], is_first_base: bool, replaced: &[&str]) -> Set {
        let keeps_heroes = set.class == SetClass::Base && !is_first_base;
        let copies = |card: &Card| match card {
            Card::Hero(_) if keeps_heroes && is_guest(card) => 0,
            Card::Hero(hero) if keeps_heroes || replaced.contains(&&*hero.id) => 1,
            Card::Hero(_) | Card::Boss(_) | Card::Room(_) | Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) => {
                self.copies(card)
            }
        };
        let cards = set.cards.iter().filter(|card| copies(card) > 0).map(|card| with_copies(card, copies(card)));
        let others =
            sets.iter().filter(|other| is_first_base && other.class == SetClass::Base && other.code != set.code);
        let guests = others.flat_map(|other| &other.cards).filter(|card| is_guest(card) && self.copies(card) > 0);
        Set { cards: cards.chain(guests.cloned()).collect(), ..set.clone() }
    }
}

/// An Epic Hero with a star, which may join the Heroes of another base set (DECK-10).
fn is_guest(card: &Card) -> bool {
    matches!(card, Card::Hero(hero) if hero.players == Players::Star && hero.rank == Rank::Epic)
}

fn with_copies(card: &Card, wanted: u32) -> Card {
    let mut card = card.clone();
    let wanted = u8::try_from(wanted).unwrap_or(u8::MAX);
    match &mut card {
        Card::Room(room) => room.copies = wanted,
        Card::Miniboss(miniboss) => miniboss.copies = wanted,
        Card::Spell(spell) => spell.copies = wanted,
        Card::Boss(_) | Card::Item(_) | Card::Hero(_) => {}
    }
    card
}

#[cfg(test)]
mod tests {
    use super::super::{Back, Sort, parse_recipe};
    use super::*;
    use crate::printed::printed_sets;

    fn boxes(recipe: &str) -> Vec<Set> {
        let sets = printed_sets().unwrap();
        parse_recipe("", recipe).unwrap().make(&sets).deck.boxes(&sets)
    }

    #[test]
    fn the_set_that_lends_its_heroes_comes_first() {
        let codes = |recipe: &str| boxes(recipe).into_iter().map(|set| set.code).collect::<Vec<String>>();
        assert_eq!(codes("(preset: \"official-combo\")"), ["TNL", "BMR"]);
        assert_eq!(codes("(preset: \"e-rated-combo\")"), ["BMR", "TNL"]);
        assert_eq!(codes("(sets: \"TNL\")"), ["TNL"]);
    }

    #[test]
    fn a_box_holds_the_deck_and_the_heroes_of_the_other_base_set() {
        let boxes = boxes("(preset: \"official-combo\")");
        let all = Deck::of_sets(&boxes);
        let count = |back| all.count(&Sort::of(back));
        assert_eq!((count(Back::Boss), count(Back::Room), count(Back::Spell)), (20, 75, 35));
        assert_eq!(Deck::of_sets(&boxes[1..]).count(&Sort::of(Back::Hero)), 41);
    }

    /// The order in which the sets are at hand does not matter: the first base set keeps no Heroes that are not wanted.
    #[test]
    fn a_deck_without_heroes_gets_none() {
        let mut sets = printed_sets().unwrap();
        sets.retain(|set| matches!(&*set.code, "BMR" | "CRL"));
        sets.reverse();
        let rooms = sets.iter().flat_map(|set| set.cards.iter().find(|card| matches!(card, Card::Room(_))));
        let deck = Deck { cards: rooms.map(|card| (card.clone(), 1)).collect() };
        let boxes = deck.boxes(&sets);
        assert_eq!(boxes.iter().map(|set| set.cards.len()).collect::<Vec<_>>(), [1, 1]);
    }

    #[test]
    fn a_list_is_the_deck() {
        let sets = printed_sets().unwrap();
        let deck = parse_recipe("", "(preset: \"e-rated-combo\")").unwrap().make(&sets).deck;
        assert_eq!(Deck::of_list(&deck.list(), &sets), Ok(deck));
        assert_eq!(Deck::of_list(&[("bmr-frieze".to_owned(), 1)], &sets), Err("bmr-frieze".to_owned()));
    }
}
