//! Names tell cards apart in both languages.

use soulkeep_cards::printed_sets;
use soulkeep_text::{Lang, name};
use std::collections::BTreeSet;

#[test]
fn no_two_cards_of_a_set_have_the_same_name() {
    for set in printed_sets().expect("the printed sets can be read") {
        for lang in Lang::ALL {
            let names: BTreeSet<&str> = set.cards.iter().map(|card| name(card, lang)).collect();
            assert_eq!(names.len(), set.cards.len(), "{} has equal names in {lang:?}", set.code);
        }
    }
}

#[test]
fn japanese_names_are_japanese() {
    for set in printed_sets().expect("the printed sets can be read") {
        for card in &set.cards {
            let japanese = name(card, Lang::Ja);
            assert!(!japanese.contains(|letter: char| letter.is_ascii_alphabetic()), "{}: {japanese}", card.id());
        }
    }
}
