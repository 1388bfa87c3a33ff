//! What outlives the server: guests, tables with everything that happened at them, and replays, in one SQLite file.
//!
//! **Acknowledged means on the disk.** A write returns an [`Ack`]; whoever awaits it and gets `Ok` may tell the world.
//! The journal is a write-ahead log with `synchronous = FULL`: with `NORMAL` a commit would survive the end of the
//! program but not that of the machine, and a choice that was told and is then forgotten changes a game behind its
//! players' backs.
//!
//! **One writer.** All writes go through one task in the order in which they were handed over. It takes everything
//! that is waiting, carries it out in one transaction and acknowledges all of it after the commit, so that a hundred
//! busy tables share one wait for the disk. A write that contradicts what is stored is refused alone
//! ([`StoreError::Conflict`]); if the disk refuses, the whole batch is refused ([`StoreError::Write`]) and nothing of
//! it is stored.
//!
//! ```text
//! let store = Store::open(&dir).await?;
//! store.awake(14 * 24 * 3600).await?;                      // after a restart
//! store.new_table(new).await?;
//! let ack = store.append("k3x9", 0, vec![act.to_string()]);
//! ack.await?;                                              // otherwise: Match::roll_back
//! store.finish("k3x9", replay).await?;
//! store.close().await;
//! ```
//!
//! Reading is done on connections of its own, which see what was committed.

mod append;
pub mod backup;
mod check;
mod keeper;
mod lists;
mod open;
mod people;
mod read;
mod write;
mod writer;

pub use keeper::{Audited, Deed, Measure, MeasureKind};
pub use lists::{TableRow, VisitorRow};
pub use people::{Block, Met};
pub use read::{Listed, Replay, Seated, Stored};
pub use write::{NewReplay, NewTable};
pub use writer::Ack;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use sqlx::SqlitePool;
use std::fmt;
use thiserror::Error;
use tokio::sync::mpsc::UnboundedSender;
use writer::Job;

/// The name of the file in the folder of the data.
pub const FILE: &str = "soulkeep.db";

/// Everything that is kept.
#[derive(Clone, Debug)]
pub struct Store {
    /// Tables wait for their answers before they write again, so what waits here is bounded by the tables there are.
    writes: UnboundedSender<Job>,
    reads: SqlitePool,
    /// What is counted of it.
    pub numbers: StoreNumbers,
}

/// Numbers about the writer. Copies count into the same ones.
#[derive(Clone, Debug, Default)]
pub struct StoreNumbers {
    pub failed: Counter,
    pub waiting: Gauge,
}

/// Why something was not stored or found. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    #[error("the games cannot be opened: {0}")]
    Open(String),
    #[error("the file of the games is damaged: {0}")]
    Damaged(String),
    #[error("{FILE} is no file of games")]
    NoDatabase,
    #[error("the file of the games was laid out by another build: {0}")]
    Layout(String),
    #[error("another server uses the same games")]
    InUse,
    #[error("the games cannot be written: {0}")]
    Write(String),
    #[error("it contradicts what is stored: {0}")]
    Conflict(String),
    #[error("the games cannot be read: {0}")]
    Read(String),
    #[error("the games are closed")]
    Closed,
}

impl StoreError {
    /// What to do about it, for whoever runs the server.
    pub fn advice(&self) -> &'static str {
        match self {
            StoreError::Damaged(_) => {
                "put a backup in its place with `soulkeep admin restore FILE`; the damaged file is kept beside it, and \
                 `sqlite3 soulkeep.db .recover` may read more out of it"
            }
            StoreError::NoDatabase => {
                "name another folder with --data DIR, or put a backup in its place with `soulkeep admin restore FILE`"
            }
            StoreError::Layout(_) => {
                "use the build that made it, or a newer one; or name another folder with --data DIR"
            }
            StoreError::InUse => "end it, or name another folder with --data DIR",
            StoreError::Open(_) | StoreError::Write(_) | StoreError::Read(_) => {
                "see that the disk has room and that this user may read and write there, or name another folder with \
                 --data DIR"
            }
            StoreError::Conflict(_) => "look at what is stored now, and try again",
            StoreError::Closed => "start the server again",
        }
    }
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Life {
    /// Chairs are open.
    Open,
    Running,
    Over,
    /// Nobody plays there any more, and nothing came of it.
    Closed,
}

impl Life {
    const ALL: [Life; 4] = [Life::Open, Life::Running, Life::Over, Life::Closed];

    pub fn name(self) -> &'static str {
        match self {
            Life::Open => "open",
            Life::Running => "running",
            Life::Over => "over",
            Life::Closed => "closed",
        }
    }

    pub fn read(name: &str) -> Option<Life> {
        Life::ALL.into_iter().find(|life| life.name() == name)
    }
}

impl fmt::Display for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
