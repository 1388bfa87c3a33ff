//! What a database must be able to do to keep a place. There are two: [`super::sqlite`] and [`super::postgres`].

use super::lease::{Claim, NodeId};
use super::write::Write;
use super::{Audited, Block, Life, Listed, Measure, Met, Replay, Seated, StoreError, Stored, TableRow, VisitorRow};
use async_trait::async_trait;
use std::fmt::Debug;

/// What came of a write, or what is wrong with it; the outer error is the database's.
pub type Done = Result<Result<(), StoreError>, sqlx::Error>;

type Read<T> = Result<T, sqlx::Error>;

/// Acts of one table, the first of them with this number.
#[derive(Clone, Copy)]
pub struct Acts<'a> {
    pub table: &'a str,
    pub fence: i64,
    pub first: usize,
    pub acts: &'a [String],
}

/// What became of a transaction that broke off.
pub enum Broken {
    /// Nothing of it is stored, nor ever will be.
    Nothing,
    /// All of it is stored; only the answer was lost.
    Stored,
    /// The database is gone, and it alone knows.
    Unknown,
}

/// The one connection that writes.
pub trait Journal {
    /// Whether the database is another process.
    const OVER_SOCKETS: bool;

    /// A transaction with nothing in it but acts of different tables. The answer is whether each was the next one of its
    /// table; if not, nothing is stored.
    async fn append_alone(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error>;

    /// A statement that takes nothing and answers nothing.
    async fn run(&mut self, sql: &'static str) -> Result<(), sqlx::Error>;

    async fn begin(&mut self) -> Result<(), sqlx::Error>;

    /// The same among other writes of a transaction; if the answer is no, some may be there.
    async fn append(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error>;

    /// One write of a transaction; if it is refused, some of it may be there.
    async fn execute(&mut self, write: &Write) -> Done;

    /// A point of the transaction to go back to.
    async fn mark(&mut self) -> Result<(), sqlx::Error> {
        self.run("SAVEPOINT one").await
    }

    /// Leaves that point behind.
    async fn unmark(&mut self) -> Result<(), sqlx::Error> {
        self.run("RELEASE one").await
    }

    /// Goes back to it, and leaves it behind.
    async fn go_back(&mut self) -> Result<(), sqlx::Error> {
        self.run("ROLLBACK TO one").await?;
        self.unmark().await
    }

    async fn commit(&mut self) -> Result<(), sqlx::Error>;

    /// Ends what has met an error, and says what is left of it.
    async fn break_off(&mut self, error: &sqlx::Error) -> Broken;

    async fn close(self) -> Result<(), sqlx::Error>;
}

/// The connections that are asked. Each question is described where the store has it, by the same name.
#[async_trait]
pub trait Reads: Debug + Send + Sync {
    async fn awake(&self, seconds: u32) -> Read<Vec<String>>;
    async fn table(&self, id: &str) -> Read<Option<Stored>>;
    async fn replays_for(&self, guest: &str, most: u32) -> Read<Vec<Listed>>;
    async fn history_of(&self, guest: &str, most: u32) -> Read<Vec<Listed>>;
    async fn replay(&self, id: &str) -> Read<Option<Replay>>;
    async fn replay_of(&self, table: &str) -> Read<Option<Replay>>;
    async fn seats_of(&self, table: &str) -> Read<Vec<Seated>>;
    async fn guest_name(&self, guest: &str) -> Read<Option<String>>;
    async fn blocks_of(&self, guest: &str) -> Read<Vec<Block>>;
    async fn met_by(&self, guest: &str, most: u32) -> Read<Vec<Met>>;
    async fn measures(&self) -> Read<Vec<Measure>>;
    async fn audit(&self, most: u32) -> Read<Vec<Audited>>;
    async fn list_tables(&self, state: Option<Life>, most: u32) -> Read<Vec<TableRow>>;
    async fn list_visitors(&self, most: u32) -> Read<Vec<VisitorRow>>;
    async fn tables_like(&self, beginning: &str) -> Read<Vec<String>>;
    async fn visitors_like(&self, beginning: &str) -> Read<Vec<String>>;
    async fn all_tables(&self) -> Read<Vec<String>>;
    async fn expired_tables(&self, seconds: i64, most: u32) -> Read<Vec<String>>;
    async fn expired_guests(&self, seconds: i64) -> Read<i64>;
    async fn setting(&self, name: &str) -> Read<Option<String>>;
    async fn claim(&self, table: &str) -> Read<Claim>;
    async fn orphans(&self, seconds: u32, most: u32) -> Read<Vec<String>>;
    async fn owned(&self) -> Read<Vec<String>>;
    fn node(&self) -> NodeId;
    fn is_shared(&self) -> bool;
    async fn close(&self);
}
