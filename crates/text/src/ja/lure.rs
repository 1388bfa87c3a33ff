//! Japanese for what lures a Hero.

use crate::ja::term;
use soulkeep_cards::{Class, Lure};

const TIE: &str = "同点の場合は町に残ります。";

/// Treasure lures in its own way; every other rule says that treasure does not matter.
pub(super) fn lure(lure: Lure, classes: &[Class]) -> String {
    match lure {
        Lure::Treasure => most(&format!("{}の合計", treasure(classes))),
        Lure::TreasureAndSpells => most(&format!("{}と手札の呪文カードの合計", treasure(classes))) + TIE,
        Lure::TreasureAndCoins => most(&format!("{}と手持ちのコインの合計", treasure(classes))) + TIE,
        Lure::MostTreasure => most("すべてのタイプの宝物の合計") + TIE,
        Lure::FewestSouls => whatever("魂が最も少ない"),
        Lure::FewestWounds => whatever("負傷が最も少ない"),
        Lure::MostSouls => whatever("魂が最も多い"),
        Lure::MostSoulsMinusWounds => whatever("魂から負傷を引いた数が最も多い"),
        Lure::MostCards => whatever("手札が最も多い"),
        Lure::MostSpells => whatever("手札の呪文カードが最も多い"),
    }
}

fn most(counted: &str) -> String {
    format!("このヒーローは、{counted}が最も多いプレイヤーに引き寄せられます。")
}

fn whatever(player: &str) -> String {
    format!("このヒーローは宝物ではなく、{player}プレイヤーに引き寄せられます。{TIE}")
}

fn treasure(classes: &[Class]) -> String {
    let types: Vec<&str> = classes.iter().map(|class| term::class(*class)).collect();
    format!("{}の宝物", types.join("と"))
}
