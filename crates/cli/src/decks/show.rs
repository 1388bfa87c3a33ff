//! `soulkeep decks show`.

use super::balance;
use crate::cards::kind::CardKind;
use crate::common::deck::Source;
use crate::common::said::{self, Count};
use crate::common::{self, Done, Exit};
use crate::words::words;
use miette::Report;
use serde::Serialize;
use soulkeep_cards::deck::Figures;
use soulkeep_cards::{Card, Class};
use soulkeep_text::{Language, class, comma, type_line};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// The piles in the order in which they are shown. Minibosses are shuffled into the Rooms.
const PILES: [CardKind; 6] =
    [CardKind::Boss, CardKind::Room, CardKind::Miniboss, CardKind::Spell, CardKind::Item, CardKind::Hero];

#[derive(clap::Args)]
pub struct Args {
    /// A published mix by name, or a deck file
    #[arg(value_name = "NAME|FILE")]
    deck: String,
    #[arg(long, default_value = "en", value_parser = common::language())]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown<'a> {
    name: &'a str,
    title: String,
    about: String,
    /// Copies by set.
    sets: BTreeMap<&'a str, u32>,
    figures: Figures,
    /// In percent.
    advanced_share: u32,
    cards: Vec<CardLine<'a>>,
    errors: usize,
    warnings: usize,
    notes: usize,
}

#[derive(Serialize)]
struct CardLine<'a> {
    id: &'a str,
    set: &'a str,
    name_en: &'a str,
    name_ja: &'a str,
    kind: CardKind,
    copies: u32,
    /// How many copies its set has.
    printed: u8,
    icons: &'a [Class],
    #[serde(skip)]
    card: &'a Card,
}

pub fn run(args: &Args) -> Done {
    let source = Source::open(&args.deck)?.map_err(|error| Report::new(*error))?;
    let lang = args.lang;
    if args.json {
        common::print_json(&shown(&source, lang))?;
    } else {
        common::print(&text(&shown(&source, lang), lang))?;
    }
    Ok(Exit::Fine)
}

fn shown(source: &Source, lang: Language) -> Shown<'_> {
    let cards = lines(source);
    let figures = Figures::of(&source.made.deck);
    let Count { errors, warnings, notes } = Count::of(&said::all(source, said::USUAL_SEATS));
    let (title, about) = match &source.preset {
        Some(preset) => (preset.title.in_language(lang).to_owned(), preset.about.in_language(lang).to_owned()),
        None => (source.recipe.name.clone(), source.recipe.about.clone()),
    };
    Shown {
        name: &source.name,
        title,
        about,
        sets: cards.iter().fold(BTreeMap::new(), |mut sets, line| {
            *sets.entry(line.set).or_default() += line.copies;
            sets
        }),
        advanced_share: figures.advanced_share(),
        figures,
        cards,
        errors,
        warnings,
        notes,
    }
}

/// The cards in the order of their sets.
fn lines(source: &Source) -> Vec<CardLine<'_>> {
    let printed = source.sets.iter().flat_map(|set| set.cards.iter().map(move |card| (set, card)));
    let lines = printed.map(|(set, card)| {
        let [name_en, name_ja] = card.name().in_all();
        CardLine {
            id: card.id(),
            set: &set.code,
            name_en,
            name_ja,
            kind: CardKind::of(card),
            copies: source.made.deck.copies(card),
            printed: card.copies(),
            icons: card.treasure(),
            card,
        }
    });
    lines.filter(|line| line.copies > 0).collect()
}

fn text(shown: &Shown<'_>, lang: Language) -> String {
    let mut text = heading(shown, lang);
    for pile in PILES {
        let lines: Vec<&CardLine> = shown.cards.iter().filter(|line| line.kind == pile).collect();
        if !lines.is_empty() {
            let copies: u32 = lines.iter().map(|line| line.copies).sum();
            text += &format!("\n{} {copies}\n{}", (words(lang).pile)(pile), columns(&lines, lang));
        }
    }
    text += &format!("\n{}\n{}", words(lang).balance, balance::text(&shown.figures, lang));
    let count = Count { errors: shown.errors, warnings: shown.warnings, notes: shown.notes };
    if shown.errors + shown.warnings + shown.notes > 0 {
        text += &format!("\n{count}: soulkeep decks check {}\n", shown.name);
    }
    text
}

fn heading(shown: &Shown<'_>, lang: Language) -> String {
    let sets: Vec<String> = shown.sets.iter().map(|(set, copies)| format!("{set} {copies}")).collect();
    let titles = [shown.title.as_str(), shown.name];
    let title: Vec<&str> = titles.into_iter().filter(|title| !title.is_empty()).collect();
    let about = if shown.about.is_empty() { String::new() } else { format!("{}\n", shown.about) };
    format!("{}\n{about}{} · {}\n", title.join(" · "), (words(lang).cards)(shown.figures.cards), sets.join(", "))
}

fn columns(lines: &[&CardLine<'_>], lang: Language) -> String {
    let name = |line: &CardLine| line.card.name().in_language(lang).to_owned();
    let widest = lines.iter().map(|line| name(line).width()).max().unwrap_or(0);
    let row = |line: &&CardLine| {
        let gap = " ".repeat(widest - name(line).width());
        let row = format!(
            "{:>3}  {}{gap}  {:<5}  {}  {}",
            line.copies,
            name(line),
            line.set,
            type_line(line.card, lang),
            icons(line.icons, lang)
        );
        row.trim_end().to_owned() + "\n"
    };
    lines.iter().map(row).collect()
}

fn icons(icons: &[Class], lang: Language) -> String {
    icons.iter().map(|icon| class(*icon, lang)).collect::<Vec<&str>>().join(comma(lang))
}
