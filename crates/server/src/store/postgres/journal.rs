//! The one connection of a server that writes.
//!
//! Each of its transactions has a number, which is stored with it. When a connection is lost in the midst of one, the number
//! tells on the next connection whether it went through; and because asking counts on, what the lost connection may still have
//! been doing comes to nothing. A transaction counts by one and a question by two, so that it can be asked again if the answer
//! to a question is lost as well: whether the number is odd from where it was stays the same.

use super::append::{append, append_alone};
use super::execute::execute;
use super::open::connect;
use crate::store::StoreError;
use crate::store::backend::{Acts, Broken, Done, Journal};
use crate::store::lease::NodeId;
use crate::store::write::Write;
use sqlx::postgres::{PgConnectOptions, PgDatabaseError, PgSeverity};
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long the database may take for one answer, before the way to it counts as broken.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the fate of a transaction is asked after, and how long apart.
const SETTLE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(100);

pub struct PgJournal {
    options: PgConnectOptions,
    node: NodeId,
    /// None after it was lost.
    connection: Option<PgConnection>,
    /// The number of the last transaction that is known to be over.
    batch: i64,
}

impl PgJournal {
    pub fn new(options: PgConnectOptions, node: NodeId) -> PgJournal {
        PgJournal { options, node, connection: None, batch: 0 }
    }

    /// The connection, which is made anew if it was lost.
    pub async fn ready(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        if self.connection.is_none() {
            let mut connection = connect(&self.options).await?;
            let batch = in_time(count(&mut connection, &self.node.0)).await?;
            self.batch = match batch {
                Some(batch) => batch,
                None => in_time(enter(&mut connection, &self.node.0)).await?,
            };
            self.connection = Some(connection);
        }
        self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// What became of the transaction after the last one that is known to be over.
    async fn settle(&mut self) -> Result<Broken, sqlx::Error> {
        let mut connection = connect(&self.options).await?;
        let Some(batch) = in_time(count(&mut connection, &self.node.0)).await? else { return Ok(Broken::Unknown) };
        let went_through = (batch - self.batch) % 2 == 1;
        self.batch = batch;
        self.connection = Some(connection);
        Ok(if went_through { Broken::Stored } else { Broken::Nothing })
    }
}

/// Counts on. Whatever a lost connection of the node is still doing has ended then, or will come to nothing.
async fn count(to: &mut PgConnection, node: &str) -> Result<Option<i64>, sqlx::Error> {
    let sql = "UPDATE nodes SET batch = batch + 2 WHERE id = $1 RETURNING batch";
    sqlx::query_scalar(sql).bind(node).fetch_optional(to).await
}

/// The row of a node that is new, or that was forgotten. Its lease has run out.
async fn enter(to: &mut PgConnection, node: &str) -> Result<i64, sqlx::Error> {
    let sql = "INSERT INTO nodes (id, name, lease, until) VALUES ($1, '', interval '0', now()) RETURNING batch";
    sqlx::query_scalar(sql).bind(node).fetch_one(to).await
}

async fn in_time<T>(answer: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(PATIENCE, answer).await.unwrap_or_else(|_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())))
}

impl Journal for PgJournal {
    const OVER_SOCKETS: bool = true;

    async fn append_alone(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        self.ready().await?;
        let (node, batch) = (self.node.0.clone(), self.batch);
        let connection = self.ready().await?;
        let (stored, counted) = match in_time(append_alone(connection, all, &node, batch)).await {
            Err(error) if is_conflict(&error) => return Ok(false),
            done => done?,
        };
        self.batch += i64::from(counted);
        Ok(stored)
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        let connection = self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)?;
        in_time(sqlx::query(sql).execute(connection)).await.map(drop)
    }

    async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.ready().await?;
        self.run("BEGIN").await?;
        let sql = "UPDATE nodes SET batch = $2 + 1 WHERE id = $1 AND batch = $2";
        let (node, batch) = (self.node.0.clone(), self.batch);
        let counted = sqlx::query(sql).bind(node).bind(batch).execute(self.ready().await?);
        if in_time(counted).await?.rows_affected() == 1 {
            return Ok(());
        }
        // A node that was forgotten enters anew the next time.
        self.connection = None;
        Err(sqlx::Error::RowNotFound)
    }

    async fn append(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        match in_time(append(self.ready().await?, all)).await {
            Err(error) if is_conflict(&error) => Ok(false),
            stored => stored,
        }
    }

    async fn execute(&mut self, write: &Write) -> Done {
        let node = self.node.0.clone();
        match in_time(execute(self.ready().await?, &node, write)).await {
            Err(error) if is_conflict(&error) => Ok(Err(StoreError::Conflict(error.to_string()))),
            done => done,
        }
    }

    async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.run("COMMIT").await?;
        self.batch += 1;
        Ok(())
    }

    async fn break_off(&mut self, error: &sqlx::Error) -> Broken {
        if self.connection.is_none() {
            // It was never begun.
            return Broken::Nothing;
        }
        if is_answer(error) && self.run("ROLLBACK").await.is_ok() {
            return Broken::Nothing;
        }
        self.connection = None;
        let until = Instant::now() + SETTLE;
        loop {
            match self.settle().await {
                Ok(settled) => return settled,
                Err(_) if Instant::now() < until => sleep(PAUSE).await,
                Err(_) => return Broken::Unknown,
            }
        }
    }

    async fn close(mut self) -> Result<(), sqlx::Error> {
        let Some(mut connection) = self.connection.take() else { return Ok(()) };
        let sql = "DELETE FROM nodes WHERE id = $1 AND until <= now()";
        in_time(sqlx::query(sql).bind(&self.node.0).execute(&mut connection)).await?;
        in_time(connection.close()).await
    }
}

/// Whether the database has refused something and is still there: then nothing of the transaction is stored.
fn is_answer(error: &sqlx::Error) -> bool {
    let refused = error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    refused.is_some_and(|error| error.severity() == PgSeverity::Error)
}

/// Whether the write is at fault and not the database: a constraint that it breaks, or a value that cannot be.
fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    is_answer(error) && code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}
