//! Who may write to a table, where several servers share one database.
//!
//! A server is a node with a lease: as long as it renews that, by the clock of the database, nobody takes its tables. Whoever
//! takes one raises its fence, a number that every write to the table carries and that is checked in the same transaction. A
//! node that was frozen and comes back finds its numbers out of date ([`StoreError::Fenced`]): it can write nothing to what
//! others have taken, whatever it believes about the time.
//!
//! In a SQLite file there is one server, by the lock of its folder: all tables are its own, by the fence nought.

use super::read::trouble;
use super::write::Write;
use super::writer::Ack;
use super::{Store, StoreError};
use crate::random;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// The number by which a table was taken. It only grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub i64);

impl Fence {
    /// Of a table that was just made.
    pub const FIRST: Fence = Fence(1);
}

/// A server, from its start to its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NodeId(pub String);

impl NodeId {
    /// Nobody else has it.
    pub fn new() -> NodeId {
        NodeId(random::name())
    }
}

impl Default for NodeId {
    fn default() -> NodeId {
        NodeId::new()
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What came of the wish to have a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is this node's, by this fence alone: what was written by an older one is refused.
    Mine(Fence),
    /// A node has it whose lease holds.
    Theirs(NodeId),
    /// There is no such table.
    Gone,
}

impl Store {
    /// Whether other servers may use the same games.
    pub fn is_shared(&self) -> bool {
        self.reads.is_shared()
    }

    /// This server among those that share the database; another one with every start.
    pub fn node(&self) -> NodeId {
        self.reads.node()
    }

    /// Takes part under a name, with a lease that holds from now on unless it is renewed. Before that, a table that is made
    /// or claimed here can be taken by anybody.
    pub async fn join(&self, name: &str, lease: Duration) -> Result<NodeId, StoreError> {
        self.send(Write::Join { name: name.to_owned(), lease }).await?;
        Ok(self.node())
    }

    /// Lets the lease begin anew. It waits among the writes: a node that can write nothing lets its tables go.
    pub fn renew(&self) -> Ack {
        self.send(Write::Renew)
    }

    /// Gives up all tables, and the lease.
    pub fn part(&self) -> Ack {
        self.send(Write::Part)
    }

    /// Takes a table that nobody has, or whose owner's lease has run out; also one that is this node's own already.
    pub async fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        self.reads.claim(table).await.map_err(trouble)
    }

    /// The tables that are this node's.
    pub async fn owned(&self) -> Result<Vec<String>, StoreError> {
        self.reads.owned().await.map_err(trouble)
    }

    /// Gives a table up, so that anybody may claim it.
    pub fn release(&self, table: &str, fence: Fence) -> Ack {
        self.send(Write::Release { table: table.to_owned(), fence })
    }

    /// Some tables that nobody has, or whose owner's lease has run out, of those that are open or running and at which
    /// something has happened in so many seconds; the latest first.
    pub async fn orphans(&self, seconds: u32, most: u32) -> Result<Vec<String>, StoreError> {
        self.reads.orphans(seconds, most).await.map_err(trouble)
    }
}
