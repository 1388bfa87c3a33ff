//! Every card and every ruling there is, for the page to look up.

use crate::protocol::lobby::CatalogueCard;
use crate::protocol::tell::Ruling;
use soulkeep_cards::{Card, Damage, Sort, printed_sets};
use soulkeep_notation::ledger::Ledger;
use soulkeep_text::{Language, card_text, house, type_line};
use std::sync::LazyLock;

/// The cards of all sets in the program, in the order of their sets.
pub fn catalogue() -> &'static [CatalogueCard] {
    static CARDS: LazyLock<Vec<CatalogueCard>> = LazyLock::new(|| {
        // The sets come with the program and are checked by its tests.
        let sets = printed_sets().unwrap_or_default();
        sets.iter().flat_map(|set| set.cards.iter().map(|card| entry(&set.code, card))).collect()
    });
    &CARDS
}

/// The point of the rules with this id.
pub fn ruling(id: &str) -> Option<Ruling> {
    let ruling = Ledger::shipped().get(id)?;
    let [text_en, text_ja] = Language::ALL.map(|lang| ruling.in_language(lang).to_owned());
    Some(Ruling { id: ruling.id.clone(), text_en, text_ja })
}

fn entry(set: &str, card: &Card) -> CatalogueCard {
    let [name_en, name_ja] = card.name().in_all().map(str::to_owned);
    let [type_en, type_ja] = Language::ALL.map(|lang| type_line(card, lang));
    let [text_en, text_ja] = Language::ALL.map(|lang| card_text(card, lang));
    let [house_en, house_ja] = Language::ALL.map(|lang| house(card, lang).unwrap_or_default());
    CatalogueCard {
        id: card.id().to_owned(),
        set: set.to_owned(),
        kind: Sort::of(card).word().to_owned(),
        kinds: Sort::all_of(card).into_iter().map(|sort| sort.word().to_owned()).collect(),
        name_en,
        name_ja,
        type_en,
        type_ja,
        text_en,
        text_ja,
        copies: u16::from(card.copies()),
        damage: damage(card),
        health: if let Card::Hero(hero) = card { Some(hero.health) } else { None },
        xp: if let Card::Boss(boss) = card { Some(boss.xp) } else { None },
        icons: card.treasure().iter().map(|class| format!("{class:?}").to_lowercase()).collect(),
        phases: card.phases().iter().map(|phase| format!("{phase:?}").to_lowercase()).collect(),
        house_en,
        house_ja,
        rulings: rulings(card),
    }
}

fn damage(card: &Card) -> Option<u8> {
    match card {
        Card::Room(room) => match room.damage {
            Damage::Printed(number) => Some(number),
            Damage::Counted(_) => None,
        },
        _ => None,
    }
}

/// The rulings about this card: their ids bear its name.
fn rulings(card: &Card) -> Vec<String> {
    let name = card.id().split_once('-').map_or(card.id(), |(_, name)| name);
    let prefix = format!("CARD-{name}-");
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let about = |id: &str| id.strip_prefix(&prefix).is_some_and(is_number);
    Ledger::shipped().rulings.iter().map(|ruling| &ruling.id).filter(|id| about(id)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::Provenance;

    #[test]
    fn every_card_is_there_in_both_languages() {
        assert_eq!(catalogue().len(), 420);
        assert!(catalogue().iter().all(|card| !card.name_en.is_empty() && !card.name_ja.is_empty()));
        let altar = catalogue().iter().find(|card| card.id == "bmr-dark-altar").unwrap();
        assert_eq!(altar.kinds, ["room", "trap"]);
        assert_eq!(altar.phases, ["build", "adventure"]);
        assert!(altar.rulings.contains(&"CARD-dark-altar-01".to_owned()), "{altar:?}");
    }

    /// The numbers on a card are those of the card, and no card has those of another kind.
    #[test]
    fn a_card_shows_its_numbers() {
        let sets = printed_sets().unwrap();
        let cards = sets.iter().flat_map(|set| set.cards.iter().map(move |card| (set, card)));
        for ((set, card), shown) in cards.zip(catalogue()) {
            let words = |lang| (card.name().in_language(lang), type_line(card, lang), card_text(card, lang));
            let [english, japanese] = Language::ALL.map(words);
            assert_eq!((&*shown.name_en, shown.type_en.clone(), shown.text_en.clone()), english);
            assert_eq!((&*shown.name_ja, shown.type_ja.clone(), shown.text_ja.clone()), japanese);
            assert_eq!((&shown.set, &shown.kind), (&set.code, &shown.kinds[0]), "{}", shown.id);
            let lower = |words: Vec<String>| words.iter().map(|word| word.to_lowercase()).collect::<Vec<_>>();
            assert_eq!(shown.icons, lower(card.treasure().iter().map(|class| format!("{class:?}")).collect()));
            assert_eq!(shown.phases, lower(card.phases().iter().map(|phase| format!("{phase:?}")).collect()));
            let (damage, health, xp) = match card {
                Card::Room(room) => {
                    (if let Damage::Printed(number) = room.damage { Some(number) } else { None }, None, None)
                }
                Card::Hero(hero) => (None, Some(hero.health), None),
                Card::Boss(boss) => (None, None, Some(boss.xp)),
                _ => (None, None, None),
            };
            assert_eq!(shown.id, card.id());
            assert_eq!((shown.damage, shown.health, shown.xp), (damage, health, xp), "{}", shown.id);
            assert_eq!((shown.copies, shown.icons.len()), (u16::from(card.copies()), card.treasure().len()));
            let is_house = card.provenance() == Provenance::House;
            assert_eq!([&shown.house_en, &shown.house_ja].map(|text| !text.is_empty()), [is_house; 2], "{}", shown.id);
        }
    }

    /// Every ruling about a card is found at a card, and at no other than its own.
    #[test]
    fn a_ruling_about_a_card_is_found_at_the_card() {
        let named = |id: &str| id.rsplit_once('-').map(|(name, _)| name.to_owned());
        for ruling in Ledger::shipped().rulings.iter().filter(|ruling| ruling.id.starts_with("CARD-")) {
            let cards: Vec<_> = catalogue().iter().filter(|card| card.rulings.contains(&ruling.id)).collect();
            let own = |card: &CatalogueCard| card.id.split_once('-').map(|(_, name)| format!("CARD-{name}"));
            assert!(!cards.is_empty() && cards.iter().all(|card| own(card) == named(&ruling.id)), "{}", ruling.id);
        }
    }
}
