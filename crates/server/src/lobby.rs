//! The lobby: made once for all who look at it, and sent to them when it changes.

use crate::guest::GuestId;
use crate::packed::Packed;
use crate::protocol::lobby::Listed;
use crate::socket::Outbox;
use crate::tables::Tables;
use axum::extract::ws::Utf8Bytes;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many tables with open seats are listed, and how many that are running, besides one's own: the newest.
pub const MOST: usize = 50;
/// How long steps of games may go by before the page of strangers is made anew.
const STALE: Duration = Duration::from_secs(1);
/// How often somebody is told at the most.
const PAUSE: Duration = Duration::from_secs(2);

/// What has changed how often: what tables there are and who sits there, and how far their games are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    pub tables: u64,
    pub steps: u64,
}

/// A table for everybody to see, as it is written.
pub struct Public {
    pub guests: Vec<Option<GuestId>>,
    text: String,
}

impl Public {
    pub fn new(guests: Vec<Option<GuestId>>, listed: &Listed) -> Public {
        // What the protocol consists of can always be written.
        Public { guests, text: serde_json::to_string(listed).unwrap_or_default() }
    }
}

/// The lobby of those who have no table of their own, and what everybody else's is made of.
pub struct LobbyPage {
    seen: Changes,
    made: Instant,
    open: Vec<Public>,
    running: Vec<Public>,
    /// For strangers, as an answer and as a message.
    pub answer: Packed,
    message: Utf8Bytes,
}

impl LobbyPage {
    pub fn new(seen: Changes, open: Vec<Public>, running: Vec<Public>) -> LobbyPage {
        let text = text(&[], &open, &running, None);
        let message = message(&text).into();
        let answer = Packed::new("application/json", "no-cache", text.into_bytes());
        LobbyPage { seen, made: Instant::now(), open, running, answer, message }
    }

    /// Whether it still tells what there is.
    pub fn is_fresh(&self, now: Changes) -> bool {
        self.seen == now || self.seen.tables == now.tables && self.made.elapsed() < STALE
    }

    /// The same for somebody who has tables.
    pub fn text_for(&self, guest: GuestId, yours: &[Listed]) -> String {
        text(yours, &self.open, &self.running, Some(guest))
    }

    fn message_for(&self, guest: GuestId, yours: &[Listed]) -> Utf8Bytes {
        if yours.is_empty() { self.message.clone() } else { message(&self.text_for(guest, yours)).into() }
    }
}

/// [`crate::protocol::lobby::Lobby`], where one's own tables are listed once.
fn text(yours: &[Listed], open: &[Public], running: &[Public], but: Option<GuestId>) -> String {
    let list = |tables: &[Public]| {
        let others = tables.iter().filter(|table| but.is_none() || !table.guests.contains(&but));
        others.map(|table| table.text.as_str()).collect::<Vec<_>>().join(",")
    };
    let yours = serde_json::to_string(yours).unwrap_or_default();
    format!(r#"{{"yours":{yours},"open":[{}],"running":[{}]}}"#, list(open), list(running))
}

/// [`crate::protocol::tell::Tell::Lobby`].
fn message(lobby: &str) -> String {
    format!(r#"{{"type":"lobby","lobby":{lobby}}}"#)
}

/// Tells somebody of the lobby now, and again whenever it has changed.
pub async fn follow(tables: Arc<Tables>, guest: GuestId, outbox: Outbox) {
    let mut changes = tables.changes();
    let mut last = None;
    loop {
        changes.borrow_and_update();
        let yours = tables.yours(guest);
        let message = tables.lobby_page().message_for(guest, &yours);
        let mut hasher = DefaultHasher::new();
        message.as_str().hash(&mut hasher);
        if last.replace(hasher.finish()) != Some(hasher.finish()) {
            outbox.text(message);
        }
        tokio::time::sleep(PAUSE).await;
        if changes.changed().await.is_err() {
            return;
        }
    }
}
