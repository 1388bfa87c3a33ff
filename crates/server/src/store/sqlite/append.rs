//! What happened at many tables, stored together: a busy server has hundreds of them waiting for every commit. They are
//! handed over as one list, because every statement is a question to the thread of the database and an answer from it.

use crate::store::backend::Acts;
use sqlx::SqliteConnection;

/// The time of a table is not noted again within so many seconds: days decide when it is closed.
pub const TOUCH: i64 = 60;

/// A row is the table, the number that its next act must have, and the number and the text of this one. A statement looks
/// where the tables are before any of its rows is in.
const INSERT: &str = "INSERT INTO acts (table_id, number, text)
    SELECT value ->> 0, value ->> 2, value ->> 3 FROM json_each(?)
    WHERE (SELECT coalesce(max(acts.number) + 1, 0) FROM acts WHERE acts.table_id = value ->> 0) = value ->> 1";
const UPDATE: &str = "UPDATE tables SET touched = unixepoch()
    WHERE touched <= unixepoch() - ? AND id IN (SELECT value FROM json_each(?))";

/// Stores acts of tables that are all different. Without an error the answer is whether each was the next one of its
/// table; if not, some may have been stored.
pub async fn append(to: &mut SqliteConnection, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
    let rows: Vec<_> = all.iter().flat_map(rows).collect();
    let stored = sqlx::query(INSERT).bind(json(&rows)?).execute(&mut *to).await?;
    if stored.rows_affected() != rows.len() as u64 {
        return Ok(false);
    }
    let tables: Vec<&str> = all.iter().map(|acts| acts.table).collect();
    sqlx::query(UPDATE).bind(TOUCH).bind(json(&tables)?).execute(to).await?;
    Ok(true)
}

fn rows<'a>(all: &Acts<'a>) -> impl Iterator<Item = (&'a str, usize, usize, &'a str)> + use<'a> {
    let Acts { table, first, acts, .. } = *all;
    (first..).zip(acts).map(move |(number, text)| (table, first, number, text.as_str()))
}

fn json(list: &impl serde::Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(list).map_err(|error| sqlx::Error::Encode(error.into()))
}

#[cfg(test)]
mod tests {
    use super::super::open::CARRY_OVER;
    use crate::store::{FILE, Fence, Life, NewTable, News, Store};

    async fn opened(dir: &std::path::Path, tables: usize) -> Store {
        let store = Store::open(dir).await.unwrap();
        for number in 0..tables {
            let (setup, about) = (String::new(), String::new());
            let id = number.to_string();
            let new = NewTable { id, setup, about, private: false, state: Life::Running, seats: Vec::new() };
            store.new_table(new).await.unwrap();
        }
        store
    }

    /// Every commit changes a page of each table, so that the log would grow by all of them.
    #[tokio::test]
    async fn the_log_does_not_grow_without_end() {
        let dir = tempfile::tempdir().unwrap();
        let store = opened(dir.path(), 50).await;
        let text = "x".repeat(200);
        for number in 0..600 {
            let news = |table: i32| {
                let (table, acts) = (table.to_string(), vec![text.clone()]);
                News { table, fence: Fence::FIRST, first: number, acts }
            };
            let acks: Vec<_> = (0..50).map(|table| store.append(news(table))).collect();
            for ack in acks {
                ack.await.unwrap();
            }
        }
        let log = dir.path().join(format!("{FILE}-wal"));
        let pages = log.metadata().unwrap().len() / 1024;
        assert!(pages < 2 * u64::from(CARRY_OVER), "{pages} pages");
        store.close().await.unwrap();
        assert!(!log.exists());
    }
}
