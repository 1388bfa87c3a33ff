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
use std::ops::Range;

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
    let texts =
        facts.iter().enumerate().map(|(index, asked)| answer_to(asked, asked.fact.check(table, &facts[..index])));
    texts.collect::<Vec<String>>().join("\n")
}

fn answer_to(asked: &Expect, verdict: Result<Verdict, String>) -> String {
    let said = &asked.said;
    match verdict {
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

/// Whether a new game is refused, for a ruling if one is named.
fn refused(error: Option<&SetupError>, ruling: Option<&str>) -> Verdict {
    match error.map(SetupError::to_string) {
        Some(error) => {
            let named = ruling.is_none_or(|ruling| error.contains(ruling));
            Verdict::new(named, format!("it is refused because {error}"))
        }
        None => Verdict::new(false, "such a game can be set up"),
    }
}

type Answers = Vec<(Range<usize>, String)>;

/// Where the set-up was refused, only that can be expected, and asked.
pub fn check_refused(section: &Section, error: &SetupError) -> (Answers, Vec<Fault>) {
    let (mut answers, mut faults, mut spoken_of) = (Vec::new(), Vec::new(), false);
    for (step, at) in &section.steps {
        let (ScenarioStep::Expect(facts) | ScenarioStep::Ask(facts)) = step else {
            return (answers, vec![unplayed(at, error)]);
        };
        spoken_of |= facts.iter().any(|fact| refusal(fact, error).is_some());
        if let ScenarioStep::Ask(_) = step {
            answers.push((at.clone(), answer_refused(facts, error)));
        } else {
            faults.extend(facts.iter().filter_map(|expect| failure_refused(expect, error)));
        }
    }
    if !spoken_of && faults.is_empty() {
        faults.push(unplayed(&(0..0), error));
    }
    (answers, faults)
}

fn unplayed(at: &Range<usize>, error: &SetupError) -> Fault {
    Fault::new(at.clone(), not_set_up(error))
}

fn not_set_up(error: &SetupError) -> String {
    format!("the game cannot be set up: {error}")
}

fn answer_refused(facts: &[Expect], error: &SetupError) -> String {
    let texts = facts.iter().map(|asked| answer_to(asked, refusal(asked, error).ok_or_else(|| not_set_up(error))));
    texts.collect::<Vec<String>>().join("\n")
}

fn failure_refused(expect: &Expect, error: &SetupError) -> Option<Fault> {
    match refusal(expect, error) {
        None => Some(unplayed(&expect.at, error)),
        Some(verdict) if verdict.holds != expect.negated => None,
        Some(verdict) => Some(Fault::new(expect.at.clone(), verdict.found)),
    }
}

/// What there is to say of a game that is refused; of anything else, nothing.
fn refusal(expect: &Expect, error: &SetupError) -> Option<Verdict> {
    match &expect.fact {
        Fact::Refused(ruling) => Some(refused(Some(error), ruling.as_deref())),
        // No other fact has a game to look at.
        _ => None,
    }
}
