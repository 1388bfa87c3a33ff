//! Two people who play one game after the other, and what they were told of each.

use crate::bench_server::history::Event;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// What the two seats of a table were told.
pub type Histories = BTreeMap<String, [Vec<Event>; 2]>;

pub struct Pair {
    /// The table at which they are; none before the first.
    pub table: watch::Sender<Option<String>>,
    /// Who they are; none before they have come.
    cookies: Mutex<[Option<String>; 2]>,
    histories: Mutex<Histories>,
    progress: Mutex<Progress>,
}

/// Whether they go on since something happened.
struct Progress {
    since: Instant,
    after: Option<Duration>,
}

impl Pair {
    pub fn new() -> Arc<Pair> {
        let progress = Progress { since: Instant::now(), after: None };
        let (cookies, histories) = (Mutex::default(), Mutex::default());
        Arc::new(Pair { table: watch::Sender::default(), cookies, histories, progress: Mutex::new(progress) })
    }

    pub fn cookie(&self, seat: u8) -> Option<String> {
        self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[usize::from(seat)].clone()
    }

    pub fn set_cookie(&self, seat: u8, cookie: Option<String>) {
        self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[usize::from(seat)] = cookie;
    }

    pub fn note(&self, table: &str, seat: u8, event: Event) {
        let mut histories = self.histories.lock().unwrap_or_else(PoisonError::into_inner);
        if !histories.contains_key(table) {
            histories.insert(table.to_owned(), Default::default());
        }
        if let Some(seats) = histories.get_mut(table) {
            seats[usize::from(seat)].push(event);
        }
    }

    pub fn take_histories(&self) -> Histories {
        std::mem::take(&mut *self.histories.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub fn tables(&self) -> Vec<String> {
        self.histories.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on it counts whether they go on.
    pub fn begin(&self) {
        *self.progress() = Progress { since: Instant::now(), after: None };
    }

    /// A choice was acknowledged that was sent then.
    pub fn goes_on(&self, sent: Instant) {
        let mut progress = self.progress();
        if progress.after.is_none() && sent >= progress.since {
            progress.after = Some(progress.since.elapsed());
        }
    }

    /// After which time they went on, if they have.
    pub fn went_on_after(&self) -> Option<Duration> {
        self.progress().after
    }
}
