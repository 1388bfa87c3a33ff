//! What must have come about: `expect A2 deals 3; A asked to choose a Room; not Freeze in the pile`.

mod cards;
mod deck;
mod fact;
mod happened;
mod heroes;
mod items;
mod number;
mod offer;
mod read;
mod table;
mod view;

pub use fact::{Expect, Fact};
pub use read::read;

use super::parse::{End, ScenarioStep, Section};
use super::table::ScenarioTable;
use crate::fault::Fault;
use soulkeep_rules::SetupError;

/// Whether a fact holds, and what there is instead.
pub struct Verdict {
    pub holds: bool,
    pub found: String,
}

impl Verdict {
    pub fn new(holds: bool, found: impl Into<String>) -> Verdict {
        Verdict { holds, found: found.into() }
    }
}

/// Checks every expectation of a line. The position is shown once, with the first that fails.
pub fn check(table: &ScenarioTable<'_>, expects: &[Expect]) -> Result<(), Vec<Fault>> {
    let mut faults: Vec<Fault> = Vec::new();
    for (index, expect) in expects.iter().enumerate() {
        if let Some(fault) = failure(table, expect, &expects[..index]) {
            faults.push(if faults.is_empty() { table.explain(fault) } else { fault });
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Answers every fact with yes or no, and why.
pub fn answer(table: &ScenarioTable<'_>, facts: &[Expect]) -> String {
    let answers = facts.iter().enumerate().map(|(index, asked)| {
        let said = &asked.said;
        match asked.fact.check(table, &facts[..index]) {
            Err(message) => format!("{said}: that cannot be said; {message}"),
            Ok(verdict) => {
                let word = if verdict.holds != asked.negated { "yes" } else { "no" };
                if verdict.found.is_empty() {
                    format!("{said}: {word}")
                } else {
                    format!("{said}: {word}; {}", verdict.found)
                }
            }
        }
    });
    answers.collect::<Vec<String>>().join("\n")
}

fn failure(table: &ScenarioTable<'_>, expect: &Expect, before: &[Expect]) -> Option<Fault> {
    if matches!(expect.fact, Fact::SameAsBefore) && table.earlier == End::Unknown {
        // What was wrong with the section before has been said.
        return None;
    }
    match expect.fact.check(table, before) {
        Err(message) => Some(Fault::new(expect.at.clone(), message)),
        Ok(verdict) if verdict.holds != expect.negated => None,
        Ok(verdict) => {
            let message = format!("this does not hold: {}", verdict.found);
            Some(Fault::new(expect.at.clone(), message).label("expected this"))
        }
    }
}

/// Where the set-up was refused, only that can be expected.
pub fn check_refused(section: &Section, error: &SetupError) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut expected = false;
    for (step, at) in &section.steps {
        let (ScenarioStep::Expect(expects) | ScenarioStep::Ask(expects)) = step else {
            return vec![Fault::new(at.clone(), format!("the game cannot be set up: {error}"))];
        };
        for expect in expects {
            match &expect.fact {
                Fact::Refused(ruling) if !expect.negated => {
                    expected = true;
                    let named = ruling.as_ref().is_none_or(|ruling| error.to_string().contains(ruling.as_str()));
                    if !named {
                        faults.push(Fault::new(expect.at.clone(), format!("it is refused because {error}")));
                    }
                }
                _ => faults.push(Fault::new(expect.at.clone(), format!("the game cannot be set up: {error}"))),
            }
        }
    }
    if !expected && faults.is_empty() {
        faults.push(Fault::new(0..0, format!("the game cannot be set up: {error}")));
    }
    faults
}
