//! Carrying the write-ahead log over into the file, beside the writer.
//!
//! SQLite does it within a commit, once the log is long enough, and everybody whose choice is in that commit waits for
//! thousands of pages. Here another connection does it while the writer goes on. What was written in the meantime is
//! little, and the writer carries it over itself: only when nothing is left does the log begin anew, so that it does not
//! grow as long as there is something to do.

use sqlx::{Connection, SqliteConnection};
use tokio::task::JoinHandle;

/// So many writes are left in the log before they are carried over.
const OFTEN: usize = 2000;

pub struct Carrier {
    /// The other connection, unless it is at work.
    at_rest: Option<SqliteConnection>,
    work: Option<JoinHandle<SqliteConnection>>,
    /// Writes since the last time.
    waiting: usize,
}

impl Carrier {
    pub fn new(connection: SqliteConnection) -> Carrier {
        Carrier { at_rest: Some(connection), work: None, waiting: 0 }
    }

    /// The writer has committed so many writes, and is between two commits.
    pub async fn noted(&mut self, writes: usize, writer: &mut SqliteConnection) {
        self.waiting += writes;
        if let Some(work) = self.work.take_if(|work| work.is_finished()) {
            self.at_rest = work.await.ok();
            carry(writer).await;
        }
        if self.waiting >= OFTEN
            && let Some(mut connection) = self.at_rest.take()
        {
            self.waiting = 0;
            self.work = Some(tokio::spawn(async move {
                carry(&mut connection).await;
                connection
            }));
        }
    }

    /// Ends the work that is under way; the writer itself closes last and leaves no log behind.
    pub async fn close(self) {
        let connection = match self.work {
            Some(work) => work.await.ok(),
            None => self.at_rest,
        };
        if let Some(connection) = connection {
            let _ = connection.close().await;
        }
    }
}

async fn carry(connection: &mut SqliteConnection) {
    // Should it fail, everything is still in the log.
    if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(connection).await {
        tracing::warn!(%error, "the log of the games cannot be carried over");
    }
}

#[cfg(test)]
mod tests {
    use super::super::{FILE, Life, NewTable, Store};
    use super::OFTEN;

    /// Every commit changes a page of each table, so that the log would grow by all of them.
    #[tokio::test]
    async fn the_log_does_not_grow_without_end() {
        const TABLES: usize = 50;
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        for number in 0..TABLES {
            let (setup, about) = (String::new(), String::new());
            let id = number.to_string();
            let new = NewTable { id, setup, about, private: false, state: Life::Running, seats: Vec::new() };
            store.new_table(new).await.unwrap();
        }
        let text = "x".repeat(200);
        let rounds = 20 * OFTEN / TABLES;
        for first in 0..rounds {
            let acts: Vec<_> =
                (0..TABLES).map(|table| store.append(&table.to_string(), first, vec![text.clone()])).collect();
            for ack in acts {
                ack.await.unwrap();
            }
        }
        let log = dir.path().join(format!("{FILE}-wal"));
        let pages = log.metadata().unwrap().len() as usize / 1024;
        assert!(pages < 8 * OFTEN, "{pages} pages");
        store.close().await.unwrap();
        assert!(!log.exists());
    }
}
