//! What a deck is balanced by, as a small table.

use crate::words::{Heading, words};
use soulkeep_cards::deck::Figures;
use soulkeep_cards::{Class, Kind, Level, Rank};
use soulkeep_text::{Language, class, comma, kind, level, rank};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

pub fn text(figures: &Figures, lang: Language) -> String {
    let rows = [
        (Heading::Levels, levels(figures, lang)),
        (Heading::Kinds, kinds(figures, lang)),
        (Heading::RoomTreasure, by_class(&figures.room_treasure, lang)),
        (Heading::BossTreasure, by_class(&figures.boss_treasure, lang)),
        (Heading::Heroes, heroes(figures, lang)),
        (Heading::HeroTreasure, by_class(&figures.hero_treasure, lang)),
    ];
    let widest = rows.iter().map(|(row, _)| (words(lang).heading)(*row).width()).max().unwrap_or(0);
    let line = |(row, said): &(Heading, String)| {
        let title = (words(lang).heading)(*row);
        format!("  {title}{}  {said}\n", " ".repeat(widest - title.width()))
    };
    rows.iter().map(line).collect()
}

fn levels(figures: &Figures, lang: Language) -> String {
    let (ordinary, advanced) = (level(Level::Ordinary, lang), level(Level::Advanced, lang));
    let share = format!("{} %", figures.advanced_share());
    let rows = [(ordinary, figures.ordinary_rooms), (advanced, figures.advanced_rooms)];
    format!("{} · {advanced} {share}", numbers(&rows, lang))
}

fn kinds(figures: &Figures, lang: Language) -> String {
    let rows = [(kind(Kind::Trap, lang), figures.traps), (kind(Kind::Monster, lang), figures.monsters)];
    numbers(&rows, lang)
}

fn heroes(figures: &Figures, lang: Language) -> String {
    let ordinary = figures.heroes - figures.epic_heroes;
    let rows = [(rank(Rank::Ordinary, lang), ordinary), (rank(Rank::Epic, lang), figures.epic_heroes)];
    numbers(&rows, lang)
}

fn by_class(counts: &BTreeMap<Class, u32>, lang: Language) -> String {
    let rows: Vec<(&str, u32)> = counts.iter().map(|(icon, count)| (class(*icon, lang), *count)).collect();
    numbers(&rows, lang)
}

/// "Trap 37, Monster 38".
fn numbers(rows: &[(&str, u32)], lang: Language) -> String {
    rows.iter().map(|(word, count)| format!("{word} {count}")).collect::<Vec<String>>().join(comma(lang))
}
