//! Whether the server can do its work: it lives (`/healthz`) long before and after that.
//!
//! Whoever asks makes it write, so the answer holds for a while, and those who ask together are answered together.

use crate::app::App;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long an answer holds.
const HOLDS: Duration = Duration::from_secs(2);
/// In bytes. With less room than what is carried over at once, the next busy minute would fill the disk.
const ROOM: u64 = 8 * 1024 * 1024;

/// Why the server cannot do its work now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotReady {
    #[error("the server is ending")]
    Ending,
    #[error("the disk is full")]
    FullDisk,
    #[error("the games cannot be written: {0}")]
    CannotWrite(String),
}

pub struct Readiness {
    data: PathBuf,
    last: Mutex<Option<Look>>,
}

/// What was found at a moment.
struct Look {
    at: Instant,
    /// How many writes had failed until then.
    failed: u64,
    answer: Result<(), NotReady>,
}

impl Readiness {
    pub fn new(data: PathBuf) -> Readiness {
        Readiness { data, last: Mutex::default() }
    }

    pub async fn of(&self, app: &App) -> Result<(), NotReady> {
        if *app.ending.borrow() {
            return Err(NotReady::Ending);
        }
        let mut last = self.last.lock().await;
        if let Some(look) = last.as_ref().filter(|look| look.at.elapsed() < HOLDS) {
            return look.answer.clone();
        }
        let before = last.as_ref().map_or(0, |look| look.failed);
        let answer = self.probe(app, before).await;
        note(last.as_ref().map(|look| &look.answer), &answer);
        let failed = app.shared.store.numbers.failed.get();
        *last = Some(Look { at: Instant::now(), failed, answer: answer.clone() });
        answer
    }

    async fn probe(&self, app: &App, failed_before: u64) -> Result<(), NotReady> {
        let store = &app.shared.store;
        if store.numbers.failed.get() > failed_before {
            return Err(NotReady::CannotWrite("the disk refused something just now".to_owned()));
        }
        if room(&self.data).is_some_and(|room| room < ROOM) {
            return Err(NotReady::FullDisk);
        }
        store.probe().await.map_err(|error| NotReady::CannotWrite(error.to_string()))
    }
}

/// The log says when it changes, and not each time.
fn note(before: Option<&Result<(), NotReady>>, now: &Result<(), NotReady>) {
    match (before, now) {
        (Some(before), now) if before == now => {}
        (_, Err(why)) => tracing::error!(%why, "the server is not ready"),
        (Some(_), Ok(())) => tracing::warn!("the server is ready again"),
        (None, Ok(())) => {}
    }
}

/// How many bytes this user may still write; none where the system does not say.
#[cfg(unix)]
fn room(dir: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(dir).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn room(_: &Path) -> Option<u64> {
    None
}
