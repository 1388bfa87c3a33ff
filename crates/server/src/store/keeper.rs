//! What whoever runs the server does to what is stored. Each deed is in the audit log together with what it did: whole, or
//! not at all.

use super::write::{Done, Write};
use super::writer::Ack;
use super::{Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};

/// A deed of whoever runs the server.
#[derive(Clone, Debug)]
pub enum Deed {
    Close(String),
    /// A table that was closed goes on.
    Reopen(String),
    /// A table with everything that happened at it, and its replay.
    Delete(String),
    Impose(Measure),
    Lift(MeasureKind, String),
    /// Something that changes nothing in the file, and what it is called.
    Other(&'static str, String),
}

/// What may be done against somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeasureKind {
    Ban,
    Mute,
}

/// Something done against somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    pub kind: MeasureKind,
    /// A visitor, or an address with its prefix.
    pub who: String,
    /// Seconds since 1970.
    pub since: i64,
    /// None: until it is lifted.
    pub until: Option<i64>,
    pub why: String,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audited {
    pub number: i64,
    /// Seconds since 1970.
    pub at: i64,
    pub act: String,
    pub subject: String,
    pub detail: String,
}

impl MeasureKind {
    fn name(self) -> &'static str {
        match self {
            MeasureKind::Ban => "ban",
            MeasureKind::Mute => "mute",
        }
    }
}

impl Store {
    pub fn keep_deed(&self, deed: Deed) -> Ack {
        self.send(Write::Deed(deed))
    }

    /// Tables that are over or closed are deleted, if they are still; for those whose time has come.
    pub fn expire(&self, tables: Vec<String>) -> Ack {
        self.send(Write::Expire(tables))
    }

    /// Guests who sit nowhere and were not seen for so long are forgotten, some at a time; so are measures that are over.
    pub fn forget_guests(&self, seconds: i64, most: u32) -> Ack {
        self.send(Write::ForgetGuests { seconds, most })
    }

    /// A guest who has a name was here.
    pub fn see_guest(&self, guest: &str) -> Ack {
        self.send(Write::SeeGuest(guest.to_owned()))
    }

    /// Measures that hold, the latest first.
    pub async fn measures(&self) -> Result<Vec<Measure>, StoreError> {
        let sql = "SELECT kind, who, since, until, why FROM measures
                   WHERE until IS NULL OR until > unixepoch() ORDER BY since DESC, who";
        let rows = sqlx::query(sql).fetch_all(&self.reads).await.map_err(super::read::trouble)?;
        let measure = |row: &sqlx::sqlite::SqliteRow| -> Result<Measure, sqlx::Error> {
            let kind: String = row.try_get("kind")?;
            Ok(Measure {
                kind: if kind == MeasureKind::Ban.name() { MeasureKind::Ban } else { MeasureKind::Mute },
                who: row.try_get("who")?,
                since: row.try_get("since")?,
                until: row.try_get("until")?,
                why: row.try_get("why")?,
            })
        };
        rows.iter().map(measure).collect::<Result<_, _>>().map_err(super::read::trouble)
    }

    /// The audit log, the latest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<Audited>, StoreError> {
        let sql = "SELECT number, at, act, subject, detail FROM audit ORDER BY number DESC LIMIT ?";
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.reads).await.map_err(super::read::trouble)?;
        let audited = |row: &sqlx::sqlite::SqliteRow| -> Result<Audited, sqlx::Error> {
            Ok(Audited {
                number: row.try_get("number")?,
                at: row.try_get("at")?,
                act: row.try_get("act")?,
                subject: row.try_get("subject")?,
                detail: row.try_get("detail")?,
            })
        };
        rows.iter().map(audited).collect::<Result<_, _>>().map_err(super::read::trouble)
    }
}

pub async fn execute(to: &mut SqliteConnection, deed: &Deed) -> Done {
    let done = match deed {
        Deed::Close(table) => close(&mut *to, table).await?,
        Deed::Reopen(table) => reopen(&mut *to, table).await?,
        Deed::Delete(table) => delete(&mut *to, table).await?,
        Deed::Impose(measure) => impose(&mut *to, measure).await?,
        Deed::Lift(kind, who) => lift(&mut *to, *kind, who).await?,
        Deed::Other(..) => Ok(()),
    };
    match done {
        Ok(()) => audit(to, deed).await,
        conflict => Ok(conflict),
    }
}

async fn close(to: &mut SqliteConnection, table: &str) -> Done {
    let sql = "UPDATE tables SET state = 'closed', touched = unixepoch() WHERE id = ? AND state IN ('open', 'running')";
    let done = sqlx::query(sql).bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("table {table} is not open or running")))
}

/// What it was before it was closed follows from what is stored of it.
async fn reopen(to: &mut SqliteConnection, table: &str) -> Done {
    let sql = "UPDATE tables SET touched = unixepoch(), state = CASE
                 WHEN EXISTS (SELECT 1 FROM replays WHERE table_id = id) THEN 'over'
                 WHEN EXISTS (SELECT 1 FROM acts WHERE table_id = id AND text LIKE '% starts') THEN 'running'
                 ELSE 'open' END
               WHERE id = ? AND state = 'closed'";
    let done = sqlx::query(sql).bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("table {table} is not closed")))
}

async fn delete(to: &mut SqliteConnection, table: &str) -> Done {
    for sql in [
        "DELETE FROM replays WHERE table_id = ?",
        "DELETE FROM acts WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
    ] {
        sqlx::query(sql).bind(table).execute(&mut *to).await?;
    }
    let done = sqlx::query("DELETE FROM tables WHERE id = ?").bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("there is no table {table}")))
}

pub async fn expire(to: &mut SqliteConnection, tables: &[String]) -> Done {
    for table in tables {
        let sql = "SELECT count(*) FROM tables WHERE id = ? AND state IN ('over', 'closed')";
        let gone: i64 = sqlx::query_scalar(sql).bind(table).fetch_one(&mut *to).await?;
        if gone == 1 && delete(&mut *to, table).await?.is_err() {
            tracing::debug!(table, "it was deleted already");
        }
    }
    Ok(Ok(()))
}

pub async fn forget_guests(to: &mut SqliteConnection, seconds: i64, most: u32) -> Done {
    sqlx::query("DELETE FROM measures WHERE until <= unixepoch()").execute(&mut *to).await?;
    let sql = "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < unixepoch() - ?
                 AND id NOT IN (SELECT guest FROM seats) LIMIT ?)";
    sqlx::query(sql).bind(seconds).bind(most).execute(to).await.map(|_| Ok(()))
}

/// Once a day is enough.
pub async fn see_guest(to: &mut SqliteConnection, guest: &str) -> Done {
    let sql = "UPDATE guests SET seen = unixepoch() WHERE id = ? AND seen < unixepoch() - 86400";
    sqlx::query(sql).bind(guest).execute(to).await.map(|_| Ok(()))
}

async fn impose(to: &mut SqliteConnection, measure: &Measure) -> Done {
    let sql = "INSERT INTO measures (kind, who, since, until, why) VALUES (?, ?, ?, ?, ?)
               ON CONFLICT (kind, who) DO UPDATE SET until = excluded.until, why = excluded.why";
    let row = sqlx::query(sql).bind(measure.kind.name()).bind(&measure.who).bind(measure.since);
    row.bind(measure.until).bind(&measure.why).execute(to).await.map(|_| Ok(()))
}

async fn lift(to: &mut SqliteConnection, kind: MeasureKind, who: &str) -> Done {
    let sql = "DELETE FROM measures WHERE kind = ? AND who = ?";
    let done = sqlx::query(sql).bind(kind.name()).bind(who).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("there is no {} of {who}", kind.name())))
}

async fn audit(to: &mut SqliteConnection, deed: &Deed) -> Done {
    let (act, subject, detail) = match deed {
        Deed::Close(table) => ("close", table.as_str(), String::new()),
        Deed::Reopen(table) => ("reopen", table.as_str(), String::new()),
        Deed::Delete(table) => ("delete", table.as_str(), String::new()),
        Deed::Impose(measure) => {
            let until = measure.until.map_or("until it is lifted".to_owned(), |until| format!("until {until}"));
            (measure.kind.name(), measure.who.as_str(), format!("{until}; {}", measure.why))
        }
        Deed::Lift(MeasureKind::Ban, who) => ("unban", who.as_str(), String::new()),
        Deed::Lift(MeasureKind::Mute, who) => ("unmute", who.as_str(), String::new()),
        Deed::Other(act, subject) => (*act, subject.as_str(), String::new()),
    };
    let sql = "INSERT INTO audit (at, act, subject, detail) VALUES (unixepoch(), ?, ?, ?)";
    sqlx::query(sql).bind(act).bind(subject).bind(detail).execute(to).await.map(|_| Ok(()))
}

/// Whether exactly one row was found.
fn one(rows: u64, otherwise: impl FnOnce() -> String) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Conflict(otherwise())) }
}
