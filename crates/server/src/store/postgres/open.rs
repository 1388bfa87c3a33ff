//! Finding the database: settings of the connections, the layout, and this server's row among the nodes.

use super::journal::PgJournal;
use super::reads::PgReads;
use super::shelf::PgShelf;
use crate::store::lease::NodeId;
use crate::store::{Pace, Store, StoreError, StoreNumbers, StoreUrl, copy, writer};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, SqlSafeStr};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The steps to the layout of today, the oldest first. A step that was released is never changed.
const LAYOUT: [(i64, &str, &str); 1] = [(1, "place", include_str!("../../../migrations/postgres/0001_place.sql"))];

/// How many questions can be read at once, and how long one waits for its turn.
const READERS: u32 = 8;
const TURN: Duration = Duration::from_secs(5);

/// How long it may take to get a connection.
const CONNECT: Duration = Duration::from_secs(3);

/// A server that was frozen in the midst of a transaction holds the rows of its tables no longer than this.
const IDLE_IN_TRANSACTION: &str = "2s";

/// Nodes whose lease ran out so long ago are forgotten.
const FORGET: &str = "1 day";

impl Store {
    /// Opens the games in a PostgreSQL database, and makes its tables if there are none. It must be called in a tokio
    /// runtime.
    pub async fn connect(url: &StoreUrl) -> Result<Store, StoreError> {
        let options = options(url.options().ok_or_else(|| no_address(url))?);
        prepare(&options).await?;
        let node = NodeId::new();
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(TURN);
        let pool = pool.after_connect(|connection, _| Box::pin(make_durable(connection)));
        let reads = PgReads { pool: pool.connect_lazy_with(options.clone()), node: node.clone() };
        let (numbers, pace) = (StoreNumbers::default(), Pace::default());
        let open = move || async {
            let mut journal = PgJournal::new(for_writing(options), node);
            journal.ready().await.map_err(|error| unconnected(&error))?;
            Ok(journal)
        };
        let writes = writer::start(open, numbers.clone(), pace.clone()).await?;
        Ok(Store { writes, reads: Arc::new(reads), numbers, pace })
    }
}

fn options(from: PgConnectOptions) -> PgConnectOptions {
    from.application_name("soulkeep").options([("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION)])
}

/// Whatever is written to is found by its key. While there are few tables PostgreSQL would rather read them all, and it stays
/// with that for some time when there are many.
pub fn for_writing(options: PgConnectOptions) -> PgConnectOptions {
    options.options([("enable_seqscan", "off")])
}

/// A connection, or an error soon enough.
pub async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let connected = timeout(CONNECT, options.connect()).await;
    let mut connection = connected.map_err(|_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
    make_durable(&mut connection).await?;
    Ok(connection)
}

/// What is acknowledged must be on the disk. Where the database asks for more than that, it gets it.
async fn make_durable(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let sql =
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
    sqlx::query(sql).execute(connection).await.map(drop)
}

async fn prepare(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = connect(options).await.map_err(|error| unconnected(&error))?;
    migrate(&mut connection).await?;
    let mut shelf = PgShelf { connection };
    copy::check_complete(&mut shelf).await?;
    let tidied = tidy(&mut shelf.connection).await;
    let _ = shelf.connection.close().await;
    tidied.map_err(|error| unconnected(&error))
}

/// The games in a database that no server uses, to copy from or to.
pub async fn shelf(url: &StoreUrl) -> Result<PgShelf, StoreError> {
    let mut shelf = any_shelf(url).await?;
    let sql = "SELECT EXISTS (SELECT FROM nodes WHERE until > now())";
    let used = sqlx::query_scalar(sql).fetch_one(&mut shelf.connection).await;
    if used.map_err(|error| unconnected(&error))? { Err(StoreError::InUse) } else { Ok(shelf) }
}

/// The games in a database as they are at this moment, whoever uses it.
pub async fn snapshot(url: &StoreUrl) -> Result<PgShelf, StoreError> {
    let mut shelf = any_shelf(url).await?;
    let sql = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let begun = sqlx::query(sql).execute(&mut shelf.connection).await;
    begun.map(|_| shelf).map_err(|error| unconnected(&error))
}

async fn any_shelf(url: &StoreUrl) -> Result<PgShelf, StoreError> {
    let options = url.options().ok_or_else(|| no_address(url))?.application_name("soulkeep");
    let mut connection = connect(&options).await.map_err(|error| unconnected(&error))?;
    migrate(&mut connection).await?;
    Ok(PgShelf { connection })
}

fn no_address(url: &StoreUrl) -> StoreError {
    StoreError::Connect(format!("{url} is no address of a database"))
}

/// Several servers may start at once: the migrator holds a lock of the database meanwhile.
pub async fn migrate(connection: &mut PgConnection) -> Result<(), StoreError> {
    let step = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let steps = LAYOUT.into_iter().map(step).collect();
    // `run` cannot be awaited by a task that other threads may go on with.
    Migrator::with_migrations(steps).run_direct(None, connection, false).await.map_err(|error| misfit(&error))
}

async fn tidy(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM nodes WHERE until < now() - $1::interval";
    sqlx::query(sql).bind(FORGET).execute(&mut *connection).await?;
    let fsync: String = sqlx::query_scalar("SELECT current_setting('fsync')").fetch_one(connection).await?;
    if fsync == "off" {
        tracing::warn!("PostgreSQL runs with fsync = off: what is acknowledged may be lost when its machine fails");
    }
    Ok(())
}

/// A step that failed for reasons of its own found another program's tables in its way, or may not make any; one that is
/// missing here was made by a later build.
fn misfit(error: &MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(_) | MigrateError::ExecuteMigration(..) => StoreError::Connect(error.to_string()),
        _ => StoreError::Layout(error.to_string()),
    }
}

pub fn unconnected(error: &sqlx::Error) -> StoreError {
    StoreError::Connect(error.to_string())
}
