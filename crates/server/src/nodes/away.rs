//! Visitors of this node whose tables live at another.

use super::wire::{Letter, Question, Reply, Visit};
use super::{COME_BACK, Nodes};
use crate::protocol::ask::Lang;
use crate::socket::Outbox;
use crate::store::NodeId;
use crate::table::{TableMessage, Watcher};
use crate::visitor::Visitor;
use crate::words::Say;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The way to a table at another node.
#[derive(Clone)]
pub struct Elsewhere {
    nodes: Arc<Nodes>,
    node: NodeId,
    table: String,
}

impl Elsewhere {
    pub fn new(nodes: Arc<Nodes>, node: NodeId, table: String) -> Elsewhere {
        Elsewhere { nodes, node, table }
    }

    /// Whether it is on its way. What only a table's own node says to it does not come this way.
    pub async fn send(&self, message: TableMessage) -> bool {
        match message {
            TableMessage::Watch { id, watcher } => self.watch(id, *watcher).await,
            TableMessage::Leave { connection } => {
                self.nodes.away.leave(connection, &self.table);
                self.visit(connection, Visit::Leave).await
            }
            TableMessage::Speak { connection, lang } => {
                self.visit(connection, Visit::Speak { lang: lang.into() }).await
            }
            // How long the way to the table was is nobody's fault: it is counted from there.
            TableMessage::Ask { connection, id, ask, came: _ } => {
                self.nodes.away.is_at(connection, &self.table) && self.visit(connection, Visit::Ask { id, ask }).await
            }
            // The place is taken at the other node.
            TableMessage::Sit { visitor, seat, place: _, reply } => {
                let table = self.table.clone();
                let _ = reply.send(self.seat(Question::Sit { table, visitor, seat }).await);
                true
            }
            TableMessage::GetUp { visitor, reply } => {
                let _ = reply.send(self.seat(Question::GetUp { table: self.table.clone(), visitor }).await);
                true
            }
            TableMessage::Rename { .. }
            | TableMessage::Shut
            | TableMessage::Move
            | TableMessage::Beat { .. }
            | TableMessage::Thought { .. } => false,
        }
    }

    async fn watch(&self, id: u32, watcher: Watcher) -> bool {
        let connection = watcher.outbox.id;
        self.nodes.away.watch(watcher.outbox, &self.table, &self.node);
        let visitor = Visitor { guest: watcher.guest, name: watcher.name, owners: watcher.owners };
        self.visit(connection, Visit::Watch { id, visitor, lang: watcher.lang.into() }).await
    }

    async fn visit(&self, connection: u64, visit: Visit) -> bool {
        let table = self.table.clone();
        self.nodes.post.send(&self.node, Letter::Visit { connection, table, visit }).await;
        true
    }

    async fn seat(&self, question: Question) -> Result<u8, Say> {
        match self.nodes.ask(&self.node, &question).await {
            Some(Reply::Seat(seat)) => Ok(seat),
            Some(Reply::Refused(say)) => Err(say),
            Some(Reply::TooManySeats) => Err(Say::TooManySeats),
            Some(Reply::Open(_) | Reply::NotHere | Reply::Trouble) | None => Err(Say::Unreachable),
        }
    }
}

/// Connections of this node that watch tables of others.
#[derive(Default)]
pub struct Away(Mutex<HashMap<u64, Traveller>>);

struct Traveller {
    outbox: Outbox,
    /// Tables, and where they are.
    at: HashMap<String, NodeId>,
}

impl Away {
    fn watch(&self, outbox: Outbox, table: &str, node: &NodeId) {
        let mut all = self.all();
        let traveller = all.entry(outbox.id).or_insert_with(|| Traveller { outbox, at: HashMap::new() });
        traveller.at.insert(table.to_owned(), node.clone());
    }

    fn leave(&self, connection: u64, table: &str) {
        let mut all = self.all();
        let Some(traveller) = all.get_mut(&connection) else { return };
        traveller.at.remove(table);
        if traveller.at.is_empty() {
            all.remove(&connection);
        }
    }

    fn is_at(&self, connection: u64, table: &str) -> bool {
        self.all().get(&connection).is_some_and(|traveller| traveller.at.contains_key(table))
    }

    /// Only of a node with a table that is watched.
    pub fn tell(&self, connection: u64, from: &NodeId, text: &str) {
        let all = self.all();
        let traveller = all.get(&connection).filter(|traveller| traveller.at.values().any(|node| node == from));
        if let Some(traveller) = traveller {
            traveller.outbox.text(text.to_owned().into());
        }
    }

    pub fn end(&self, connection: u64) {
        if let Some(traveller) = self.all().remove(&connection) {
            traveller.end();
        }
    }

    /// Nothing more is to be expected of a node.
    pub fn lose(&self, node: &NodeId) {
        let lost = self.all().extract_if(|_, traveller| traveller.at.values().any(|at| at == node)).collect::<Vec<_>>();
        lost.into_iter().for_each(|(_, traveller)| traveller.end());
    }

    fn all(&self) -> MutexGuard<'_, HashMap<u64, Traveller>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Traveller {
    fn end(self) {
        self.outbox.close(COME_BACK.0, COME_BACK.1);
    }
}

impl From<soulkeep_text::Language> for Lang {
    fn from(language: soulkeep_text::Language) -> Lang {
        match language {
            soulkeep_text::Language::English | soulkeep_text::Language::Mirror => Lang::En,
            soulkeep_text::Language::Japanese => Lang::Ja,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::socket::Out;

    #[test]
    fn whoever_watches_a_table_of_a_lost_node_comes_back() {
        let away = Away::default();
        let (lost, there) = (NodeId::new(), NodeId::new());
        let mut ends = [(); 3].map(|()| Outbox::new());
        for ((outbox, _), nodes) in ends.iter().zip([&[&lost][..], &[&there, &lost], &[&there]]) {
            nodes.iter().for_each(|node| away.watch(outbox.clone(), &node.to_string(), node));
        }
        away.tell(ends[2].0.id, &lost, "not yours");
        away.tell(ends[2].0.id, &there, "yours");
        away.lose(&lost);
        let mut heard = |place: usize| ends[place].1.try_next();
        assert!(matches!(heard(0), Some(Out::Close(..))) && matches!(heard(1), Some(Out::Close(..))));
        assert!(matches!(heard(2), Some(Out::Text(text)) if text.as_str() == "yours") && heard(2).is_none());
        assert_eq!(away.all().len(), 1);
        away.leave(ends[2].0.id, &there.to_string());
        assert!(away.all().is_empty(), "who has left is forgotten");
    }
}
