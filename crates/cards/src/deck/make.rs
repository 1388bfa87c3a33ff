//! From a recipe to a deck. What cannot be done is noted, and the rest is done all the same.

use super::mistake::{Mistake, Trouble};
use super::{Deck, Place, Recipe};
use crate::card::{Card, Set, SetClass};
use crate::preset::presets;
use crate::product::{Product, product};
use std::collections::{BTreeMap, BTreeSet};

/// A deck, and what is wrong with its recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// What came of it.
    pub deck: Deck,
    /// What could not be done as it was said.
    pub mistakes: Vec<Mistake>,
}

impl Recipe {
    /// Carries the recipe out with the cards of these sets.
    pub fn make(&self, sets: &[Set]) -> Made {
        let mut making = Making { recipe: self, sets, made: Made::default() };
        making.begin();
        making.whole_sets();
        making.heroes();
        making.single_cards();
        making.left_out();
        making.made.deck.seat_stars(sets);
        making.check_hero_decks();
        making.made
    }
}

struct Making<'a> {
    recipe: &'a Recipe,
    sets: &'a [Set],
    made: Made,
}

impl<'a> Making<'a> {
    fn begin(&mut self) {
        let Some(id) = &self.recipe.preset else { return };
        let published = presets().unwrap_or_default();
        match published.iter().find(|preset| preset.id.eq_ignore_ascii_case(id)) {
            Some(preset) => {
                let made = preset.deck.make(self.sets);
                self.made.deck = made.deck;
                made.mistakes.into_iter().for_each(|mistake| self.note("preset", id, 0, mistake.trouble));
            }
            None => self.note("preset", id, 0, Trouble::UnknownPreset(id.clone())),
        }
    }

    fn whole_sets(&mut self) {
        for set in self.coded("sets", &self.recipe.sets) {
            self.take(set, |card| !matches!(card, Card::Hero(_)));
        }
        for set in self.coded("bosses", &self.recipe.bosses) {
            self.take(set, |card| matches!(card, Card::Boss(_)));
        }
    }

    fn heroes(&mut self) {
        let is_hero = |card: &Card| matches!(card, Card::Hero(_));
        if !self.recipe.heroes.is_empty() {
            self.made.deck.cards.retain(|(card, _)| !is_hero(card));
            for set in self.coded("heroes", &self.recipe.heroes) {
                self.take(set, is_hero);
            }
            return;
        }
        let is_lent = self.made.deck.cards.iter().any(|(card, _)| is_hero(card));
        let taken: Vec<&Set> = self.recipe.sets.iter().filter_map(|code| with_code(self.sets, code)).collect();
        let first = taken.iter().find(|set| set.class == SetClass::Base).filter(|_| !is_lent);
        for set in taken.iter().filter(|set| set.class != SetClass::Base).chain(first) {
            self.take(set, is_hero);
        }
    }

    fn single_cards(&mut self) {
        let mut seen = Seen::default();
        for (label, copies) in &self.recipe.cards {
            let earlier = seen.count(label);
            match self.card(label) {
                Ok(_) if earlier > 0 => self.note("cards", label, earlier, Trouble::Twice(label.clone())),
                Ok((set, card)) => self.put_in(label, set, card, *copies),
                Err(trouble) => self.note("cards", label, earlier, trouble),
            }
        }
    }

    fn put_in(&mut self, label: &str, set: &Set, card: &Card, wanted: u32) {
        let printed = u32::from(card.copies());
        if wanted > printed {
            let (name, set) = (card.name().en.clone(), set.code.clone());
            self.note("cards", label, 0, Trouble::TooManyCopies { name, set, wanted, printed });
        }
        self.made.deck.set_copies(card, wanted.min(printed));
    }

    fn left_out(&mut self) {
        let put_in = self.recipe.cards.iter().filter_map(|(label, _)| self.card(label).ok());
        let put_in: BTreeSet<&str> = put_in.map(|(_, card)| card.id()).collect();
        let mut seen = Seen::default();
        for label in &self.recipe.without {
            let earlier = seen.count(label);
            let trouble = match self.card(label) {
                Err(trouble) => Some(trouble),
                Ok((_, card)) if put_in.contains(card.id()) => Some(Trouble::InAndOut(label.clone())),
                Ok((_, card)) => self.leave_out(label, card),
            };
            trouble.into_iter().for_each(|trouble| self.note("without", label, earlier, trouble));
        }
    }

    fn leave_out(&mut self, label: &str, card: &Card) -> Option<Trouble> {
        let was_in = self.made.deck.copies(card) > 0;
        self.made.deck.set_copies(card, 0);
        (!was_in).then(|| Trouble::NeverIn(label.to_owned()))
    }

    /// DECK-04.
    fn check_hero_decks(&mut self) {
        let lends = |set: &&Set| self.made.deck.lends_heroes(set);
        let lenders: Vec<String> = self.sets.iter().filter(lends).map(|set| set.code.clone()).collect();
        if lenders.len() > 1 {
            let (key, text) = match &self.recipe.heroes[..] {
                [_, .., last] => ("heroes", last.as_str()),
                [_] | [] => ("cards", ""),
            };
            self.note(key, text, 0, Trouble::TwoHeroDecks(lenders));
        }
    }

    fn take(&mut self, set: &Set, wanted: fn(&Card) -> bool) {
        for card in set.cards.iter().filter(|card| wanted(card)) {
            self.made.deck.set_copies(card, u32::from(card.copies()));
        }
    }

    fn coded(&mut self, key: &'static str, codes: &[String]) -> Vec<&'a Set> {
        let mut found = Vec::new();
        for code in codes {
            match (with_code(self.sets, code), product(code)) {
                (Some(set), _) => found.push(set),
                (None, Some(product)) => self.note(key, code, 0, Trouble::NotHere(product)),
                (None, None) => self.note(key, code, 0, Trouble::UnknownSet(code.clone())),
            }
        }
        found
    }

    /// A card by its name in either language, with its set in brackets where need be, or by its id.
    fn card(&self, label: &str) -> Result<(&'a Set, &'a Card), Trouble> {
        let (name, code) = split(label);
        let lowercase = name.to_lowercase();
        let sets = self.sets.iter().filter(|set| code.is_none_or(|code| set.code.eq_ignore_ascii_case(code.code)));
        let cards = sets.flat_map(|set| set.cards.iter().map(move |card| (set, card)));
        let mut found: Vec<_> = cards.filter(|(_, card)| is_called(card, &lowercase)).collect();
        // Of several the one that is meant is in the deck.
        if found.iter().any(|(_, card)| self.made.deck.copies(card) > 0) {
            found.retain(|(_, card)| self.made.deck.copies(card) > 0);
        }
        match (&found[..], code) {
            ([only], _) => Ok(*only),
            ([], Some(product)) if with_code(self.sets, product.code).is_none() => Err(Trouble::NotHere(product)),
            ([], _) => Err(Trouble::UnknownCard(label.to_owned())),
            (several, _) => {
                let sets = several.iter().map(|(set, _)| set.code.clone()).collect();
                Err(Trouble::Ambiguous { name, sets })
            }
        }
    }

    /// A set that is not here is told about once, however many of its cards are named.
    fn note(&mut self, key: &'static str, text: &str, nth: usize, trouble: Trouble) {
        let is_known = self.made.mistakes.iter().any(|mistake| mistake.trouble == trouble);
        if !(is_known && matches!(trouble, Trouble::NotHere(_))) {
            self.made.mistakes.push(Mistake { at: Place { key, text: text.to_owned(), nth }, trouble });
        }
    }
}

fn with_code<'a>(sets: &'a [Set], code: &str) -> Option<&'a Set> {
    sets.iter().find(|set| set.code.eq_ignore_ascii_case(code))
}

/// `King Croak (RMB)`: the name, and the set if one is given.
fn split(label: &str) -> (String, Option<&'static Product>) {
    let label = label.trim().replace('’', "'");
    let bracket = label.strip_suffix(')').and_then(|label| label.rsplit_once('('));
    match bracket.and_then(|(name, code)| Some((name.trim().to_owned(), product(code.trim())?))) {
        Some((name, product)) => (name, Some(product)),
        None => (label, None),
    }
}

fn is_called(card: &Card, lowercase: &str) -> bool {
    let mut names = card.name().in_all().into_iter().chain([card.id()]);
    names.any(|other| other.to_lowercase() == lowercase)
}

/// How often each label has come.
#[derive(Default)]
struct Seen<'a>(BTreeMap<&'a str, usize>);

impl<'a> Seen<'a> {
    /// How often a label came before; it comes once more.
    fn count(&mut self, label: &'a str) -> usize {
        let count = self.0.entry(label).or_default();
        *count += 1;
        *count - 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Back, Sort, parse_recipe};
    use super::*;
    use crate::printed::printed_sets;

    fn made(text: &str) -> Made {
        parse_recipe("", text).unwrap().make(&printed_sets().unwrap())
    }

    fn said(text: &str) -> Vec<String> {
        made(text).mistakes.iter().map(|mistake| mistake.trouble.to_string()).collect()
    }

    fn copies(text: &str, name: &str) -> u32 {
        made(text).deck.cards.iter().filter(|(card, _)| card.name().en == name).map(|(_, copies)| copies).sum()
    }

    #[test]
    fn a_whole_set_is_the_box() {
        let sets = printed_sets().unwrap();
        assert_eq!(made("(sets: \"bmr\")").deck.count(&Sort::of(Back::Room)), 75);
        assert_eq!(made("(sets: \"bmr\")").deck.cards.len(), sets[0].cards.len());
    }

    #[test]
    fn heroes_are_those_of_the_first_base_set_or_of_the_named_one() {
        assert_eq!(made("(sets: [\"BMR\", \"TNL\"])").deck.count(&Sort::of(Back::Hero)), 41);
        assert_eq!(made("(sets: [\"BMR\", \"TNL\"], heroes: \"TNL\")").deck.count(&Sort::of(Back::Hero)), 42);
        assert_eq!(said("(sets: \"BMR\", heroes: [\"BMR\", \"TNL\"])").len(), 1);
        assert_eq!(made("(preset: \"e-rated-combo\", heroes: \"TNL\")").deck.count(&Sort::of(Back::Hero)), 42);
    }

    #[test]
    fn heroes_come_from_one_box_whatever_else_is_put_in() {
        let heroes = |text: &str| {
            let deck = made(text).deck;
            let names = deck.cards.iter().filter(|(card, _)| matches!(card, Card::Hero(_))).map(|(card, _)| card.id());
            names.map(str::to_owned).collect::<std::collections::BTreeSet<String>>()
        };
        let lent = heroes("(preset: \"e-rated-combo\")");
        assert!(!lent.is_empty());
        assert_eq!(heroes("(preset: \"e-rated-combo\", sets: [\"TNL\", \"RMB\"])"), lent);
        assert_eq!(heroes("(sets: [\"THK\", \"BMR\", \"TNL\"])"), heroes("(sets: [\"BMR\", \"TNL\", \"THK\"])"));
    }

    #[test]
    fn single_cards_count_whatever_the_sets_hold() {
        assert_eq!(copies("(sets: \"BMR\", cards: {\"freeze\": 2})", "Freeze"), 2);
        assert_eq!(copies("(cards: {\"bmr-freeze\": 4})", "Freeze"), 4);
        assert_eq!(copies("(cards: {\"フリーズ\": 1})", "Freeze"), 1);
        assert_eq!(copies("(sets: \"BMR\", without: \"Freeze\")", "Freeze"), 0);
        assert_eq!(copies("(preset: \"official-combo\", cards: {\"Freeze\": 3})", "Freeze"), 3);
    }

    #[test]
    fn what_cannot_be_done_is_noted() {
        for (recipe, wrong) in [
            ("(cards: {\"Frieze\": 1})", "no card is called `Frieze`"),
            ("(cards: {\"Freeze\": 5})", "5 copies of Freeze: BMR has 4"),
            ("(cards: {\"Freeze\": 1, \"Freeze\": 1})", "`Freeze` is named twice"),
            ("(cards: {\"Freeze\": 1}, without: \"Freeze\")", "`Freeze` is both put in and left out"),
            ("(without: \"Freeze\")", "`Freeze` is left out, but nothing has put it in"),
            ("(sets: \"BMX\")", "there is no set `BMX`"),
            ("(preset: \"combo\")", "no published mix is called `combo`"),
        ] {
            assert_eq!(said(recipe), [wrong], "{recipe}");
        }
        assert_eq!(copies("(cards: {\"Freeze\": 5})", "Freeze"), 4);
    }

    #[test]
    fn a_name_on_cards_of_several_sets_needs_its_set() {
        assert!(said("(cards: {\"The Fool\": 1})")[0].starts_with("`The Fool` is a card of BMR and of TNL"));
        assert_eq!(said("(cards: {\"The Fool (TNL)\": 1})"), [""; 0]);
        assert_eq!(said("(sets: \"TNL\", without: \"The Fool\")"), [""; 0]);
        assert_eq!(copies("(sets: \"TNL\", without: \"The Fool\")", "The Fool"), 0);
        assert_eq!(said("(sets: \"TNL\", cards: {\"The Fool (BMX)\": 1})"), ["no card is called `The Fool (BMX)`"]);
    }

    #[test]
    fn a_set_that_is_not_here_is_told_about_once() {
        let base = &printed_sets().unwrap()[..1];
        for preset in presets().unwrap() {
            let made = preset.deck.make(base);
            let said: Vec<String> = made.mistakes.iter().map(|mistake| mistake.trouble.to_string()).collect();
            assert_eq!(said, ["the cards of The Next Level (TNL) are not in the program yet"], "{}", preset.id);
            let named = Recipe { preset: Some(preset.id.clone()), ..Recipe::default() }.make(base);
            let places: Vec<Place> = named.mistakes.into_iter().map(|mistake| mistake.at).collect();
            assert_eq!(places, [Place { key: "preset", text: preset.id.clone(), nth: 0 }]);
        }
    }

    #[test]
    fn a_card_that_its_set_does_not_have_is_unknown() {
        assert_eq!(said("(cards: {\"Frieze (BMR)\": 1})"), ["no card is called `Frieze (BMR)`"]);
    }

    /// DECK-04: of several boxes of Heroes the last one named is one too many, or the card that brought it.
    #[test]
    fn a_second_box_of_heroes_is_pointed_at() {
        let at = |recipe: &str| made(recipe).mistakes.remove(0).at;
        let place = |key, text: &str| Place { key, text: text.to_owned(), nth: 0 };
        assert_eq!(at("(sets: \"BMR\", heroes: [\"BMR\", \"TNL\"])"), place("heroes", "TNL"));
        assert_eq!(at("(sets: \"BMR\", cards: {\"Witch\": 1})"), place("cards", ""));
        assert_eq!(at("(sets: \"BMR\", heroes: \"BMR\", cards: {\"Witch\": 1})"), place("cards", ""));
    }
}
