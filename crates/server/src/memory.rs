//! A store that forgets: for tests of what does not need one.

use crate::guest::GuestId;
use crate::table::About;
use soulkeep_table::{Act, Setup};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Mutex;
use thiserror::Error;

#[derive(Debug, Error)]
#[error("nothing is kept")]
pub struct StoreError;

#[derive(Default)]
pub struct Store {
    pub tables: Mutex<HashMap<String, (About, Setup, Vec<Act>)>>,
    pub names: Mutex<HashMap<GuestId, String>>,
    pub replays: Mutex<HashMap<String, String>>,
}

impl Store {
    pub fn open(_: &Path) -> Result<Store, StoreError> {
        Ok(Store::default())
    }
}
