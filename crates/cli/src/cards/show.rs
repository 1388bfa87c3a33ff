//! `soulkeep cards show`.

use super::filter::{Filter, holds};
use super::found::{self, Found};
use crate::common::{self, Done, Exit};
use miette::miette;
use serde::Serialize;
use soulkeep_text::{Language, sheet};

/// How many cards are worth naming to somebody who wanted one.
const MOST_CANDIDATES: usize = 20;

#[derive(clap::Args)]
pub struct Args {
    /// The name of a card in English or Japanese, a part of it, or its id
    name: Vec<String>,
    #[command(flatten)]
    filter: Filter,
    #[arg(long, default_value = "en", value_parser = common::language())]
    lang: Language,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown<'a> {
    cards: Vec<found::Entry<'a>>,
}

pub fn run(args: &Args) -> Done {
    args.filter.check()?;
    let name = args.name.join(" ");
    let lang = args.lang;
    if name.is_empty() && args.filter.is_open() {
        return Err(miette!(help = "`soulkeep cards list` shows all of them", "name a card, or say which by --kind …"));
    }
    let all: Vec<Found> = found::all()?.into_iter().filter(|found| args.filter.fits(found)).collect();
    let cards = if name.is_empty() { all.iter().collect() } else { named(&all, &name, lang)? };
    if args.json {
        common::print_json(&Shown { cards: cards.iter().map(|found| found.entry(lang)).collect() })?;
    } else if cards.is_empty() {
        common::complain(&found::nothing_fits(&args.name, &all));
    } else {
        common::print(&pages(&cards, lang))?;
    }
    Ok(if cards.is_empty() { Exit::FoundFailures } else { Exit::Fine })
}

fn pages(cards: &[&Found], lang: Language) -> String {
    let page = |found: &&Found| format!("{}\n{} · {}", sheet(&found.card, lang), found.set, found.card.id());
    cards.iter().map(page).collect::<Vec<String>>().join("\n\n")
}

/// The cards with this name or id, for several sets may have one; failing that, the only one whose name holds it.
fn named<'a>(all: &'a [Found], name: &str, lang: Language) -> miette::Result<Vec<&'a Found>> {
    let name = name.trim();
    let with =
        |fits: &dyn Fn(&str) -> bool| -> Vec<&Found> { all.iter().filter(|found| labels(found).any(fits)).collect() };
    let exact = with(&|label| label.to_lowercase() == name.to_lowercase());
    if !exact.is_empty() {
        return Ok(exact);
    }
    let holding = with(&|label| holds(label, name));
    match holding.len() {
        0 => Err(unknown(all, name)),
        1 => Ok(holding),
        _ => Err(ambiguous(&holding, name, lang)),
    }
}

/// What a card can be called by.
fn labels(found: &Found) -> impl Iterator<Item = &str> {
    found.card.name().in_all().into_iter().chain([found.card.id()])
}

fn ambiguous(candidates: &[&Found], name: &str, lang: Language) -> miette::Report {
    let named = &candidates[..candidates.len().min(MOST_CANDIDATES)];
    let more = if named.len() < candidates.len() { "…" } else { "" };
    let help = format!("did you mean one of these?\n{}{more}", found::columns(named, lang));
    miette!(help = help.trim_end(), "`{name}` is in the names of {} cards", candidates.len())
}

fn unknown(all: &[Found], name: &str) -> miette::Report {
    let help = match common::nearest(name, all.iter().flat_map(labels))[..] {
        [] => "`soulkeep cards list` shows all of them".to_owned(),
        ref near => format!("did you mean {}?", near.join(" or ")),
    };
    miette!(help = help, "no card is called `{name}`")
}
