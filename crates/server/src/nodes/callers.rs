//! Visitors of other nodes whose tables live here.

use super::Nodes;
use super::wire::{Letter, Visit};
use crate::socket::{Out, Outbox};
use crate::store::NodeId;
use crate::table::{TableHandle, TableMessage, Watcher};
use crate::visitor::Visitor;
use soulkeep_text::Language;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::mpsc;

/// How much may wait for one visit; whoever sends more has passed all limits at the other node.
const INBOX: usize = 256;

/// A connection of another node at a table of this one.
type Caller = (NodeId, u64, String);

#[derive(Default)]
pub struct Callers(Mutex<HashMap<Caller, mpsc::Sender<Visit>>>);

impl Callers {
    /// Their visits end, as when a connection breaks.
    pub fn lose(&self, node: &NodeId) {
        self.all().retain(|(from, ..), _| from != node);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Caller, mpsc::Sender<Visit>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Nodes {
    /// Something from a visitor of another node.
    pub(super) fn called(self: &Arc<Self>, from: NodeId, connection: u64, table: String, visit: Visit) {
        let caller = (from, connection, table);
        let mut all = self.callers.all();
        let known = all.get(&caller).filter(|inbox| !inbox.is_closed());
        match (known, visit) {
            (Some(inbox), visit) => {
                let leaves = visit == Visit::Leave;
                if inbox.try_send(visit).is_err() || leaves {
                    all.remove(&caller);
                }
            }
            (None, Visit::Watch { id, visitor, lang }) => {
                let (sender, inbox) = mpsc::channel(INBOX);
                all.insert(caller.clone(), sender);
                let call = Call { nodes: Arc::clone(self), caller, lang: lang.into() };
                tokio::spawn(call.attend(id, visitor, inbox));
            }
            (None, Visit::Leave) => {}
            // It has ended here, and the other node does not know it.
            (None, Visit::Speak { .. } | Visit::Ask { .. }) => {
                let call = Call { nodes: Arc::clone(self), caller, lang: Language::default() };
                tokio::spawn(async move { call.ended().await });
            }
        }
    }
}

/// One visit.
struct Call {
    nodes: Arc<Nodes>,
    caller: Caller,
    lang: Language,
}

impl Call {
    async fn attend(mut self, id: u32, visitor: Visitor, mut inbox: mpsc::Receiver<Visit>) {
        let (outbox, mut end) = Outbox::new();
        let (node, connection) = (self.caller.0.clone(), self.caller.1);
        let Some(handle) = self.handle(&visitor).await else { return self.ended().await };
        let mut goes_on = self.watch(&handle, &outbox, id, visitor).await;
        while goes_on {
            tokio::select! {
                biased;
                () = end.behind() => break,
                out = end.next() => match out {
                    Some(Out::Text(text)) => self.nodes.post.tell(&node, connection, text).await,
                    Some(Out::Close(..)) | None => break,
                },
                visit = inbox.recv() => match visit {
                    Some(Visit::Leave) => {
                        handle.send(TableMessage::Leave { connection: outbox.id }).await;
                        return;
                    }
                    // The other node was lost. Should it hear that, its visitor comes back.
                    None => break,
                    Some(visit) => goes_on = self.pass_on(&handle, &outbox, visit).await,
                },
            }
        }
        handle.send(TableMessage::Leave { connection: outbox.id }).await;
        self.ended().await;
    }

    /// The way in, if the table is really here.
    async fn handle(&self, visitor: &Visitor) -> Option<TableHandle> {
        let tables = self.nodes.tables()?;
        tables.handle_here(&self.caller.2, visitor.owners).await.ok().flatten()
    }

    async fn watch(&self, handle: &TableHandle, outbox: &Outbox, id: u32, visitor: Visitor) -> bool {
        let Some(app) = self.nodes.app() else { return false };
        let Ok(blocklist) = app.shared.blocklist(visitor.guest).await else { return false };
        let Visitor { guest, name, owners } = visitor;
        let watcher = Watcher { outbox: outbox.clone(), guest, name, lang: self.lang, owners, blocklist };
        handle.send(TableMessage::Watch { id, watcher: Box::new(watcher) }).await
    }

    async fn pass_on(&mut self, handle: &TableHandle, outbox: &Outbox, visit: Visit) -> bool {
        let connection = outbox.id;
        match visit {
            Visit::Watch { id, visitor, lang } => {
                self.lang = lang.into();
                self.watch(handle, outbox, id, visitor).await
            }
            Visit::Speak { lang } => {
                self.lang = lang.into();
                handle.send(TableMessage::Speak { connection, lang: self.lang }).await
            }
            Visit::Ask { id, ask } => {
                handle.send(TableMessage::Ask { connection, id, ask, came: Instant::now() }).await
            }
            Visit::Leave => false,
        }
    }

    /// The connection comes back, and finds the table wherever it is then.
    async fn ended(&self) {
        let (node, connection, _) = &self.caller;
        self.nodes.callers.all().remove(&self.caller);
        self.nodes.post.send(node, Letter::Ended { connection: *connection }).await;
    }
}
