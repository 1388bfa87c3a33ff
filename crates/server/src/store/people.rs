//! Who does not want to meet whom, and who was sent away from a table.

use super::read::trouble;
use super::{Store, StoreError};
use sqlx::{Row, SqliteConnection};

/// Somebody whom a guest has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// By which it is taken back.
    pub id: String,
    pub blocked: String,
    /// As they were called at the time.
    pub name: String,
    /// Seconds since 1970.
    pub since: i64,
}

/// Somebody with whom a guest sat at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    pub table: String,
    pub guest: String,
    pub name: String,
}

impl Store {
    /// Whom a guest has blocked, the latest first.
    pub async fn blocks_of(&self, guest: &str) -> Result<Vec<Block>, StoreError> {
        let sql = "SELECT id, blocked, name, since FROM blocks WHERE guest = ? ORDER BY since DESC, id";
        let rows = sqlx::query(sql).bind(guest).fetch_all(&self.reads).await.map_err(trouble)?;
        let block = |row: &sqlx::sqlite::SqliteRow| {
            Ok(Block {
                id: row.try_get("id")?,
                blocked: row.try_get("blocked")?,
                name: row.try_get("name")?,
                since: row.try_get("since")?,
            })
        };
        rows.iter().map(block).collect::<Result<_, _>>().map_err(trouble)
    }

    /// Whom a guest sat with at the tables at which something happened last, each once.
    pub async fn met_by(&self, guest: &str, most: u32) -> Result<Vec<Met>, StoreError> {
        // Of the columns that are not grouped SQLite takes those of the row with the maximum.
        let sql = "SELECT theirs.table_id, theirs.guest, theirs.name, max(tables.touched) AS last
                   FROM seats AS own JOIN seats AS theirs USING (table_id) JOIN tables ON tables.id = own.table_id
                   WHERE own.guest = ?1 AND theirs.guest <> ?1
                   GROUP BY theirs.guest ORDER BY last DESC, theirs.guest LIMIT ?2";
        let rows = sqlx::query(sql).bind(guest).bind(most).fetch_all(&self.reads).await.map_err(trouble)?;
        let met = |row: &sqlx::sqlite::SqliteRow| {
            Ok(Met { table: row.try_get("table_id")?, guest: row.try_get("guest")?, name: row.try_get("name")? })
        };
        rows.iter().map(met).collect::<Result<_, _>>().map_err(trouble)
    }
}

/// Blocks somebody; who is blocked already stays so, by the name of today.
pub async fn insert_block(to: &mut SqliteConnection, guest: &str, block: &Block) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO blocks (guest, blocked, name, id, since) VALUES (?1, ?2, ?3, ?4, unixepoch())
               ON CONFLICT (guest, blocked) DO UPDATE SET name = ?3";
    let row = sqlx::query(sql).bind(guest).bind(&block.blocked).bind(&block.name).bind(&block.id);
    row.execute(to).await.map(drop)
}

pub async fn delete_block(to: &mut SqliteConnection, guest: &str, blocked: &str) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM blocks WHERE guest = ? AND blocked = ?";
    sqlx::query(sql).bind(guest).bind(blocked).execute(to).await.map(drop)
}

pub async fn insert_sent_away(to: &mut SqliteConnection, table: &str, guest: &str) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO sent_away (table_id, guest) VALUES (?, ?) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(table).bind(guest).execute(to).await.map(drop)
}
