//! What all tables share while they play: how fast, until when, and what is counted.

use super::tally::Tally;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

#[derive(Clone)]
pub struct Load {
    /// From one choice of a table to the next; nought for as fast as it goes.
    period: Duration,
    over: watch::Receiver<bool>,
    tally: Arc<Mutex<Tally>>,
}

/// Ends a load.
pub struct End(watch::Sender<bool>);

impl Load {
    pub fn new(period: Duration) -> (Load, End) {
        let (end, over) = watch::channel(false);
        (Load { period, over, tally: Arc::default() }, End(end))
    }

    /// Nothing is played, and nothing counted.
    pub fn idle() -> Load {
        Load::new(Duration::ZERO).0
    }

    pub fn period(&self) -> Duration {
        self.period
    }

    pub fn over(&self) -> watch::Receiver<bool> {
        self.over.clone()
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was counted so far; the count begins anew.
    pub fn take(&self) -> Tally {
        std::mem::take(&mut self.tally())
    }

    /// Whether a choice has been acknowledged.
    pub fn has_begun(&self) -> bool {
        self.tally().choices > 0
    }

    pub fn acknowledged(&self) {
        self.tally().choices += 1;
    }

    /// Everybody at a table has heard of a choice.
    pub fn told(&self, after: Duration) {
        self.tally().latencies.push(after.as_micros().min(u128::from(u32::MAX)) as u32);
    }

    pub fn refused(&self) {
        self.tally().refused += 1;
    }

    pub fn game_over(&self) {
        self.tally().games += 1;
    }
}

impl End {
    pub fn end(&self) {
        self.0.send_replace(true);
    }
}
