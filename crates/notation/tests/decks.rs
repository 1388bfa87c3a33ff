//! A deck is what is dealt: the rules exchange no Hero for a star that the deck has not exchanged itself.

use soulkeep_cards::{Card, parse_recipe, printed_sets};
use soulkeep_rules::{Game, HeroId, Options};
use std::collections::BTreeSet;

/// The Heroes of a deck by id, and those of a game of it.
fn heroes(recipe: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let sets = printed_sets().unwrap();
    let deck = parse_recipe("", recipe).unwrap().make(&sets).deck;
    let game = Game::new(&deck.boxes(&sets), 4, Options::default()).unwrap();
    let listed = deck.cards.iter().filter(|(card, _)| matches!(card, Card::Hero(_)));
    let dealt = (0..game.heroes.len() as u8).map(|index| game.hero_def(HeroId(index)).id().to_owned());
    (listed.map(|(card, _)| card.id().to_owned()).collect(), dealt.collect())
}

#[test]
fn the_heroes_of_a_deck_are_those_of_its_game() {
    for recipe in [
        "(sets: [\"BMR\", \"PROMO\", \"DBM\"])",
        "(sets: [\"TNL\", \"RMB\", \"PROMO\"], heroes: [\"TNL\", \"PROMO\"])",
        "(sets: [\"RMB\", \"PROMO\"])",
        "(sets: \"RMB\", cards: {\"Monster Hunter\": 1})",
        "(sets: \"RMB\", cards: {\"Monster Hunter\": 1}, without: \"Paladin\")",
        "(sets: \"RMB\", cards: {\"Trap Master\": 1}, without: [\"Paladin\", \"Relic Hunter\"])",
        "(sets: [\"BMR\", \"TNL\"], cards: {\"Archer\": 1, \"The Brothers\": 1})",
        "(sets: \"BMR\", cards: {\"Archer\": 1, \"Relic Hunter\": 1, \"Monster Hunter\": 1})",
        "(sets: \"RMB\", cards: {\"Archer\": 1})",
    ] {
        let (listed, dealt) = heroes(recipe);
        assert_eq!(listed, dealt, "{recipe}");
    }
}
