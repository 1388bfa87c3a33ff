//! What is stored, in lists for whoever runs the server.

use super::read::trouble;
use super::{Life, Store, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    pub table: String,
    pub state: String,
    pub private: bool,
    /// Seconds since 1970.
    pub created: i64,
    pub touched: i64,
    /// How much has happened there.
    pub acts: i64,
    /// The names of those who sit there.
    pub people: Vec<String>,
    /// Whether it is in the memory of a running server.
    pub loaded: bool,
}

/// A visitor in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisitorRow {
    pub visitor: String,
    pub name: String,
    /// At how many tables they sit, or have sat.
    pub tables: i64,
    /// When they last sat down, played or took a name, in seconds since 1970.
    pub seen: i64,
    /// How many connections they have now.
    pub connections: usize,
}

impl Store {
    /// Tables in a state, or all, the latest first.
    pub async fn list_tables(&self, state: Option<Life>, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = "SELECT id, state, private, created, touched,
                     coalesce((SELECT max(number) + 1 FROM acts WHERE table_id = id), 0) AS acts,
                     (SELECT json_group_array(name) FROM seats WHERE table_id = id) AS people
                   FROM tables WHERE ?1 IS NULL OR state = ?1 ORDER BY touched DESC, id LIMIT ?2";
        let state = state.map(Life::name);
        let rows = sqlx::query(sql).bind(state).bind(most).fetch_all(&self.reads).await.map_err(trouble)?;
        rows.iter().map(table).collect::<Result<_, _>>().map_err(trouble)
    }

    /// Visitors who have a name or a seat, the latest first.
    pub async fn list_visitors(&self, most: u32) -> Result<Vec<VisitorRow>, StoreError> {
        let sql = "WITH known AS (SELECT id AS guest FROM guests UNION SELECT guest FROM seats)
                   SELECT guest,
                     coalesce((SELECT name FROM guests WHERE id = guest),
                              (SELECT name FROM seats WHERE seats.guest = known.guest LIMIT 1)) AS name,
                     (SELECT count(*) FROM seats WHERE seats.guest = known.guest) AS tables,
                     max(coalesce((SELECT seen FROM guests WHERE id = guest), 0),
                         coalesce((SELECT max(touched) FROM tables JOIN seats ON table_id = tables.id
                                   WHERE seats.guest = known.guest), 0)) AS seen
                   FROM known ORDER BY seen DESC, guest LIMIT ?";
        let rows = sqlx::query(sql).bind(most).fetch_all(&self.reads).await.map_err(trouble)?;
        rows.iter().map(visitor).collect::<Result<_, _>>().map_err(trouble)
    }

    /// Tables whose ids begin so; two are enough to see that it is not one.
    pub async fn tables_like(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.reads).await.map_err(trouble)
    }

    /// The same for visitors.
    pub async fn visitors_like(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM guests WHERE substr(id, 1, length(?1)) = ?1
                   UNION SELECT guest FROM seats WHERE substr(guest, 1, length(?1)) = ?1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.reads).await.map_err(trouble)
    }

    /// The ids of all tables.
    pub async fn all_tables(&self) -> Result<Vec<String>, StoreError> {
        sqlx::query_scalar("SELECT id FROM tables ORDER BY created, id").fetch_all(&self.reads).await.map_err(trouble)
    }

    /// Some tables that were over or closed so many seconds ago, the oldest first.
    pub async fn expired_tables(&self, seconds: i64, most: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE state IN ('over', 'closed') AND touched < unixepoch() - ?
                   ORDER BY touched LIMIT ?";
        sqlx::query_scalar(sql).bind(seconds).bind(most).fetch_all(&self.reads).await.map_err(trouble)
    }

    /// How many guests without a seat were not seen for so long.
    pub async fn expired_guests(&self, seconds: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM guests WHERE seen < unixepoch() - ? AND id NOT IN (SELECT guest FROM seats)";
        sqlx::query_scalar(sql).bind(seconds).fetch_one(&self.reads).await.map_err(trouble)
    }
}

fn table(row: &SqliteRow) -> Result<TableRow, sqlx::Error> {
    let people: String = row.try_get("people")?;
    Ok(TableRow {
        table: row.try_get("id")?,
        state: row.try_get("state")?,
        private: row.try_get("private")?,
        created: row.try_get("created")?,
        touched: row.try_get("touched")?,
        acts: row.try_get("acts")?,
        people: serde_json::from_str(&people).map_err(|error| sqlx::Error::Decode(error.into()))?,
        loaded: false,
    })
}

fn visitor(row: &SqliteRow) -> Result<VisitorRow, sqlx::Error> {
    Ok(VisitorRow {
        visitor: row.try_get("guest")?,
        name: row.try_get("name")?,
        tables: row.try_get("tables")?,
        seen: row.try_get("seen")?,
        connections: 0,
    })
}
