//! What a table stores, and how it comes back.

use super::{About, Table};
use crate::guest::GuestId;
use crate::hall::Shared;
use crate::store::StoreError;
use soulkeep_table::{Match, Setup};
use std::sync::Arc;

/// A table as it was stored.
pub struct Kept {
    pub about: About,
    pub game: Match,
    /// How many acts are stored.
    pub acts: usize,
}

impl Kept {
    pub async fn load(shared: &Shared, id: &str) -> Result<Option<Kept>, StoreError> {
        let found = shared.store.tables.lock().unwrap().get(id).cloned();
        let Some((about, setup, acts)) = found else { return Ok(None) };
        let game = Arc::new(setup.game(&crate::deal::SETS).unwrap());
        let count = acts.len();
        let game = Match::resume(setup, game, acts).unwrap();
        Ok(Some(Kept { about, game, acts: count }))
    }
}

impl Shared {
    pub async fn create(&self, about: &About, setup: &Setup) -> Result<(), StoreError> {
        self.store.tables.lock().unwrap().insert(about.id.clone(), (about.clone(), setup.clone(), Vec::new()));
        Ok(())
    }

    pub async fn running(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.store.tables.lock().unwrap().keys().cloned().collect())
    }

    pub async fn name_of(&self, guest: GuestId) -> Option<String> {
        self.store.names.lock().unwrap().get(&guest).cloned()
    }

    pub async fn rename(&self, guest: GuestId, name: &str) -> Result<(), StoreError> {
        self.store.names.lock().unwrap().insert(guest, name.to_owned());
        Ok(())
    }

    pub async fn flush(&self) {}
}

impl Table {
    /// Stores what happened since the last time. If that fails, nothing has happened.
    pub(super) async fn keep(&mut self) -> bool {
        let acts = &self.game.log()[self.kept..];
        let mut tables = self.shared.store.tables.lock().unwrap();
        let Some(table) = tables.get_mut(&self.about.id) else { return false };
        table.2.extend(acts.iter().cloned());
        self.kept += acts.len();
        true
    }

    pub(super) async fn keep_seats(&mut self) -> bool {
        true
    }

    pub(super) async fn keep_replay(&mut self) -> Option<String> {
        self.shared.store.replays.lock().unwrap().insert(self.about.id.clone(), self.game.replay());
        Some(self.about.id.clone())
    }
}

impl Shared {
    pub async fn replays(
        &self,
        _guest: GuestId,
        _own: bool,
    ) -> Result<Vec<crate::protocol::lobby::ReplayListed>, StoreError> {
        Ok(Vec::new())
    }

    pub async fn replay(&self, id: &str) -> Result<Option<(String, Vec<Option<String>>)>, StoreError> {
        Ok(self.store.replays.lock().unwrap().get(id).map(|text| (text.clone(), Vec::new())))
    }
}
