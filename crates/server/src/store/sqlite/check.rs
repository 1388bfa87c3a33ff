//! A look at the file before it is used: what is damaged must not be written into.
//!
//! Damage of the structure of the file is refused. A single row that makes no sense is named in the log and left alone: the
//! table that it belongs to stays shut, and all others go on.

use crate::store::StoreError;
use sqlx::SqliteConnection;
use std::time::{Duration, Instant};

/// How much time is spent on it at the most: a large file must not keep people waiting.
const LONGEST: Duration = Duration::from_secs(10);
/// How many steps of the database lie between two looks at the clock.
const STEPS: i32 = 10_000;
/// How SQLite begins to tell of rows that break the promises of their columns, where the file itself is sound.
const OF_ROWS: [&str; 5] = ["NULL value in ", "non-", "TEXT value in ", "NUMERIC value in ", "CHECK constraint failed"];

/// Refuses a file whose structure is damaged.
pub async fn quick(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let until = Instant::now() + LONGEST;
    let trouble = |error: sqlx::Error| StoreError::Open(error.to_string());
    connection.lock_handle().await.map_err(trouble)?.set_progress_handler(STEPS, move || Instant::now() < until);
    let found = sqlx::query_scalar("PRAGMA quick_check(20)").fetch_all(&mut *connection).await;
    connection.lock_handle().await.map_err(trouble)?.remove_progress_handler();
    match found {
        Ok(found) => judge(found),
        Err(_) if Instant::now() >= until => {
            tracing::warn!("the file is large: not all of it was checked; `soulkeep admin verify` checks the games");
            Ok(())
        }
        Err(error) => Err(StoreError::Damaged(error.to_string())),
    }
}

fn judge(found: Vec<String>) -> Result<(), StoreError> {
    let lines = found.iter().flat_map(|found| found.lines()).filter(|line| *line != "ok");
    let (rows, structure): (Vec<_>, Vec<_>) = lines.partition(|line| OF_ROWS.iter().any(|of| line.starts_with(of)));
    for row in rows {
        tracing::error!(%row, "a row is damaged; its table stays shut, the others go on");
    }
    match structure.as_slice() {
        [] => Ok(()),
        [first, ..] => Err(StoreError::Damaged((*first).to_owned())),
    }
}

/// Everything that the database can say about a file, however long it takes.
pub async fn thorough(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let trouble = |error: sqlx::Error| StoreError::Damaged(error.to_string());
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(20)").fetch_all(&mut *connection).await.map_err(trouble)?;
    if found != ["ok"] {
        return Err(StoreError::Damaged(found.join("; ")));
    }
    let loose = sqlx::query("PRAGMA foreign_key_check").fetch_all(connection).await.map_err(trouble)?;
    match loose.len() {
        0 => Ok(()),
        some => Err(StoreError::Damaged(format!("{some} rows belong to no table"))),
    }
}
