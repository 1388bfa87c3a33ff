//! Several servers that are one place.
//!
//! PostgreSQL decides and NATS carries. Which node a table lives at is a lease in the database, and whoever writes says by
//! which number the table was taken: a node that was frozen and comes back cannot write. What visitors ask and are told
//! travels between the node at which they are and the one at which their table is.
//!
//! **Letters may be lost**, and nobody tries to hold on to them. Envelopes are numbered, so that a loss is noticed; then the
//! connections of those whom it concerns end, their pages come back by themselves and are told the table afresh. What was
//! acknowledged is stored, so nothing depends on a letter.

mod away;
mod bus;
mod callers;
mod everybody;
pub mod home;
mod letters;
mod peers;
mod questions;
mod think;
mod wire;

pub use crate::app::App;
use crate::random;
use crate::shares::Owners;
use crate::socket::code;
use crate::store::{NodeId, Store, StoreError};
use crate::tables::Tables;
use away::Away;
pub use away::Elsewhere;
use bus::Bus;
pub use bus::{BusError, NatsUrl};
use callers::Callers;
use letters::Post;
use peers::Peers;
use questions::Unreachable;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;
pub use think::{Position, Thinker};
pub use wire::Notice;

/// Under which the store knows what a place is called.
const PLACE: &str = "place";
/// How often a node says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// A node that says nothing for so long cannot be reached.
const SILENCE: Duration = Duration::from_secs(3);
/// How often what has changed is told to all nodes.
const NEWS: Duration = Duration::from_millis(250);
/// How a connection ends whose table has moved, or cannot be reached: the page comes back by itself.
const COME_BACK: (u16, &str) = (code::TRY_LATER, "the table is somewhere else now");

/// This server as one of several.
pub struct Nodes {
    pub me: NodeId,
    bus: Arc<Bus>,
    post: Post,
    peers: Mutex<Peers>,
    /// Visitors of this node whose tables live elsewhere.
    away: Away,
    /// Visitors of other nodes whose tables live here.
    callers: Callers,
    /// Set once there are tables.
    app: OnceLock<Weak<App>>,
}

impl Nodes {
    /// Connects to the others. Nobody hears of this node before [`Nodes::start`].
    pub async fn connect(url: &NatsUrl, store: &Store) -> Result<Arc<Nodes>, BusError> {
        let me = store.node();
        let place = place(store).await.map_err(BusError::Store)?;
        let bus = Arc::new(Bus::connect(url, &place, &me).await?);
        let (post, letters) = Post::new();
        let nodes = Arc::new(Nodes {
            me,
            bus,
            post,
            peers: Mutex::default(),
            away: Away::default(),
            callers: Callers::default(),
            app: OnceLock::new(),
        });
        tokio::spawn(letters::deliver(Arc::downgrade(&nodes), letters));
        Ok(nodes)
    }

    /// Begins to listen, and to tell.
    pub async fn start(self: &Arc<Self>, app: &Arc<App>) -> Result<(), BusError> {
        let _ = self.app.set(Arc::downgrade(app));
        let _ = app.shared.nodes.set(Arc::clone(self));
        app.shared.shares.note_spending();
        app.websockets.note_changes();
        app.tables.note_changes();
        letters::listen(self).await?;
        questions::listen(self).await?;
        everybody::listen(self).await?;
        let (work, games) = (app.shared.work.clone(), Arc::clone(&app.shared.games));
        think::listen(&self.bus, work, games, Arc::default()).await?;
        tokio::spawn(everybody::beat(Arc::downgrade(self)));
        tokio::spawn(everybody::tell_news(Arc::downgrade(self)));
        self.announce(&Notice::Hello).await;
        Ok(())
    }

    /// Whether the others can be spoken to.
    pub fn is_connected(&self) -> bool {
        self.bus.is_connected()
    }

    /// How many other nodes are heard.
    pub fn heard(&self) -> usize {
        self.peers().count()
    }

    /// The way to a table that lives at another node, which is asked whether it has it.
    pub async fn open(self: &Arc<Self>, node: &NodeId, table: &str, owners: Owners) -> Result<Elsewhere, Unreachable> {
        self.ask_to_open(node, table, owners).await?;
        Ok(Elsewhere::new(Arc::clone(self), node.clone(), table.to_owned()))
    }

    /// Has a bot think at another node; the number of its choice, if somebody there has the time.
    pub async fn think(&self, position: &Position) -> Option<usize> {
        think::ask(&self.bus, position).await
    }

    fn peers(&self) -> MutexGuard<'_, Peers> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn app(&self) -> Option<Arc<App>> {
        self.app.get().and_then(Weak::upgrade)
    }

    fn tables(&self) -> Option<Arc<Tables>> {
        self.app().map(|app| Arc::clone(&app.tables))
    }

    /// Nothing comes from a node any more, or something on the way was lost: whoever depends on it begins anew.
    fn lose(&self, node: &NodeId) {
        if let Some(app) = self.app() {
            app.metrics.lost.inc();
        }
        self.away.lose(node);
        self.callers.lose(node);
    }

    fn lose_all(&self) {
        let lost = self.peers().forget_all();
        lost.iter().for_each(|node| self.lose(node));
    }
}

/// Servers with the same games are one place, and hear nobody else.
async fn place(store: &Store) -> Result<String, StoreError> {
    store.set_usual(PLACE, &random::name()).await?;
    store.setting(PLACE).await.map(Option::unwrap_or_default)
}
