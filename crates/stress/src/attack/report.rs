//! What came of all attacks: one object for programs, a table for people.

use super::Attack;
use super::verdict::{Complaint, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many complaints stand on a line; the object has all.
const MOST_TOLD: usize = 3;

#[derive(Serialize)]
pub struct Report {
    server: String,
    pub interrupted: bool,
    seconds: f64,
    holding: usize,
    failing: Vec<&'static str>,
    pub outcomes: Vec<Outcome>,
    #[serde(skip)]
    began: Instant,
}

#[derive(Serialize)]
pub struct Outcome {
    name: &'static str,
    weakness: u8,
    holds: bool,
    seconds: f64,
    /// Several where only the stopwatch complained.
    tries: u32,
    figures: BTreeMap<&'static str, f64>,
    complaints: Vec<Complaint>,
}

impl Report {
    pub fn new(program: &Path) -> Report {
        Report {
            // Its name alone: where it lies is nobody's business.
            server: program.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            interrupted: false,
            seconds: 0.0,
            holding: 0,
            failing: Vec::new(),
            outcomes: Vec::new(),
            began: Instant::now(),
        }
    }

    pub fn holds(&self) -> bool {
        !self.interrupted && self.failing.is_empty()
    }

    /// All attacks are over: how many hold.
    pub fn count(&mut self) {
        self.seconds = self.began.elapsed().as_secs_f64().round();
        self.holding = self.outcomes.iter().filter(|outcome| outcome.holds).count();
        self.failing = self.outcomes.iter().filter(|outcome| !outcome.holds).map(|outcome| outcome.name).collect();
    }

    /// As a table.
    pub fn words(&self) -> String {
        let mut text = String::new();
        for outcome in &self.outcomes {
            let Outcome { name, weakness, .. } = outcome;
            text.push_str(&format!("{weakness:>2}  {name:<18} {}\n", outcome.line()));
        }
        let stopped = if self.interrupted { "; stopped by Ctrl-C" } else { "" };
        let (holding, all, seconds) = (self.holding, self.outcomes.len(), self.seconds);
        text.push_str(&format!("{holding} of {all} hold, in {seconds} s{stopped}\n"));
        text
    }
}

impl Outcome {
    pub fn new(attack: &Attack, verdict: Verdict, tries: u32, time: Duration) -> Outcome {
        Outcome {
            name: attack.name,
            weakness: attack.weakness,
            holds: verdict.holds(),
            seconds: (time.as_secs_f64() * 10.0).round() / 10.0,
            tries,
            figures: verdict.figures,
            complaints: verdict.complaints,
        }
    }

    /// On one line.
    pub fn line(&self) -> String {
        let figure = |(name, value): (&&str, &f64)| format!("{name} {value}");
        let figures: Vec<String> = self.figures.iter().map(figure).collect();
        let complaints = self.complaints.iter().map(|complaint| format!("{}; ", complaint.what));
        let complaints: String = complaints.take(MOST_TOLD).collect();
        let more = match self.complaints.len() {
            all if all > MOST_TOLD => format!("and {} more; ", all - MOST_TOLD),
            _ => String::new(),
        };
        let word = if self.holds { "holds" } else { "FAILS" };
        format!("{word}  {complaints}{more}{} s; {}", self.seconds, figures.join(", "))
    }
}

/// The attacks with what they do and what must hold.
pub fn list(attacks: &[&Attack]) -> String {
    let one = |attack: &&Attack| {
        let Attack { name, weakness, does, must_hold, .. } = attack;
        format!("{weakness:>2}  {name:<18} {does}\n{:23}{must_hold}\n", "")
    };
    attacks.iter().map(one).collect()
}
