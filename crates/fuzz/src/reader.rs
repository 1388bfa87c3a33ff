//! Does with a file what the program does with it: reads it, and shows what is wrong.

use crate::case::Case;
use miette::{Diagnostic, Report};
use soulkeep_cards::{FileKind, Set, advise, parse_recipe, parse_set, printed_sets};
use soulkeep_notation::{position, replay, scenario};
use soulkeep_rules::{Game, Look, Options};
use std::sync::LazyLock;

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| printed_sets().unwrap_or_default());

/// Reads a file to its end or to what is wrong with it; says how many letters there were to show.
pub fn open(case: &Case) -> usize {
    match case.kind.read(case.reader()) {
        Ok(text) => read(case.kind, &text),
        Err(error) => error.to_string().len(),
    }
}

fn read(kind: FileKind, text: &str) -> usize {
    match kind {
        FileKind::Cards => cards(text),
        FileKind::Deck => deck(text),
        FileKind::Scenario => scenario::judge("x", text).faults.into_iter().map(shown).sum(),
        FileKind::Replay => game(text),
        FileKind::Settings => 0,
    }
}

fn cards(text: &str) -> usize {
    match parse_set("x", text) {
        Err(error) => shown(*error),
        Ok(set) => {
            let sets: Vec<Set> = SETS.iter().take(1).cloned().chain([set]).collect();
            put_together(&sets, 2) + put_together(&sets[1..], 6)
        }
    }
}

/// A game of it, if there is one.
fn put_together(sets: &[Set], seats: u8) -> usize {
    let made = [Game::new(sets, seats, Options::default()), Game::of_sets(sets, seats, Options::default())];
    made.into_iter().map(|made| made.map_or_else(|error| error.to_string().len(), |game| game.cards.len())).sum()
}

fn deck(text: &str) -> usize {
    match parse_recipe("x", text) {
        Err(error) => shown(*error),
        Ok(recipe) => {
            let made = recipe.make(&SETS);
            let said: usize = made.mistakes.iter().take(50).map(|mistake| mistake.at.find(text).len()).sum();
            let advice: usize = advise(&made.deck, 4).iter().map(|advice| advice.finding.to_string().len()).sum();
            said + advice + put_together(&made.deck.boxes(&SETS), 4)
        }
    }
}

fn game(text: &str) -> usize {
    match replay::read(text, &SETS) {
        Err(fault) => shown(fault.report("x", text)),
        Ok(played) => position::print(Look::new(&played.game, played.last())).len(),
    }
}

fn shown(error: impl Diagnostic + Send + Sync + 'static) -> usize {
    format!("{:?}", Report::new(error)).len()
}
