//! What is stored, in lists for whoever runs the server.

use super::read::{list, trouble};
use super::{Life, Store, StoreError};
use serde::{Deserialize, Serialize};

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
        self.reads.list_tables(state, most).await.map_err(trouble)
    }

    /// Visitors who have a name or a seat, the latest first.
    pub async fn list_visitors(&self, most: u32) -> Result<Vec<VisitorRow>, StoreError> {
        self.reads.list_visitors(most).await.map_err(trouble)
    }

    /// Tables whose ids begin so; two are enough to see that it is not one.
    pub async fn tables_like(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        self.reads.tables_like(beginning).await.map_err(trouble)
    }

    /// The same for visitors.
    pub async fn visitors_like(&self, beginning: &str) -> Result<Vec<String>, StoreError> {
        self.reads.visitors_like(beginning).await.map_err(trouble)
    }

    /// The ids of all tables.
    pub async fn all_tables(&self) -> Result<Vec<String>, StoreError> {
        self.reads.all_tables().await.map_err(trouble)
    }

    /// Some tables that were over or closed so many seconds ago, the oldest first.
    pub async fn expired_tables(&self, seconds: i64, most: u32) -> Result<Vec<String>, StoreError> {
        self.reads.expired_tables(seconds, most).await.map_err(trouble)
    }

    /// How many guests without a seat were not seen for so long.
    pub async fn expired_guests(&self, seconds: i64) -> Result<i64, StoreError> {
        self.reads.expired_guests(seconds).await.map_err(trouble)
    }
}

/// Id, state, private, created, touched, acts and people, as they are stored.
pub(super) type TableFields = (String, String, bool, i64, i64, i64, String);

impl TableRow {
    pub(super) fn read(fields: TableFields) -> Result<TableRow, sqlx::Error> {
        let (table, state, private, created, touched, acts, people) = fields;
        Ok(TableRow { table, state, private, created, touched, acts, people: list(&people)?, loaded: false })
    }
}

/// Visitor, name, tables and seen, as they are stored.
pub(super) type VisitorFields = (String, String, i64, i64);

impl From<VisitorFields> for VisitorRow {
    fn from((visitor, name, tables, seen): VisitorFields) -> VisitorRow {
        VisitorRow { visitor, name, tables, seen, connections: 0 }
    }
}
