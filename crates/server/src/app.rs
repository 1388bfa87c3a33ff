//! What all requests share.

use crate::access::AccessLog;
use crate::config::Config;
use crate::connections::Connections;
use crate::cookie::CookieSigner;
use crate::guest::GuestId;
use crate::metrics::Metrics;
use crate::problem::HttpProblem;
use crate::ready::Readiness;
use crate::tables::{Shared, Tables};
use prometheus_client::registry::Registry;
use std::sync::Arc;
use tokio::sync::watch;

pub struct App {
    pub config: Config,
    pub signer: CookieSigner,
    pub registry: Registry,
    pub metrics: Metrics,
    pub connections: Connections,
    pub shared: Arc<Shared>,
    pub tables: Arc<Tables>,
    pub readiness: Readiness,
    pub access: Option<AccessLog>,
    /// Whether the server is about to end.
    pub ending: watch::Receiver<bool>,
}

impl App {
    /// What a guest is called.
    pub async fn name_of(&self, guest: GuestId) -> String {
        self.shared.name_of(guest).await.unwrap_or_else(|| guest.usual_name())
    }

    /// Visitors who are connected, and how often.
    pub fn connected_visitors(&self) -> Vec<(String, usize)> {
        self.connections.present().into_iter().map(|(guest, count)| (guest.text(), count)).collect()
    }

    /// Addresses from which somebody is connected, and how often.
    pub fn connected_addresses(&self) -> Vec<(String, usize)> {
        Vec::new()
    }

    pub async fn rename(&self, guest: GuestId, name: &str) -> Result<(), HttpProblem> {
        self.shared.rename(guest, name).await.map_err(|error| HttpProblem::trouble(&error))?;
        self.tables.rename(guest, name).await;
        Ok(())
    }
}
