//! The words around a deck, in both languages.

use crate::cards::kind::CardKind;
use soulkeep_cards::Name;
use soulkeep_text::Language;

/// A row of the balance.
#[derive(Clone, Copy)]
pub enum Heading {
    Levels,
    Kinds,
    RoomTreasure,
    BossTreasure,
    Heroes,
    HeroTreasure,
}

pub fn heading(heading: Heading, lang: Language) -> &'static str {
    match (heading, lang) {
        (Heading::Levels, Language::English) => "Rooms",
        (Heading::Levels, Language::Japanese) => "部屋の段階",
        (Heading::Kinds, Language::English) => "Kinds",
        (Heading::Kinds, Language::Japanese) => "部屋の種類",
        (Heading::RoomTreasure, Language::English) => "Treasure of Rooms",
        (Heading::RoomTreasure, Language::Japanese) => "部屋の宝物",
        (Heading::BossTreasure, Language::English) => "Treasure of Bosses",
        (Heading::BossTreasure, Language::Japanese) => "ボスの宝物",
        (Heading::Heroes, Language::English) => "Heroes",
        (Heading::Heroes, Language::Japanese) => "ヒーロー",
        (Heading::HeroTreasure, Language::English) => "Classes of Heroes",
        (Heading::HeroTreasure, Language::Japanese) => "ヒーローのクラス",
    }
}

pub fn balance(lang: Language) -> &'static str {
    match lang {
        Language::English => "Balance",
        Language::Japanese => "バランス",
    }
}

/// The heading of the published products.
pub fn sets(lang: Language) -> &'static str {
    match lang {
        Language::English => "Sets",
        Language::Japanese => "セット",
    }
}

/// The cards of one sort, as a heading. Other sorts are no piles.
pub fn pile(pile: CardKind, lang: Language) -> &'static str {
    match (pile, lang) {
        (CardKind::Boss, Language::English) => "Bosses",
        (CardKind::Boss, Language::Japanese) => "ボス",
        (CardKind::Room, Language::English) => "Rooms",
        (CardKind::Room, Language::Japanese) => "部屋",
        (CardKind::Miniboss, Language::English) => "Minibosses",
        (CardKind::Miniboss, Language::Japanese) => "ミニボス",
        (CardKind::Spell, Language::English) => "Spells",
        (CardKind::Spell, Language::Japanese) => "呪文",
        (CardKind::Item, Language::English) => "Items",
        (CardKind::Item, Language::Japanese) => "アイテム",
        (CardKind::Hero, Language::English) => "Heroes",
        (CardKind::Hero, Language::Japanese) => "ヒーロー",
        (CardKind::Monster | CardKind::Trap | CardKind::Advanced | CardKind::Portable | CardKind::Epic, _) => "",
    }
}

pub fn name(name: &Name, lang: Language) -> &str {
    match lang {
        Language::English => &name.en,
        Language::Japanese => &name.ja,
    }
}

pub fn cards(count: u32, lang: Language) -> String {
    match lang {
        Language::English => format!("{count} cards"),
        Language::Japanese => format!("カード{count}枚"),
    }
}

/// How much of a published mix is in the program, and which sets are not.
pub fn cards_here(here: u32, all: u32, missing: &[&str], lang: Language) -> String {
    let counted = match lang {
        Language::English => format!("{here} of {all} cards in the program"),
        Language::Japanese => format!("カード{all}枚中{here}枚を収録"),
    };
    match (missing, lang) {
        ([], _) => counted,
        (sets, Language::English) => format!("{counted}, without {}", sets.join(comma(lang))),
        (sets, Language::Japanese) => format!("{counted}（{}は未収録）", sets.join(comma(lang))),
    }
}

/// "Trap 37, Monster 38".
pub fn numbers(rows: &[(&str, u32)], lang: Language) -> String {
    rows.iter().map(|(word, count)| format!("{word} {count}")).collect::<Vec<String>>().join(comma(lang))
}

pub fn comma(lang: Language) -> &'static str {
    match lang {
        Language::English => ", ",
        Language::Japanese => "、",
    }
}
