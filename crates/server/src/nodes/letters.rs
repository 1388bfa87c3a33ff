//! Letters from node to node: in their order, and those that are on their way together in one numbered envelope.

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
/// How many letters one envelope holds, and from how many bytes of texts on it takes no further one: NATS carries a
/// megabyte.
const TOGETHER: usize = 64;
const FULL: usize = 256 * 1024;

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
        let letter = Letter::Told { connection, bytes: text.len() };
        let _ = self.0.send(Outgoing { to: to.clone(), letter, text: Some(text) }).await;
    }
}

/// Sends what was handed in, in its order. An envelope that cannot be sent leaves a gap in the numbers.
pub async fn deliver(nodes: Weak<Nodes>, mut letters: mpsc::Receiver<Outgoing>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    while letters.recv_many(&mut waiting, TOGETHER).await > 0 {
        let Some(nodes) = nodes.upgrade() else { return };
        for Parcel { to, letters, texts } in parcels(waiting.drain(..)) {
            let number = nodes.peers().next_number(&to, Instant::now());
            let payload = written(&Envelope { from: nodes.me.clone(), number, letters }, &texts);
            if nodes.bus.send(&format!("to.{to}"), payload).await.is_err() {
                tracing::debug!(%to, "letters could not be sent");
                nodes.lose(&to);
            }
        }
    }
}

/// What goes to a node in one envelope.
struct Parcel {
    to: NodeId,
    letters: Vec<Letter>,
    texts: String,
}

/// The order of what goes to one node is kept.
fn parcels(letters: impl Iterator<Item = Outgoing>) -> Vec<Parcel> {
    let mut parcels: Vec<Parcel> = Vec::new();
    for Outgoing { to, letter, text } in letters {
        let open = parcels.iter_mut().rfind(|parcel| parcel.to == to).filter(|parcel| parcel.texts.len() < FULL);
        let text = text.as_deref().unwrap_or_default();
        match open {
            Some(parcel) => {
                parcel.letters.push(letter);
                parcel.texts.push_str(text);
            }
            None => parcels.push(Parcel { to, letters: vec![letter], texts: text.to_owned() }),
        }
    }
    parcels
}

fn written(envelope: &Envelope, texts: &str) -> Bytes {
    let mut payload = serde_json::to_vec(envelope).unwrap_or_default();
    payload.push(b'\n');
    payload.extend(texts.as_bytes());
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
                Some((envelope, texts)) => nodes.receive(envelope, texts),
                None => tracing::error!("letters of another node cannot be read"),
            }
        }
    });
    Ok(())
}

impl Nodes {
    fn receive(self: &Arc<Self>, Envelope { from, number, letters }: Envelope, mut texts: &str) {
        let arrival = self.peers().receive(&from, number, Instant::now());
        if arrival == Arrival::AfterLoss {
            self.lose(&from);
        }
        for letter in letters {
            match letter {
                Letter::Here => {}
                Letter::Visit { connection, table, visit } => self.called(from.clone(), connection, table, visit),
                Letter::Told { connection, bytes } => {
                    let Some((text, rest)) = texts.split_at_checked(bytes) else {
                        tracing::error!("a letter of another node is longer than its envelope");
                        return self.lose(&from);
                    };
                    self.away.tell(connection, &from, text);
                    texts = rest;
                }
                Letter::Ended { connection } => self.away.end(connection),
            }
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
    fn letters_are_read_as_they_were_written() {
        let texts = "{\"type\":\"done\"}\nand \u{5922}";
        let letters = vec![Letter::Told { connection: 7, bytes: texts.len() }, Letter::Ended { connection: 8 }];
        let (from, number) = (NodeId::new(), 3);
        let payload = written(&Envelope { from: from.clone(), number, letters: letters.clone() }, texts);
        let (envelope, after) = read(&payload).unwrap();
        assert_eq!((envelope.from, envelope.number, envelope.letters, after), (from, number, letters, texts));
        assert!(read(b"nonsense").is_none() && read(b"{}\n").is_none() && read(&[0xff, b'\n', 0xff]).is_none());
    }

    #[test]
    fn what_goes_to_one_node_goes_together_in_its_order() {
        let [one, other] = [(); 2].map(|()| NodeId::new());
        let told = |to: &NodeId, connection, text: &str| Outgoing {
            to: to.clone(),
            letter: Letter::Told { connection, bytes: text.len() },
            text: Some(text.to_owned().into()),
        };
        let long = "x".repeat(FULL);
        let ended = Outgoing { to: one.clone(), letter: Letter::Ended { connection: 1 }, text: None };
        let handed_in = [told(&one, 1, "a"), told(&other, 2, "b"), told(&one, 3, &long), ended, told(&one, 4, "c")];
        let sent: Vec<(NodeId, usize, usize)> =
            parcels(handed_in.into_iter()).into_iter().map(|it| (it.to, it.letters.len(), it.texts.len())).collect();
        assert_eq!(sent, [(one.clone(), 2, 1 + FULL), (other, 1, 1), (one, 2, 1)], "a full envelope is closed");
    }
}
