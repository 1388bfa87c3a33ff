//! A Hero in a few words.

use crate::lang::{self, Label};
use crate::viewer::Viewer;
use soulkeep_cards::{Class, Lure, Rank};
use soulkeep_rules::HeroId;
use soulkeep_text::{class, comma, rank, space};

/// Its class and Health: "Cleric, Health 4".
pub fn kind(viewer: Viewer<'_>, hero: HeroId) -> String {
    format!("{}{}{}", classes(viewer, hero), comma(viewer.lang), health(viewer, hero))
}

/// "Epic Cleric"; what lures it, if that is no treasure.
pub fn classes(viewer: Viewer<'_>, hero: HeroId) -> String {
    let info = viewer.game.hero(hero);
    if let Some(label) = lured_by(info.lure) {
        return lang::label(viewer.lang, label).to_owned();
    }
    let epic = Some(rank(Rank::Epic, viewer.lang)).filter(|_| info.rank == Rank::Epic);
    let names = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0).map(|it| class(it, viewer.lang));
    let words: Vec<&str> = epic.into_iter().chain(names).collect();
    words.join(space(viewer.lang)) + also(viewer, info.lure)
}

/// What lures a Hero in place of treasure.
fn lured_by(lure: Lure) -> Option<Label> {
    match lure {
        Lure::Treasure | Lure::TreasureAndSpells | Lure::TreasureAndCoins => None,
        Lure::FewestSouls => Some(Label::FewestSouls),
        Lure::FewestWounds => Some(Label::FewestWounds),
        Lure::MostSouls => Some(Label::MostSouls),
        Lure::MostSoulsMinusWounds => Some(Label::MostSoulsMinusWounds),
        Lure::MostCards => Some(Label::MostCards),
        Lure::MostSpells => Some(Label::MostSpells),
        Lure::MostTreasure => Some(Label::MostTreasure),
    }
}

/// What counts for it besides its treasure.
fn also(viewer: Viewer<'_>, lure: Lure) -> &'static str {
    match lure {
        Lure::TreasureAndSpells => lang::label(viewer.lang, Label::AndSpells),
        Lure::TreasureAndCoins => lang::label(viewer.lang, Label::AndCoins),
        _ => "",
    }
}

/// Its Health now: "Health 6", "Health 8 (5 left)".
pub fn health(viewer: Viewer<'_>, hero: HeroId) -> String {
    let health = viewer.look().health(hero);
    let damage = viewer.view.table.heroes[hero.index()].damage;
    let word = lang::label(viewer.lang, Label::Health);
    if damage == 0 { format!("{word} {health}") } else { format!("{word} {}/{health}", health.saturating_sub(damage)) }
}
