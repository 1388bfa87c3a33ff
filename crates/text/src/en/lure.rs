//! English for what lures a Hero.

use crate::en::term;
use soulkeep_cards::{Class, Lure};

const TIE: &str = " On a tie it stays in town.";

/// Treasure lures in its own way; every other rule says that treasure does not matter.
pub(super) fn lure(lure: Lure, classes: &[Class]) -> String {
    match lure {
        Lure::Treasure => most(&treasure(classes)),
        Lure::TreasureAndSpells => most(&format!("{} and Spell cards in hand", treasure(classes))) + TIE,
        Lure::TreasureAndCoins => most(&format!("{} and Coins in the Hoard", treasure(classes))) + TIE,
        Lure::MostTreasure => most("treasure of all types") + TIE,
        Lure::FewestSouls => whatever("fewest Souls"),
        Lure::FewestWounds => whatever("fewest Wounds"),
        Lure::MostSouls => whatever("most Souls"),
        Lure::MostSoulsMinusWounds => whatever("most Souls minus Wounds"),
        Lure::MostCards => whatever("most cards in hand"),
        Lure::MostSpells => whatever("most Spell cards in hand"),
    }
}

fn most(counted: &str) -> String {
    format!("The player with the most {counted}, added up, lures this Hero.")
}

fn whatever(rule: &str) -> String {
    format!("The player with the {rule} lures this Hero, whatever their treasure.{TIE}")
}

fn treasure(classes: &[Class]) -> String {
    let types: Vec<&str> = classes.iter().map(|class| term::class(*class)).collect();
    format!("{} treasure", types.join(" and "))
}
