//! Names tell cards apart in both languages.

use soulkeep_cards::printed_sets;
use soulkeep_text::{Language, name};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn no_two_cards_of_a_set_have_the_same_name() {
    for set in printed_sets().expect("the printed sets can be read") {
        for lang in Language::ALL {
            let names: BTreeSet<&str> = set.cards.iter().map(|card| name(card, lang)).collect();
            assert_eq!(names.len(), set.cards.len(), "{} has equal names in {lang:?}", set.code);
        }
    }
}

/// The Fool is the same card in every base set.
#[test]
fn only_the_same_card_has_the_same_name_in_two_sets() {
    let sets = printed_sets().expect("the printed sets can be read");
    for lang in Language::ALL {
        let mut english: BTreeMap<&str, &str> = BTreeMap::new();
        for card in sets.iter().flat_map(|set| &set.cards) {
            let first = english.entry(name(card, lang)).or_insert(&card.name().en);
            assert_eq!(*first, card.name().en, "two cards are named {}", name(card, lang));
        }
    }
}

#[test]
fn japanese_names_are_japanese() {
    for set in printed_sets().expect("the printed sets can be read") {
        for card in &set.cards {
            let japanese = name(card, Language::Japanese);
            assert!(!japanese.contains(|letter: char| letter.is_ascii_alphabetic()), "{}: {japanese}", card.id());
        }
    }
}
