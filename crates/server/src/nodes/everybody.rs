//! What a node tells all others.

use super::bus::BusError;
use super::wire::{Announcement, Notice, PlaceKind};
use super::{BEAT, NEWS, Nodes};
use crate::app::App;
use crate::store::NodeId;
use crate::table::TableMessage;
use futures_util::StreamExt;
use std::sync::{Arc, Weak};
use std::time::Instant;

/// How many entries of a list are told at once.
const CHUNK: usize = 500;

pub async fn listen(nodes: &Arc<Nodes>) -> Result<(), BusError> {
    let mut notices = nodes.bus.listen("all").await?;
    let nodes = Arc::downgrade(nodes);
    tokio::spawn(async move {
        while let Some(came) = notices.next().await {
            let Some(nodes) = nodes.upgrade() else { return };
            match serde_json::from_slice::<Announcement>(&came.payload) {
                Ok(announcement) if announcement.from == nodes.me => {}
                Ok(announcement) => nodes.hear(announcement).await,
                Err(error) => tracing::error!(%error, "what a node tells cannot be read"),
            }
        }
    });
    Ok(())
}

/// Says now and then that this node is there.
pub async fn beat(nodes: Weak<Nodes>) {
    loop {
        tokio::time::sleep(BEAT).await;
        let Some(nodes) = nodes.upgrade() else { return };
        if nodes.is_connected() {
            nodes.announce(&Notice::Here).await;
            nodes.beat().await;
        } else {
            nodes.lose_all();
        }
    }
}

/// Tells the others what has changed here.
pub async fn tell_news(nodes: Weak<Nodes>) {
    loop {
        tokio::time::sleep(NEWS).await;
        let Some(nodes) = nodes.upgrade() else { return };
        let Some(app) = nodes.app() else { continue };
        app.metrics.nodes.set(nodes.heard() as i64);
        app.shared.store.pace.share_with(nodes.heard());
        // What nobody hears need not be told: whoever comes is told everything.
        let news = news(&app);
        if nodes.heard() > 0 {
            nodes.announce_all(news).await;
        }
    }
}

fn news(app: &App) -> Vec<Notice> {
    let mut news = chunks(app.tables.changed_entries(), Notice::Tables);
    news.extend(chunks(app.shared.shares.spent(), Notice::Spent));
    news.extend(chunks(app.websockets.changed(), |all| Notice::Places(PlaceKind::Connections, all)));
    news.extend(chunks(app.tables.changed_places(), |all| Notice::Places(PlaceKind::Tables, all)));
    news
}

/// Everything that this node knows of itself.
fn all_there_is(app: &App) -> Vec<Notice> {
    let mut all = chunks(app.tables.own_entries(), Notice::Tables);
    all.extend(chunks(app.websockets.present(), |all| Notice::Places(PlaceKind::Connections, all)));
    all.extend(chunks(app.tables.present_places(), |all| Notice::Places(PlaceKind::Tables, all)));
    all
}

fn chunks<T: Clone>(all: Vec<T>, notice: impl Fn(Vec<T>) -> Notice) -> Vec<Notice> {
    all.chunks(CHUNK).map(|chunk| notice(chunk.to_vec())).collect()
}

impl Nodes {
    pub async fn announce(&self, notice: &Notice) {
        let announcement = Announcement { from: self.me.clone(), notice: notice.clone() };
        let Ok(payload) = serde_json::to_vec(&announcement) else { return };
        // Those who cannot be reached are told everything when they can.
        let _ = self.bus.send("all", payload.into()).await;
    }

    async fn announce_all(&self, notices: Vec<Notice>) {
        for notice in notices {
            self.announce(&notice).await;
        }
    }

    async fn hear(self: &Arc<Self>, Announcement { from, notice }: Announcement) {
        let is_new = self.peers().hear(&from, Instant::now());
        let Some(app) = self.app() else { return };
        if is_new || matches!(notice, Notice::Hello) {
            tracing::info!(node = %from, "a node is there");
            self.announce_all(all_there_is(&app)).await;
        }
        self.take_note(&app, &from, notice).await;
    }

    async fn take_note(&self, app: &Arc<App>, from: &NodeId, notice: Notice) {
        let shared = &app.shared;
        match notice {
            Notice::Hello | Notice::Here => {}
            Notice::Tables(tables) => tables.into_iter().for_each(|(id, it)| app.tables.note_elsewhere(&id, it)),
            Notice::Renamed { guest, name } => {
                shared.remember(guest, Some(name.clone()));
                app.tables.rename(guest, &name).await;
            }
            Notice::Blocks { guest } => shared.read_blocks_again(guest).await,
            Notice::Measures => {
                if let Err(error) = shared.measures.load(&shared.store).await {
                    tracing::error!(%error, "who is kept out cannot be read");
                }
            }
            Notice::Shut { table } => app.tables.tell_here(&table, TableMessage::Shut).await,
            Notice::Spent(spent) => shared.shares.pay(&spent),
            Notice::Places(PlaceKind::Connections, counts) => app.websockets.note_elsewhere(from, counts),
            Notice::Places(PlaceKind::Tables, counts) => app.tables.note_places_elsewhere(from, counts),
        }
    }

    /// Places at a node that is gone are free.
    pub(super) fn free_places(&self, node: &NodeId) {
        let Some(app) = self.app() else { return };
        app.websockets.forget_elsewhere(node);
        app.tables.forget_places_elsewhere(node);
    }
}
