//! The one connection that writes to the file.

use super::append::append;
use super::execute::execute;
use crate::store::StoreError;
use crate::store::backend::{Acts, Broken, Done, Journal};
use crate::store::write::Write;
use sqlx::{Connection, SqliteConnection};
use std::fs::File;

pub struct SqliteJournal {
    pub connection: SqliteConnection,
    /// Held as long as there may be writes.
    pub _lock: File,
}

impl Journal for SqliteJournal {
    const OVER_SOCKETS: bool = false;

    async fn append_alone(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        self.begin().await?;
        let stored = self.append(all).await?;
        self.run(if stored { "COMMIT" } else { "ROLLBACK" }).await?;
        Ok(stored)
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        sqlx::query(sql).execute(&mut self.connection).await.map(drop)
    }

    async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.run("BEGIN IMMEDIATE").await
    }

    async fn append(&mut self, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
        match append(&mut self.connection, all).await {
            Err(error) if is_conflict(&error) => Ok(false),
            stored => stored,
        }
    }

    async fn execute(&mut self, write: &Write) -> Done {
        match execute(&mut self.connection, write).await {
            Err(error) if is_conflict(&error) => Ok(Err(StoreError::Conflict(error.to_string()))),
            done => done,
        }
    }

    async fn commit(&mut self) -> Result<(), sqlx::Error> {
        self.run("COMMIT").await
    }

    async fn break_off(&mut self, _: &sqlx::Error) -> Broken {
        // SQLite may have rolled back on its own, and then there is nothing to roll back.
        let _ = self.run("ROLLBACK").await;
        Broken::Nothing
    }

    async fn close(self) -> Result<(), sqlx::Error> {
        self.connection.close().await
    }
}

/// Whether the write is at fault and not the disk.
fn is_conflict(error: &sqlx::Error) -> bool {
    use sqlx::error::ErrorKind::{CheckViolation, ForeignKeyViolation, NotNullViolation, UniqueViolation};
    error.as_database_error().is_some_and(|error| {
        matches!(error.kind(), CheckViolation | ForeignKeyViolation | NotNullViolation | UniqueViolation)
    })
}
