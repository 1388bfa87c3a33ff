//! Who is heard, and whether anything was lost on the way.

use super::SILENCE;
use crate::store::NodeId;
use std::collections::HashMap;
use std::time::Instant;

/// The other nodes that are heard.
#[derive(Default)]
pub struct Peers(HashMap<NodeId, Peer>);

struct Peer {
    heard: Instant,
    /// The numbers of the last letters to it and from it.
    sent: u64,
    received: u64,
}

/// How a letter came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Next,
    /// Some before it have not come, and will not.
    AfterLoss,
}

impl Peers {
    /// Whether this one is new.
    pub fn hear(&mut self, node: &NodeId, now: Instant) -> bool {
        let is_new = !self.0.contains_key(node);
        self.peer(node, now).heard = now;
        is_new
    }

    /// The number of the next letter to a node.
    pub fn next_number(&mut self, node: &NodeId, now: Instant) -> u64 {
        let peer = self.peer(node, now);
        peer.sent += 1;
        peer.sent
    }

    /// Notes a letter. Who is not known any more has begun to count anew, or we have.
    pub fn receive(&mut self, node: &NodeId, number: u64, now: Instant) -> Arrival {
        let peer = self.peer(node, now);
        let expected = peer.received + 1;
        (peer.heard, peer.received) = (now, number);
        if number == expected { Arrival::Next } else { Arrival::AfterLoss }
    }

    /// Forgets those who say nothing any more, and tells who they are.
    pub fn forget_silent(&mut self, now: Instant) -> Vec<NodeId> {
        let silent = |peer: &Peer| now.saturating_duration_since(peer.heard) > SILENCE;
        self.0.extract_if(|_, peer| silent(peer)).map(|(node, _)| node).collect()
    }

    pub fn forget_all(&mut self) -> Vec<NodeId> {
        self.0.drain().map(|(node, _)| node).collect()
    }

    pub fn all(&self) -> Vec<NodeId> {
        self.0.keys().cloned().collect()
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    fn peer(&mut self, node: &NodeId, now: Instant) -> &mut Peer {
        self.0.entry(node.clone()).or_insert(Peer { heard: now, sent: 0, received: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_letter_that_is_missing_is_noticed_once() {
        let (mut peers, node, now) = (Peers::default(), NodeId::new(), Instant::now());
        let came = [1, 2, 4, 5].map(|number| peers.receive(&node, number, now));
        assert_eq!(came, [Arrival::Next, Arrival::Next, Arrival::AfterLoss, Arrival::Next]);
        peers.forget_all();
        assert_eq!(peers.receive(&node, 6, now), Arrival::AfterLoss, "nobody knows what was before");
        assert_eq!(peers.receive(&node, 7, now), Arrival::Next);
    }

    #[test]
    fn letters_are_counted_for_each_recipient() {
        let (mut peers, now) = (Peers::default(), Instant::now());
        let (one, other) = (NodeId::new(), NodeId::new());
        let numbers = [&one, &other, &one, &one].map(|node| peers.next_number(node, now));
        assert_eq!(numbers, [1, 1, 2, 3]);
    }

    #[test]
    fn who_is_silent_is_forgotten() {
        let (mut peers, now) = (Peers::default(), Instant::now());
        let (quiet, loud) = (NodeId::new(), NodeId::new());
        assert!(peers.hear(&quiet, now) && peers.hear(&loud, now) && !peers.hear(&loud, now));
        let later = now + SILENCE + Duration::from_millis(1);
        peers.receive(&loud, 1, later);
        assert_eq!(peers.forget_silent(later), [quiet]);
        assert_eq!(peers.all(), [loud]);
    }
}
