//! A copy of everything in one SQLite file, while the server runs or not, and back.
//!
//! The copy also holds the keys that cookies are signed with: without them everybody would be somebody else afterwards.

use super::copy::{CopyError, Copying, Shelf};
use super::postgres::open::{shelf, snapshot};
use super::sqlite::check;
use super::sqlite::open::{lock, migrate, options, own, reading};
use super::sqlite::shelf::SqliteShelf;
use super::{FILE, Location, StoreError, StoreUrl};
use crate::private;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file with the keys.
pub const SECRET: &str = "secret";

/// What is in a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    pub bytes: u64,
    pub tables: i64,
    pub replays: i64,
}

/// What was put back, and where that is now what was there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    pub copied: Copied,
    pub before: Option<PathBuf>,
}

/// Why a copy was not made or not put back. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    #[error("there are games in {0} already")]
    InTheWay(Location),
    #[error("{}: {why}", path.display())]
    File { path: PathBuf, why: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Copy(#[from] CopyError),
}

impl BackupError {
    pub fn advice(&self) -> String {
        match self {
            BackupError::Exists(_) => "name a file that does not exist yet, or move this one away".to_owned(),
            BackupError::InTheWay(_) => {
                "say --overwrite to put the backup in their place; they are kept in a file in the data folder"
                    .to_owned()
            }
            BackupError::File { .. } => "name a file that can be read, in a folder that can be written to".to_owned(),
            BackupError::Store(StoreError::Damaged(_) | StoreError::NoDatabase | StoreError::Layout(_)) => {
                "this is no sound backup for this build: take another one".to_owned()
            }
            BackupError::Store(StoreError::InUse) => "end every server that uses them first".to_owned(),
            BackupError::Store(why) => why.advice().to_owned(),
            BackupError::Copy(why) => why.advice().to_owned(),
        }
    }
}

/// Copies all games of a place to a new file, and checks the copy. Those who play are not held up.
pub async fn back_up(from: &Location, file: &Path) -> Result<Copied, BackupError> {
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let half = with_ending(file, ".part");
    let copied = match copy_to(from, &half).await {
        Ok(copied) => copied,
        Err(error) => {
            let _ = fs::remove_file(&half);
            return Err(error);
        }
    };
    fs::rename(&half, file).map_err(|why| BackupError::File { path: file.to_owned(), why })?;
    Ok(copied)
}

async fn copy_to(from: &Location, half: &Path) -> Result<Copied, BackupError> {
    let wrong = |why| BackupError::File { path: half.to_owned(), why };
    let _ = fs::remove_file(half);
    // It must be there, and empty, to be for its owner only from the beginning.
    private::options().write(true).create_new(true).open(half).map_err(wrong)?;
    let mut copy = match from {
        Location::Folder(data) => copy_file(data, half).await?,
        Location::Database(url) => copy_database(url, half).await?,
    };
    let copied = inspect(&mut copy, half).await;
    copy.close().await.map_err(|error| write(&error))?;
    fs::File::open(half).and_then(|file| file.sync_all()).map_err(wrong)?;
    copied
}

/// All of it is of one moment.
async fn copy_database(url: &StoreUrl, half: &Path) -> Result<SqliteConnection, BackupError> {
    let mut connection = plain(half).connect().await.map_err(|error| write(&error))?;
    migrate(&mut connection).await?;
    let to = Box::new(SqliteShelf { connection, _lock: None, secret: None });
    let mut copying = Copying { from: Box::new(snapshot(url).await?), to };
    copying.run(&mut |_, _| {}).await?;
    copying.finish().await?;
    plain(half).connect().await.map_err(|error| write(&error))
}

async fn copy_file(data: &Path, half: &Path) -> Result<SqliteConnection, BackupError> {
    let mut from = options(data).create_if_missing(false).connect().await.map_err(|error| write(&error))?;
    let sql = "VACUUM INTO ?";
    let done = sqlx::query(sql).bind(half.to_string_lossy()).execute(&mut from).await;
    let _ = from.close().await;
    done.map_err(|error| write(&error))?;
    let mut copy = plain(half).connect().await.map_err(|error| write(&error))?;
    if let Ok(secret) = fs::read_to_string(data.join(SECRET)) {
        let sql = "INSERT INTO settings (name, value) VALUES ('secret', ?)
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        sqlx::query(sql).bind(secret).execute(&mut copy).await.map_err(|error| write(&error))?;
    }
    Ok(copy)
}

/// Puts a copy in the place of what is there; no server may use it. What was there is kept in the data folder.
pub async fn restore(
    to: &Location,
    data: &Path,
    file: &Path,
    overwrite: bool,
    now: &str,
) -> Result<Restored, BackupError> {
    match to {
        Location::Folder(data) => restore_folder(data, file, overwrite, now).await,
        Location::Database(url) => restore_database(url, data, file, overwrite, now).await,
    }
}

async fn restore_database(
    url: &StoreUrl,
    data: &Path,
    file: &Path,
    overwrite: bool,
    now: &str,
) -> Result<Restored, BackupError> {
    let mut there = shelf(url).await?;
    // One that was interrupted is done again.
    let is_half = there.incomplete().await.map_err(|error| write(&error))?.is_some();
    let is_empty = is_half || there.is_empty().await.map_err(|error| write(&error))?;
    if !is_empty && !overwrite {
        return Err(BackupError::InTheWay(Location::Database(url.clone())));
    }
    let half = data.join(format!("{FILE}.part"));
    let prepared = prepare(file, &half).await;
    let restored = match prepared {
        Ok((connection, copied)) => {
            let before = with_ending(&data.join(FILE), &format!(".before-{now}"));
            let before = if is_empty { None } else { Some(before) };
            if let Some(before) = &before {
                back_up(&Location::Database(url.clone()), before).await?;
            }
            there.wipe(&file.display().to_string()).await.map_err(|error| write(&error))?;
            let from = Box::new(SqliteShelf { connection, _lock: None, secret: None });
            let mut copying = Copying { from, to: Box::new(there) };
            copying.run(&mut |_, _| {}).await?;
            copying.finish().await?;
            Ok(Restored { copied, before })
        }
        Err(error) => Err(error),
    };
    let _ = fs::remove_file(&half);
    restored
}

async fn restore_folder(data: &Path, file: &Path, overwrite: bool, now: &str) -> Result<Restored, BackupError> {
    let lock = lock(data).await?;
    let there = data.join(FILE);
    if there.exists() && !overwrite {
        return Err(BackupError::InTheWay(Location::Folder(data.to_owned())));
    }
    let half = data.join(format!("{FILE}.part"));
    let prepared = prepare_without_secret(file, &half).await;
    if prepared.is_err() {
        let _ = fs::remove_file(&half);
    }
    let (copied, secret) = prepared?;
    let before = if there.exists() { Some(set_aside(data, now).await?) } else { None };
    if let Some(secret) = secret {
        put_secret(data, &secret, now)?;
    }
    fs::rename(&half, &there).map_err(|why| BackupError::File { path: there, why })?;
    own(data)?;
    drop(lock);
    Ok(Restored { copied, before })
}

/// A copy of the copy, checked, with the layout of today.
async fn prepare(file: &Path, half: &Path) -> Result<(SqliteConnection, Copied), BackupError> {
    let wrong = |path: &Path, why| BackupError::File { path: path.to_owned(), why };
    let mut from = fs::File::open(file).map_err(|why| wrong(file, why))?;
    let _ = fs::remove_file(half);
    let mut to = private::options().write(true).create_new(true).open(half).map_err(|why| wrong(half, why))?;
    std::io::copy(&mut from, &mut to).and_then(|_| to.sync_all()).map_err(|why| wrong(half, why))?;
    drop(to);
    let mut copy = plain(half).connect().await.map_err(|error| reading(&error))?;
    let copied = inspect(&mut copy, half).await?;
    migrate(&mut copy).await?;
    Ok((copy, copied))
}

/// The same with the keys taken out of it.
async fn prepare_without_secret(file: &Path, half: &Path) -> Result<(Copied, Option<String>), BackupError> {
    let (mut copy, copied) = prepare(file, half).await?;
    let sql = "DELETE FROM settings WHERE name = 'secret' RETURNING value";
    let secret = sqlx::query_scalar(sql).fetch_optional(&mut copy).await.map_err(|error| write(&error))?;
    copy.close().await.map_err(|error| write(&error))?;
    Ok((copied, secret))
}

async fn inspect(copy: &mut SqliteConnection, file: &Path) -> Result<Copied, BackupError> {
    check::thorough(copy).await?;
    let count = async |copy: &mut SqliteConnection, sql: &'static str| -> Result<i64, StoreError> {
        sqlx::query_scalar(sql).fetch_one(copy).await.map_err(|error| StoreError::Layout(error.to_string()))
    };
    let tables = count(&mut *copy, "SELECT count(*) FROM tables").await?;
    let replays = count(&mut *copy, "SELECT count(*) FROM replays").await?;
    let bytes = file.metadata().map_or(0, |known| known.len());
    Ok(Copied { bytes, tables, replays })
}

/// The file that is there gets a second name, so that there is one at every moment.
async fn set_aside(data: &Path, now: &str) -> Result<PathBuf, BackupError> {
    let there = data.join(FILE);
    // Carries over what was written last; a damaged file is kept as it is, with what lies beside it.
    if let Ok(connection) = options(data).connect().await {
        let _ = connection.close().await;
    }
    let before = with_ending(&there, &format!(".before-{now}"));
    let wrong = |why| BackupError::File { path: before.clone(), why };
    for beside in ["-wal", "-shm"] {
        let left = with_ending(&there, beside);
        if left.exists() {
            fs::rename(left, with_ending(&before, beside)).map_err(wrong)?;
        }
    }
    fs::hard_link(&there, &before).map_err(wrong)?;
    Ok(before)
}

fn put_secret(data: &Path, secret: &str, now: &str) -> Result<(), BackupError> {
    let (there, half) = (data.join(SECRET), data.join(format!("{SECRET}.part")));
    let wrong = |why| BackupError::File { path: there.clone(), why };
    if fs::read_to_string(&there).is_ok_and(|known| known == secret) {
        return Ok(());
    }
    if there.exists() {
        fs::copy(&there, with_ending(&there, &format!(".before-{now}"))).map_err(wrong)?;
    }
    private::write(&half, secret).and_then(|()| fs::rename(&half, &there)).map_err(wrong)
}

/// A file that nobody else uses, without a log beside it.
fn plain(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).journal_mode(SqliteJournalMode::Delete).foreign_keys(true)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn write(error: &sqlx::Error) -> BackupError {
    BackupError::Store(StoreError::Write(error.to_string()))
}
