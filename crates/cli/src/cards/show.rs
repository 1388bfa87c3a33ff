//! `soulkeep cards show`.

use super::found::{self, Found};
use crate::common::{self, Done, Language, Outcome};
use miette::miette;
use serde::Serialize;
use soulkeep_text::sheet;

#[derive(clap::Args)]
pub struct Args {
    /// The name of a card in English or Japanese, or its id
    #[arg(required = true)]
    name: Vec<String>,
    #[arg(long, default_value = "en")]
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
    let name = args.name.join(" ");
    let lang = args.lang.into();
    let all = found::all()?;
    let cards = named(&all, &name).ok_or_else(|| unknown(&all, &name))?;
    if args.json {
        common::print_json(&Shown { cards: cards.iter().map(|found| found.entry(lang)).collect() })?;
    } else {
        let sheets: Vec<String> = cards
            .iter()
            .map(|found| format!("{}\n{} · {}", sheet(&found.card, lang), found.set, found.card.id()))
            .collect();
        common::print(&sheets.join("\n\n"))?;
    }
    Ok(Outcome::Fine)
}

/// The cards with this name or id; failing that, the only one whose name holds it.
fn named<'a>(all: &'a [Found], name: &str) -> Option<Vec<&'a Found>> {
    let name = name.trim().to_lowercase();
    let with = |fits: &dyn Fn(&str) -> bool| -> Vec<&Found> {
        all.iter().filter(|found| labels(found).iter().any(|label| fits(&label.to_lowercase()))).collect()
    };
    let exact = with(&|label| label == name);
    if !exact.is_empty() {
        return Some(exact);
    }
    Some(with(&|label| label.contains(&name))).filter(|holding| holding.len() == 1)
}

/// What a card can be called by.
fn labels(found: &Found) -> [&str; 3] {
    [found.card.id(), &found.card.name().en, &found.card.name().ja]
}

fn unknown(all: &[Found], name: &str) -> miette::Report {
    let typed = name.to_lowercase();
    let holding = all.iter().flat_map(|found| labels(found).into_iter().skip(1));
    let holding: Vec<&str> = holding.filter(|label| label.to_lowercase().contains(&typed)).take(8).collect();
    let near = match holding.is_empty() {
        true => common::nearest(name, all.iter().flat_map(labels)),
        false => holding,
    };
    let help = match near.is_empty() {
        true => "`soulkeep cards list` shows all of them".to_owned(),
        false => format!("did you mean {}?", near.join(" or ")),
    };
    miette!(help = help, "no card is called `{name}`")
}
