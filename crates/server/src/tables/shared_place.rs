//! Tables among several nodes: what the others are told of them, and how they come and go.

use super::{Entry, Shared, Summary, Tables};
use crate::nodes::Notice;
use crate::shares::{Owner, Owners};
use crate::store::NodeId;
use crate::table::{TableHandle, TableMessage};
use std::collections::HashSet;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout;

/// How long a table may take to store what it is about before it moves.
const MOVING: Duration = Duration::from_secs(3);

impl Shared {
    /// Tells all other nodes something, if there are any.
    pub async fn tell_nodes(&self, notice: Notice) {
        if let Some(nodes) = self.nodes.get() {
            nodes.announce(&notice).await;
        }
    }
}

impl Tables {
    /// Takes over tables that nobody has any more.
    pub async fn adopt(&self, orphans: &[String]) {
        for id in orphans {
            // One that cannot be read must not keep the others from going on.
            if self.handle_here(id, Owners::default()).await.is_err() {
                tracing::error!(table = %id, "a table cannot be taken over; it stays shut, the others go on");
            }
        }
    }

    /// Lets go of all tables that are not among these: others have them now.
    pub async fn keep_only(&self, owned: &[String]) {
        let owned: HashSet<&str> = owned.iter().map(String::as_str).collect();
        let lost = self.running_here().into_iter().filter(|(id, _)| !owned.contains(id.as_str()));
        let lost: Vec<TableHandle> = lost.map(|(_, handle)| handle).collect();
        for handle in &lost {
            let _ = timeout(MOVING, handle.send(TableMessage::Move)).await;
        }
        for handle in lost {
            let _ = timeout(MOVING, handle.closed()).await;
        }
    }

    /// Ends all tables here once they have stored what they are about, so that they go on elsewhere. No other is taken.
    pub async fn move_all(&self) {
        self.leaving.store(true, Ordering::Relaxed);
        let running = self.running_here();
        for (_, handle) in &running {
            let _ = timeout(MOVING, handle.send(TableMessage::Move)).await;
        }
        for (id, handle) in running {
            if timeout(MOVING, handle.closed()).await.is_err() {
                tracing::warn!(table = %id, "a table did not end in time; it is taken over as it was stored");
            }
        }
    }

    fn running_here(&self) -> Vec<(String, TableHandle)> {
        let entries = self.entries();
        entries.iter().filter_map(|(id, entry)| Some((id.clone(), entry.handle.clone()?))).collect()
    }

    /// Tells a table something, if it is in the memory here.
    pub async fn tell_here(&self, id: &str, message: TableMessage) {
        if let Some(handle) = self.known(id) {
            handle.send(message).await;
        }
    }

    pub fn summary(&self, id: &str) -> Option<Summary> {
        self.entries().get(id).and_then(|entry| entry.summary.clone())
    }

    /// Another node tells how a table is, or that it is not listed any more.
    pub fn note_elsewhere(&self, id: &str, summary: Option<Summary>) {
        let mut entries = self.entries();
        let known = entries.get_mut(id);
        if known.as_ref().is_some_and(|entry| entry.handle.as_ref().is_some_and(|handle| !handle.is_closed())) {
            return;
        }
        match (known, summary.filter(|summary| !summary.over)) {
            (Some(entry), Some(summary)) => (entry.summary, entry.elsewhere) = (Some(summary), true),
            (None, Some(summary)) => {
                let number = self.count.fetch_add(1, Ordering::Relaxed);
                let (handle, running, _finished, left) = (None, None, None, None);
                let entry = Entry { number, handle, elsewhere: true, summary: Some(summary), running, _finished, left };
                entries.insert(id.to_owned(), entry);
            }
            (_, None) => drop(entries.remove(id)),
        }
        drop(entries);
        self.changed.send_modify(|changes| changes.tables += 1);
    }

    /// The other nodes are to be told of a table.
    pub(super) fn has_news(&self, id: &str) {
        if self.shared.nodes.get().is_some() {
            let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
            if !news.contains(id) {
                news.insert(id.to_owned());
            }
        }
    }

    /// What the other nodes do not know yet of the tables of this one.
    pub fn changed_entries(&self) -> Vec<(String, Option<Summary>)> {
        let news = std::mem::take(&mut *self.news.lock().unwrap_or_else(PoisonError::into_inner));
        let entries = self.entries();
        let told = news.into_iter().filter_map(|id| match entries.get(&id) {
            Some(entry) if entry.elsewhere => None,
            Some(entry) => Some((id, entry.summary.clone())),
            None => Some((id, None)),
        });
        told.collect()
    }

    /// All tables of this node.
    pub fn own_entries(&self) -> Vec<(String, Option<Summary>)> {
        let entries = self.entries();
        let own = entries.iter().filter(|(_, entry)| !entry.elsewhere && entry.summary.is_some());
        own.map(|(id, entry)| (id.clone(), entry.summary.clone())).collect()
    }

    /// From now on it is noted what other nodes are to be told.
    pub fn note_changes(&self) {
        self.running.note_changes();
    }

    pub fn changed_places(&self) -> Vec<(Owner, usize)> {
        self.running.changed()
    }

    pub fn present_places(&self) -> Vec<(Owner, usize)> {
        self.running.present()
    }

    pub fn note_places_elsewhere(&self, node: &NodeId, counts: Vec<(Owner, usize)>) {
        self.running.note_elsewhere(node, counts);
    }

    pub fn forget_places_elsewhere(&self, node: &NodeId) {
        self.running.forget_elsewhere(node);
    }
}
