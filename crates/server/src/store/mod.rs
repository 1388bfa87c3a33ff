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
//! store.awake().await?;                                    // after a restart
//! store.new_table(new).await?;
//! let ack = store.append("k3x9", 0, vec![act.to_string()]);
//! ack.await?;                                              // otherwise: Match::roll_back
//! store.finish("k3x9", replay).await?;
//! store.close().await;
//! ```
//!
//! Reading is done on connections of its own, which see what was committed.

mod append;
mod open;
mod read;
mod write;
mod writer;

pub use read::{Listed, Replay, Seated, Stored};
pub use write::{NewReplay, NewTable};
pub use writer::Ack;

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
}

/// Why something was not stored or found. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    #[error("the games cannot be opened: {0}")]
    Open(String),
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

    fn name(self) -> &'static str {
        match self {
            Life::Open => "open",
            Life::Running => "running",
            Life::Over => "over",
            Life::Closed => "closed",
        }
    }

    fn read(name: &str) -> Option<Life> {
        Life::ALL.into_iter().find(|life| life.name() == name)
    }
}

impl fmt::Display for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
