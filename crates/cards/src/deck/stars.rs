//! Star Heroes of expansions, which come in the place of others (DECK-23).
//!
//! The rules deal them in the same way: same rank, same treasure, nearest Health; one like no other is added. So the
//! places are looked for in the whole base set, whatever is left of it in the deck, and a deck in which somebody has
//! made room for a star by hand does not lose a second Hero to it.

use super::Deck;
use crate::card::{Card, Hero, Players, Set, SetClass};

impl Deck {
    /// Takes out the Heroes in whose place star Heroes come.
    pub fn seat_stars(&mut self, sets: &[Set]) {
        for hero in self.replaced(sets) {
            self.cards.retain(|(card, _)| card.id() != hero);
        }
    }

    /// The base set whose Heroes are in.
    pub(super) fn lender<'a>(&self, sets: &'a [Set]) -> Option<&'a Set> {
        sets.iter().find(|set| self.lends_heroes(set))
    }

    /// The ids of the Heroes in whose place the star Heroes of the deck come.
    pub(super) fn replaced<'a>(&self, sets: &'a [Set]) -> Vec<&'a str> {
        let Some(lender) = self.lender(sets) else { return Vec::new() };
        let expansions = sets.iter().filter(|set| !matches!(set.class, SetClass::Base | SetClass::Homebrew));
        let stars = expansions.flat_map(|set| &set.cards).filter(|card| self.copies(card) > 0).filter_map(star);
        let mut replaced = Vec::new();
        for star in stars {
            let alike = heroes(lender).filter(|hero| is_alike(hero, star) && !replaced.contains(&&*hero.id));
            let nearest = alike.min_by_key(|hero| hero.health.abs_diff(star.health));
            replaced.extend(nearest.map(|hero| &*hero.id));
        }
        replaced
    }
}

fn heroes(set: &Set) -> impl Iterator<Item = &Hero> {
    set.cards.iter().filter_map(|card| if let Card::Hero(hero) = card { Some(hero) } else { None })
}

fn star(card: &Card) -> Option<&Hero> {
    if let Card::Hero(hero) = card { Some(hero).filter(|hero| hero.players == Players::Star) } else { None }
}

fn is_alike(hero: &Hero, star: &Hero) -> bool {
    hero.rank == star.rank && hero.treasure == star.treasure && !hero.treasure.is_empty()
}

#[cfg(test)]
mod tests {
    use super::super::{Back, Sort, parse_recipe};
    use super::*;
    use crate::printed::printed_sets;
    use crate::words::Rank;

    fn deck(recipe: &str) -> Deck {
        parse_recipe("", recipe).unwrap().make(&printed_sets().unwrap()).deck
    }

    fn epic_heroes(deck: &Deck) -> u32 {
        deck.count(&Sort { rank: Some(Rank::Epic), ..Sort::of(Back::Hero) })
    }

    #[test]
    fn a_star_takes_a_place_or_comes_on_top() {
        assert_eq!(epic_heroes(&deck("(sets: [\"RMB\", \"PROMO\"])")), 17 + 2);
        assert_eq!(epic_heroes(&deck("(sets: \"RMB\", cards: {\"Monster Hunter\": 1})")), 17);
        assert_eq!(epic_heroes(&deck("(sets: \"RMB\", cards: {\"Demigod\": 1})")), 17 + 1);
        assert_eq!(epic_heroes(&deck("(sets: [\"TNL\", \"PROMO\"])")), 17 + 4);
    }

    /// DECK-23.
    #[test]
    fn a_star_comes_in_the_place_of_the_one_with_the_nearest_health() {
        let sets = printed_sets().unwrap();
        for recipe in
            ["(sets: [\"BMR\", \"THK\", \"PROMO\"])", "(sets: [\"TNL\", \"PROMO\"])", "(sets: [\"RMB\", \"PROMO\"])"]
        {
            let deck = deck(recipe);
            let base = deck.lender(&sets).unwrap();
            let replaced = deck.replaced(&sets);
            let stars: Vec<&Hero> = deck.cards.iter().filter_map(|(card, _)| star(card)).collect();
            for gone in heroes(base).filter(|hero| replaced.contains(&&*hero.id)) {
                let is_nearest = |star: &&&Hero| {
                    let stayed = heroes(base).filter(|hero| is_alike(hero, star) && !replaced.contains(&&*hero.id));
                    let away = |hero: &Hero| hero.health.abs_diff(star.health);
                    is_alike(gone, star) && stayed.map(away).all(|other| away(gone) <= other)
                };
                assert!(stars.iter().any(|star| is_nearest(&star)), "{} in {recipe}", gone.id);
            }
        }
    }

    #[test]
    fn room_made_by_hand_is_room_enough() {
        let by_hand = deck("(sets: \"RMB\", cards: {\"Monster Hunter\": 1}, without: \"Paladin\")");
        assert_eq!(by_hand, deck("(sets: \"RMB\", cards: {\"Monster Hunter\": 1})"));
    }

    #[test]
    fn the_boxes_leave_the_exchange_to_the_rules() {
        let sets = printed_sets().unwrap();
        let boxes = deck("(sets: \"RMB\", cards: {\"Monster Hunter\": 1})").boxes(&sets);
        assert_eq!(epic_heroes(&Deck::of_sets(&boxes)), 18);
    }
}
