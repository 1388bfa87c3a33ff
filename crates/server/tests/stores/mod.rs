//! Places for a store: a folder, or a database of a PostgreSQL server that all tests of the program share.
#![allow(dead_code, unused_macros, unused_imports, reason = "each test program uses a part of it")]

use soulkeep_server::store::{Claim, FILE, Fence, Store, StoreUrl};
use soulkeep_services::{Disk, Postgres};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

pub enum Home {
    Folder(TempDir),
    Database(String),
}

/// Ends with the program.
fn postgres() -> &'static Postgres {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    SERVER.get_or_init(|| Postgres::start(Disk::Forgetful).unwrap_or_else(|error| panic!("{error}")))
}

impl Home {
    pub fn sqlite() -> Home {
        Home::Folder(tempfile::tempdir().unwrap())
    }

    pub fn postgres() -> Home {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("trial{}", COUNT.fetch_add(1, Ordering::Relaxed));
        Home::Database(postgres().make_database(&name).unwrap())
    }

    /// A folder, or the address of a database.
    pub fn text(&self) -> String {
        match self {
            Home::Folder(dir) => dir.path().display().to_string(),
            Home::Database(url) => url.clone(),
        }
    }

    pub async fn open(&self) -> Store {
        open(&self.text()).await
    }

    /// Does something to what is stored that no server would do.
    pub async fn meddle(&self, sqlite: &'static str, postgres: &'static str) {
        self.try_to_meddle(sqlite, postgres).await.unwrap();
    }

    pub async fn try_to_meddle(&self, sqlite: &'static str, postgres: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Home::Folder(dir) => {
                let file = format!("sqlite://{}", dir.path().join(FILE).display());
                let mut file = SqliteConnection::connect(&file).await?;
                sqlx::raw_sql(sqlite).execute(&mut file).await.map(drop)
            }
            Home::Database(url) => {
                let mut connection = PgConnection::connect(url).await?;
                sqlx::raw_sql(postgres).execute(&mut connection).await.map(drop)
            }
        }
    }
}

pub async fn open(home: &str) -> Store {
    let opened = match StoreUrl::is_meant(home) {
        true => Store::connect(&StoreUrl::new(home)).await,
        false => Store::open(Path::new(home)).await,
    };
    opened.unwrap()
}

pub async fn mine(store: &Store, table: &str) -> Fence {
    match store.claim(table).await.unwrap() {
        Claim::Mine(fence) => fence,
        other => panic!("{table}: {other:?}"),
    }
}

/// Runs a test to its end.
pub fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// A test for each of the two, from functions that take a [`Home`]; the first ones have runtimes of their own.
macro_rules! both {
    ($($plain:ident),* ; $($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $plain() { super::$plain(&super::stores::Home::sqlite()) })*
            $(#[test] fn $name() { super::stores::run(super::$name(super::stores::Home::sqlite())) })*
        }
        mod postgres {
            $(#[test] fn $plain() { super::$plain(&super::stores::Home::postgres()) })*
            $(#[test] fn $name() { super::stores::run(super::$name(super::stores::Home::postgres())) })*
        }
    };
}

pub(crate) use both;
