//! What whoever runs the server does to the file.

use crate::store::backend::Done;
use crate::store::keeper::one;
use crate::store::{Deed, Measure, MeasureKind};
use sqlx::SqliteConnection;

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
                 WHEN EXISTS (SELECT 1 FROM replays WHERE table_id = tables.id) THEN 'over'
                 WHEN EXISTS (SELECT 1 FROM acts WHERE table_id = tables.id AND text LIKE '% starts') THEN 'running'
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
    let (act, subject, detail) = deed.line();
    let sql = "INSERT INTO audit (at, act, subject, detail) VALUES (unixepoch(), ?, ?, ?)";
    sqlx::query(sql).bind(act).bind(subject).bind(detail).execute(to).await.map(|_| Ok(()))
}
