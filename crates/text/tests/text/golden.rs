//! Every printed card in both languages, as reviewed.

use crate::bless;
use soulkeep_cards::{Set, printed_sets};
use soulkeep_text::{Language, sheet};

#[test]
fn english_cards_read_as_reviewed() {
    bless::compare("tests/golden/cards.en.txt", &book(Language::English));
}

#[test]
fn japanese_cards_read_as_reviewed() {
    bless::compare("tests/golden/cards.ja.txt", &book(Language::Japanese));
}

fn book(lang: Language) -> String {
    printed_sets().expect("the printed sets can be read").iter().map(|set| chapter(set, lang)).collect()
}

fn chapter(set: &Set, lang: Language) -> String {
    let title = set.name.in_language(lang);
    let sheets: String = set.cards.iter().map(|card| format!("\n{}\n", sheet(card, lang))).collect();
    format!("# {} {title}\n{sheets}", set.code)
}
