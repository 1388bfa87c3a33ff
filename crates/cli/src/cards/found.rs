//! A card together with the set it was found in.

use super::kind::CardKind;
use crate::common;
use crate::words::words;
use miette::miette;
use serde::Serialize;
use serde_json::{Map, Value, json};
use soulkeep_cards::{Card, Class, Damage, Name, Phase, Players, Provenance, Set};
use soulkeep_text::{Language, card_text, name, type_line};
use unicode_width::UnicodeWidthStr;

pub struct Found {
    pub set: String,
    pub card: Card,
}

/// Every card that comes with the program.
pub fn all() -> miette::Result<Vec<Found>> {
    Ok(common::printed_sets()?.into_iter().flat_map(of_set).collect())
}

fn of_set(set: Set) -> impl Iterator<Item = Found> {
    let code = set.code;
    set.cards.into_iter().map(move |card| Found { set: code.clone(), card })
}

/// A card for other programs: `type` and `text` are in the language that was asked for.
#[derive(Serialize)]
pub struct Entry<'a> {
    id: &'a str,
    set: &'a str,
    name: &'a Name,
    name_en: &'a str,
    name_ja: &'a str,
    kind: CardKind,
    /// Every word of `--kind` that fits.
    kinds: Vec<CardKind>,
    #[serde(rename = "type")]
    type_line: String,
    copies: u8,
    numbers: Map<String, Value>,
    /// Treasure, one for each icon.
    icons: &'a [Class],
    phases: Vec<Phase>,
    provenance: Provenance,
    text: String,
    text_en: String,
    text_ja: String,
    definition: &'a Card,
}

impl Found {
    pub fn entry(&self, lang: Language) -> Entry<'_> {
        let card = &self.card;
        let [name_en, name_ja] = card.name().in_all();
        let [text_en, text_ja] = Language::ALL.map(|lang| told(card, lang));
        Entry {
            id: card.id(),
            set: &self.set,
            name: card.name(),
            name_en,
            name_ja,
            kind: CardKind::of(card),
            kinds: CardKind::all_of(card),
            type_line: type_line(card, lang),
            copies: card.copies(),
            numbers: numbers(card),
            icons: card.treasure(),
            phases: card.phases(),
            provenance: card.provenance(),
            text: card_text(card, lang),
            text_en,
            text_ja,
            definition: card,
        }
    }
}

/// What is printed in figures; a star is the text `*`.
fn numbers(card: &Card) -> Map<String, Value> {
    let numbers = match card {
        Card::Boss(boss) => vec![("xp", json!(boss.xp))],
        Card::Room(room) => vec![("damage", damage(room.damage))],
        Card::Hero(hero) => vec![
            ("health", json!(hero.health)),
            ("souls", json!(hero.worth())),
            ("wounds", json!(hero.worth())),
            ("players", players(hero.players)),
        ],
        Card::Miniboss(_) | Card::Spell(_) | Card::Item(_) => Vec::new(),
    };
    numbers.into_iter().map(|(name, number)| (name.to_owned(), number)).collect()
}

fn damage(damage: Damage) -> Value {
    match damage {
        Damage::Printed(number) => json!(number),
        Damage::Counted(_) => json!("*"),
    }
}

fn players(players: Players) -> Value {
    match players {
        Players::From(least) => json!(least),
        Players::Star => json!("*"),
    }
}

/// What to tell somebody whose words fit no card.
pub fn nothing_fits(words: &[String], all: &[Found]) -> miette::Report {
    let names = all.iter().flat_map(|found| found.card.name().in_all());
    let near: Vec<&str> = words.first().map(|_| common::nearest(&words.join(" "), names)).unwrap_or_default();
    let help = match near[..] {
        [] => "ask for less at once, or for another word; `soulkeep cards list` shows every card".to_owned(),
        ref near => format!("did you mean {}?", near.join(" or ")),
    };
    miette!(help = help, "no card fits")
}

/// One line for each card: set, name, type, and whether it is played by a house reading.
pub fn columns(found: &[&Found], lang: Language) -> String {
    let widest = found.iter().map(|found| name(&found.card, lang).width()).max().unwrap_or(0);
    let widest_set = found.iter().map(|found| found.set.width()).max().unwrap_or(0);
    let line = |found: &&Found| {
        let name = name(&found.card, lang);
        let gap = " ".repeat(widest - name.width());
        let (kind, house) = (type_line(&found.card, lang), house(found.card.provenance(), lang));
        format!("{:<widest_set$}  {name}{gap}  {kind}{house}\n", found.set)
    };
    found.iter().map(line).collect()
}

fn house(provenance: Provenance, lang: Language) -> &'static str {
    match provenance {
        Provenance::Print => "",
        Provenance::House => words(lang).house,
    }
}

/// A card without an ability says so.
fn told(card: &Card, lang: Language) -> String {
    let text = card_text(card, lang);
    if text.is_empty() { words(lang).no_ability.to_owned() } else { text }
}
