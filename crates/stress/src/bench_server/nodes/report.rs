//! What came of it.

use super::trouble::{Trouble, WentOn};
use crate::bench_server::history::Faults;
use indicatif::HumanCount;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// How many faults of a kind are told in words.
const MOST: usize = 20;

#[derive(Serialize)]
pub struct Report {
    nodes: usize,
    tables: usize,
    /// By what went wrong.
    rounds: BTreeMap<Trouble, Rounds>,
    pub games: usize,
    #[serde(flatten)]
    pub faults: Faults,
    /// Tables that did not go on.
    pub stuck: Vec<String>,
    pub interrupted: bool,
}

#[derive(Default, Serialize)]
struct Rounds {
    count: u32,
    meanwhile: Times,
    afterwards: Times,
}

/// How long tables took to go on, in seconds.
#[derive(Default, Serialize)]
struct Times {
    p50: Option<f64>,
    max: Option<f64>,
    #[serde(skip)]
    all: Vec<Duration>,
}

impl Times {
    fn add(&mut self, times: Vec<Duration>) {
        self.all.extend(times);
        self.all.sort_unstable();
        let seconds = |time: &Duration| (time.as_secs_f64() * 1000.0).round() / 1000.0;
        self.p50 = self.all.get(self.all.len().saturating_sub(1) / 2).map(seconds);
        self.max = self.all.last().map(seconds);
    }

    fn words(&self) -> String {
        let seconds = |time: Option<f64>| time.map_or("-".to_owned(), |time| format!("{time:.2} s"));
        format!("{} (longest {})", seconds(self.p50), seconds(self.max))
    }
}

impl Report {
    pub fn new(nodes: usize, tables: usize) -> Report {
        let (rounds, faults, stuck) = (BTreeMap::new(), Faults::default(), Vec::new());
        Report { nodes, tables, rounds, games: 0, faults, stuck, interrupted: false }
    }

    pub fn add(&mut self, trouble: Trouble, went_on: WentOn) {
        let rounds = self.rounds.entry(trouble).or_default();
        rounds.count += 1;
        rounds.meanwhile.add(went_on.meanwhile);
        rounds.afterwards.add(went_on.afterwards);
        self.stuck.extend(went_on.stuck);
    }

    pub fn is_sound(&self) -> bool {
        self.faults.is_none() && self.stuck.is_empty()
    }

    pub fn words(&self) -> String {
        let stopped = if self.interrupted { ", stopped by Ctrl-C and not checked" } else { "" };
        let count: u32 = self.rounds.values().map(|rounds| rounds.count).sum();
        let mut text = format!(
            "{count} rounds with {} nodes and {} tables{stopped}; {} choices acknowledged in {} games, {} lost, {} twice, \
             {} disagreements, {} tables did not go on\n",
            self.nodes,
            self.tables,
            HumanCount(self.faults.acknowledged),
            self.games,
            self.faults.lost.len(),
            self.faults.twice.len(),
            self.faults.disagreements.len(),
            self.stuck.len()
        );
        text.push_str("until a table went on, half of them within:\n");
        for (trouble, Rounds { count, meanwhile, afterwards }) in &self.rounds {
            let (meanwhile, afterwards) = (meanwhile.words(), afterwards.words());
            let words = trouble.words();
            text.push_str(&format!("  {words}, {count} times: {meanwhile}; after it was mended {afterwards}\n"));
        }
        let all = [("lost", &self.faults.lost), ("twice", &self.faults.twice)];
        let all = all.into_iter().chain([("told otherwise", &self.faults.disagreements), ("stuck", &self.stuck)]);
        for (what, each) in all {
            each.iter().take(MOST).for_each(|fault| text.push_str(&format!("{what}: {fault}\n")));
        }
        text
    }
}
