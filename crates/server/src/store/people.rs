//! Who does not want to meet whom, and who was sent away from a table.

use super::read::trouble;
use super::{Store, StoreError};

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
        self.reads.blocks_of(guest).await.map_err(trouble)
    }

    /// Whom a guest sat with at the tables at which something happened last, each once.
    pub async fn met_by(&self, guest: &str, most: u32) -> Result<Vec<Met>, StoreError> {
        self.reads.met_by(guest, most).await.map_err(trouble)
    }
}

/// Id, who is blocked, name and since, as they are stored.
pub(super) type BlockFields = (String, String, String, i64);

impl From<BlockFields> for Block {
    fn from((id, blocked, name, since): BlockFields) -> Block {
        Block { id, blocked, name, since }
    }
}

/// Table, guest and name, as they are stored.
pub(super) type MetFields = (String, String, String);

impl From<MetFields> for Met {
    fn from((table, guest, name): MetFields) -> Met {
        Met { table, guest, name }
    }
}
