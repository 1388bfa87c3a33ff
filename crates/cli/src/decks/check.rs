//! `soulkeep decks check`.

use crate::common::deck::Source;
use crate::common::said::{self, Count, Said};
use crate::common::{self, Done, Exit};
use miette::Report;
use serde::Serialize;
use soulkeep_cards::deck::Figures;
use std::fmt::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Published mixes by name, or deck files
    #[arg(required = true, value_name = "NAME|FILE")]
    decks: Vec<String>,
    /// How many players it must be enough for
    #[arg(long, default_value_t = said::USUAL_SEATS, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Checked {
    failed: usize,
    seats: u8,
    decks: Vec<Deck>,
}

#[derive(Serialize)]
struct Deck {
    name: String,
    cards: u32,
    errors: usize,
    warnings: usize,
    notes: usize,
    findings: Vec<Said>,
}

pub fn run(args: &Args) -> Done {
    let decks = args.decks.iter().map(|name| check(name, args.seats)).collect::<miette::Result<Vec<Deck>>>()?;
    let failed = decks.iter().filter(|deck| deck.errors > 0).count();
    if args.json {
        common::print_json(&Checked { failed, seats: args.seats, decks })?;
    } else {
        common::print(&decks.into_iter().map(text).collect::<String>())?;
    }
    Ok(if failed == 0 { Exit::Fine } else { Exit::FoundFailures })
}

fn check(name: &str, seats: u8) -> miette::Result<Deck> {
    let (cards, findings) = match Source::open(name)? {
        Ok(source) => (Figures::of(&source.made.deck).cards, said::all(&source, seats)),
        Err(error) => (0, vec![said::syntax(&error)]),
    };
    let Count { errors, warnings, notes } = Count::of(&findings);
    Ok(Deck { name: name.to_owned(), cards, errors, warnings, notes, findings })
}

/// Every finding with its place, and how many there are.
fn text(deck: Deck) -> String {
    let count = Count::of(&deck.findings);
    let mut text = String::new();
    for said in deck.findings {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:?}", Report::new(said));
    }
    text + &format!("{}: {} cards, {count}\n", deck.name, deck.cards)
}
