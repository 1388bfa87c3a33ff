//! Nodes, the database and the bus in virtual time, with faults by a seed: whether what people are told fits one history.
//!
//! What decides is modelled rule by rule: leases by the clock of the database, fences, transactions with numbers, tables
//! that are claimed, adopted and let go, letters that are numbered and lost. Everything else is left out. The same seed is
//! the same run.

mod database;
mod node;
mod person;
mod world;

use crate::bench_server::history::Faults;
use crate::bench_server::measure;
use indicatif::ProgressBar;
use serde::Serialize;
use soulkeep::{Done, Exit};
use world::World;

/// Milliseconds.
type Time = u64;

/// A choice: who made it, and a number that no other has.
type Act = (u8, u64);

/// What keeps two nodes from writing to one table. All but the first are wrong, to show that it would be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// The fence that each write carries is checked with it.
    Fenced,
    /// Nothing but that an act has to be the next one.
    Unfenced,
    /// A node asks its own clock whether its lease holds, and then writes.
    OwnClock,
}

#[derive(Default, Serialize)]
struct Report {
    seeds: u64,
    acknowledged: u64,
    /// The first seeds that found something, with what they found.
    faults: Vec<(u64, Vec<String>)>,
    /// How many seeds did.
    faulty: u64,
}

/// The same with rules that are wrong: how many seeds notice it.
#[derive(Serialize)]
struct Controls {
    seeds: u64,
    without_fence: u64,
    by_own_clock: u64,
}

#[derive(Serialize)]
struct Whole {
    #[serde(flatten)]
    report: Report,
    noticed: Controls,
}

/// How many faulty seeds are told.
const MOST: usize = 10;
/// How many seeds are played with wrong rules.
const CONTROLS: u64 = 60;

pub fn run(seeds: u64, json: bool) -> Done {
    let faulty = |rules| simulate(CONTROLS, rules, &ProgressBar::hidden()).faulty;
    let (without_fence, by_own_clock) = (faulty(Rules::Unfenced), faulty(Rules::OwnClock));
    let noticed = Controls { seeds: CONTROLS, without_fence, by_own_clock };
    let progress = measure::bar(seeds, "seeds")?;
    let whole = Whole { report: simulate(seeds, Rules::Fenced, &progress), noticed };
    progress.finish_and_clear();
    if json {
        soulkeep::print_json(&whole)?;
    } else {
        soulkeep::print(&whole.words())?;
    }
    let is_sound = whole.report.faulty == 0 && without_fence > 0 && by_own_clock > 0;
    Ok(if is_sound { Exit::Fine } else { Exit::FoundFailures })
}

fn simulate(seeds: u64, rules: Rules, progress: &ProgressBar) -> Report {
    let mut report = Report { seeds, ..Report::default() };
    for seed in 0..seeds {
        let (faults, stuck) = World::new(seed, rules).run();
        report.acknowledged += faults.acknowledged;
        let found = all(faults, stuck);
        progress.inc(1);
        if !found.is_empty() {
            report.faulty += 1;
            if report.faults.len() < MOST {
                report.faults.push((seed, found));
            }
        }
    }
    report
}

fn all(faults: Faults, stuck: Vec<String>) -> Vec<String> {
    [faults.lost, faults.twice, faults.disagreements, stuck].concat()
}

impl Whole {
    fn words(&self) -> String {
        let Controls { seeds, without_fence, by_own_clock } = self.noticed;
        let noticed = format!(
            "with wrong rules, of {seeds} seeds: {without_fence} notice that there is no fence, {by_own_clock} that a node \
             judges its lease by its own clock\n"
        );
        self.report.words() + &noticed
    }
}

impl Report {
    fn words(&self) -> String {
        let Report { seeds, acknowledged, faulty, .. } = self;
        let mut text = format!("{seeds} seeds, {acknowledged} choices acknowledged, {faulty} seeds found faults\n");
        for (seed, found) in &self.faults {
            found.iter().take(MOST).for_each(|fault| text.push_str(&format!("seed {seed}: {fault}\n")));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A share of what `cargo xtask simulate` does.
    const SEEDS: u64 = CONTROLS;

    #[test]
    fn one_history_whatever_goes_wrong() {
        let report = simulate(SEEDS, Rules::Fenced, &ProgressBar::hidden());
        assert_eq!(report.faulty, 0, "{}", report.words());
        assert!(report.acknowledged > SEEDS * 10, "{}", report.words());
    }

    #[test]
    fn without_a_fence_two_write_to_one_table() {
        for rules in [Rules::Unfenced, Rules::OwnClock] {
            assert!(simulate(SEEDS, rules, &ProgressBar::hidden()).faulty > 0, "{rules:?}");
        }
    }

    #[test]
    fn a_seed_is_always_the_same_run() {
        let run = || World::new(7, Rules::Fenced).run();
        assert_eq!(run(), run());
    }
}
