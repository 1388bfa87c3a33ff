//! The one who writes: takes what is waiting, commits it, and then says so.

use super::append::{Acts, append};
use super::write::Write;
use super::{StoreError, StoreNumbers};
use sqlx::{Connection, SqliteConnection};
use std::collections::HashSet;
use std::fs::File;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::oneshot;

/// How many writes share one commit at the most, so that the first of them does not wait for ever.
const BATCH: usize = 256;

/// A write under way. `Ok` means that it is on the disk.
#[derive(Debug)]
#[must_use = "what is not acknowledged may not be told"]
pub struct Ack(oneshot::Receiver<Result<(), StoreError>>);

impl Future for Ack {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        // A writer that is gone has dropped what was waiting.
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Closed)))
    }
}

/// Something for the writer to do.
#[derive(Debug)]
pub struct Job {
    task: Task,
    ack: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
pub enum Task {
    Write(Write),
    Close,
}

pub fn send(writes: &UnboundedSender<Job>, task: Task) -> Ack {
    let (ack, answer) = oneshot::channel();
    // If the writer is gone, the other end of the answer goes with the job.
    let _ = writes.send(Job { task, ack });
    Ack(answer)
}

pub struct Writer {
    pub connection: SqliteConnection,
    /// Held as long as there may be writes.
    pub lock: File,
    pub numbers: StoreNumbers,
}

pub async fn run(mut writer: Writer, mut jobs: UnboundedReceiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let last = batch.iter().position(|job| matches!(job.task, Task::Close));
        let (writes, closing) = match last {
            Some(place) => {
                let closing = batch.split_off(place);
                (std::mem::take(&mut batch), closing)
            }
            None => (std::mem::take(&mut batch), Vec::new()),
        };
        writer.commit(writes).await;
        if let Some(close) = closing.into_iter().next() {
            jobs.close();
            let closed = writer.connection.close().await;
            drop(writer.lock);
            let _ = close.ack.send(closed.map_err(|error| StoreError::Write(error.to_string())));
            return;
        }
    }
}

impl Writer {
    /// Acknowledges or refuses everything in a batch, in its order, after the commit.
    async fn commit(&mut self, batch: Vec<Job>) {
        let outcome = self.transaction(&batch).await;
        self.numbers.waiting.dec_by(batch.len() as i64);
        if outcome.is_err() {
            self.numbers.failed.inc_by(batch.len() as u64);
            // SQLite may have rolled back on its own, and then there is nothing to roll back.
            let _ = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        }
        let refused = outcome.as_ref().err().map(|error| StoreError::Write(error.to_string()));
        let each = outcome.unwrap_or_default().into_iter().map(Some).chain(std::iter::repeat(None));
        for (job, done) in batch.into_iter().zip(each) {
            let answer = match (&refused, done) {
                (Some(refused), _) => Err(refused.clone()),
                (None, done) => done.unwrap_or(Err(StoreError::Closed)),
            };
            // Who does not wait does not want to know.
            let _ = job.ack.send(answer);
        }
    }

    /// One transaction. An error means that nothing of it was stored; what single writes came to is inside.
    async fn transaction(&mut self, batch: &[Job]) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        let usual = together(batch);
        if usual.len() == batch.len() && self.all_at_once(&usual).await? {
            return Ok(vec![Ok(()); batch.len()]);
        }
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.connection).await?;
        let mut done = Vec::with_capacity(batch.len());
        let mut rest = batch;
        while !rest.is_empty() {
            let together = together(rest);
            let (now, later) = rest.split_at(together.len().max(1));
            if together.len() > 1 && self.append(&together).await? {
                done.resize(done.len() + now.len(), Ok(()));
            } else {
                self.one_by_one(now, &mut done).await?;
            }
            rest = later;
        }
        sqlx::query("COMMIT").execute(&mut self.connection).await?;
        Ok(done)
    }

    /// The whole of a transaction that has nothing in it but acts; if one of them contradicts what is stored, nothing.
    async fn all_at_once(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut self.connection).await?;
        let stored = unless_conflict(append(&mut self.connection, all).await)?;
        let end = if stored { "COMMIT" } else { "ROLLBACK" };
        sqlx::query(end).execute(&mut self.connection).await?;
        Ok(stored)
    }

    /// Acts of different tables among other writes; if one of them contradicts what is stored, nothing.
    async fn append(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        sqlx::query("SAVEPOINT one").execute(&mut self.connection).await?;
        let stored = unless_conflict(append(&mut self.connection, all).await)?;
        if !stored {
            sqlx::query("ROLLBACK TO one").execute(&mut self.connection).await?;
        }
        sqlx::query("RELEASE one").execute(&mut self.connection).await?;
        Ok(stored)
    }

    async fn one_by_one(&mut self, jobs: &[Job], done: &mut Vec<Result<(), StoreError>>) -> Result<(), sqlx::Error> {
        for job in jobs {
            done.push(match &job.task {
                Task::Write(write) => self.carry_out(write).await?,
                Task::Close => Ok(()),
            });
        }
        Ok(())
    }

    /// One write, whole or not at all.
    async fn carry_out(&mut self, write: &Write) -> Result<Result<(), StoreError>, sqlx::Error> {
        sqlx::query("SAVEPOINT one").execute(&mut self.connection).await?;
        let done = write.execute(&mut self.connection).await;
        let done = match done {
            Err(error) if !is_conflict(&error) => return Err(error),
            Err(error) => Err(StoreError::Conflict(error.to_string())),
            Ok(done) => done,
        };
        if done.is_err() {
            sqlx::query("ROLLBACK TO one").execute(&mut self.connection).await?;
        }
        sqlx::query("RELEASE one").execute(&mut self.connection).await?;
        Ok(done)
    }
}

/// The acts at the beginning of a batch that can be stored at once: those of different tables.
fn together(batch: &[Job]) -> Vec<Acts<'_>> {
    let mut tables = HashSet::new();
    let acts = batch.iter().map_while(|job| match &job.task {
        Task::Write(Write::Acts { table, first, acts }) => {
            tables.insert(table).then_some(Acts { table, first: *first, acts })
        }
        _ => None,
    });
    acts.collect()
}

/// Whether acts were stored; an error remains where it is the disk's.
fn unless_conflict(stored: Result<bool, sqlx::Error>) -> Result<bool, sqlx::Error> {
    stored.or_else(|error| if is_conflict(&error) { Ok(false) } else { Err(error) })
}

/// Whether the write is at fault and not the disk.
fn is_conflict(error: &sqlx::Error) -> bool {
    use sqlx::error::ErrorKind::{CheckViolation, ForeignKeyViolation, NotNullViolation, UniqueViolation};
    error.as_database_error().is_some_and(|error| {
        matches!(error.kind(), CheckViolation | ForeignKeyViolation | NotNullViolation | UniqueViolation)
    })
}
