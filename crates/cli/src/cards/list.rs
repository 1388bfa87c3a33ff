//! `soulkeep cards list`.

use super::filter::{Filter, holds};
use super::found::{self, Entry, Found};
use crate::common::{self, Done, Exit};
use serde::Serialize;
use soulkeep_cards::Card;
use soulkeep_text::{Language, card_text, type_line};

#[derive(clap::Args)]
pub struct Args {
    /// Words that the name, the type or the text must hold
    words: Vec<String>,
    #[command(flatten)]
    filter: Filter,
    #[arg(long, default_value = "en", value_parser = common::language())]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listing<'a> {
    count: usize,
    cards: Vec<Entry<'a>>,
}

pub fn run(args: &Args) -> Done {
    args.filter.check()?;
    let lang = args.lang;
    let all = found::all()?;
    let found: Vec<&Found> = all.iter().filter(|found| args.fits(found, lang)).collect();
    if args.json {
        let cards: Vec<Entry> = found.iter().map(|found| found.entry(lang)).collect();
        common::print_json(&Listing { count: cards.len(), cards })?;
    } else if found.is_empty() {
        common::complain(&found::nothing_fits(&args.words, &all));
    } else {
        common::print(&found::columns(&found, lang))?;
    }
    Ok(if found.is_empty() { Exit::FoundFailures } else { Exit::Fine })
}

impl Args {
    fn fits(&self, found: &Found, lang: Language) -> bool {
        self.filter.fits(found) && self.words.iter().all(|word| says(&found.card, word, lang))
    }
}

fn says(card: &Card, word: &str, lang: Language) -> bool {
    let named = card.name().in_all().iter().any(|name| holds(name, word));
    named || holds(&type_line(card, lang), word) || holds(&card_text(card, lang), word)
}
