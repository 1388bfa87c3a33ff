//! What outlives the server: guests, tables with everything that happened at them, and replays. It is in one SQLite file,
//! or in a PostgreSQL database that several servers may share; both pass one suite of tests (`tests/store.rs`).
//!
//! **Acknowledged means on the disk.** A write returns an [`Ack`]; whoever awaits it and gets `Ok` may tell the world.
//!
//! **One writer.** All writes of a server go through one task in the order in which they were handed over. It takes
//! everything that is waiting, carries it out in one transaction and acknowledges all of it after the commit, so that a
//! hundred busy tables share one wait for the disk. A write that contradicts what is stored is refused alone
//! ([`StoreError::Conflict`]), as is one to a table that another server has taken ([`StoreError::Fenced`]); if the disk
//! refuses, the whole batch is refused ([`StoreError::Write`]) and nothing of it is stored. A database that went away in the
//! midst of a commit is asked when it is back; if that takes too long nobody knows ([`StoreError::Unknown`]), and the tables
//! concerned must be read again.
//!
//! ```text
//! let store = Store::open(&dir).await?;                    // or Store::connect(&url)
//! store.awake(14 * 24 * 3600).await?;                      // after a restart
//! store.new_table(new).await?;
//! let ack = store.append(News { table, fence, first: 0, acts });
//! ack.await?;                                              // otherwise: Match::roll_back
//! store.finish("k3x9", fence, replay).await?;
//! store.close().await;
//! ```
//!
//! Reading is done on connections of its own, which see what was committed.

mod backend;
pub mod backup;
pub mod copy;
mod keeper;
mod lease;
mod lists;
mod location;
mod people;
pub(crate) mod postgres;
mod read;
pub(crate) mod sqlite;
mod write;
mod writer;

pub use keeper::{Audited, Deed, Measure, MeasureKind};
pub use lease::{Claim, Fence, NodeId};
pub use lists::{TableRow, VisitorRow};
pub use location::{Location, StoreUrl};
pub use people::{Block, Met};
pub use read::{Listed, Replay, Seated, Stored};
pub use write::{NewReplay, NewTable, News};
pub use writer::{Ack, Pace};

use backend::Reads;
use futures_util::future::BoxFuture;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use std::fmt;
use std::sync::Arc;
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
    reads: Arc<dyn Reads>,
    /// What is counted of it.
    pub numbers: StoreNumbers,
    /// Said by whoever knows how many servers share it.
    pub pace: Pace,
}

impl Store {
    /// Opens the games of a place. It must be called in a tokio runtime.
    pub fn at(location: &Location) -> BoxFuture<'_, Result<Store, StoreError>> {
        match location {
            Location::Folder(dir) => Box::pin(Store::open(dir)),
            Location::Database(url) => Box::pin(Store::connect(url)),
        }
    }
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
    #[error("there is no way to the database: {0}")]
    Connect(String),
    #[error("the file of the games is damaged: {0}")]
    Damaged(String),
    #[error("{FILE} is no file of games")]
    NoDatabase,
    #[error("the file of the games was laid out by another build: {0}")]
    Layout(String),
    #[error("another server uses the same games")]
    InUse,
    #[error("this is a copy of {0} that is not complete")]
    Incomplete(String),
    #[error("the games cannot be written: {0}")]
    Write(String),
    #[error("it contradicts what is stored: {0}")]
    Conflict(String),
    #[error("another server has table {0} now")]
    Fenced(String),
    #[error("the database went away, and whether it was stored is not known: {0}")]
    Unknown(String),
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
            StoreError::Incomplete(_) => {
                "complete it: run the same `soulkeep store copy` or `soulkeep admin restore` again"
            }
            StoreError::InUse => "end it, or name another folder with --data DIR",
            StoreError::Open(_) | StoreError::Write(_) | StoreError::Read(_) => {
                "see that the disk has room and that this user may read and write there, or name another folder with \
                 --data DIR"
            }
            StoreError::Connect(_) => {
                "see that PostgreSQL runs there, that it has this database and that its user may make tables in it, or name \
                 another one with --store postgres://USER@HOST/DATABASE"
            }
            StoreError::Fenced(_) | StoreError::Unknown(_) => "read the table again",
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
