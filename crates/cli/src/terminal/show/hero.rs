//! A Hero in a few words.

use crate::terminal::lang::{self, Label};
use crate::terminal::sight::Sight;
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
    let lured_by = match info.lure {
        Lure::Treasure => None,
        Lure::FewestSouls => Some(Label::FewestSouls),
        Lure::MostSoulsMinusWounds => Some(Label::MostSoulsMinusWounds),
    };
    if let Some(label) = lured_by {
        return lang::label(sight.lang, label).to_owned();
    }
    let epic = Some(rank(Rank::Epic, sight.lang)).filter(|_| info.rank == Rank::Epic);
    let names = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0).map(|it| class(it, sight.lang));
    let words: Vec<&str> = epic.into_iter().chain(names).collect();
    words.join(if sight.lang == Lang::En { " " } else { "" })
}

/// Its Health now: "Health 6", "Health 8 (5 left)".
pub fn health(sight: Sight<'_>, hero: HeroId) -> String {
    let health = sight.look().health(hero);
    let damage = sight.view.table.heroes[hero.index()].damage;
    let word = lang::label(sight.lang, Label::Health);
    if damage == 0 { format!("{word} {health}") } else { format!("{word} {}/{health}", health.saturating_sub(damage)) }
}
