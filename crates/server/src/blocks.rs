//! Whom visitors have blocked: nothing that these say reaches them, and neither takes a seat beside the other.
//!
//! A list is in the memory as long as somebody looks at it, and everybody looks at the same one: a block holds at once at
//! every table.

use crate::guest::GuestId;
use crate::nodes::Notice;
use crate::random;
use crate::store::{Block, StoreError};
use crate::tables::Shared;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::OnceCell;

/// How many people one visitor may block.
const MOST: usize = 200;

/// Whom one visitor has blocked.
#[derive(Debug, Default)]
pub struct Blocklist(OnceCell<Mutex<HashSet<GuestId>>>);

impl Blocklist {
    pub fn contains(&self, guest: GuestId) -> bool {
        self.guests().is_some_and(|guests| guests.contains(&guest))
    }

    pub fn all(&self) -> Vec<GuestId> {
        self.guests().map_or_else(Vec::new, |guests| guests.iter().copied().collect())
    }

    /// None before it was read.
    fn guests(&self) -> Option<MutexGuard<'_, HashSet<GuestId>>> {
        self.0.get().map(|guests| guests.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The lists that somebody looks at.
#[derive(Debug, Default)]
pub struct Blocklists(Mutex<HashMap<GuestId, Weak<Blocklist>>>);

impl Blocklists {
    fn of(&self, guest: GuestId) -> Arc<Blocklist> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(list) = known.get(&guest).and_then(Weak::upgrade) {
            return list;
        }
        if known.len() == known.capacity() {
            // Before it grows: most of them are looked at by nobody any more.
            known.retain(|_, list| list.strong_count() > 0);
        }
        let list = Arc::default();
        known.insert(guest, Arc::downgrade(&list));
        list
    }
}

/// Why somebody is not blocked.
#[derive(Debug)]
pub enum NoBlock {
    Store(StoreError),
    TooMany,
}

impl Shared {
    pub async fn blocklist(&self, guest: GuestId) -> Result<Arc<Blocklist>, StoreError> {
        let list = self.blocklists.of(guest);
        let read = async || {
            let blocks = self.store.blocks_of(&guest.text()).await?;
            Ok(Mutex::new(blocks.iter().filter_map(|block| GuestId::read(&block.blocked)).collect()))
        };
        list.0.get_or_try_init(read).await?;
        Ok(list)
    }

    pub async fn block(&self, guest: GuestId, blocked: GuestId, name: &str) -> Result<(), NoBlock> {
        let list = self.blocklist(guest).await.map_err(NoBlock::Store)?;
        if list.all().len() >= MOST && !list.contains(blocked) {
            return Err(NoBlock::TooMany);
        }
        let block = Block { id: random::name(), blocked: blocked.text(), name: name.to_owned(), since: 0 };
        self.store.block(&guest.text(), block).await.map_err(NoBlock::Store)?;
        list.guests().map(|mut guests| guests.insert(blocked));
        self.tell_nodes(Notice::Blocks { guest }).await;
        Ok(())
    }

    pub async fn unblock(&self, guest: GuestId, blocked: GuestId) -> Result<(), StoreError> {
        let list = self.blocklist(guest).await?;
        self.store.unblock(&guest.text(), &blocked.text()).await?;
        list.guests().map(|mut guests| guests.remove(&blocked));
        self.tell_nodes(Notice::Blocks { guest }).await;
        Ok(())
    }

    /// At another node somebody has blocked somebody, or taken that back.
    pub async fn read_blocks_again(&self, guest: GuestId) {
        let list = self.blocklists.of(guest);
        // Who has not read it yet reads it as it is now.
        let Some(guests) = list.0.get() else { return };
        match self.store.blocks_of(&guest.text()).await {
            Ok(blocks) => {
                let blocked = blocks.iter().filter_map(|block| GuestId::read(&block.blocked)).collect();
                *guests.lock().unwrap_or_else(PoisonError::into_inner) = blocked;
            }
            Err(error) => tracing::error!(%error, "a list of blocks cannot be read"),
        }
    }

    /// Whether one of two does not want to meet the other.
    pub async fn avoid_each_other(&self, one: GuestId, other: GuestId) -> Result<bool, StoreError> {
        Ok(self.blocklist(one).await?.contains(other) || self.blocklist(other).await?.contains(one))
    }

    /// The number of somebody at a table. It tells nothing else of them, and is another one at every table.
    pub fn person(&self, table: &str, guest: GuestId) -> u32 {
        std::hash::BuildHasher::hash_one(&self.person_numbers, (table, guest)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::metrics::{Metrics, registry};
    use crate::store::Store;

    async fn shared(dir: &std::path::Path) -> Shared {
        Shared::new(Config::default(), Metrics::new(&mut registry()), Store::open(dir).await.unwrap())
    }

    #[tokio::test]
    async fn a_block_holds_at_once_after_a_restart_and_until_it_is_taken_back() {
        let dir = tempfile::tempdir().unwrap();
        let [one, other] = [1, 2].map(|byte| GuestId([byte; 16]));
        let server = shared(dir.path()).await;
        let looked_at = server.blocklist(one).await.unwrap();
        server.block(one, other, "Mika").await.unwrap();
        assert!(looked_at.contains(other) && !looked_at.contains(one));
        assert!(server.avoid_each_other(other, one).await.unwrap());
        assert!(!server.blocklist(other).await.unwrap().contains(one), "it is one-sided");
        server.store.close().await.unwrap();
        let server = shared(dir.path()).await;
        let looked_at = server.blocklist(one).await.unwrap();
        assert!(looked_at.contains(other));
        assert_eq!(server.store.blocks_of(&one.text()).await.unwrap()[0].name, "Mika");
        server.unblock(one, other).await.unwrap();
        assert!(!looked_at.contains(other) && server.store.blocks_of(&one.text()).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn nobody_blocks_without_end_and_lists_that_nobody_looks_at_are_forgotten() {
        let dir = tempfile::tempdir().unwrap();
        let server = shared(dir.path()).await;
        let one = GuestId([0; 16]);
        for number in 0..MOST {
            server.block(one, GuestId((number as u128 + 1).to_le_bytes()), "x").await.unwrap();
        }
        assert!(matches!(server.block(one, GuestId::new(), "x").await, Err(NoBlock::TooMany)));
        assert!(server.block(one, GuestId(1_u128.to_le_bytes()), "y").await.is_ok(), "that one is blocked already");
        for _ in 0..500 {
            server.blocklists.of(GuestId::new());
        }
        assert!(server.blocklists.0.lock().unwrap().len() < 20);
    }

    #[tokio::test]
    async fn a_person_has_another_number_at_another_table() {
        let dir = tempfile::tempdir().unwrap();
        let server = shared(dir.path()).await;
        let guest = GuestId::new();
        assert_eq!(server.person("a", guest), server.person("a", guest));
        assert_ne!(server.person("a", guest), server.person("b", guest));
        assert_ne!(server.person("a", guest), server.person("a", GuestId::new()));
    }
}
