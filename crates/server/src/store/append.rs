//! What happened at many tables, stored together: a busy server has hundreds of them waiting for every commit, and one
//! statement for sixty-four acts costs little more than one for a single act.

use sqlx::SqliteConnection;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// How many rows a statement takes, the most first; each is prepared once.
const SIZES: [usize; 4] = [64, 16, 4, 1];
/// The time of a table is not noted again within so many seconds: days decide when it is closed.
pub const TOUCH: i64 = 60;

static INSERT: LazyLock<[String; SIZES.len()]> = LazyLock::new(|| SIZES.map(insert));
static UPDATE: LazyLock<[String; SIZES.len()]> = LazyLock::new(|| SIZES.map(update));

/// Acts of one table, the first of them with this number.
#[derive(Clone, Copy)]
pub struct Acts<'a> {
    pub table: &'a str,
    pub first: usize,
    pub acts: &'a [String],
}

struct Row<'a> {
    table: &'a str,
    number: i64,
    text: &'a str,
}

/// Stores acts of tables that are all different. Without an error the answer is whether each was the next one of its
/// table; if not, some may have been stored.
pub async fn append(to: &mut SqliteConnection, all: &[Acts<'_>]) -> Result<bool, sqlx::Error> {
    let rows: Vec<Row<'_>> = all.iter().flat_map(Acts::rows).collect();
    for (chunk, sql) in chunks(&rows, &INSERT) {
        let mut query = sqlx::query(sql);
        let mut last: Option<(&str, i64)> = None;
        for row in chunk {
            // A statement looks where the tables are before any of its rows is in.
            let first = last.filter(|(table, _)| *table == row.table).map_or(row.number, |(_, first)| first);
            last = Some((row.table, first));
            query = query.bind(row.table).bind(first).bind(row.number).bind(row.text);
        }
        if query.execute(&mut *to).await?.rows_affected() != chunk.len() as u64 {
            return Ok(false);
        }
    }
    for (chunk, sql) in chunks(all, &UPDATE) {
        let mut query = sqlx::query(sql).bind(TOUCH);
        for acts in chunk {
            query = query.bind(acts.table);
        }
        query.execute(&mut *to).await?;
    }
    Ok(true)
}

impl<'a> Acts<'a> {
    fn rows(&self) -> impl Iterator<Item = Row<'a>> + use<'a> {
        let table = self.table;
        (self.first as i64..).zip(self.acts).map(move |(number, text)| Row { table, number, text })
    }
}

/// Pieces of a list, each with the statement for its size.
fn chunks<'a, T>(mut list: &'a [T], sql: &'static [String; SIZES.len()]) -> Vec<(&'a [T], &'static str)> {
    let mut pieces = Vec::new();
    for (size, sql) in SIZES.into_iter().zip(sql) {
        while list.len() >= size {
            let (piece, rest) = list.split_at(size);
            pieces.push((piece, sql.as_str()));
            list = rest;
        }
    }
    pieces
}

fn insert(rows: usize) -> String {
    let mut sql = "WITH new (id, first, number, text) AS (VALUES ".to_owned();
    separated(&mut sql, rows, "(?, ?, ?, ?)");
    sql += ") INSERT INTO acts (table_id, number, text) SELECT new.id, new.number, new.text FROM new
            WHERE (SELECT coalesce(max(acts.number) + 1, 0) FROM acts WHERE acts.table_id = new.id) = new.first";
    sql
}

fn update(rows: usize) -> String {
    let mut sql = "UPDATE tables SET touched = unixepoch() WHERE touched <= unixepoch() - ? AND id IN (".to_owned();
    separated(&mut sql, rows, "?");
    sql += ")";
    sql
}

fn separated(sql: &mut String, count: usize, what: &str) {
    for number in 0..count {
        // Writing to a string cannot fail.
        let _ = write!(sql, "{}{what}", if number == 0 { "" } else { ", " });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Life, NewTable, Store, StoreError};

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

    fn acts(from: usize, count: usize) -> Vec<String> {
        (from..from + count).map(|number| format!("act {number}")).collect()
    }

    /// More than fit into one statement, and several of each table.
    #[tokio::test]
    async fn what_waits_together_is_stored_in_order() {
        let dir = tempfile::tempdir().unwrap();
        let store = opened(dir.path(), 90).await;
        for first in [0, 3] {
            let acks: Vec<_> = (0..90).map(|table| store.append(&table.to_string(), first, acts(first, 3))).collect();
            for ack in acks {
                ack.await.unwrap();
            }
        }
        for table in 0..90 {
            assert_eq!(store.table(&table.to_string()).await.unwrap().unwrap().acts, acts(0, 6));
        }
    }

    #[tokio::test]
    async fn one_that_is_wrong_takes_no_other_with_it() {
        let dir = tempfile::tempdir().unwrap();
        let store = opened(dir.path(), 20).await;
        // Table 7 leaves an act out, and there is no table 20.
        let acks: Vec<_> =
            (0..=20).map(|table| store.append(&table.to_string(), usize::from(table == 7), acts(0, 2))).collect();
        for (table, ack) in acks.into_iter().enumerate() {
            let wrong = table == 7 || table == 20;
            assert_eq!(matches!(ack.await, Err(StoreError::Conflict(_))), wrong, "table {table}");
            let stored = store.table(&table.to_string()).await.unwrap();
            assert_eq!(stored.map_or(0, |stored| stored.acts.len()), if wrong { 0 } else { 2 });
        }
    }
}
