//! Scenario files: a position, what is done in it, and what must come of it. docs/SCENARIOS.md is the format.
//!
//! A file is read line by line into [`parse::Section`]s, each of which is laid out, played and checked by itself.

mod about;
mod act;
pub mod action;
mod deck;
mod exercise;
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
mod show;
mod source;
mod table;

pub use exercise::Exercise;

use crate::fault::{Diagnosis, Fault};
use soulkeep_cards::FileKind;
use soulkeep_cards::bounds::{MOST_POSITIONS, OutOfBounds, at_most};
use soulkeep_rules::{Choice, Decision, Game, Seat, Sink, State};
use std::collections::BTreeSet;
use std::ops::Range;

/// What came of running one file.
#[derive(Debug, Default)]
pub struct Judgement {
    pub file: String,
    /// The first comment.
    pub title: String,
    /// The rulings that it shows, if it passes. A question of somebody's own names none.
    pub rulings: BTreeSet<String>,
    /// The ids of the cards that occur in it.
    pub cards: BTreeSet<String>,
    /// What `show` and `ask` have to say.
    pub answers: Vec<Answer>,
    pub faults: Vec<Diagnosis>,
}

/// What there is to say to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Counted from one.
    pub line: usize,
    pub text: String,
}

/// Says what a play of a card does. This crate has no words for that.
pub type PlayText = fn(&soulkeep_cards::Play) -> String;

/// Somebody who watches a section while it is played. This crate has no laws to hold it against.
pub trait Watcher: Sink {
    /// A choice that is about to be carried out.
    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice);
    /// What was wrong so far, in words.
    fn objections(&self) -> Vec<String>;
}

/// Calls somebody to a game: from its deal on, or from a position.
pub type Watch = for<'a> fn(&'a Game, Option<&State>) -> Box<dyn Watcher + 'a>;

impl Judgement {
    pub fn passed(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Reads a file, plays it and checks it; `file` is only used in messages.
pub fn judge(file: &str, text: &str) -> Judgement {
    judge_with(file, text, None)
}

/// The same; `show` says what the modes and abilities do.
pub fn judge_with(file: &str, text: &str, play_text: Option<PlayText>) -> Judgement {
    Judge { play_text, ..Judge::default() }.judge(file, text)
}

/// The same; what a watcher objects to is a fault, too.
pub fn judge_watched(file: &str, text: &str, watch: Watch) -> Judgement {
    Judge { watch: Some(watch), ..Judge::default() }.judge(file, text)
}

/// How many faults of a file are told.
const MOST_FAULTS: usize = 50;

/// What is wrong in so many places is seldom wrong in as many ways.
fn keep_first(faults: &mut Vec<Fault>) {
    let more = faults.len().saturating_sub(MOST_FAULTS);
    faults.truncate(MOST_FAULTS);
    if let Some(last) = faults.last().filter(|_| more > 0) {
        let fault = Fault::new(last.at.clone(), format!("{more} more things are wrong after this"));
        faults.push(fault);
    }
}

fn read_source(text: &str) -> Result<source::Source<'_>, OutOfBounds> {
    FileKind::Scenario.check(text)?;
    let source = source::split(text);
    at_most("positions in a scenario", source.sections.len(), MOST_POSITIONS)?;
    Ok(source)
}

/// The judgement of a file that could not be judged at all.
pub fn broken(file: &str, text: &str, message: &str) -> Judgement {
    let fault = Fault::new(0..0, format!("{file}: {message}")).report(file, text);
    Judgement { file: file.to_owned(), faults: vec![fault], ..Judgement::default() }
}

/// Goes through the sections of a file.
#[derive(Default)]
struct Judge {
    header: header::Header,
    earlier: parse::Earlier,
    topics: about::Topics,
    play_text: Option<PlayText>,
    watch: Option<Watch>,
    answers: Vec<(Range<usize>, String)>,
    faults: Vec<Fault>,
}

impl Judge {
    fn judge(mut self, file: &str, text: &str) -> Judgement {
        let source = match read_source(text) {
            Ok(source) => source,
            Err(error) => return broken(file, "", &error.to_string()),
        };
        source.sections.iter().for_each(|section| self.section(section));
        self.compare_rulings();
        let mut faults: Vec<Fault> = source.faults.iter().cloned().chain(self.faults).collect();
        remove_doubles(&mut faults);
        faults.sort_by_key(|fault| fault.at.start);
        keep_first(&mut faults);
        let line = |at: &Range<usize>| text[..at.start.min(text.len())].matches('\n').count() + 1;
        Judgement {
            file: file.to_owned(),
            title: source.title.clone(),
            rulings: self.header.rulings.into_iter().map(|(id, _)| id).collect(),
            cards: self.topics.cards,
            answers: self.answers.into_iter().map(|(at, text)| Answer { line: line(&at), text }).collect(),
            faults: faults.into_iter().map(|fault| fault.report(file, text)).collect(),
        }
    }

    fn section(&mut self, lines: &source::SectionLines<'_>) {
        let read = parse::section(lines, &mut self.header, &mut self.earlier);
        self.faults.extend(read.faults);
        let Some(mut section) = read.section else {
            self.topics.unknown = true;
            self.earlier.end = parse::End::Unknown;
            return;
        };
        self.topics.add(&section);
        self.topics.unknown |= section.cut;
        let shows_ruling = !self.header.rulings.is_empty();
        let silent = !section.cut && !section.expects_something(shows_ruling);
        let last = section.steps.last().map_or_else(|| lines.last_span(), |(_, at)| at.clone());
        if silent && !shows_ruling {
            // Somebody wants to know how things stand.
            section.steps.push((parse::ScenarioStep::Show, last.clone()));
        }
        let played = run::play(&section, self.earlier.end, self.play_text, self.watch);
        self.earlier.end = played.end;
        self.answers.extend(played.answers);
        if silent && shows_ruling && played.faults.is_empty() {
            let fault = Fault::new(last, "nothing is expected here");
            self.faults.push(fault.help("add a line that begins with `expect`"));
        }
        self.faults.extend(played.faults);
    }

    fn compare_rulings(&mut self) {
        let rulings = self.header.rulings.iter();
        self.faults.extend(rulings.filter_map(|(id, at)| self.topics.objection(id, at)));
    }
}

/// A position that is taken up again is wrong in the same way.
fn remove_doubles(faults: &mut Vec<Fault>) {
    let mut seen: Vec<(Range<usize>, String)> = Vec::new();
    faults.retain(|fault| {
        let key = (fault.at.clone(), fault.message.clone());
        let new = !seen.contains(&key);
        seen.push(key);
        new
    });
}
