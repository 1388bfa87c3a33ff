//! A table with people around it: a task that owns one match and does one thing after the other.
//!
//! Whatever changes the match is stored before anybody is told of it. What is told is made for each perspective (a
//! seat, or a spectator, in a language) from its view alone; those who share one get the same text.

mod answer;
mod beat;
mod company;
mod consult;
mod go_on;
mod hearing;
mod keep;
mod pace;
mod parts;
mod perspective;
mod seats;
mod silence;
mod speed;
mod stops;
mod take_back;
mod talk;
mod tell;
mod told_log;
mod written;

use crate::blocks::Blocklist;
use crate::guest::GuestId;
use crate::nodes::Elsewhere;
use crate::places::Place;
use crate::protocol::ask::{Ask, BotSpeed};
use crate::protocol::tell::Tell;
use crate::shares::Owners;
use crate::socket::Outbox;
use crate::store::Fence;
use crate::tables::{Shared, Summary, Tables};
use crate::visitor::Visitor;
use crate::words::Say;
use go_on::Thinking;
use hearing::Hearing;
use pace::HeldAnswer;
use perspective::{Key, Perspective};
use silence::Silence;
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{Act, BotReasons, By, Deed, Match};
use soulkeep_text::Language;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinSet;

pub use crate::steady::clock;
pub use keep::{LoadError, LoadedTable};

/// How many messages may wait for a table before those who send more have to wait.
const INBOX: usize = 64;

/// Seconds that a game which is over is kept for those who come back to it at once.
const OVER_STAYS: u32 = 30;

/// Something for a table to deal with.
pub enum TableMessage {
    Watch {
        id: u32,
        watcher: Box<Watcher>,
    },
    Leave {
        connection: u64,
    },
    Speak {
        connection: u64,
        lang: Language,
    },
    Ask {
        connection: u64,
        id: u32,
        ask: Ask,
        came: Instant,
    },
    Sit {
        visitor: Visitor,
        seat: Option<u8>,
        /// For as long as nobody has come to the seat.
        place: Place,
        reply: oneshot::Sender<Result<u8, Say>>,
    },
    GetUp {
        visitor: Visitor,
        reply: oneshot::Sender<Result<u8, Say>>,
    },
    Rename {
        guest: GuestId,
        name: String,
    },
    /// The table is closed for good, or deleted; that is stored.
    Shut,
    /// It goes on at another node.
    Move,
    /// Several answers that come at once.
    Beat {
        moment: u32,
        answers: beat::Answers,
    },
    /// A bot has made up its mind.
    Thought {
        seat: Seat,
        moment: u32,
        choice: Choice,
    },
}

/// Somebody who begins to watch.
pub struct Watcher {
    pub outbox: Outbox,
    pub guest: GuestId,
    pub name: String,
    pub lang: Language,
    pub owners: Owners,
    /// Whom they do not want to hear.
    pub blocklist: Arc<Blocklist>,
}

/// Where messages for a table are put.
#[derive(Clone)]
pub enum TableHandle {
    Here(mpsc::Sender<TableMessage>),
    /// It lives at another node.
    Elsewhere(Elsewhere),
}

impl TableHandle {
    /// Whether it has arrived, or is on its way: a table that is closed takes nothing.
    pub async fn send(&self, message: TableMessage) -> bool {
        match self {
            TableHandle::Here(inbox) => inbox.send(message).await.is_ok(),
            TableHandle::Elsewhere(elsewhere) => elsewhere.send(message).await,
        }
    }

    /// Whether there is no table behind it any more.
    pub fn is_closed(&self) -> bool {
        match self {
            TableHandle::Here(inbox) => inbox.is_closed(),
            TableHandle::Elsewhere(_) => false,
        }
    }

    /// Whether nobody else knows the way in.
    pub fn is_only(&self) -> bool {
        match self {
            TableHandle::Here(inbox) => inbox.strong_count() == 1,
            TableHandle::Elsewhere(_) => false,
        }
    }

    /// Until there is no table behind it any more.
    pub async fn closed(&self) {
        if let TableHandle::Here(inbox) = self {
            inbox.closed().await;
        }
    }
}

/// Who plays in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedGuest {
    pub guest: GuestId,
    pub name: String,
}

/// What a table is besides its match.
#[derive(Clone, Debug)]
pub struct TableDetails {
    pub id: String,
    pub private: bool,
    pub creator: GuestId,
    pub guided: bool,
    /// By seat.
    pub sitting: Vec<Option<SeatedGuest>>,
    /// Who may not sit here any more.
    pub sent_away: Vec<GuestId>,
}

/// One connection that watches.
struct Watching {
    watcher: Watcher,
    key: Key,
    /// What is being thought about for it; nobody waits for that once it is gone.
    hints: JoinSet<()>,
}

pub struct TableTask {
    shared: Arc<Shared>,
    tables: Weak<Tables>,
    about: TableDetails,
    game: Match,
    /// How many acts are stored.
    kept: usize,
    /// By which the table is written to.
    fence: Fence,
    hearing: Hearing,
    silence: Silence,
    reasons: BotReasons,
    watching: HashMap<u64, Watching>,
    perspectives: HashMap<Key, Perspective>,
    /// Since when a person is not there, by seat.
    away: Vec<Option<Instant>>,
    /// Of those who took a seat and have not come yet, by seat.
    unvisited: Vec<Option<Place>>,
    /// Who left the seat to a bot on purpose.
    volunteers: Vec<bool>,
    thinking: Vec<Thinking>,
    /// How fast each person wants bots to be, by seat.
    speeds: Vec<BotSpeed>,
    /// Nothing pauses until the only person is asked.
    hurried: bool,
    /// Wakes bots that pause.
    hurry: Arc<Notify>,
    /// When something is passed for somebody, and when that was asked.
    auto: Option<(u64, Instant)>,
    /// Answers of people that wait for their time.
    held: Vec<HeldAnswer>,
    /// By how much the last act was ahead of the calendar when the table came back.
    ahead: u64,
    /// Nothing is tried before this: the last thing could not be stored.
    retry: Option<Instant>,
    idle_since: Instant,
    /// When everybody is told how many watch.
    crowd_due: Option<Instant>,
    /// The souls and wounds turn by turn and the replay, once the game is over.
    finished: Option<Finished>,
    next: Option<String>,
    /// Whether the table is shut.
    shut: bool,
    inbox: mpsc::WeakSender<TableMessage>,
}

struct Finished {
    curve: Vec<Vec<(u16, u16)>>,
    replay: Option<String>,
}

impl TableTask {
    /// Starts the task of a table.
    pub fn start(shared: Arc<Shared>, tables: Weak<Tables>, loaded: LoadedTable) -> TableHandle {
        let (table, inbox, handle) = TableTask::new(shared, tables, loaded);
        // Before anybody hears of the table, so that the lobby and the limits know it.
        table.note_summary();
        tokio::spawn(table.run(inbox));
        handle
    }

    fn new(
        shared: Arc<Shared>,
        tables: Weak<Tables>,
        LoadedTable { about, game, acts, fence }: LoadedTable,
    ) -> (TableTask, mpsc::Receiver<TableMessage>, TableHandle) {
        let (sender, inbox) = mpsc::channel(INBOX);
        let now = Instant::now();
        let seats = about.sitting.len();
        let ahead = game.log().last().map_or(0, |act| act.at.saturating_sub(clock()));
        let table = TableTask {
            shared,
            tables,
            game,
            kept: acts,
            fence,
            hearing: Hearing::new(now),
            silence: Silence::default(),
            reasons: BotReasons::default(),
            watching: HashMap::new(),
            perspectives: HashMap::new(),
            away: vec![Some(now); seats],
            unvisited: std::iter::repeat_with(|| None).take(seats).collect(),
            volunteers: vec![false; seats],
            thinking: Vec::new(),
            speeds: vec![BotSpeed::default(); seats],
            hurried: false,
            hurry: Arc::default(),
            auto: None,
            held: Vec::new(),
            ahead,
            retry: None,
            idle_since: now,
            crowd_due: None,
            finished: None,
            next: None,
            shut: false,
            inbox: sender.downgrade(),
            about,
        };
        (table, inbox, TableHandle::Here(sender))
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<TableMessage>) {
        self.shared.metrics.tables.inc();
        self.go_on().await;
        while !self.shut {
            let due = self.due();
            let pause = due.saturating_duration_since(Instant::now());
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => break,
                },
                () = tokio::time::sleep(pause) => {
                    if self.is_idle() && self.unload(&inbox) {
                        break;
                    }
                }
            }
            if !self.shut {
                self.go_on().await;
            }
        }
        self.shared.metrics.tables.dec();
    }

    async fn receive(&mut self, message: TableMessage) {
        match message {
            TableMessage::Watch { id, watcher } => self.watch(id, *watcher).await,
            TableMessage::Leave { connection } => self.stop_watching(connection),
            TableMessage::Speak { connection, lang } => self.speak(connection, lang),
            TableMessage::Ask { connection, id, ask, came } => self.asked(connection, id, ask, came).await,
            TableMessage::Sit { visitor, seat, place, reply } => {
                let _ = reply.send(self.sit(visitor.guest, visitor.name, seat, place).await);
            }
            TableMessage::GetUp { visitor, reply } => {
                let _ = reply.send(self.get_up(visitor.guest).await);
            }
            TableMessage::Move => self.step_down(),
            TableMessage::Shut => self.close_for_all(),
            TableMessage::Rename { guest, name } => self.rename(guest, &name).await,
            TableMessage::Beat { moment, answers } => self.take_beat(moment, answers).await,
            TableMessage::Thought { seat, moment, choice } => self.thought(seat, moment, choice).await,
        }
    }

    fn close_for_all(&mut self) {
        self.shut = true;
        for watching in self.watching.values() {
            let (table, message) = (self.about.id.clone(), Say::Closed.words(watching.watcher.lang).to_owned());
            watching.watcher.outbox.tell(&Tell::Closed { table, message });
        }
    }

    /// The seat in which somebody plays and has not given up, or has played.
    fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let place = self.about.sitting.iter().position(|sitting| sitting.as_ref().is_some_and(|it| it.guest == guest));
        let over = self.game.outcome().is_some();
        place.map(|place| Seat(place as u8)).filter(|seat| over || self.game.persons().contains(*seat))
    }

    /// Those for whose game bots think: whoever has a seat and is there. Nobody thinks while nobody is.
    fn attending(&self) -> Option<Owners> {
        let seated = |watching: &&Watching| {
            self.seat_of(watching.watcher.guest).is_some_and(|seat| self.game.persons().contains(seat))
        };
        let first = self.watching.iter().filter(|(_, watching)| seated(watching)).min_by_key(|(id, _)| **id);
        first.map(|(_, watching)| watching.watcher.owners)
    }

    fn is_present(&self, seat: Seat) -> bool {
        self.watching.values().any(|watching| self.seat_of(watching.watcher.guest) == Some(seat))
    }

    /// The lobby knows of every table what it says here.
    fn note_summary(&self) {
        if let Some(tables) = self.tables.upgrade() {
            tables.note(&self.about.id, self.summary());
        }
    }

    /// The same after a step, which changes little of it.
    fn note_step(&self) {
        if self.game.setup().clock != soulkeep_table::Clock::None {
            return self.note_summary();
        }
        let Some(tables) = self.tables.upgrade() else { return };
        let asked = self.game.decision().map(|decision| decision.seats).unwrap_or_default();
        let over = self.game.outcome().is_some();
        tables.note_step(&self.about.id, self.game.state().turn, asked.iter().map(|seat| seat.0), over);
    }

    fn summary(&self) -> Summary {
        let asked = self.game.decision().map(|decision| decision.seats.iter().map(|seat| seat.0).collect());
        Summary {
            private: self.about.private,
            guests: self.about.sitting.iter().map(|sitting| sitting.as_ref().map(|it| it.guest)).collect(),
            chairs: self.chairs(Language::English),
            sets: self.game.setup().sets.clone(),
            turn: self.game.state().turn,
            asked: asked.unwrap_or_default(),
            over: self.game.outcome().is_some(),
        }
    }

    /// Nothing has happened here for long. Those who watch keep the way in open: see [`Tables::unload`].
    fn is_idle(&self) -> bool {
        self.idle_since.elapsed() >= self.stays()
    }

    /// How long the table stays in the memory while nobody is there.
    fn stays(&self) -> Duration {
        let config = &self.shared.config;
        let seconds = match self.game.outcome() {
            Some(_) => config.unload_after.min(OVER_STAYS),
            None if self.is_untouched() => config.unload_after.min(config.unattended_after),
            None => config.unload_after,
        };
        Duration::from_secs(u64::from(seconds))
    }

    /// No person has made a choice here, so that nothing is lost with the table.
    fn is_untouched(&self) -> bool {
        let chosen = |act: &Act| matches!(act.deed, Deed::Choose { by: By::Person, .. });
        !self.game.log().iter().any(chosen)
    }

    fn unload(&self, inbox: &mpsc::Receiver<TableMessage>) -> bool {
        let left = Some(self.idle_since).filter(|_| self.is_untouched());
        inbox.is_empty() && self.tables.upgrade().is_none_or(|tables| tables.unload(&self.about.id, left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::metrics::{Metrics, registry};
    use crate::store::Store;
    use soulkeep_table::{Chair, Clock, Setup};

    async fn shared(dir: &std::path::Path) -> Arc<Shared> {
        shared_with(Config::default(), Store::open(dir).await.unwrap())
    }

    fn shared_with(config: Config, store: Store) -> Arc<Shared> {
        Arc::new(Shared::new(config, Metrics::new(&mut registry()), store))
    }

    fn loaded(shared: &Shared, chairs: [Chair; 2]) -> LoadedTable {
        let setup = Setup::new(vec!["BMR".to_owned()], chairs.to_vec(), 1);
        let game = Match::new(setup.clone(), shared.games.get(&setup).unwrap()).unwrap();
        let (id, creator) = ("t".to_owned(), GuestId([1; 16]));
        let about =
            TableDetails { id, private: false, creator, guided: false, sitting: vec![None; 2], sent_away: Vec::new() };
        LoadedTable { about, game, acts: 0, fence: Fence::FIRST }
    }

    /// Whoever holds the way in, and whatever has come in by it, keeps a table in the memory.
    #[tokio::test]
    async fn a_table_leaves_when_nobody_is_on_the_way_to_it() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let tables = Tables::new(Arc::clone(&shared));
        let open = || loaded(&shared, [Chair::Person, Chair::Open]);
        let LoadedTable { about, game, .. } = open();
        let place = tables.reserve(Owners::default()).unwrap();
        tables.set_up(place, about, game.setup().clone()).await.unwrap();
        let coming = tables.look_up("t", Owners::default()).await.unwrap();
        let (task, mut inbox, handle) = TableTask::new(Arc::clone(&shared), Arc::downgrade(&tables), open());
        assert!(!task.unload(&inbox), "somebody is on the way");
        drop(coming);
        assert!(handle.send(TableMessage::Leave { connection: 1 }).await);
        assert!(!task.unload(&inbox), "something has come in");
        inbox.recv().await.unwrap();
        assert!(task.unload(&inbox) && task.unload(&inbox));
        assert!(tables.listed("t", GuestId([1; 16])).is_some(), "the lobby still knows it");
        drop(tables);
        assert!(task.unload(&inbox), "nobody knows of it");
        assert!(!task.is_idle());
    }

    /// A table wakes for the first thing that is to be done, and looks around now and then if there is none.
    #[tokio::test]
    async fn a_table_sleeps_until_something_is_due() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let loaded = loaded(&shared, [Chair::Person, Chair::Open]);
        let (mut task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        let now = Instant::now();
        let seconds = |task: &TableTask| task.due().saturating_duration_since(now).as_secs_f32().round() as u64;
        let idle_after = |unload_after| shared_with(Config { unload_after, ..Config::default() }, shared.store.clone());
        assert_eq!(seconds(&task), 60);
        (task.shared, task.retry) = (idle_after(10), Some(now + Duration::from_secs(30)));
        assert_eq!(seconds(&task), 10, "it leaves the memory");
        task.shared = idle_after(0);
        assert_eq!(seconds(&task), 1, "but not at once");
        task.auto = Some((0, now + Duration::from_secs(20)));
        let (outbox, _end) = Outbox::new();
        let (guest, name, lang) = (GuestId([2; 16]), String::new(), Language::English);
        let (owners, blocklist) = (Owners::default(), Arc::default());
        let watcher = Watcher { outbox, guest, name, lang, owners, blocklist };
        task.watch(1, watcher).await;
        assert_eq!(seconds(&task), 20, "somebody is there, so that it stays");
        task.auto = None;
        assert_eq!(seconds(&task), 30);
    }

    /// Who is warned has time to answer, which ends it; then a bot plays on, and the next time there is less of it.
    #[tokio::test]
    async fn a_claim_takes_its_time_and_an_answer_ends_it() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let after = |silent_after| shared_with(Config { silent_after, ..Config::default() }, shared.store.clone());
        let loaded = loaded(&shared, [Chair::Person, Chair::Person]);
        LoadedTable::create(&shared.store, &loaded.about, loaded.game.setup()).await.unwrap();
        let (mut task, _inbox, _handle) = TableTask::new(after(1000), Weak::new(), loaded);
        task.go_on().await;
        let wakes_within = |task: &TableTask, low: u64, high: u64| {
            let due = task.next_silence().unwrap().saturating_sub(clock());
            assert!((low * 1000..=high * 1000).contains(&due), "{due}");
        };
        let (one, other) = (Seat(0), Seat(1));
        assert!(task.claim(one, 1).await.is_err() && task.silent_seats().is_empty());
        wakes_within(&task, 900, 1000);
        task.shared = after(0);
        task.go_on().await;
        assert_eq!(task.silent_seats(), [0, 1], "both are asked");
        assert!(task.claim(one, 1).await.is_ok());
        task.shared = after(1000);
        task.go_on().await;
        let [warning] = task.warnings()[..] else { panic!("one was warned") };
        assert!((warning.by, warning.against) == (0, 1) && (400_000..=500_000).contains(&warning.milliseconds));
        wakes_within(&task, 400, 500);
        let choice = task.game.legal(other)[0];
        task.game.choose(other, task.game.moment(), choice, clock()).unwrap();
        task.go_on().await;
        assert!(task.warnings().is_empty() && !task.game.is_stood_in(other), "an answer ends it");

        // The other one, who is still asked, says nothing.
        task.shared = after(0);
        task.go_on().await;
        assert!(task.claim(other, 0).await.is_ok());
        task.go_on().await;
        assert!(task.game.is_stood_in(one) && task.game.claims_held(one) == 1);
        task.shared = after(1000);
        task.game.stand_in(one, false, clock()).unwrap();
        task.go_on().await;
        wakes_within(&task, 400, 500);
        assert_eq!(shared.store.table("t").await.unwrap().unwrap().acts.len(), task.kept);
    }

    /// Two tables with the same game. At one a person passes by hand wherever there is a choice, at the other the table does
    /// it for the same person at the same time; and what has only one answer is answered alike. Everybody else is sent the
    /// same texts in the same order.
    #[tokio::test]
    async fn nobody_else_is_sent_anything_by_which_to_tell_who_passed() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let (mut by_hand, mut by_table) = (Told::new(&shared).await, Told::new(&shared).await);
        let (mut same, mut turn) = (0, u16::MAX);
        while by_hand.task.game.outcome().is_none() && same < 200 {
            let (game, moment) = (&by_hand.task.game, by_hand.task.game.moment());
            let seat = game.decision().unwrap().seats.iter().next().unwrap();
            let (legal, at) = (game.legal(seat), game.asked_at(seat) + 700);
            let passes = seat == Seat(1) && legal.contains(&Choice::Pass);
            if passes && turn != game.state().turn {
                turn = game.state().turn;
                by_table.task.game.pass_on(seat, soulkeep_table::PassOn::Turn, at).unwrap();
                by_table.task.tell_changes_to(seat);
            }
            let choice = if passes { Choice::Pass } else { legal[moment as usize % legal.len()] };
            let step = by_hand.task.game.choose(seat, moment, choice, at).unwrap();
            by_hand.task.tell_step(&step);
            let step = match passes {
                true => by_table.task.game.pass_for(seat, moment, at),
                false => by_table.task.game.choose(seat, moment, choice, at),
            };
            by_table.task.tell_step(&step.unwrap());
            for listener in [0, 2] {
                let texts = [&mut by_hand, &mut by_table].map(|told| told.heard(listener));
                assert_eq!(texts[0], texts[1]);
                assert!(!texts[0].is_empty());
            }
            [&mut by_hand, &mut by_table].into_iter().for_each(|told| drop(told.heard(1)));
            same += usize::from(passes);
        }
        assert!(same > 20, "{same}");
    }

    /// What a person answers waits for its time, and does not change anything before; and nobody passes while somebody waits
    /// for leave to take a choice back.
    #[tokio::test]
    async fn an_answer_is_held_back_until_its_time() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let mut loaded = loaded(&shared, [Chair::Person, Chair::Person]);
        LoadedTable::create(&shared.store, &loaded.about, loaded.game.setup()).await.unwrap();
        loaded.game.start(clock()).unwrap();
        let (mut task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        let asked = |game: &Match| game.decision().unwrap().seats.iter().next().unwrap();
        let passes = |game: &Match| {
            let (seat, other) = (asked(game), Seat(1 - asked(game).0));
            let choice = game.legal(seat).contains(&Choice::Pass) && game.legal(seat).len() > 1;
            choice && matches!(game.can_undo(other), Some(soulkeep_table::UndoLeave::Of(_)))
        };
        while !passes(&task.game) {
            let (seat, moment) = (asked(&task.game), task.game.moment());
            let choice = task.game.legal(seat)[0];
            task.game.choose(seat, moment, choice, clock()).unwrap();
        }
        let (seat, moment) = (asked(&task.game), task.game.moment());
        let given = pace::GivenAnswer { connection: 0, id: 1, seat, moment, choice: Choice::Pass };
        assert!(task.take(given, Instant::now()).await.is_ok() && task.game.moment() == moment);
        assert!(task.take(given, Instant::now()).await.is_err(), "one answer is enough");
        let at = task.held[0].at.unwrap();
        assert!(at > Instant::now() && task.due() <= at && !task.release().await);
        task.game.ask_undo(Seat(1 - seat.0), moment, clock()).unwrap();
        assert!(!task.release().await && task.held[0].at.is_none(), "nobody passes now");
        task.game.allow_undo(seat, false, clock()).unwrap();
        assert!(!task.release().await && task.held[0].at.is_some_and(|again| again > at), "the time begins anew");
        task.held[0].at = Some(Instant::now());
        assert!(task.release().await && task.held.is_empty());
        assert_eq!((task.game.moment(), task.kept), (moment + 1, task.game.log().len()), "it is stored");
        // A question that has gone takes its answer with it.
        let (seat, moment) = (asked(&task.game), task.game.moment());
        let choice = task.game.legal(seat)[0];
        let given = pace::GivenAnswer { connection: 0, id: 2, seat, moment, choice };
        task.held.push(HeldAnswer { given, at: Some(Instant::now() + Duration::from_secs(9)) });
        task.game.choose(seat, moment, choice, clock()).unwrap();
        assert!(task.release().await && task.held.is_empty() && task.game.moment() == moment + 1);
    }

    /// What one has just done can be taken back for a moment, which is shorter for those who want bots quick.
    #[tokio::test]
    async fn what_would_make_a_deed_final_is_held_back_for_a_moment() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let mut loaded = loaded(&shared, [Chair::Person, Chair::Bot(soulkeep_bots::Level::Imp)]);
        loaded.game.start(clock()).unwrap();
        let (mut task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        let game = &mut task.game;
        while game.fresh_since().is_none() {
            let seat = game.decision().unwrap().seats.iter().next().unwrap();
            let (moment, legal) = (game.moment(), game.legal(seat));
            let deed = legal.iter().copied().find(|choice| !soulkeep_table::is_idle(*choice));
            match game.is_played(seat) {
                true => game.answer_for(seat, moment, legal[0], clock()).unwrap(),
                false => game.choose(seat, moment, deed.unwrap_or(legal[0]), clock()).unwrap(),
            };
        }
        // However slow the machine is: later there is less left, and never more than there was at first.
        let [people, quick, at_once] = [BotSpeed::AsPeople, BotSpeed::Quick, BotSpeed::AtOnce].map(|speed| {
            task.speeds[0] = speed;
            task.grace_left().as_millis()
        });
        assert!(people <= 1500 && quick <= 1200 && at_once == 0, "{people} {quick} {at_once}");
        assert!(people == 0 || people > quick, "{people} {quick}");
        (task.speeds[0], task.hurried) = (BotSpeed::AsPeople, true);
        assert!(task.grace_left().is_zero());
    }

    /// A table that is listened to by both persons and by a spectator. It counts its own time.
    struct Told {
        task: TableTask,
        ends: Vec<crate::socket::OutboxEnd>,
        _inbox: mpsc::Receiver<TableMessage>,
    }

    impl Told {
        async fn new(shared: &Arc<Shared>) -> Told {
            let mut loaded = loaded(shared, [Chair::Person, Chair::Person]);
            let guests = [1, 2].map(|guest| SeatedGuest { guest: GuestId([guest; 16]), name: guest.to_string() });
            loaded.about.sitting = guests.map(Some).to_vec();
            let setup = Setup { clock: Clock::PerGame(900_000), ..loaded.game.setup().clone() };
            loaded.game = Match::new(setup.clone(), shared.games.get(&setup).unwrap()).unwrap();
            loaded.game.start(0).unwrap();
            let (mut task, inbox, _handle) = TableTask::new(Arc::clone(shared), Weak::new(), loaded);
            let mut ends = Vec::new();
            for guest in 1..=3 {
                let (outbox, end) = Outbox::new();
                let (guest, name, lang) = (GuestId([guest; 16]), String::new(), Language::English);
                let (owners, blocklist) = Default::default();
                task.watch(1, Watcher { outbox, guest, name, lang, owners, blocklist }).await;
                ends.push(end);
            }
            let mut told = Told { task, ends, _inbox: inbox };
            (0..3).for_each(|listener| drop(told.heard(listener)));
            told
        }

        fn heard(&mut self, listener: usize) -> Vec<String> {
            let end = &mut self.ends[listener];
            let texts = std::iter::from_fn(|| end.try_next());
            texts.map(|text| format!("{text:?}")).collect()
        }
    }

    /// Somebody who comes to a table, and the number of the connection.
    async fn come(task: &mut TableTask, guest: u8) -> (u64, crate::socket::OutboxEnd) {
        let (outbox, end) = Outbox::new();
        let connection = outbox.id;
        let (guest, name, lang) = (GuestId([guest; 16]), String::new(), Language::English);
        let (owners, blocklist) = Default::default();
        task.watch(1, Watcher { outbox, guest, name, lang, owners, blocklist }).await;
        (connection, end)
    }

    fn hears(end: &mut crate::socket::OutboxEnd, what: &str) -> bool {
        let texts: Vec<String> = std::iter::from_fn(|| end.try_next()).map(|text| format!("{text:?}")).collect();
        texts.iter().any(|text| text.contains(&what.escape_debug().to_string()))
    }

    /// Where many watch it is told now and then how many they are. Who has a seat is seen to come and go at once.
    #[tokio::test]
    async fn a_crowd_is_counted_now_and_then() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let mut loaded = loaded(&shared, [Chair::Person, Chair::Open]);
        loaded.about.sitting[0] = Some(SeatedGuest { guest: GuestId([1; 16]), name: "1".to_owned() });
        let (mut task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        let (seated, mut end) = come(&mut task, 1).await;
        let mut crowd = Vec::new();
        for guest in 2..=31 {
            crowd.push(come(&mut task, guest).await);
            assert!(hears(&mut end, &format!(r#""spectators":{}"#, guest - 1)) && task.crowd_due.is_none());
        }
        for guest in 32..=33 {
            crowd.push(come(&mut task, guest).await);
            assert!(!hears(&mut end, "spectators"), "{guest}");
        }
        let due = task.crowd_due.unwrap();
        assert!(due <= Instant::now() + Duration::from_secs(1) && task.due() <= due);
        task.crowd_due = Some(Instant::now() + Duration::from_secs(60));
        task.go_on().await;
        assert!(!hears(&mut end, "spectators") && task.crowd_due.is_some());
        task.crowd_due = Some(Instant::now());
        task.go_on().await;
        assert!(hears(&mut end, r#""spectators":32"#) && task.crowd_due.is_none());
        let onlooker = &mut crowd[0].1;
        assert!(hears(onlooker, "spectators"));
        task.stop_watching(seated);
        assert!(hears(onlooker, r#""present":false"#));
        let (_, _end) = come(&mut task, 1).await;
        assert!(hears(onlooker, r#""present":true"#) && task.crowd_due.is_none());
        for (connection, _) in crowd.drain(..2) {
            task.stop_watching(connection);
        }
        assert!(task.crowd_due.is_some(), "there are still many");
    }

    /// A table whose last act was noted when the calendar was a year ahead goes on all the same.
    #[tokio::test]
    async fn a_calendar_that_was_ahead_holds_nobody_up() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let mut loaded = loaded(&shared, [Chair::Person, Chair::Person]);
        let year = 365 * 24 * 3_600_000;
        loaded.game.start(clock() + year).unwrap();
        let (task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        let asked = task.game.asked_at(Seat(0));
        assert!((asked..asked + 60_000).contains(&task.now()), "{} {asked}", task.now());
        assert!(task.time_for(Seat(0), 2000) <= Instant::now() + Duration::from_secs(2));
    }

    /// What could not be stored is not tried again at once.
    #[tokio::test]
    async fn nothing_is_tried_for_a_moment() {
        let dir = tempfile::tempdir().unwrap();
        let shared = shared(dir.path()).await;
        let loaded = loaded(&shared, [Chair::Person, Chair::Person]);
        LoadedTable::create(&shared.store, &loaded.about, loaded.game.setup()).await.unwrap();
        let (mut task, _inbox, _handle) = TableTask::new(Arc::clone(&shared), Weak::new(), loaded);
        task.wait_a_moment();
        task.go_on().await;
        assert!(!task.game.is_started() && task.retry.is_some());
        let wait = task.due().saturating_duration_since(Instant::now());
        assert!(wait > Duration::from_millis(100) && wait <= Duration::from_secs(1), "{wait:?}");
        task.retry = Some(Instant::now());
        task.go_on().await;
        assert!(task.game.is_started() && task.retry.is_none());
        assert_eq!(shared.store.table("t").await.unwrap().unwrap().acts.len(), task.kept);
    }
}
