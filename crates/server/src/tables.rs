//! All tables: those that are running in memory, and those that wait in the store.

mod shared_place;

use crate::blocks::Blocklists;
use crate::config::Config;
use crate::games::Games;
use crate::guest::GuestId;
use crate::lessons::Step;
use crate::lobby::{self, Changes, LobbyPage, Public};
use crate::measures::Measures;
use crate::metrics::Metrics;
use crate::nodes::home::Lease;
use crate::nodes::{Nodes, Notice};
use crate::places::{Full, Place, Places};
use crate::problem::HttpProblem;
use crate::protocol::lobby::{Clock, Listed, NewChair, NewTable, Opened, PlayOn};
use crate::protocol::view::{Chair as Seen, Sitter};
use crate::random;
use crate::shares::{Kind, Owners, Shares};
use crate::store::{Claim, Fence, Life, NodeId, Store, StoreError};
use crate::table::{LoadError, LoadedTable, SeatedGuest, TableDetails, TableHandle, TableMessage, TableTask};
use crate::table_plan::TablePlan;
use crate::visitor::Visitor;
use crate::words::Say;
use crate::work::{NotDone, Urgency, Work};
use prometheus_client::metrics::gauge::Gauge;
use serde::{Deserialize, Serialize};
use soulkeep_rules::Seat;
use soulkeep_table::{Beginning, Chair, Match, Setup};
use std::collections::{HashMap, HashSet};
use std::hash::RandomState;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{oneshot, watch};

/// How many names are remembered.
const MOST_NAMES: usize = 10_000;

/// How long somebody waits for a table whose node is gone, until another one has it.
const PATIENCE: Duration = Duration::from_secs(6);
/// Between two tries.
const RETRY: Duration = Duration::from_millis(250);

/// When to ask again for whom too much is being done already.
const BUSY: Duration = Duration::from_secs(2);

/// What every table needs.
pub struct Shared {
    pub config: Config,
    pub metrics: Metrics,
    pub store: Store,
    pub games: Arc<Games>,
    pub measures: Measures,
    pub shares: Shares,
    pub work: Work,
    /// Seats that were taken by people who have not come to the table yet.
    pub unvisited_seats: Places,
    pub blocklists: Blocklists,
    /// What the numbers of people come from; others with every start.
    pub person_numbers: RandomState,
    /// The others, if this server is one of several.
    pub nodes: OnceLock<Arc<Nodes>>,
    /// Whether the tables here are still this node's.
    pub lease: Lease,
    /// Names that were asked for lately.
    names: Mutex<HashMap<GuestId, Option<String>>>,
}

impl Shared {
    pub fn new(config: Config, metrics: Metrics, store: Store) -> Shared {
        let (games, measures, shares) = (Arc::default(), Measures::default(), Shares::new(&config));
        let work = Work::new(config.thinkers(), config.household as usize, metrics.clone());
        let unvisited_seats = Places::new(config.unvisited_seats(), Gauge::default());
        let (blocklists, person_numbers, names) = (Blocklists::default(), RandomState::new(), Mutex::default());
        Shared {
            config,
            metrics,
            store,
            games,
            measures,
            shares,
            work,
            unvisited_seats,
            blocklists,
            person_numbers,
            nodes: OnceLock::new(),
            lease: Lease::default(),
            names,
        }
    }

    pub fn names(&self) -> MutexGuard<'_, HashMap<GuestId, Option<String>>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a name, and forgets all others when they become too many.
    pub fn remember(&self, guest: GuestId, name: Option<String>) {
        let mut names = self.names();
        if names.len() >= MOST_NAMES {
            names.clear();
        }
        names.insert(guest, name);
    }

    /// Plays a game again for somebody who looks at it, or goes on with it.
    pub async fn replay<T: Send + 'static>(
        &self,
        owners: Owners,
        what: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpProblem> {
        let done = self.work.run(Urgency::Replay, owners, |_| what()).await;
        done.map_err(|error| match error {
            NotDone::Busy => HttpProblem::TooFast(BUSY),
            NotDone::Replaced | NotDone::Broken => HttpProblem::trouble(&"a replay broke down"),
        })
    }
}

/// What the lobby knows of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    pub private: bool,
    pub guests: Vec<Option<GuestId>>,
    pub chairs: Vec<Seen>,
    pub sets: Vec<String>,
    pub turn: u16,
    pub asked: Vec<u8>,
    pub over: bool,
}

struct Entry {
    /// The later it came in, the higher.
    number: u64,
    /// None while it is only in the store, or at another node.
    handle: Option<TableHandle>,
    /// Whether another node tells of it.
    elsewhere: bool,
    summary: Option<Summary>,
    /// Among those that run, until its game is over. One that is only in the store has stepped out.
    running: Option<Place>,
    /// Among games that were over when somebody wanted to see them again.
    _finished: Option<Place>,
    /// Since when nobody has been at a table in the store at which no person has chosen anything.
    left: Option<Instant>,
}

pub struct Tables {
    shared: Arc<Shared>,
    me: Weak<Tables>,
    entries: Mutex<HashMap<String, Entry>>,
    running: Places,
    finished: Places,
    changed: watch::Sender<Changes>,
    page: Mutex<Option<Arc<LobbyPage>>>,
    /// How many tables have come in, ever.
    count: AtomicU64,
    /// One table is loaded at a time, so that none is loaded twice.
    loading: tokio::sync::Mutex<()>,
    /// Of which other nodes are to be told, if there are any.
    news: Mutex<HashSet<String>>,
    /// Whether this node takes no table any more.
    leaving: AtomicBool,
}

/// Where a table is.
enum Found {
    Here(TableHandle),
    At(NodeId),
    Nowhere,
}

impl Tables {
    pub fn new(shared: Arc<Shared>) -> Arc<Tables> {
        let places = || Places::new(shared.config.running_tables(), Gauge::default());
        let (running, finished, entries) = (places(), places(), Mutex::default());
        Arc::new_cyclic(|me| Tables {
            shared,
            me: me.clone(),
            entries,
            running,
            finished,
            changed: watch::Sender::default(),
            page: Mutex::default(),
            count: AtomicU64::default(),
            loading: Default::default(),
            news: Mutex::default(),
            leaving: AtomicBool::new(false),
        })
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table, wherever it is, which is loaded if need be, at the expense of whoever wants it.
    pub async fn handle(&self, id: &str, owners: Owners) -> Result<Option<TableHandle>, HttpProblem> {
        if let Some(handle) = self.known(id) {
            return Ok(Some(handle));
        }
        self.shared.shares.take(Kind::Read, owners, 1.0).map_err(HttpProblem::TooFast)?;
        let until = Instant::now() + PATIENCE;
        loop {
            match self.find(id, owners).await? {
                Found::Here(handle) => return Ok(Some(handle)),
                Found::Nowhere => return Ok(None),
                Found::At(node) => {
                    let nodes = self.shared.nodes.get().ok_or(HttpProblem::Unreachable)?;
                    if let Ok(elsewhere) = nodes.open(&node, id, owners).await {
                        return Ok(Some(TableHandle::Elsewhere(elsewhere)));
                    }
                }
            }
            // Its node may be gone, and then somebody takes the table over.
            if Instant::now() >= until {
                return Err(HttpProblem::Unreachable);
            }
            tokio::time::sleep(RETRY).await;
        }
    }

    /// The same for a table of this node; none if it is another's.
    pub async fn handle_here(&self, id: &str, owners: Owners) -> Result<Option<TableHandle>, HttpProblem> {
        if let Some(handle) = self.known(id) {
            return Ok(Some(handle));
        }
        match self.find(id, owners).await? {
            Found::Here(handle) => Ok(Some(handle)),
            Found::At(_) | Found::Nowhere => Ok(None),
        }
    }

    /// Takes a table, if nobody else has it, and loads it.
    async fn find(&self, id: &str, owners: Owners) -> Result<Found, HttpProblem> {
        let _one = self.loading.lock().await;
        if let Some(handle) = self.known(id) {
            return Ok(Found::Here(handle));
        }
        if self.leaving.load(Ordering::Relaxed) {
            return Err(HttpProblem::Unreachable);
        }
        let kept = match LoadedTable::take(&self.shared, id).await {
            Ok(Some(kept)) => kept,
            Ok(None) => return Ok(Found::Nowhere),
            Err(LoadError::Elsewhere(node)) => return Ok(Found::At(node)),
            Err(why) => return Err(unread(id, &why)),
        };
        if kept.game.outcome().is_some() {
            let place = self.finished.take(owners).map_err(no_room)?;
            return Ok(Found::Here(self.admit(kept, None, Some(place))));
        }
        let place = self.place_again(id, kept.about.creator).map_err(no_room)?;
        Ok(Found::Here(self.admit(kept, Some(place), None)))
    }

    /// The place of a running table that comes back from the store.
    fn place_again(&self, id: &str, creator: GuestId) -> Result<Place, Full> {
        let mut entries = self.entries();
        match entries.get_mut(id).and_then(|entry| entry.running.as_mut()) {
            Some(place) => place.step_in()?,
            None => return self.running.take_back(Owners { visitor: Some(creator), address: None }),
        }
        let kept = entries.get_mut(id).and_then(|entry| entry.running.take());
        kept.ok_or(Full::All)
    }

    /// A table that broke down is not known any more: it comes back from the store.
    fn known(&self, id: &str) -> Option<TableHandle> {
        self.entries().get(id).and_then(|entry| entry.handle.clone()).filter(|handle| !handle.is_closed())
    }

    /// Starts the task of a table.
    fn admit(&self, kept: LoadedTable, running: Option<Place>, finished: Option<Place>) -> TableHandle {
        let id = kept.about.id.clone();
        // Entered first, so that its first summary finds its entry.
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let entry =
            Entry { number, handle: None, elsewhere: false, summary: None, running, _finished: finished, left: None };
        self.entries().insert(id.clone(), entry);
        let handle = TableTask::start(Arc::clone(&self.shared), self.me.clone(), kept);
        if let Some(entry) = self.entries().get_mut(&id) {
            entry.handle = Some(handle.clone());
        }
        handle
    }

    /// Lets all tables go on that were running when the server ended.
    pub async fn wake(&self) -> Result<(), HttpProblem> {
        let running = if self.shared.store.is_shared() { self.orphans(u32::MAX).await } else { self.awake().await };
        let running = running.map_err(|error| HttpProblem::trouble(&error))?;
        tracing::info!(tables = running.len(), "tables go on");
        for id in running {
            // One that cannot be read must not keep the others from going on.
            if self.handle_here(&id, Owners::default()).await.is_err() {
                tracing::error!(table = %id, "a table cannot be read; it stays shut, the others go on");
            }
        }
        Ok(())
    }

    /// Forgets tables at which nothing has happened for long. They are not listed any more, and after a restart they sleep;
    /// but they are as they were, should somebody come back, or the calendar have been wrong.
    pub async fn close_abandoned(&self) {
        match self.awake().await {
            Ok(awake) => {
                self.entries().retain(|id, entry| entry.handle.is_some() || awake.contains(id));
                self.changed.send_modify(|changes| changes.tables += 1);
            }
            Err(error) => tracing::error!(%error, "abandoned tables cannot be found"),
        }
    }

    async fn awake(&self) -> Result<Vec<String>, StoreError> {
        self.shared.store.awake(self.shared.config.seconds_awake()).await
    }

    /// Some tables that should go on and that no node has.
    pub async fn orphans(&self, most: u32) -> Result<Vec<String>, StoreError> {
        self.shared.store.orphans(self.shared.config.seconds_awake(), most).await
    }

    /// Whether a table is in the memory.
    pub fn is_loaded(&self, id: &str) -> bool {
        self.known(id).is_some()
    }

    /// Lets a table go on that was closed.
    pub async fn go_on_with(&self, id: &str) -> Result<(), HttpProblem> {
        self.look_up(id, Owners::default()).await.map(drop)
    }

    /// Ends what runs of a table, once it is stored that it is closed or deleted; if that fails nothing has happened. Nobody
    /// can load it meanwhile.
    pub async fn shut(&self, id: &str, stored: impl Future<Output = Result<(), StoreError>>) -> Result<(), StoreError> {
        let _one = self.loading.lock().await;
        stored.await?;
        let entry = self.entries().remove(id);
        if let Some(handle) = entry.and_then(|entry| entry.handle) {
            handle.send(TableMessage::Shut).await;
        }
        self.change(id);
        self.shared.tell_nodes(Notice::Shut { table: id.to_owned() }).await;
        Ok(())
    }

    /// Closes tables for good that were opened and left before anybody chose anything.
    pub async fn close_unattended(&self) {
        let patience = Duration::from_secs(u64::from(self.shared.config.unattended_after));
        let due = |entry: &Entry| entry.left.is_some_and(|left| left.elapsed() >= patience);
        let found: Vec<String> =
            self.entries().iter().filter(|(_, entry)| due(entry)).map(|(id, _)| id.clone()).collect();
        for id in found {
            // Nobody may load it meanwhile.
            let _one = self.loading.lock().await;
            if self.known(&id).is_some() {
                continue;
            }
            match self.close(&id).await {
                Ok(()) => {
                    self.entries().remove(&id);
                    self.change(&id);
                }
                Err(error) => tracing::error!(%error, table = id, "a table cannot be closed"),
            }
        }
    }

    /// Closes a table that is not in the memory, unless another node has it by now.
    async fn close(&self, id: &str) -> Result<(), StoreError> {
        match self.shared.store.claim(id).await? {
            Claim::Mine(fence) => self.shared.store.set_state(id, fence, Life::Closed).await,
            Claim::Theirs(_) | Claim::Gone => Ok(()),
        }
    }

    /// Lets a table leave the memory, unless somebody is on the way to it. If nobody has chosen anything there, with the
    /// time since when nobody is.
    pub fn unload(&self, id: &str, left: Option<Instant>) -> bool {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(id) else { return true };
        if entry.handle.as_ref().is_some_and(|handle| !handle.is_only()) {
            return false;
        }
        (entry.handle, entry.left) = (None, left);
        entry.running.iter_mut().for_each(Place::step_out);
        if entry.summary.as_ref().is_none_or(|summary| summary.over) {
            entries.remove(id);
        }
        true
    }

    pub fn note(&self, id: &str, summary: Summary) {
        if let Some(entry) = self.entries().get_mut(id) {
            entry.running.take_if(|_| summary.over);
            if entry.summary.as_ref() == Some(&summary) {
                return;
            }
            (entry.summary, entry.elsewhere) = (Some(summary), false);
        }
        self.change(id);
    }

    /// The lobby is another, at every node.
    fn change(&self, id: &str) {
        self.has_news(id);
        self.changed.send_modify(|changes| changes.tables += 1);
    }

    /// A game has gone on; nothing else about its table has changed.
    pub fn note_step(&self, id: &str, turn: u16, asked: impl Iterator<Item = u8>, over: bool) {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(id) else { return };
        entry.running.take_if(|_| over);
        if let Some(summary) = &mut entry.summary {
            (summary.turn, summary.over) = (turn, over);
            summary.asked.clear();
            summary.asked.extend(asked);
        }
        drop(entries);
        self.has_news(id);
        self.changed.send_modify(|changes| if over { changes.tables += 1 } else { changes.steps += 1 });
    }

    /// Told whenever the lobby is another.
    pub fn changes(&self) -> watch::Receiver<Changes> {
        self.changed.subscribe()
    }

    /// What everybody may see of the lobby.
    pub fn lobby_page(&self) -> Arc<LobbyPage> {
        let mut page = self.page.lock().unwrap_or_else(PoisonError::into_inner);
        let now = *self.changed.borrow();
        match &*page {
            Some(page) if page.is_fresh(now) => Arc::clone(page),
            _ => {
                let (open, running) = self.public();
                let made = Arc::new(LobbyPage::new(now, open, running));
                *page = Some(Arc::clone(&made));
                made
            }
        }
    }

    /// The newest public tables with a seat to offer, and the newest without one.
    fn public(&self) -> (Vec<Public>, Vec<Public>) {
        let entries = self.entries();
        let listed = entries.iter().filter_map(|(id, entry)| {
            let summary = entry.summary.as_ref().filter(|summary| !summary.over && !summary.private)?;
            Some((entry.number, id, summary))
        });
        // One that is about to begin has no seat to offer.
        let is_open = |summary: &Summary| summary.chairs.iter().any(|chair| chair.sitter == Sitter::Open);
        let (open, running): (Vec<_>, Vec<_>) = listed.partition(|(_, _, summary)| is_open(summary));
        let newest = |mut tables: Vec<(u64, &String, &Summary)>| -> Vec<Public> {
            tables.sort_unstable_by_key(|(number, ..)| std::cmp::Reverse(*number));
            let public = |(_, id, summary): &(u64, &String, &Summary)| {
                Public::new(summary.guests.clone(), &summary.listed(id, None))
            };
            tables.iter().take(lobby::MOST).map(public).collect()
        };
        (newest(open), newest(running))
    }

    /// The running tables at which somebody sits, the newest first.
    pub fn yours(&self, guest: GuestId) -> Vec<Listed> {
        let entries = self.entries();
        let own = entries.iter().filter_map(|(id, entry)| {
            let summary = entry.summary.as_ref().filter(|summary| !summary.over)?;
            summary.guests.contains(&Some(guest)).then(|| (entry.number, summary.listed(id, Some(guest))))
        });
        let mut own: Vec<(u64, Listed)> = own.collect();
        own.sort_unstable_by_key(|(number, _)| std::cmp::Reverse(*number));
        own.into_iter().map(|(_, listed)| listed).collect()
    }

    pub fn listed(&self, id: &str, guest: GuestId) -> Option<Listed> {
        self.entries().get(id).and_then(|entry| entry.summary.as_ref()).map(|summary| summary.listed(id, Some(guest)))
    }

    /// Loads a table if it is not known.
    pub async fn look_up(&self, id: &str, owners: Owners) -> Result<TableHandle, HttpProblem> {
        self.handle(id, owners).await?.ok_or(HttpProblem::NoTable)
    }

    /// Opens a table, for which there is a place.
    pub async fn open(
        &self,
        place: Place,
        visitor: &Visitor,
        wanted: NewTable,
        plan: TablePlan,
    ) -> Result<Opened, HttpProblem> {
        let setup = setup(&wanted, plan);
        let you = wanted.chairs.iter().position(|chair| *chair == NewChair::You);
        let mut sitting = vec![None; setup.chairs.len()];
        if let Some(you) = you {
            sitting[you] = Some(SeatedGuest { guest: visitor.guest, name: visitor.name.clone() });
        }
        let (id, creator) = (random::name(), visitor.guest);
        let about = TableDetails {
            id,
            private: wanted.private,
            creator,
            guided: wanted.guided,
            sitting,
            sent_away: Vec::new(),
        };
        let table = self.set_up(place, about, setup).await?;
        Ok(Opened { table, seat: you.map(|you| you as u8) })
    }

    /// Opens a private table that goes on from a step of a game that is over. It has chance of its own, so that nobody
    /// knows from the replay what will come.
    pub async fn play_on(&self, visitor: &Visitor, table: &str, wanted: PlayOn) -> Result<Opened, HttpProblem> {
        let level = crate::table_plan::opponent(&wanted.level)?;
        let place = self.reserve(visitor.owners)?;
        let kept = LoadedTable::load(&self.shared, table).await.map_err(|why| unread(table, &why))?;
        let LoadedTable { about, game, .. } = kept.ok_or(HttpProblem::NoReplay)?;
        let own = about.sitting.iter().position(|it| it.as_ref().is_some_and(|it| it.guest == visitor.guest));
        let seat = wanted.seat.or(own.map(|own| own as u8)).map(Seat);
        let all = game.choices();
        let play_on = move || game.play_on(wanted.step as usize, seat, level, random::number());
        let (setup, seat) =
            self.shared.replay(visitor.owners, play_on).await?.map_err(|error| HttpProblem::PlayOn(error, all))?;
        let mut sitting = vec![None; setup.chairs.len()];
        sitting[seat.index()] = Some(SeatedGuest { guest: visitor.guest, name: visitor.name.clone() });
        let about = TableDetails {
            id: random::name(),
            private: true,
            creator: visitor.guest,
            guided: about.guided,
            sitting,
            sent_away: Vec::new(),
        };
        let table = self.set_up(place, about, setup).await?;
        Ok(Opened { table, seat: Some(seat.0) })
    }

    /// Opens a private table at a step of a lesson.
    pub async fn teach(&self, visitor: &Visitor, step: &Step) -> Result<Opened, HttpProblem> {
        let place = self.reserve(visitor.owners)?;
        let pupil = SeatedGuest { guest: visitor.guest, name: visitor.name.clone() };
        let about = TableDetails {
            id: random::name(),
            private: true,
            creator: visitor.guest,
            guided: true,
            sitting: vec![Some(pupil), None],
            sent_away: Vec::new(),
        };
        let table = self.set_up(place, about, step.setup()).await?;
        Ok(Opened { table, seat: Some(0) })
    }

    /// A place for a table that somebody is about to open.
    pub fn reserve(&self, owners: Owners) -> Result<Place, HttpProblem> {
        self.running.take(owners).map_err(no_room)
    }

    /// Stores and starts a new table.
    pub async fn set_up(&self, place: Place, about: TableDetails, setup: Setup) -> Result<String, HttpProblem> {
        let game = self.shared.games.get(&setup).map_err(|error| HttpProblem::trouble(&error))?;
        let id = about.id.clone();
        let game = Match::new(setup, game).map_err(|error| HttpProblem::trouble(&error))?;
        LoadedTable::create(&self.shared.store, &about, game.setup())
            .await
            .map_err(|error| HttpProblem::trouble(&error))?;
        self.admit(LoadedTable { about, game, acts: 0, fence: Fence::FIRST }, Some(place), None);
        Ok(id)
    }

    pub async fn sit(&self, id: &str, visitor: &Visitor, seat: Option<u8>) -> Result<Opened, HttpProblem> {
        let (reply, answer) = oneshot::channel();
        let place = self.shared.unvisited_seats.take(visitor.owners).map_err(|_| HttpProblem::TooManySeats)?;
        let message = TableMessage::Sit { visitor: visitor.clone(), seat, place, reply };
        self.ask(id, visitor.owners, message, answer).await
    }

    pub async fn get_up(&self, id: &str, visitor: &Visitor) -> Result<Opened, HttpProblem> {
        let (reply, answer) = oneshot::channel();
        let message = TableMessage::GetUp { visitor: visitor.clone(), reply };
        let opened = self.ask(id, visitor.owners, message, answer).await?;
        Ok(Opened { seat: None, ..opened })
    }

    async fn ask(
        &self,
        id: &str,
        owners: Owners,
        message: TableMessage,
        answer: oneshot::Receiver<Result<u8, Say>>,
    ) -> Result<Opened, HttpProblem> {
        self.look_up(id, owners).await?.send(message).await;
        let answer = answer.await.map_err(|error| HttpProblem::trouble(&error))?;
        let seat = answer.map_err(HttpProblem::Seat)?;
        Ok(Opened { table: id.to_owned(), seat: Some(seat) })
    }

    /// Tells all tables in memory of somebody's new name.
    pub async fn rename(&self, guest: GuestId, name: &str) {
        let handles: Vec<TableHandle> = self.entries().values().filter_map(|entry| entry.handle.clone()).collect();
        for handle in handles {
            handle.send(TableMessage::Rename { guest, name: name.to_owned() }).await;
        }
    }
}

impl Summary {
    fn listed(&self, id: &str, guest: Option<GuestId>) -> Listed {
        let seat = guest.and_then(|guest| self.guests.iter().position(|other| *other == Some(guest)));
        Listed {
            table: id.to_owned(),
            chairs: self.chairs.clone(),
            sets: self.sets.clone(),
            turn: self.turn,
            your_turn: seat.is_some_and(|seat| self.asked.contains(&(seat as u8))),
        }
    }
}

fn no_room(full: Full) -> HttpProblem {
    match full {
        Full::All => HttpProblem::TooManyTables,
        Full::Visitor => HttpProblem::TooManyOwnTables,
        Full::Address => HttpProblem::TooManyTablesHere,
    }
}

/// The log names the table, so that whoever runs the server can look at it.
fn unread(table: &str, why: &LoadError) -> HttpProblem {
    let told = format!("table {table}: {why}");
    match why {
        LoadError::Store(_) | LoadError::Elsewhere(_) | LoadError::Unreadable(_) => HttpProblem::trouble(&told),
        LoadError::OlderRules(_) => HttpProblem::older_rules(&told),
    }
}

fn setup(wanted: &NewTable, plan: TablePlan) -> Setup {
    let chair = |chair: &NewChair| match chair {
        NewChair::You => Chair::Person,
        NewChair::Open => Chair::Open,
        NewChair::Bot { level } => crate::table_plan::level(level).map_or(Chair::Open, Chair::Bot),
    };
    let milliseconds = |seconds: u16| u32::from(seconds) * 1000;
    let clock = match wanted.clock {
        Clock::None => soulkeep_table::Clock::None,
        Clock::PerTurn { seconds } => soulkeep_table::Clock::PerTurn(milliseconds(seconds)),
        Clock::PerGame { seconds } => soulkeep_table::Clock::PerGame(milliseconds(seconds)),
    };
    let header = plan.header;
    let chairs = plan.chairs.iter().map(chair).collect();
    Setup {
        deck: header.deck,
        options: header.options,
        chosen: header.beginning == Beginning::Chosen,
        clock,
        ..Setup::new(header.sets, chairs, header.seed.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics;
    use crate::store::NewTable;

    async fn tables(dir: &std::path::Path) -> Arc<Tables> {
        let metrics = Metrics::new(&mut metrics::registry());
        Tables::new(Arc::new(Shared::new(Config::default(), metrics, Store::open(dir).await.unwrap())))
    }

    fn summary(over: bool) -> Summary {
        Summary {
            private: false,
            guests: vec![Some(GuestId([1; 16])), None],
            chairs: Vec::new(),
            sets: Vec::new(),
            turn: 3,
            asked: vec![0],
            over,
        }
    }

    fn entry(summary: Option<Summary>) -> Entry {
        Entry { number: 0, handle: None, elsewhere: false, summary, running: None, _finished: None, left: None }
    }

    #[tokio::test]
    async fn names_are_forgotten_when_they_become_too_many() {
        let dir = tempfile::tempdir().unwrap();
        let shared = Arc::clone(&tables(dir.path()).await.shared);
        let guest = |number: usize| {
            let mut id = [0; 16];
            id[..8].copy_from_slice(&(number as u64).to_le_bytes());
            GuestId(id)
        };
        for number in 0..MOST_NAMES {
            shared.remember(guest(number), Some(number.to_string()));
        }
        assert_eq!(shared.names().len(), MOST_NAMES);
        shared.remember(guest(MOST_NAMES), None);
        assert_eq!(*shared.names(), HashMap::from([(guest(MOST_NAMES), None)]));
    }

    /// A table that was closed is forgotten, unless it is in the memory; whatever is stored stays known.
    #[tokio::test]
    async fn closed_tables_are_forgotten() {
        let dir = tempfile::tempdir().unwrap();
        let tables = tables(dir.path()).await;
        for (id, state) in [("open", Life::Open), ("running", Life::Running), ("closed", Life::Closed)] {
            let (setup, about) = (String::new(), String::new());
            let table = NewTable { id: id.to_owned(), setup, about, private: false, state, seats: Vec::new() };
            tables.shared.store.new_table(table).await.unwrap();
            tables.entries().insert(id.to_owned(), entry(Some(summary(false))));
        }
        tables.close_abandoned().await;
        let mut left: Vec<String> = tables.entries().keys().cloned().collect();
        left.sort();
        assert_eq!(left, ["open", "running"]);
    }

    /// What the lobby knows of a table outlives its stay in the memory, until the game is over.
    #[tokio::test]
    async fn a_table_that_is_over_is_forgotten_when_it_leaves() {
        let dir = tempfile::tempdir().unwrap();
        let tables = tables(dir.path()).await;
        for (id, summary) in [("on", Some(summary(false))), ("over", Some(summary(true))), ("new", None)] {
            tables.entries().insert(id.to_owned(), entry(summary));
        }
        let guest = GuestId([1; 16]);
        assert_eq!(tables.yours(guest).len(), 1, "what is over is not listed");
        assert!(["on", "over", "new", "none"].iter().all(|id| tables.unload(id, None)));
        assert_eq!(tables.entries().keys().collect::<Vec<_>>(), ["on"]);
        let listed = tables.listed("on", guest).unwrap();
        assert_eq!((listed.turn, listed.your_turn), (3, true));
        assert!(!tables.listed("on", GuestId([2; 16])).unwrap().your_turn);
        tables.note_step("on", 4, [1].into_iter(), false);
        let listed = tables.listed("on", guest).unwrap();
        assert_eq!((listed.turn, listed.your_turn), (4, false));
        tables.note_step("on", 5, [1, 0].into_iter(), true);
        assert!(tables.listed("on", guest).unwrap().your_turn && tables.yours(guest).is_empty());
    }

    #[test]
    fn a_clock_counts_in_milliseconds() {
        for (clock, wanted) in [
            (Clock::None, soulkeep_table::Clock::None),
            (Clock::PerTurn { seconds: 60 }, soulkeep_table::Clock::PerTurn(60_000)),
            (Clock::PerGame { seconds: 900 }, soulkeep_table::Clock::PerGame(900_000)),
        ] {
            let chairs = vec![NewChair::Bot { level: "imp".to_owned() }, NewChair::You, NewChair::Open];
            let new = crate::protocol::lobby::NewTable {
                chairs,
                sets: vec!["BMR".to_owned()],
                preset: None,
                options: Vec::new(),
                private: false,
                clock,
                seed: None,
                guided: false,
            };
            let setup = setup(&new, TablePlan::new(&new).unwrap());
            assert_eq!((setup.clock, setup.chosen), (wanted, false));
            assert_eq!(setup.chairs, [Chair::Bot(soulkeep_bots::Level::Imp), Chair::Person, Chair::Open]);
            let alone = vec![NewChair::Bot { level: "imp".to_owned() }, NewChair::You];
            let new = crate::protocol::lobby::NewTable { chairs: alone, seed: Some(9), ..new };
            let setup = super::setup(&new, TablePlan::new(&new).unwrap());
            assert_eq!((setup.seed, setup.chosen), (9, true));
        }
    }
}
