//! What came of one attack.

use serde::Serialize;
use std::collections::BTreeMap;

/// Whether what must hold held, with the figures that say so.
#[derive(Default)]
pub struct Verdict {
    pub complaints: Vec<Complaint>,
    pub figures: BTreeMap<&'static str, f64>,
}

/// Something that did not hold.
#[derive(Serialize)]
pub struct Complaint {
    pub what: String,
    /// Told by the stopwatch alone, which a busy machine can do as well.
    pub by_time: bool,
}

impl Verdict {
    pub fn figure(&mut self, name: &'static str, value: impl Into<f64>) {
        // More digits than anybody reads hide what matters.
        self.figures.insert(name, (value.into() * 1000.0).round() / 1000.0);
    }

    pub fn count(&mut self, name: &'static str, value: usize) {
        self.figure(name, value as f64);
    }

    /// What must be, or what is wrong otherwise.
    pub fn must(&mut self, is_so: bool, otherwise: impl FnOnce() -> String) {
        self.note(is_so, otherwise, false);
    }

    /// The same for what only a stopwatch says.
    pub fn must_in_time(&mut self, is_so: bool, otherwise: impl FnOnce() -> String) {
        self.note(is_so, otherwise, true);
    }

    fn note(&mut self, is_so: bool, otherwise: impl FnOnce() -> String, by_time: bool) {
        if !is_so {
            self.complaints.push(Complaint { what: otherwise(), by_time });
        }
    }

    pub fn holds(&self) -> bool {
        self.complaints.is_empty()
    }

    /// Whether another try may show that the machine was busy.
    pub fn is_worth_another_try(&self) -> bool {
        !self.holds() && self.complaints.iter().all(|complaint| complaint.by_time)
    }
}
