//! The test language says of every card, option and opponent what English says, with every word reversed.

use soulkeep_bots::Level;
use soulkeep_cards::mirror::mirrored;
use soulkeep_cards::{Card, PRODUCTS, Variant, printed_sets};
use soulkeep_rules::Options;
use soulkeep_text::{
    Language, card_text, expectation, name, opponent, option, set_name, sheet, type_line, variant_text,
};

fn same<T: AsRef<str>>(said: impl Fn(Language) -> T) {
    let (english, mirror) = (said(Language::English), said(Language::Mirror));
    assert_eq!(mirrored(english.as_ref()), mirror.as_ref());
    assert!(!mirror.as_ref().is_empty() || english.as_ref().is_empty());
}

#[test]
fn every_card_is_read_in_the_mirror() {
    for card in printed_sets().unwrap().iter().flat_map(|set| &set.cards) {
        same(|lang| name(card, lang).to_owned());
        same(|lang| type_line(card, lang));
        same(|lang| card_text(card, lang));
        for variant in variants(card) {
            same(|lang| variant_text(variant, lang));
        }
        // Other readings stand after the name of their option, which is no word.
        same(|lang| sheet(card, lang).lines().filter(|line| !line.starts_with('[')).collect::<Vec<_>>().join("\n"));
    }
}

fn variants(card: &Card) -> &[Variant] {
    if let Card::Room(room) = card { &room.variants } else { &[] }
}

#[test]
fn options_sets_and_opponents_are_read_in_the_mirror() {
    Options::ALL.iter().for_each(|known| same(|lang| option(known.name, lang).unwrap()));
    PRODUCTS.iter().for_each(|product| same(|lang| set_name(product, lang)));
    for level in Level::ALL {
        same(|lang| opponent(level, lang));
        same(|lang| expectation(level, lang));
    }
}

/// It is for developers: no player is offered it.
#[test]
fn nobody_is_offered_the_mirror() {
    assert!(!Language::ALL.contains(&Language::Mirror));
    assert_eq!(Language::from_code(Language::Mirror.code()), None);
}
