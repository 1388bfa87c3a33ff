//! Opening the file: settings of the connections, the lock, the layout.

use super::check;
use super::journal::SqliteJournal;
use super::reads::SqliteReads;
use super::shelf::SqliteShelf;
use crate::private;
use crate::store::backup::SECRET;
use crate::store::{FILE, Pace, Store, StoreError, StoreNumbers, copy, writer};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlSafeStr, SqliteConnection};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The steps to the layout of today, the oldest first. A step that was released is never changed.
const LAYOUT: [(i64, &str, &str); 3] = [
    (1, "games", include_str!("../../../migrations/sqlite/0001_games.sql")),
    (2, "keeper", include_str!("../../../migrations/sqlite/0002_keeper.sql")),
    (10, "people", include_str!("../../../migrations/sqlite/0010_people.sql")),
];

/// How often and how long apart the lock is tried: a server that is just ending still holds it.
const LOCK_TRIES: u32 = 30;
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// In bytes. A choice changes a page of its own, since every table is played in another place of the file: small pages
/// keep it from writing sixty times as much as it says.
const PAGE: u32 = 1024;

/// In pages. Whoever commits when the log is this long carries it over into the file, and everybody in that commit waits for
/// it: not too often, and never for much.
pub(super) const CARRY_OVER: u32 = 8 * 1024;

/// In kibibytes; taken only as far as it is needed.
const CACHE: u32 = 64 * 1024;

/// How many questions can be read at once.
const READERS: u32 = 4;

impl Store {
    /// Opens the games in a folder, and makes the file if there is none. It must be called in a tokio runtime.
    pub async fn open(dir: &Path) -> Result<Store, StoreError> {
        Store::open_up_to(dir, None).await
    }

    /// The same with a bound on the size of the file, in pages of the database.
    pub async fn open_up_to(dir: &Path, pages: Option<u32>) -> Result<Store, StoreError> {
        let lock = lock(dir).await?;
        own(dir)?;
        let options = options(dir);
        let mut connection = writing(options.clone()).connect().await.map_err(|error| reading(&error))?;
        check::quick(&mut connection).await?;
        migrate(&mut connection).await?;
        let mut shelf = SqliteShelf { connection, _lock: None, secret: None };
        copy::check_complete(&mut shelf).await?;
        let mut connection = shelf.connection;
        if let Some(pages) = pages {
            bound(&mut connection, pages).await?;
        }
        let reads =
            SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.pragma("query_only", "on"));
        let (numbers, pace) = (StoreNumbers::default(), Pace::default());
        let journal = SqliteJournal { connection, _lock: lock };
        let writes = writer::start(move || std::future::ready(Ok(journal)), numbers.clone(), pace.clone()).await?;
        Ok(Store { writes, reads: Arc::new(SqliteReads(reads)), numbers, pace })
    }
}

/// The games in a folder that no server uses, to copy from.
pub async fn shelf(dir: &Path) -> Result<SqliteShelf, StoreError> {
    if !dir.join(FILE).exists() {
        return Err(StoreError::Open(format!("there are no games in {}", dir.display())));
    }
    new_shelf(dir).await
}

/// The same to copy to: the file is made if there is none.
pub async fn new_shelf(dir: &Path) -> Result<SqliteShelf, StoreError> {
    private::make_folder(dir).map_err(|error| trouble(&error))?;
    let lock = lock(dir).await?;
    own(dir)?;
    let mut connection = options(dir).connect().await.map_err(|error| reading(&error))?;
    check::quick(&mut connection).await?;
    migrate(&mut connection).await?;
    Ok(SqliteShelf { connection, _lock: Some(lock), secret: Some(dir.join(SECRET)) })
}

/// Makes the file for its owner only. SQLite gives the same rights to those that it makes beside it.
pub(in crate::store) fn own(dir: &Path) -> Result<(), StoreError> {
    private::open(&dir.join(FILE)).map_err(|error| trouble(&error))?;
    for beside in ["-wal", "-shm"] {
        private::close_to_others(&dir.join(format!("{FILE}{beside}")), 0o600);
    }
    Ok(())
}

pub(in crate::store) fn options(dir: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(dir.join(FILE))
        .create_if_missing(true)
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", CARRY_OVER.to_string())
        .busy_timeout(Duration::from_secs(5))
}

/// The writer keeps the pages that thousands of tables are played on, and what it takes to go back to a savepoint stays in
/// memory: by default that is a file for each commit.
fn writing(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options.pragma("cache_size", format!("-{CACHE}")).pragma("temp_store", "memory")
}

/// One server at a time: two would deal the same tables.
pub(in crate::store) async fn lock(dir: &Path) -> Result<File, StoreError> {
    let file = private::open(&dir.join("lock")).map_err(|error| trouble(&error))?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(LOCK_PAUSE).await,
            Err(TryLockError::Error(error)) => return Err(trouble(&error)),
        }
    }
    Err(StoreError::InUse)
}

pub(in crate::store) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let step = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let steps = LAYOUT.into_iter().map(step).collect();
    // `run` cannot be awaited by a task that other threads may go on with.
    Migrator::with_migrations(steps).run_direct(None, connection, false).await.map_err(|error| misfit(&error))
}

/// A step that failed for reasons of its own found another program's tables in its way; one that is missing here was made
/// by a later build.
fn misfit(error: &MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(_) => trouble(error),
        _ => StoreError::Layout(error.to_string()),
    }
}

async fn bound(connection: &mut SqliteConnection, pages: u32) -> Result<(), StoreError> {
    let sql = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::raw_sql(sql).execute(connection).await.map(drop).map_err(|error| trouble(&error))
}

/// SQLite says that it is no database, or that it is malformed.
pub(in crate::store) fn reading(error: &sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|error| error.code());
    match code.as_deref() {
        Some("26") => StoreError::NoDatabase,
        Some("11") => StoreError::Damaged(error.to_string()),
        _ => trouble(error),
    }
}

fn trouble(error: &dyn std::error::Error) -> StoreError {
    StoreError::Open(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is acknowledged must be on the disk: 2 is FULL.
    #[tokio::test]
    async fn a_commit_waits_for_the_disk() {
        let dir = tempfile::tempdir().unwrap();
        let mut connection = options(dir.path()).connect().await.unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await.unwrap();
        let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
        assert_eq!((synchronous, journal.as_str()), (2, "wal"));
    }
}
