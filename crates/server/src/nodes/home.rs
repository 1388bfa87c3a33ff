//! Which tables live here: a lease that is renewed, and tables of nodes whose lease has run out.

use crate::app::App;
use crate::serve::until_set;
use crate::store::{Store, StoreError};
use crate::tables::Shared;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long a node that is not heard of keeps its tables, and how often it is heard of.
const LEASE: Duration = Duration::from_secs(3);
const BEAT: Duration = Duration::from_millis(750);
/// How many tables are taken over between two beats.
const AT_ONCE: u32 = 200;

/// Whether the tables of this node are still its own, as far as it can know. Nothing is written on the strength of it: that is
/// for the fence. But whoever comes is not shown a table that may have gone on elsewhere.
#[derive(Default)]
pub struct Lease(Mutex<Option<Instant>>);

impl Lease {
    /// Always, where there are no others.
    pub fn holds(&self) -> bool {
        self.renewed().is_none_or(|renewed| renewed.elapsed() < LEASE)
    }

    /// It was renewed, not before this.
    fn begin(&self, renewed: Instant) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(renewed);
    }

    fn renewed(&self) -> Option<Instant> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes part, before any table is played.
pub async fn join(shared: &Shared, name: Option<&str>) -> Result<(), StoreError> {
    let (store, asked) = (&shared.store, Instant::now());
    if store.is_shared() {
        let node = store.join(&name.map_or_else(usual_name, str::to_owned), LEASE).await?;
        shared.lease.begin(asked);
        tracing::info!(%node, "this server is a node");
    }
    Ok(())
}

/// Keeps the lease of this node and takes over what others have left behind, until the server ends.
pub async fn attend(app: Arc<App>, mut ends: watch::Receiver<bool>) {
    let mut home = Home { steady_since: Instant::now(), chores: JoinSet::new() };
    while app.shared.store.is_shared() && tokio::time::timeout(BEAT, until_set(&mut ends)).await.is_err() {
        home.beat(&app).await;
    }
}

/// Gives everything up, so that nobody has to wait for the lease to run out.
pub async fn part(store: &Store) {
    if store.is_shared()
        && let Err(error) = store.part().await
    {
        tracing::error!(%error, "the tables could not be given up: they go on when the lease has run out");
    }
}

struct Home {
    /// Since when the lease has never run out.
    steady_since: Instant,
    /// What takes its time, one after the other. The lease does not wait for it: tables that are taken over have to be
    /// played again, and with many of them it would run out meanwhile.
    chores: JoinSet<()>,
}

impl Home {
    async fn beat(&mut self, app: &Arc<App>) {
        // The lease begins somewhere between this and the answer.
        let asked = Instant::now();
        if let Err(error) = app.shared.store.renew().await {
            tracing::error!(%error, "the lease cannot be renewed: other servers may take the tables over");
            return;
        }
        if !app.shared.lease.holds() {
            self.steady_since = asked;
            // It counts once nothing is shown here that others have.
            if !let_go(app).await {
                return;
            }
        }
        app.shared.lease.begin(asked);
        while self.chores.try_join_next().is_some() {}
        if self.chores.is_empty() {
            // Not at once after the database was away: everybody's lease has run out then, and others have time to renew
            // theirs.
            let is_steady = self.steady_since.elapsed() >= LEASE;
            self.chores.spawn(look_around(Arc::clone(app), is_steady));
        }
    }
}

/// This node was frozen, or the database was away. What others have taken meanwhile is not shown here any longer; it could
/// not be written to anyway.
async fn let_go(app: &App) -> bool {
    tracing::warn!("the lease had run out: tables that others have now are let go");
    let owned = app.shared.store.owned().await;
    let owned = owned.inspect_err(|error| tracing::error!(%error, "the tables of this node cannot be listed"));
    match owned {
        Ok(owned) => {
            app.tables.keep_only(&owned).await;
            true
        }
        Err(_) => false,
    }
}

async fn look_around(app: Arc<App>, is_steady: bool) {
    // Another node may have changed them.
    if let Err(error) = app.signer.refresh().await {
        tracing::error!(%error, "the keys of the cookies cannot be read");
    }
    if is_steady {
        take_over(&app).await;
    }
}

async fn take_over(app: &App) {
    match app.tables.orphans(AT_ONCE).await {
        Ok(orphans) if orphans.is_empty() => {}
        Ok(orphans) => {
            tracing::info!(tables = orphans.len(), "tables that nobody has are taken over");
            app.tables.adopt(&orphans).await;
        }
        Err(error) => tracing::error!(%error, "tables that nobody has cannot be listed"),
    }
}

/// What it is called among the others, for people: the machine, and the number of the process there.
fn usual_name() -> String {
    let machine = std::fs::read_to_string("/etc/hostname").unwrap_or_default();
    format!("{}:{}", machine.trim(), std::process::id())
}
