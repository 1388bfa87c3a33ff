//! What a table stores, and how it comes back.

use super::{SeatedGuest, TableDetails, TableTask, clock};
use crate::games::Games;
use crate::guest::GuestId;
use crate::socket::code;
use crate::store::{Ack, Claim, Fence, Life, NewReplay, NewTable, News, NodeId, Store, StoreError, Stored};
use crate::tables::Shared;
use serde::{Deserialize, Serialize};
use soulkeep_notation::revision::changed_since;
use soulkeep_table::{Act, Match, ResumeError, Setup};
use soulkeep_text::Language;
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

/// A table as it was stored.
pub struct LoadedTable {
    pub about: TableDetails,
    pub game: Match,
    /// How many acts are stored.
    pub acts: usize,
    /// By which it is written to.
    pub fence: Fence,
}

/// Why a stored table does not come back.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("it is played at node {0}")]
    Elsewhere(NodeId),
    /// It does not go on as it did, because the rules were mended since.
    #[error("it was begun under older rules: {0}")]
    OlderRules(ResumeError),
    /// What is stored makes no table.
    #[error("it cannot be made out: {0}")]
    Unreadable(#[source] Box<dyn Error + Send + Sync>),
}

fn unreadable(why: impl Into<Box<dyn Error + Send + Sync>>) -> LoadError {
    LoadError::Unreadable(why.into())
}

/// What is stored of a table besides its match and its people.
#[derive(Serialize, Deserialize)]
struct Extra {
    creator: String,
    guided: bool,
}

impl LoadedTable {
    /// Takes a table, so that this node alone writes to it, and reads it; none if there is none, or if it was closed.
    pub async fn take(shared: &Arc<Shared>, id: &str) -> Result<Option<LoadedTable>, LoadError> {
        let fence = match shared.store.claim(id).await? {
            Claim::Mine(fence) => fence,
            Claim::Theirs(node) => return Err(LoadError::Elsewhere(node)),
            Claim::Gone => return Ok(None),
        };
        let loaded = LoadedTable::load(shared, id).await?;
        Ok(loaded.map(|loaded| LoadedTable { fence, ..loaded }))
    }

    /// Reads a table without taking it; none if there is none, or if it was closed.
    pub async fn load(shared: &Arc<Shared>, id: &str) -> Result<Option<LoadedTable>, LoadError> {
        let Some(stored) = shared.store.table(id).await? else { return Ok(None) };
        if stored.state == Life::Closed {
            return Ok(None);
        }
        let shared = Arc::clone(shared);
        let read = tokio::task::spawn_blocking(move || LoadedTable::read(&shared.games, stored)).await;
        let mut loaded = read.unwrap_or_else(|error| Err(unreadable(error)))?;
        // Nobody pays for the time in which there was no table. It is stored with what happens next.
        loaded.game.wake(clock());
        Ok(Some(loaded))
    }

    /// A table as it was when the last of it was stored.
    pub fn read(games: &Games, stored: Stored) -> Result<LoadedTable, LoadError> {
        let extra: Extra = serde_json::from_str(&stored.about).map_err(unreadable)?;
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(unreadable)?;
        let mut sitting = vec![None; setup.chairs.len()];
        for seated in stored.seats {
            let guest = GuestId::read(&seated.guest).ok_or_else(|| unreadable("a guest cannot be read"))?;
            let place = sitting.get_mut(usize::from(seated.seat)).ok_or_else(|| unreadable("there is no such seat"))?;
            *place = Some(SeatedGuest { guest, name: seated.name });
        }
        let creator = GuestId::read(&extra.creator).ok_or_else(|| unreadable("who opened the table cannot be read"))?;
        let acts = stored.acts.iter().map(|act| act.parse()).collect::<Result<Vec<Act>, _>>();
        let acts = acts.map_err(unreadable)?;
        let (game, count, rules) = (games.get(&setup).map_err(unreadable)?, acts.len(), setup.rules);
        let game = Match::resume(setup, game, acts).map_err(|broken| match changed_since(rules) {
            Some(_) => LoadError::OlderRules(broken),
            None => unreadable(broken),
        })?;
        let about = TableDetails {
            id: stored.id,
            private: stored.private,
            creator,
            guided: extra.guided,
            sitting,
            sent_away: stored.sent_away.iter().filter_map(|guest| GuestId::read(guest)).collect(),
        };
        Ok(LoadedTable { about, game, acts: count, fence: Fence::default() })
    }

    /// Stores a new table.
    pub async fn create(store: &Store, about: &TableDetails, setup: &Setup) -> Result<(), StoreError> {
        let wrong = |error: serde_json::Error| StoreError::Write(error.to_string());
        let extra = Extra { creator: about.creator.text(), guided: about.guided };
        let table = NewTable {
            id: about.id.clone(),
            setup: serde_json::to_string(setup).map_err(wrong)?,
            about: serde_json::to_string(&extra).map_err(wrong)?,
            private: about.private,
            state: Life::Open,
            seats: seats(about),
        };
        store.new_table(table).await
    }
}

/// Guest and name of everybody, by seat.
fn seats(about: &TableDetails) -> Vec<(u8, String, String)> {
    let taken = |(seat, sitting): (usize, &Option<SeatedGuest>)| {
        sitting.as_ref().map(|sitting| (seat as u8, sitting.guest.text(), sitting.name.clone()))
    };
    about.sitting.iter().enumerate().filter_map(taken).collect()
}

impl TableTask {
    /// Stores what happened since the last time. If that fails, nothing has happened.
    pub(super) async fn keep(&mut self) -> bool {
        let ack = self.shared.store.append(self.news());
        self.is_kept(ack).await
    }

    /// The same with those who sit at the table, whole or not at all.
    pub(super) async fn keep_seats(&mut self) -> bool {
        let ack = self.shared.store.set_seats(self.news(), seats(&self.about));
        self.is_kept(ack).await
    }

    /// The same with somebody who was sent away.
    pub(super) async fn keep_sent_away(&mut self, guest: GuestId) -> bool {
        let ack = self.shared.store.send_away(self.news(), seats(&self.about), &guest.text());
        self.is_kept(ack).await
    }

    fn news(&self) -> News {
        let acts = self.game.log()[self.kept..].iter().map(Act::to_string).collect();
        News { table: self.about.id.clone(), fence: self.fence, first: self.kept, acts }
    }

    async fn is_kept(&mut self, ack: Ack) -> bool {
        let began = Instant::now();
        match ack.await {
            Ok(()) => {
                self.shared.metrics.storing.observe(began.elapsed().as_secs_f64());
                self.kept = self.game.log().len();
                self.idle_since = Instant::now();
                true
            }
            Err(error) => {
                tracing::error!(%error, "a table cannot be stored");
                match error {
                    StoreError::Fenced(_) | StoreError::Unknown(_) | StoreError::Conflict(_) => self.step_down(),
                    _ => self.roll_back(),
                }
                false
            }
        }
    }

    fn roll_back(&mut self) {
        if let Err(error) = self.game.roll_back(self.kept) {
            // It held when it was stored.
            tracing::error!(%error, "a table cannot go back");
        }
        self.wait_a_moment();
    }

    /// What is stored is not what is known here, or may not be: whoever watches comes back, and finds the table as it is.
    pub(super) fn step_down(&mut self) {
        self.shut = true;
        self.wait_a_moment();
        for watching in self.watching.values() {
            watching.watcher.outbox.close(code::TRY_LATER, "the table has to be read again");
        }
    }

    /// The game has begun: after a restart it goes on.
    pub(super) async fn keep_start(&mut self) {
        let kept = self.shared.store.set_state(&self.about.id, self.fence, Life::Running).await;
        if let Err(error) = kept {
            tracing::error!(%error, "the state of a table cannot be stored");
        }
    }

    /// Keeps the replay, and says by which name it is found.
    pub(super) async fn keep_replay(&mut self) -> Option<String> {
        let id = self.about.id.clone();
        if self.game.setup().exercise.is_some() {
            // A replay has no words for a position that was not dealt.
            if let Err(error) = self.shared.store.set_state(&id, self.fence, Life::Closed).await {
                tracing::error!(%error, "the state of a table cannot be stored");
            }
            return None;
        }
        let replay = NewReplay {
            id: id.clone(),
            text: self.game.replay(),
            players: self.chairs(Language::English).into_iter().map(|chair| chair.name).collect(),
            winner: self.game.outcome().and_then(|outcome| outcome.winner).map(|seat| seat.0),
            turns: self.game.state().turn,
            sets: self.game.setup().sets.clone(),
        };
        match self.shared.store.finish(&id, self.fence, replay).await {
            // A table that is looked at again has its replay already.
            Ok(()) | Err(StoreError::Conflict(_)) => Some(id),
            Err(error) => {
                tracing::error!(%error, "a replay cannot be stored");
                None
            }
        }
    }
}

impl Shared {
    /// What a guest is called, if a name was ever chosen.
    pub async fn name_of(&self, guest: GuestId) -> Option<String> {
        if let Some(known) = self.names().get(&guest) {
            return known.clone();
        }
        let name = self.store.guest_name(&guest.text()).await;
        let name = name.inspect_err(|error| tracing::error!(%error, "a name cannot be read")).ok()?;
        self.remember(guest, name.clone());
        if name.is_some() {
            // Nobody waits for it: it only says how long a name is kept.
            drop(self.store.see_guest(&guest.text()));
        }
        name
    }

    pub async fn rename(&self, guest: GuestId, name: &str) -> Result<(), StoreError> {
        self.store.name_guest(&guest.text(), name).await?;
        self.remember(guest, Some(name.to_owned()));
        Ok(())
    }
}
