//! The words around a deck.

use crate::cards::kind::CardKind;
use crate::words::Heading;

pub fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Levels => "部屋の段階",
        Heading::Kinds => "部屋の種類",
        Heading::RoomTreasure => "部屋の宝物",
        Heading::BossTreasure => "ボスの宝物",
        Heading::Heroes => "ヒーロー",
        Heading::HeroTreasure => "ヒーローのクラス",
    }
}

/// Other sorts are no piles.
pub fn pile(pile: CardKind) -> &'static str {
    match pile {
        CardKind::Boss => "ボス",
        CardKind::Room => "部屋",
        CardKind::Miniboss => "ミニボス",
        CardKind::Spell => "呪文",
        CardKind::Item => "アイテム",
        CardKind::Hero => "ヒーロー",
        CardKind::Monster | CardKind::Trap | CardKind::Advanced | CardKind::Portable | CardKind::Epic => "",
    }
}

pub fn cards(count: u32) -> String {
    format!("カード{count}枚")
}

pub fn cards_here(here: u32, all: u32, missing: &[&str]) -> String {
    let counted = format!("カード{all}枚中{here}枚を収録");
    if missing.is_empty() { counted } else { format!("{counted}（{}は未収録）", missing.join("、")) }
}
