//! The connection to NATS.

use super::wire::VERSION;
use crate::store::{NodeId, StoreError, StoreUrl};
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Request, Subscriber};
use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use thiserror::Error;
use tokio::time::timeout;

/// How long another node may take for an answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How long something may wait to be sent.
const SENDING: Duration = Duration::from_secs(2);
/// Between two tries to come back.
const RETRY: Duration = Duration::from_millis(250);
/// So many messages may wait here before some are lost, which is noticed.
const WAITING: usize = 64 * 1024;

/// Where NATS is. A password in it is never told to anybody.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NatsUrl(String);

impl NatsUrl {
    /// It is looked at when it is used.
    pub fn new(url: impl Into<String>) -> NatsUrl {
        NatsUrl(url.into())
    }

    pub fn is_sound(&self) -> bool {
        ["nats://", "tls://"].iter().any(|start| self.0.strip_prefix(start).is_some_and(|host| !host.is_empty()))
    }
}

impl fmt::Display for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&StoreUrl::cover(&self.0))
    }
}

impl fmt::Debug for NatsUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a server is not one of several.
#[derive(Debug, Error)]
pub enum BusError {
    #[error("NATS cannot be reached at {at}: {why}")]
    Unreachable { at: NatsUrl, why: String },
    #[error("NATS does not let us listen: {0}")]
    Deaf(String),
    #[error(transparent)]
    Store(StoreError),
}

/// It cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsent;

pub struct Bus {
    client: Client,
    /// What all subjects of this place begin with.
    prefix: String,
}

impl Bus {
    pub async fn connect(url: &NatsUrl, place: &str, me: &NodeId) -> Result<Bus, BusError> {
        Bus::named(url, place, &format!("soulkeep {me}")).await
    }

    /// For those who listen to all places.
    pub async fn connect_to_all(url: &NatsUrl) -> Result<Bus, BusError> {
        Bus::named(url, "*", "soulkeep think").await
    }

    async fn named(url: &NatsUrl, place: &str, name: &str) -> Result<Bus, BusError> {
        let options = ConnectOptions::new()
            .name(name)
            .subscription_capacity(WAITING)
            .ping_interval(Duration::from_secs(2))
            .connection_timeout(Duration::from_secs(3))
            .reconnect_delay_callback(|_| RETRY)
            .event_callback(|event| async move { note(&event) });
        let client = options.connect(&url.0).await;
        let client = client.map_err(|error| BusError::Unreachable { at: url.clone(), why: error.to_string() })?;
        Ok(Bus { client, prefix: format!("soulkeep.{place}.{VERSION}") })
    }

    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Sends to all who listen to a subject. Nothing waits for a connection: what is told late is told wrong.
    pub async fn send(&self, subject: &str, payload: Bytes) -> Result<(), Unsent> {
        if !self.is_connected() {
            return Err(Unsent);
        }
        let sending = self.client.publish(format!("{}.{subject}", self.prefix), payload);
        match timeout(SENDING, sending).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Unsent),
        }
    }

    pub async fn ask(&self, subject: &str, payload: Bytes) -> Result<Bytes, Unsent> {
        self.ask_within(ANSWER, subject, payload).await
    }

    /// The same for what may take longer.
    pub async fn ask_within(&self, longest: Duration, subject: &str, payload: Bytes) -> Result<Bytes, Unsent> {
        if !self.is_connected() {
            return Err(Unsent);
        }
        let request = Request::new().payload(payload).timeout(Some(longest));
        match self.client.send_request(format!("{}.{subject}", self.prefix), request).await {
            Ok(answer) => Ok(answer.payload),
            Err(_) => Err(Unsent),
        }
    }

    pub async fn answer(&self, to: async_nats::Subject, payload: Bytes) {
        let _ = timeout(SENDING, self.client.publish(to, payload)).await;
    }

    pub async fn listen(&self, subject: &str) -> Result<Subscriber, BusError> {
        let listening = self.client.subscribe(format!("{}.{subject}", self.prefix)).await;
        listening.map_err(|error| BusError::Deaf(error.to_string()))
    }

    /// Of all who listen so, one hears each message.
    pub async fn listen_in_turn(&self, subject: &str) -> Result<Subscriber, BusError> {
        let listening = self.client.queue_subscribe(format!("{}.{subject}", self.prefix), subject.to_owned()).await;
        listening.map_err(|error| BusError::Deaf(error.to_string()))
    }
}

fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("NATS is there"),
        Event::Disconnected => tracing::error!("NATS is gone; tables at other nodes cannot be reached"),
        Event::SlowConsumer(_) => tracing::error!("messages of other nodes were lost: there are too many"),
        event => tracing::warn!(%event, "NATS"),
    }
}
