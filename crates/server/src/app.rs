//! What all requests share.

use crate::config::Config;
use crate::crowd::Crowd;
use crate::guest::{GuestId, Seal};
use crate::hall::{Hall, Shared};
use crate::metrics::Metrics;
use crate::problem::Wrong;
use prometheus_client::registry::Registry;
use std::sync::Arc;
use tokio::sync::watch;

pub struct App {
    pub config: Config,
    pub seal: Seal,
    pub registry: Registry,
    pub metrics: Metrics,
    pub crowd: Crowd,
    pub shared: Arc<Shared>,
    pub hall: Arc<Hall>,
    /// Whether the server is about to end.
    pub ending: watch::Receiver<bool>,
}

impl App {
    /// What a guest is called.
    pub async fn name_of(&self, guest: GuestId) -> String {
        self.shared.name_of(guest).await.unwrap_or_else(|| guest.usual_name())
    }

    pub async fn rename(&self, guest: GuestId, name: &str) -> Result<(), Wrong> {
        self.shared.rename(guest, name).await.map_err(|error| Wrong::trouble(&error))?;
        self.hall.rename(guest, name).await;
        Ok(())
    }
}
