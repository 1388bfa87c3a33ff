//! `soulkeep decks list`.

use super::words;
use crate::common::deck::{Source, published};
use crate::common::{self, Done, Language, Outcome};
use serde::Serialize;
use soulkeep_cards::deck::{Figures, Trouble};
use soulkeep_cards::{Name, Preset};
use soulkeep_text::Lang;

#[derive(clap::Args)]
pub struct Args {
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing {
    count: usize,
    decks: Vec<Entry>,
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

pub fn run(args: &Args) -> Done {
    let decks = published()?.into_iter().map(entry).collect::<miette::Result<Vec<Entry>>>()?;
    if args.json {
        common::print_json(&Listing { count: decks.len(), decks })?;
    } else {
        common::print(&text(&decks, args.lang.into()))?;
    }
    Ok(Outcome::Fine)
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

fn text(decks: &[Entry], lang: Lang) -> String {
    let widest = decks.iter().map(|deck| deck.id.len()).max().unwrap_or(0);
    let lines = decks.iter().map(|deck| {
        let (title, about) = (words::name(&deck.title, lang), words::name(&deck.about, lang));
        let here = words::cards_here(deck.here, deck.cards, &deck.missing, lang);
        format!("{:<widest$}  {title} · {here} · {}\n{:<widest$}  {about}\n", deck.id, deck.ruling, "")
    });
    lines.collect()
}
