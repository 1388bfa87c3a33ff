//! The words around a deck, in both languages.

use crate::cards::kind::CardKind;
use soulkeep_cards::Name;
use soulkeep_text::Lang;

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

pub fn heading(heading: Heading, lang: Lang) -> &'static str {
    match (heading, lang) {
        (Heading::Levels, Lang::En) => "Rooms",
        (Heading::Levels, Lang::Ja) => "部屋の段階",
        (Heading::Kinds, Lang::En) => "Kinds",
        (Heading::Kinds, Lang::Ja) => "部屋の種類",
        (Heading::RoomTreasure, Lang::En) => "Treasure of Rooms",
        (Heading::RoomTreasure, Lang::Ja) => "部屋の宝物",
        (Heading::BossTreasure, Lang::En) => "Treasure of Bosses",
        (Heading::BossTreasure, Lang::Ja) => "ボスの宝物",
        (Heading::Heroes, Lang::En) => "Heroes",
        (Heading::Heroes, Lang::Ja) => "ヒーロー",
        (Heading::HeroTreasure, Lang::En) => "Classes of Heroes",
        (Heading::HeroTreasure, Lang::Ja) => "ヒーローのクラス",
    }
}

pub fn balance(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Balance",
        Lang::Ja => "バランス",
    }
}

/// The heading of the published products.
pub fn sets(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Sets",
        Lang::Ja => "セット",
    }
}

/// The cards of one sort, as a heading. Other sorts are no piles.
pub fn pile(pile: CardKind, lang: Lang) -> &'static str {
    match (pile, lang) {
        (CardKind::Boss, Lang::En) => "Bosses",
        (CardKind::Boss, Lang::Ja) => "ボス",
        (CardKind::Room, Lang::En) => "Rooms",
        (CardKind::Room, Lang::Ja) => "部屋",
        (CardKind::Miniboss, Lang::En) => "Minibosses",
        (CardKind::Miniboss, Lang::Ja) => "ミニボス",
        (CardKind::Spell, Lang::En) => "Spells",
        (CardKind::Spell, Lang::Ja) => "呪文",
        (CardKind::Item, Lang::En) => "Items",
        (CardKind::Item, Lang::Ja) => "アイテム",
        (CardKind::Hero, Lang::En) => "Heroes",
        (CardKind::Hero, Lang::Ja) => "ヒーロー",
        (CardKind::Monster | CardKind::Trap | CardKind::Advanced | CardKind::Portable | CardKind::Epic, _) => "",
    }
}

pub fn name(name: &Name, lang: Lang) -> &str {
    match lang {
        Lang::En => &name.en,
        Lang::Ja => &name.ja,
    }
}

pub fn cards(count: u32, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{count} cards"),
        Lang::Ja => format!("カード{count}枚"),
    }
}

/// How much of a published mix is in the program, and which sets are not.
pub fn cards_here(here: u32, all: u32, missing: &[&str], lang: Lang) -> String {
    let counted = match lang {
        Lang::En => format!("{here} of {all} cards in the program"),
        Lang::Ja => format!("カード{all}枚中{here}枚を収録"),
    };
    match (missing, lang) {
        ([], _) => counted,
        (sets, Lang::En) => format!("{counted}, without {}", sets.join(comma(lang))),
        (sets, Lang::Ja) => format!("{counted}（{}は未収録）", sets.join(comma(lang))),
    }
}

/// "Trap 37, Monster 38".
pub fn numbers(rows: &[(&str, u32)], lang: Lang) -> String {
    rows.iter().map(|(word, count)| format!("{word} {count}")).collect::<Vec<String>>().join(comma(lang))
}

pub fn comma(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}
