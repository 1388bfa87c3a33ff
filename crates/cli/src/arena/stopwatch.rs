//! How long the bots think. The figures are only told: nothing depends on them.

use super::score::Sides;
use crate::sim::recorded::BotObserver;
use soulkeep_rules::{Choice, Seat};
use std::time::Instant;

/// Listens to a game with a stopwatch. Where there is one choice only nobody is asked, and nothing is measured.
pub struct Stopwatch<'a> {
    seat_of_a: usize,
    times: &'a mut Sides<Vec<u64>>,
    asked: Option<Instant>,
}

impl<'a> Stopwatch<'a> {
    pub fn new(seat_of_a: usize, times: &'a mut Sides<Vec<u64>>) -> Stopwatch<'a> {
        Stopwatch { seat_of_a, times, asked: None }
    }
}

impl BotObserver for Stopwatch<'_> {
    fn asked(&mut self, legal: &[Choice]) {
        self.asked = (legal.len() > 1).then(Instant::now);
    }

    fn answered(&mut self, seat: Seat) {
        if let Some(asked) = self.asked.take() {
            let side = usize::from(seat.index() != self.seat_of_a);
            self.times[side].push(asked.elapsed().as_nanos() as u64);
        }
    }
}

/// Times by their size, in steps of about 5 %: as small for a million decisions as for one.
#[derive(Clone, Default)]
pub struct Times {
    counts: Vec<u64>,
    pub all: u64,
}

/// Two to this power are the steps from a time to its double.
const FINENESS: u32 = 4;

impl Times {
    pub fn add(&mut self, nanoseconds: u64) {
        let step = step(nanoseconds);
        self.counts.resize(self.counts.len().max(step + 1), 0);
        self.counts[step] += 1;
        self.all += 1;
    }

    pub fn add_all(&mut self, other: &Times) {
        self.counts.resize(self.counts.len().max(other.counts.len()), 0);
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
        self.all += other.all;
    }

    /// The time in microseconds within which this share of the decisions was made.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let wanted = (share * self.all as f64).ceil() as u64;
        let mut within = 0;
        let step = self.counts.iter().position(|count| {
            within += count;
            within >= wanted.max(1)
        });
        step.map(|step| middle(step) / 1000.0)
    }
}

fn step(nanoseconds: u64) -> usize {
    let nanoseconds = nanoseconds.max(1 << FINENESS);
    let shift = nanoseconds.ilog2() - FINENESS;
    ((u64::from(shift) << FINENESS) + (nanoseconds >> shift)) as usize
}

fn middle(step: usize) -> f64 {
    let steps = 1 << FINENESS;
    let shift = (step / steps).saturating_sub(1);
    let lowest = step - shift * steps;
    (lowest as f64 + 0.5) * 2f64.powi(shift as i32)
}
