//! Letters from node to node: one after the other, and numbered.

use super::bus::BusError;
use super::peers::Arrival;
use super::wire::{Envelope, Letter};
use super::{BEAT, Nodes};
use crate::store::NodeId;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use std::sync::{Arc, Weak};
use std::time::Instant;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How many letters may wait before those who write more have to wait.
const WAITING: usize = 4096;

/// Where letters are handed in.
pub struct Post(mpsc::Sender<Outgoing>);

pub struct Outgoing {
    to: NodeId,
    letter: Letter,
    text: Option<Utf8Bytes>,
}

impl Post {
    pub fn new() -> (Post, mpsc::Receiver<Outgoing>) {
        let (sender, receiver) = mpsc::channel(WAITING);
        (Post(sender), receiver)
    }

    pub async fn send(&self, to: &NodeId, letter: Letter) {
        let _ = self.0.send(Outgoing { to: to.clone(), letter, text: None }).await;
    }

    /// The same with a text for a visitor.
    pub async fn tell(&self, to: &NodeId, connection: u64, text: Utf8Bytes) {
        let letter = Letter::Told { connection };
        let _ = self.0.send(Outgoing { to: to.clone(), letter, text: Some(text) }).await;
    }
}

/// Sends what was handed in, in its order. One that cannot be sent leaves a gap in the numbers.
pub async fn deliver(nodes: Weak<Nodes>, mut letters: mpsc::Receiver<Outgoing>) {
    while let Some(outgoing) = letters.recv().await {
        let Some(nodes) = nodes.upgrade() else { return };
        let number = nodes.peers().next_number(&outgoing.to, Instant::now());
        let subject = format!("to.{}", outgoing.to);
        let from = nodes.me.clone();
        let payload = written(&Envelope { from, number, letter: outgoing.letter }, outgoing.text.as_deref());
        if nodes.bus.send(&subject, payload).await.is_err() {
            tracing::debug!(to = %outgoing.to, "a letter could not be sent");
            nodes.lose(&outgoing.to);
        }
    }
}

fn written(envelope: &Envelope, text: Option<&str>) -> Bytes {
    let mut payload = serde_json::to_vec(envelope).unwrap_or_default();
    payload.push(b'\n');
    payload.extend(text.unwrap_or_default().as_bytes());
    payload.into()
}

fn read(payload: &[u8]) -> Option<(Envelope, &str)> {
    let end = payload.iter().position(|byte| *byte == b'\n')?;
    let envelope = serde_json::from_slice(&payload[..end]).ok()?;
    Some((envelope, str::from_utf8(&payload[end + 1..]).ok()?))
}

pub async fn listen(nodes: &Arc<Nodes>) -> Result<(), BusError> {
    let mut letters = nodes.bus.listen(&format!("to.{}", nodes.me)).await?;
    let nodes = Arc::downgrade(nodes);
    tokio::spawn(async move {
        while let Some(came) = letters.next().await {
            let Some(nodes) = nodes.upgrade() else { return };
            match read(&came.payload) {
                Some((envelope, text)) => nodes.receive(envelope, text),
                None => tracing::error!("a letter of another node cannot be read"),
            }
        }
    });
    Ok(())
}

impl Nodes {
    fn receive(self: &Arc<Self>, Envelope { from, number, letter }: Envelope, text: &str) {
        let arrival = self.peers().receive(&from, number, Instant::now());
        if arrival == Arrival::AfterLoss {
            self.lose(&from);
        }
        match letter {
            Letter::Here => {}
            Letter::Visit { connection, table, visit } => self.called(from, connection, table, visit),
            Letter::Told { connection } => self.away.tell(connection, &from, text),
            Letter::Ended { connection } => self.away.end(connection),
        }
    }

    /// Says to everybody that we are there, so that they notice what was lost; who says nothing is lost.
    pub(super) async fn beat(&self) {
        let silent = self.peers().forget_silent(Instant::now());
        for node in silent {
            tracing::warn!(%node, "a node is silent");
            self.lose(&node);
            self.free_places(&node);
        }
        let all = self.peers().all();
        for node in all {
            let _ = timeout(BEAT, self.post.send(&node, Letter::Here)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_read_as_it_was_written() {
        let letter = Letter::Told { connection: 7 };
        let (from, number) = (NodeId::new(), 3);
        let text = "{\"type\":\"done\"}\nand \u{5922}";
        let payload = written(&Envelope { from: from.clone(), number, letter: letter.clone() }, Some(text));
        let (envelope, after) = read(&payload).unwrap();
        assert_eq!((envelope.from, envelope.number, envelope.letter, after), (from, number, letter, text));
        assert!(read(b"nonsense").is_none() && read(b"{}\n").is_none() && read(&[0xff, b'\n', 0xff]).is_none());
    }
}
