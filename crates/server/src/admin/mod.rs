//! What whoever runs the server can ask of it, over a socket in the data folder or, if it does not run, of its files.
//!
//! A request is a line of JSON, and so is its answer; docs/SERVER.md describes both. Whoever may open the socket may do
//! everything: the system lets only the owner of the folder do that.

mod carry_out;
#[cfg(unix)]
mod client;
mod copy;
#[cfg(not(unix))]
mod no_socket;
mod offline;
mod retention;
#[cfg(unix)]
mod socket;
mod verify;

pub use carry_out::Keeper;
#[cfg(unix)]
pub use client::ask;
pub use copy::{CopyReport, CopyStep, copy};
#[cfg(not(unix))]
pub use no_socket::{ask, listen};
pub use offline::{restore, without_server};
pub use retention::tidy;
#[cfg(unix)]
pub use socket::listen;

use crate::store::{Audited, Measure, StoreError, TableRow, VisitorRow};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The name of the socket in the data folder.
pub const SOCKET: &str = "admin.sock";

/// Something to be done or told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Tables in a state, or all, the latest first.
    Tables {
        state: Option<String>,
        limit: Option<u32>,
    },
    /// Visitors who have a name, a seat or a connection.
    Visitors {
        limit: Option<u32>,
    },
    /// Addresses from which somebody is connected.
    Addresses,
    Close {
        table: String,
    },
    Reopen {
        table: String,
    },
    Delete {
        table: String,
    },
    /// Keeps a visitor or an address out, for so many seconds or until it is lifted.
    Ban {
        who: String,
        seconds: Option<u64>,
        #[serde(default)]
        why: String,
    },
    Unban {
        who: String,
    },
    /// Everything that holds against somebody.
    Bans,
    /// Lets a visitor say nothing in any chat.
    Mute {
        who: String,
        seconds: Option<u64>,
        #[serde(default)]
        why: String,
    },
    Unmute {
        who: String,
    },
    /// Plays a stored game again, or all of them, and holds it against what is stored.
    Verify {
        table: Option<String>,
    },
    /// Copies everything to a new file.
    Backup {
        file: PathBuf,
    },
    /// Signs cookies with a new key; those of the old one are taken for so many seconds more.
    RotateKey {
        keep_seconds: u64,
    },
    /// What whoever runs the server has done, the latest first.
    Audit {
        limit: Option<u32>,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    Tables {
        tables: Vec<TableRow>,
    },
    Visitors {
        visitors: Vec<VisitorRow>,
    },
    Addresses {
        addresses: Vec<AddressRow>,
    },
    Measures {
        measures: Vec<Measure>,
    },
    Audit {
        audit: Vec<Audited>,
    },
    /// It was done to this table, visitor, address or file.
    Done {
        subject: String,
    },
    Verified {
        games: usize,
        older: usize,
        faults: Vec<GameFault>,
    },
    BackedUp {
        file: PathBuf,
        bytes: u64,
        tables: i64,
        replays: i64,
    },
    Restored {
        tables: i64,
        replays: i64,
        before: Option<PathBuf>,
    },
    Refused(Refused),
}

/// Why something was not done, and what to do. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
#[diagnostic(help("{help}"))]
pub struct Refused {
    pub message: String,
    pub help: String,
}

/// An address in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddressRow {
    pub address: String,
    pub connections: usize,
}

/// A stored game that does not come out as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFault {
    pub table: String,
    pub what: String,
}

impl Refused {
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Refused {
        Refused { message: message.into(), help: help.into() }
    }
}

impl From<StoreError> for Refused {
    fn from(why: StoreError) -> Refused {
        Refused::new(why.to_string(), why.advice())
    }
}
