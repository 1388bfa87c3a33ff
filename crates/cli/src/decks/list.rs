//! `soulkeep decks list`.

use crate::common::deck::{Source, published};
use crate::common::{self, Done, Exit};
use crate::words::words;
use serde::Serialize;
use soulkeep_cards::deck::{Figures, Trouble};
use soulkeep_cards::{Deck, Name, PRODUCTS, Preset, Product, Set};
use soulkeep_text::Language;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value = "en", value_parser = common::language())]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing {
    count: usize,
    decks: Vec<Entry>,
    sets: Vec<Contents>,
}

#[derive(Serialize)]
struct Entry {
    id: String,
    title: Name,
    about: Name,
    ruling: String,
    /// How many cards the published list has.
    cards: u32,
    /// How many of them are in the program.
    here: u32,
    /// The sets that are not.
    missing: Vec<&'static str>,
}

/// A published product.
#[derive(Serialize)]
struct Contents {
    code: &'static str,
    name: Name,
    /// How many cards it has, if that was published.
    cards: Option<u32>,
    /// How many of them are in the program.
    here: u32,
}

pub fn run(args: &Args) -> Done {
    let decks = published()?.into_iter().map(entry).collect::<miette::Result<Vec<Entry>>>()?;
    let known = common::printed_sets()?;
    let sets: Vec<Contents> = PRODUCTS.iter().map(|product| contents(product, &known)).collect();
    let lang = args.lang;
    if args.json {
        common::print_json(&Listing { count: decks.len(), decks, sets })?;
    } else {
        common::print(&format!("{}\n{}\n{}", text(&decks, lang), words(lang).sets, boxes(&sets, lang)))?;
    }
    Ok(Exit::Fine)
}

fn entry(preset: Preset) -> miette::Result<Entry> {
    let made = Source::preset(&preset.id)?.made;
    let missing = made.mistakes.iter().filter_map(|mistake| match mistake.trouble {
        Trouble::NotHere(product) => Some(product.code),
        _ => None,
    });
    let missing = missing.collect();
    let here = Figures::of(&made.deck).cards;
    let Preset { id, title, about, ruling, size, .. } = preset;
    Ok(Entry { id, title, about, ruling, cards: size, here, missing })
}

fn contents(product: &Product, known: &[Set]) -> Contents {
    let set = known.iter().find(|set| set.code == product.code);
    let english = || Name { en: product.name.to_owned(), ja: product.name.to_owned() };
    Contents {
        code: product.code,
        name: set.map_or_else(english, |set| set.name.clone()),
        cards: product.size(),
        here: set.map_or(0, |set| Figures::of(&Deck::of_sets(std::slice::from_ref(set))).cards),
    }
}

fn text(decks: &[Entry], lang: Language) -> String {
    let widest = decks.iter().map(|deck| deck.id.len()).max().unwrap_or(0);
    let lines = decks.iter().map(|deck| {
        let (title, about) = (deck.title.in_language(lang), deck.about.in_language(lang));
        let here = (words(lang).cards_here)(deck.here, deck.cards, &deck.missing);
        format!("{:<widest$}  {title} · {here} · {}\n{:<widest$}  {about}\n", deck.id, deck.ruling, "")
    });
    lines.collect()
}

fn boxes(sets: &[Contents], lang: Language) -> String {
    let widest = sets.iter().map(|set| set.code.len()).max().unwrap_or(0);
    let lines = sets.iter().map(|set| {
        let here = match set.cards {
            Some(cards) => (words(lang).cards_here)(set.here, cards, &[]),
            None => (words(lang).cards)(set.here),
        };
        format!("{:<widest$}  {} · {here}\n", set.code, set.name.in_language(lang))
    });
    lines.collect()
}
