//! What all requests share.

use crate::access::AccessLog;
use crate::address::Proxies;
use crate::config::Config;
use crate::cookie::CookieSigner;
use crate::guest::GuestId;
use crate::metrics::Metrics;
use crate::nodes::Notice;
use crate::places::Places;
use crate::problem::HttpProblem;
use crate::ready::Readiness;
use crate::shares::{Kind, Owner};
use crate::tables::{Shared, Tables};
use crate::visitor::Visitor;
use prometheus_client::registry::Registry;
use soulkeep_text::Language;
use std::sync::Arc;
use tokio::sync::watch;

pub struct App {
    pub config: Config,
    pub signer: CookieSigner,
    pub registry: Registry,
    pub metrics: Metrics,
    pub proxies: Proxies,
    pub websockets: Places,
    pub shared: Arc<Shared>,
    pub tables: Arc<Tables>,
    pub readiness: Readiness,
    pub access: Option<AccessLog>,
    /// Whether the server is about to end.
    pub ending: watch::Receiver<bool>,
}

impl App {
    /// Takes something from the share of a visitor.
    pub fn may(&self, visitor: &Visitor, kind: Kind) -> Result<(), HttpProblem> {
        self.shared.shares.take(kind, visitor.owners, 1.0).map_err(HttpProblem::TooFast)
    }

    /// What a guest is called whose page is in this language.
    pub async fn name_of(&self, guest: GuestId, lang: Language) -> String {
        self.shared.name_of(guest).await.unwrap_or_else(|| guest.usual_name(lang))
    }

    /// Visitors who are connected, and how often.
    pub fn connected_visitors(&self) -> Vec<(String, usize)> {
        let visitor = |(owner, count)| match owner {
            Owner::Visitor(guest) => Some((guest.text(), count)),
            Owner::Address(_) => None,
        };
        self.websockets.present().into_iter().filter_map(visitor).collect()
    }

    /// Addresses from which somebody is connected, and how often.
    pub fn connected_addresses(&self) -> Vec<(String, usize)> {
        let address = |(owner, count)| match owner {
            Owner::Visitor(_) => None,
            Owner::Address(address) => Some((address.to_string(), count)),
        };
        self.websockets.present().into_iter().filter_map(address).collect()
    }

    pub async fn rename(&self, guest: GuestId, name: &str) -> Result<(), HttpProblem> {
        self.shared.rename(guest, name).await.map_err(|error| HttpProblem::trouble(&error))?;
        self.tables.rename(guest, name).await;
        self.shared.tell_nodes(Notice::Renamed { guest, name: name.to_owned() }).await;
        Ok(())
    }
}
