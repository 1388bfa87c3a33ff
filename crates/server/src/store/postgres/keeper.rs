//! What whoever runs the server does to the database. It counts whoever has the table: its fence is raised,
//! so that a server that plays there can write nothing more.

use crate::store::backend::Done;
use crate::store::keeper::one;
use crate::store::{Deed, Measure, MeasureKind};
use sqlx::PgConnection;

pub async fn execute(to: &mut PgConnection, deed: &Deed) -> Done {
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

async fn close(to: &mut PgConnection, table: &str) -> Done {
    let sql = "UPDATE tables SET state = 'closed', touched = unixepoch(), owner = NULL, fence = fence + 1
               WHERE id = $1 AND state IN ('open', 'running')";
    let done = sqlx::query(sql).bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("table {table} is not open or running")))
}

/// What it was before it was closed follows from what is stored of it.
async fn reopen(to: &mut PgConnection, table: &str) -> Done {
    let sql = "UPDATE tables SET touched = unixepoch(), owner = NULL, fence = fence + 1, state = CASE
                 WHEN EXISTS (SELECT 1 FROM replays WHERE table_id = tables.id) THEN 'over'
                 WHEN EXISTS (SELECT 1 FROM acts WHERE table_id = tables.id AND text LIKE '% starts') THEN 'running'
                 ELSE 'open' END
               WHERE id = $1 AND state = 'closed'";
    let done = sqlx::query(sql).bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("table {table} is not closed")))
}

async fn delete(to: &mut PgConnection, table: &str) -> Done {
    // Whoever writes to it meanwhile is waited for, and finds nothing afterwards.
    sqlx::query("SELECT FROM tables WHERE id = $1 FOR UPDATE").bind(table).execute(&mut *to).await?;
    for sql in [
        "DELETE FROM replays WHERE table_id = $1",
        "DELETE FROM acts WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
    ] {
        sqlx::query(sql).bind(table).execute(&mut *to).await?;
    }
    let done = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("there is no table {table}")))
}

pub async fn expire(to: &mut PgConnection, tables: &[String]) -> Done {
    for table in tables {
        let sql = "SELECT count(*) FROM tables WHERE id = $1 AND state IN ('over', 'closed')";
        let gone: i64 = sqlx::query_scalar(sql).bind(table).fetch_one(&mut *to).await?;
        if gone == 1 && delete(&mut *to, table).await?.is_err() {
            tracing::debug!(table, "it was deleted already");
        }
    }
    Ok(Ok(()))
}

pub async fn forget_guests(to: &mut PgConnection, seconds: i64, most: u32) -> Done {
    sqlx::query("DELETE FROM measures WHERE until <= unixepoch()").execute(&mut *to).await?;
    let sql = "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE seen < unixepoch() - $1
                 AND id NOT IN (SELECT guest FROM seats) LIMIT $2)";
    sqlx::query(sql).bind(seconds).bind(i64::from(most)).execute(to).await.map(|_| Ok(()))
}

/// Once a day is enough.
pub async fn see_guest(to: &mut PgConnection, guest: &str) -> Done {
    let sql = "UPDATE guests SET seen = unixepoch() WHERE id = $1 AND seen < unixepoch() - 86400";
    sqlx::query(sql).bind(guest).execute(to).await.map(|_| Ok(()))
}

async fn impose(to: &mut PgConnection, measure: &Measure) -> Done {
    let sql = "INSERT INTO measures (kind, who, since, until, why) VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (kind, who) DO UPDATE SET until = excluded.until, why = excluded.why";
    let row = sqlx::query(sql).bind(measure.kind.name()).bind(&measure.who).bind(measure.since);
    row.bind(measure.until).bind(&measure.why).execute(to).await.map(|_| Ok(()))
}

async fn lift(to: &mut PgConnection, kind: MeasureKind, who: &str) -> Done {
    let sql = "DELETE FROM measures WHERE kind = $1 AND who = $2";
    let done = sqlx::query(sql).bind(kind.name()).bind(who).execute(to).await?;
    Ok(one(done.rows_affected(), || format!("there is no {} of {who}", kind.name())))
}

async fn audit(to: &mut PgConnection, deed: &Deed) -> Done {
    let (act, subject, detail) = deed.line();
    let sql = "INSERT INTO audit (at, act, subject, detail) VALUES (unixepoch(), $1, $2, $3)";
    sqlx::query(sql).bind(act).bind(subject).bind(detail).execute(to).await.map(|_| Ok(()))
}
