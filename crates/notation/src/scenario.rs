//! Scenario files: a position, what is done in it, and what must come of it. docs/SCENARIOS.md is the format.
//!
//! A file is read line by line into [`parse::Section`]s, each of which is laid out, played and checked by itself.

mod act;
pub mod action;
mod deck;
pub mod expect;
pub mod given;
pub mod header;
mod layout;
mod mentioned;
mod outset;
pub mod parse;
mod run;
mod script;
mod shortcut;
mod source;
mod table;

use crate::fault::{Diagnosis, Fault};
use std::collections::BTreeSet;

/// What came of running one file.
#[derive(Debug)]
pub struct Outcome {
    pub file: String,
    /// The first comment.
    pub title: String,
    /// The rulings that it shows, if it passes.
    pub rulings: BTreeSet<String>,
    /// The ids of the cards that occur in it.
    pub cards: BTreeSet<String>,
    pub faults: Vec<Diagnosis>,
}

impl Outcome {
    pub fn passed(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Reads a file, plays it and checks it; `file` is only used in messages.
pub fn judge(file: &str, text: &str) -> Outcome {
    let source = source::split(text);
    let mut outcome = Outcome {
        file: file.to_owned(),
        title: source.title.clone(),
        rulings: BTreeSet::new(),
        cards: BTreeSet::new(),
        faults: Vec::new(),
    };
    let mut faults: Vec<Fault> = source.faults.clone();
    run_sections(&source, &mut outcome, &mut faults);
    if outcome.rulings.is_empty() && faults.is_empty() {
        faults.push(
            Fault::new(0..0, "the scenario names no ruling").help("begin it with a line such as `rulings: BUILD-11`"),
        );
    }
    outcome.faults = faults.into_iter().map(|fault| fault.report(file, text)).collect();
    outcome
}

/// The outcome of a file that could not be judged at all.
pub fn broken(file: &str, text: &str, message: &str) -> Outcome {
    let fault = Fault::new(0..0, format!("{file}: {message}")).report(file, text);
    Outcome {
        file: file.to_owned(),
        title: String::new(),
        rulings: BTreeSet::new(),
        cards: BTreeSet::new(),
        faults: vec![fault],
    }
}

fn run_sections(source: &source::Source<'_>, outcome: &mut Outcome, faults: &mut Vec<Fault>) {
    let mut header = header::Header::default();
    let mut earlier = parse::Earlier::default();
    for section in &source.sections {
        header.begin_section(section.again);
        let found = header.read(section).and_then(|()| parse::section(section, &header, &mut earlier));
        outcome.rulings.extend(header.rulings.iter().cloned());
        match found {
            Err(found) => faults.extend(found),
            Ok(section) => {
                mentioned::cards_in(&section, &mut outcome.cards);
                faults.extend(run::play(&section, &mut earlier));
            }
        }
    }
}
