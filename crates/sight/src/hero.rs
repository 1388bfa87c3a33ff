//! A Hero in a few words.

use crate::lang::{self, Label};
use crate::sight::Sight;
use soulkeep_cards::{Class, Lure, Rank};
use soulkeep_rules::HeroId;
use soulkeep_text::{Lang, class, rank};

/// Its class and Health: "Cleric, Health 4".
pub fn kind(sight: Sight<'_>, hero: HeroId) -> String {
    let health = health(sight, hero);
    match sight.lang {
        Lang::En => format!("{}, {health}", classes(sight, hero)),
        Lang::Ja => format!("{}、{health}", classes(sight, hero)),
    }
}

/// "Epic Cleric"; what lures it, if that is no treasure.
pub fn classes(sight: Sight<'_>, hero: HeroId) -> String {
    let info = sight.game.hero(hero);
    if let Some(label) = lured_by(info.lure) {
        return lang::label(sight.lang, label).to_owned();
    }
    let epic = Some(rank(Rank::Epic, sight.lang)).filter(|_| info.rank == Rank::Epic);
    let names = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0).map(|it| class(it, sight.lang));
    let words: Vec<&str> = epic.into_iter().chain(names).collect();
    words.join(if sight.lang == Lang::En { " " } else { "" }) + also(sight, info.lure)
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
fn also(sight: Sight<'_>, lure: Lure) -> &'static str {
    match lure {
        Lure::TreasureAndSpells => lang::label(sight.lang, Label::AndSpells),
        Lure::TreasureAndCoins => lang::label(sight.lang, Label::AndCoins),
        _ => "",
    }
}

/// Its Health now: "Health 6", "Health 8 (5 left)".
pub fn health(sight: Sight<'_>, hero: HeroId) -> String {
    let health = sight.look().health(hero);
    let damage = sight.view.table.heroes[hero.index()].damage;
    let word = lang::label(sight.lang, Label::Health);
    if damage == 0 { format!("{word} {health}") } else { format!("{word} {}/{health}", health.saturating_sub(damage)) }
}
