//! The store with a real file.

use soulkeep_server::store::{self, Ack, Life, NewReplay, NewTable, Store, StoreError};
use sqlx::{Connection, SqliteConnection};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        setup: "{}".to_owned(),
        about: format!("about {id}"),
        private: false,
        state: Life::Running,
        seats: vec![(0, "guest".to_owned(), "Mika".to_owned())],
    }
}

fn replay(id: &str) -> NewReplay {
    NewReplay {
        id: id.to_owned(),
        text: "soulkeep replay 1".to_owned(),
        players: vec!["Mika".to_owned(), "ogre".to_owned()],
        winner: Some(1),
        turns: 7,
        sets: vec!["BMR".to_owned()],
    }
}

fn act(number: usize) -> String {
    format!("{number} A person passes")
}

async fn opened(dir: &Path) -> Store {
    Store::open(dir).await.unwrap()
}

/// Runs something in a runtime that is then cut off, with whatever is under way in it.
fn cut_off(story: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(story);
    runtime.shutdown_background();
}

#[test]
fn what_was_acknowledged_outlives_a_server_that_is_cut_off() {
    let dir = tempfile::tempdir().unwrap();
    cut_off(async {
        let store = opened(dir.path()).await;
        store.new_table(table("k")).await.unwrap();
        for number in 0..20 {
            store.append("k", number, vec![act(number)]).await.unwrap();
        }
        // Dropped, but not closed.
    });
    cut_off(async {
        let store = opened(dir.path()).await;
        assert_eq!(store.awake(3600).await.unwrap(), ["k"]);
        let stored = store.table("k").await.unwrap().unwrap();
        assert_eq!((stored.id.as_str(), stored.about.as_str(), stored.state), ("k", "about k", Life::Running));
        assert_eq!(stored.acts, (0..20).map(act).collect::<Vec<_>>());
        assert_eq!(stored.seats[0].name, "Mika");
        store.append("k", 20, vec![act(20), act(21)]).await.unwrap();
        store.close().await.unwrap();
    });
}

/// The folder that the program which is killed writes to.
const VICTIM: &str = "SOULKEEP_TEST_VICTIM";

/// Not a test of its own: what the next one kills.
#[test]
#[ignore = "it writes until it is killed"]
fn writes_until_it_is_killed() {
    let Some(dir) = std::env::var_os(VICTIM) else { return };
    cut_off(async {
        let store = opened(Path::new(&dir)).await;
        store.new_table(table("k")).await.unwrap();
        for number in 0..100_000 {
            store.append("k", number, vec![act(number)]).await.unwrap();
            println!("\nstored {number}");
        }
    });
}

#[test]
fn what_was_told_outlives_a_program_that_is_killed() {
    let dir = tempfile::tempdir().unwrap();
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", "writes_until_it_is_killed"])
        .env(VICTIM, dir.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(victim.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut told = lines.filter_map(|line| line.strip_prefix("stored ")?.parse::<usize>().ok());
    let last = told.nth(40).unwrap();
    victim.kill().unwrap();
    victim.wait().unwrap();
    // It may have told more before it was gone.
    let last = told.last().unwrap_or(last);
    cut_off(async {
        let acts = opened(dir.path()).await.table("k").await.unwrap().unwrap().acts;
        assert!(acts.len() > last, "{} acts, but {last} was told", acts.len());
        assert_eq!(acts, (0..acts.len()).map(act).collect::<Vec<_>>());
    });
}

#[tokio::test]
async fn writes_that_wait_together_are_acknowledged_in_order() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    let made: Vec<_> = ["a", "b", "c"].map(|id| store.new_table(table(id))).into();
    let mut acks: Vec<_> =
        (0..900).map(|count| store.append(["a", "b", "c"][count % 3], count / 3, vec![act(count)])).collect();
    acks.pop().unwrap().await.unwrap();
    // All of it is there by now, before anybody has looked at an answer.
    assert_eq!(store.table("c").await.unwrap().unwrap().acts.len(), 300);
    for ack in made.into_iter().chain(acks) {
        assert_eq!(ack.await, Ok(()));
    }
}

#[tokio::test]
async fn a_write_that_contradicts_what_is_stored_is_refused_alone() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    let acks = [
        store.new_table(table("a")),
        store.new_table(table("a")),
        store.append("a", 0, vec![act(0)]),
        store.append("a", 0, vec![act(1)]),
        store.append("a", 2, vec![act(2)]),
        store.append("none", 0, vec![act(0)]),
        store.append("a", 1, vec![act(1), act(2)]),
        store.set_seats("none", Vec::new(), 0, Vec::new()),
        store.set_seats("a", Vec::new(), 1, vec![act(1)]),
    ];
    let mut fine = Vec::new();
    for ack in acks {
        let answer = ack.await;
        assert!(matches!(answer, Ok(()) | Err(StoreError::Conflict(_))), "{answer:?}");
        fine.push(answer.is_ok());
    }
    assert_eq!(fine, [true, false, true, false, false, false, true, false, false]);
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!((stored.acts, stored.seats.len()), (vec![act(0), act(1), act(2)], 1));
}

/// Something to be stored about a table, or the name of a guest.
#[derive(Clone, Debug)]
enum Wanted {
    Table,
    Acts { first: usize, acts: Vec<String> },
    Seats { name: String, first: usize, acts: Vec<String> },
    State(Life),
    Finish,
    Name(String),
}

/// What must be stored of a table, by a second reckoning.
#[derive(Debug, PartialEq)]
struct Known {
    acts: Vec<String>,
    names: Vec<String>,
    state: Life,
}

/// Everything that must be stored.
#[derive(Default)]
struct Reckoning {
    tables: HashMap<String, Known>,
    replays: HashSet<String>,
    guest: Option<String>,
}

impl Wanted {
    fn send(&self, store: &Store, id: &str) -> Ack {
        match self.clone() {
            Wanted::Table => store.new_table(table(id)),
            Wanted::Acts { first, acts } => store.append(id, first, acts),
            Wanted::Seats { name, first, acts } => {
                store.set_seats(id, vec![(1, "guest".to_owned(), name)], first, acts)
            }
            Wanted::State(state) => store.set_state(id, state),
            Wanted::Finish => store.finish(id, replay(id)),
            Wanted::Name(name) => store.name_guest("guest", &name),
        }
    }
}

impl Reckoning {
    /// Takes what was wanted, unless it contradicts what there is.
    fn take(&mut self, id: &str, wanted: &Wanted) -> bool {
        let known = self.tables.get_mut(id);
        match (wanted, known) {
            (Wanted::Name(name), _) => self.guest = Some(name.clone()),
            (Wanted::Table, None) => {
                let known = Known { acts: Vec::new(), names: vec!["Mika".to_owned()], state: Life::Running };
                self.tables.insert(id.to_owned(), known);
            }
            (Wanted::Acts { first, acts }, Some(known)) if *first == known.acts.len() => {
                known.acts.extend(acts.iter().cloned());
            }
            (Wanted::Seats { name, first, acts }, Some(known)) if *first == known.acts.len() => {
                known.acts.extend(acts.iter().cloned());
                known.names = vec![name.clone()];
            }
            (Wanted::State(state), Some(known)) => known.state = *state,
            (Wanted::Finish, Some(known)) if self.replays.insert(id.to_owned()) => known.state = Life::Over,
            _ => return false,
        }
        true
    }

    async fn check(&self, store: &Store) {
        for id in IDS {
            let stored = store.table(id).await.unwrap().map(|stored| Known {
                acts: stored.acts,
                names: stored.seats.into_iter().map(|seated| seated.name).collect(),
                state: stored.state,
            });
            assert_eq!(stored.as_ref(), self.tables.get(id), "{id}");
            assert_eq!(store.replay(id).await.unwrap().is_some(), self.replays.contains(id), "{id}");
        }
        assert_eq!(store.guest_name("guest").await.unwrap(), self.guest);
    }
}

const IDS: [&str; 5] = ["a", "b", "c", "d", "e"];

/// Something by chance, right or wrong; now and then something that the disk refuses.
fn wanted(known: &HashMap<String, Known>, id: &str, refused: bool, below: &mut impl FnMut(usize) -> usize) -> Wanted {
    let next = known.get(id).map_or(0, |known| known.acts.len());
    let first = if below(5) == 0 { below(4) } else { next };
    let text = if refused && below(4) == 0 { "refused" } else { "passes" };
    let acts = (0..=below(2)).map(|more| format!("{} {text}", first + more)).collect();
    match below(12) {
        0 | 1 => Wanted::Table,
        2 => Wanted::Seats { name: format!("name {}", below(9)), first, acts },
        3 => Wanted::State([Life::Open, Life::Running, Life::Closed][below(3)]),
        4 if below(4) == 0 => Wanted::Finish,
        5 => Wanted::Name(format!("name {}", below(9))),
        _ => Wanted::Acts { first, acts },
    }
}

/// Whatever is handed over together: what is stored is what was acknowledged, in its order, and what contradicts it is
/// refused alone, also beside what the disk refuses.
#[tokio::test]
async fn what_is_stored_is_what_was_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    let file = format!("sqlite://{}", dir.path().join(store::FILE).display());
    let mut file = SqliteConnection::connect(&file).await.unwrap();
    let refuses = "CREATE TRIGGER full BEFORE INSERT ON acts WHEN NEW.text LIKE '%refused'
                   BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::raw_sql(refuses).execute(&mut file).await.unwrap();
    let mut number = 17_u64;
    let mut below = |bound: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % bound
    };
    let mut reckoning = Reckoning::default();
    let mut answers = [0; 3];
    for round in 0..150 {
        let count = 1 + below(9);
        let mut batch = Vec::new();
        for _ in 0..count {
            let id = IDS[below(IDS.len())];
            batch.push((id, wanted(&reckoning.tables, id, round % 3 == 2, &mut below)));
        }
        let acks: Vec<Ack> = batch.iter().map(|(id, wanted)| wanted.send(&store, id)).collect();
        for ((id, wanted), ack) in batch.iter().zip(acks) {
            match ack.await {
                Ok(()) => {
                    answers[0] += 1;
                    assert!(reckoning.take(id, wanted), "{wanted:?} was taken at {id} in round {round}");
                }
                Err(StoreError::Conflict(_)) => {
                    answers[1] += 1;
                    assert!(!reckoning.take(id, wanted), "{wanted:?} was refused at {id} in round {round}");
                }
                Err(error) => {
                    answers[2] += 1;
                    assert!(round % 3 == 2 && matches!(error, StoreError::Write(_)), "{error}");
                }
            }
        }
        reckoning.check(&store).await;
    }
    assert!(answers.iter().all(|times| *times > 50), "{answers:?}");
}

#[tokio::test]
async fn a_full_disk_refuses_and_leaves_what_was_stored() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open_up_to(dir.path(), Some(60)).await.unwrap();
    store.new_table(table("a")).await.unwrap();
    let long = "x".repeat(2000);
    let mut stored = 0;
    let refused = loop {
        match store.append("a", stored, vec![long.clone()]).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 1000, "the disk never fills");
    };
    assert!(matches!(&refused, StoreError::Write(why) if why.contains("full")), "{refused:?}");
    assert!(stored > 10);
    // The whole batch is refused, with the small write in it.
    let (large, small) = (store.append("a", stored, vec![long.repeat(200)]), store.name_guest("g", "Mika"));
    assert!(matches!(large.await, Err(StoreError::Write(_))));
    let small = small.await;
    assert_eq!(store.table("a").await.unwrap().unwrap().acts.len(), stored);
    assert_eq!(store.guest_name("g").await.unwrap().is_some(), small.is_ok());
    store.close().await.unwrap();
    // With more room it goes on where it was.
    let store = opened(dir.path()).await;
    store.append("a", stored, vec![act(stored)]).await.unwrap();
}

#[tokio::test]
async fn the_layout_is_made_once() {
    let dir = tempfile::tempdir().unwrap();
    for round in 0..3 {
        let store = opened(dir.path()).await;
        let found = store.guest_name("g").await.unwrap();
        assert_eq!(found, (round > 0).then(|| (round - 1).to_string()));
        store.name_guest("g", &round.to_string()).await.unwrap();
        store.close().await.unwrap();
        assert_eq!(store.name_guest("g", "late").await, Err(StoreError::Closed));
        assert_eq!(store.guest_name("g").await, Err(StoreError::Closed));
    }
}

#[tokio::test]
async fn only_one_server_uses_a_folder() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    assert_eq!(Store::open(dir.path()).await.err(), Some(StoreError::InUse));
    store.close().await.unwrap();
    opened(dir.path()).await.close().await.unwrap();
}

#[tokio::test]
async fn tables_go_on_that_are_neither_over_nor_closed() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    for (id, state) in [("a", Life::Running), ("b", Life::Open), ("c", Life::Running), ("d", Life::Open)] {
        store.new_table(NewTable { state, ..table(id) }).await.unwrap();
    }
    store.set_state("b", Life::Closed).await.unwrap();
    store.finish("c", replay("r-c")).await.unwrap();
    let seats = vec![(1, "guest".to_owned(), "Mika".to_owned())];
    store.set_seats("d", seats, 0, vec![act(0)]).await.unwrap();
    assert_eq!(store.awake(3600).await.unwrap(), ["a", "d"]);
    assert_eq!(store.table("b").await.unwrap().unwrap().state, Life::Closed);
    let stored = store.table("d").await.unwrap().unwrap();
    let seats: Vec<u8> = stored.seats.iter().map(|seated| seated.seat).collect();
    assert_eq!((seats, stored.acts), (vec![1], vec![act(0)]), "the one who sat there is gone");
}

#[tokio::test]
async fn finished_games_are_listed_for_those_who_may_see_them() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    store.new_table(table("mine")).await.unwrap();
    store.new_table(NewTable { private: true, seats: Vec::new(), ..table("secret") }).await.unwrap();
    store.new_table(NewTable { seats: Vec::new(), ..table("public") }).await.unwrap();
    for id in ["mine", "secret", "public"] {
        store.finish(id, replay(&format!("r-{id}"))).await.unwrap();
    }
    assert!(matches!(store.finish("mine", replay("r-mine")).await, Err(StoreError::Conflict(_))));
    let ids = |listed: Vec<store::Listed>| listed.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(store.replays_for("guest", 10).await.unwrap()), ["r-public", "r-mine"]);
    assert_eq!(ids(store.history_of("guest", 10).await.unwrap()), ["r-mine"]);
    assert_eq!(store.awake(3600).await.unwrap(), Vec::<String>::new());
    let found = store.replay("r-mine").await.unwrap().unwrap();
    assert_eq!((found.listed.winner, found.listed.turns, found.private), (Some(1), 7, false));
    assert_eq!((found.listed.players, found.listed.sets), (replay("").players, replay("").sets));
    assert_eq!((found.text, found.seats.len()), (replay("").text, 1));
    assert_eq!(store.replay("none").await.unwrap(), None);
    assert_eq!(store.table("mine").await.unwrap().unwrap().state, Life::Over);
}

#[tokio::test]
async fn guests_keep_their_names() {
    let dir = tempfile::tempdir().unwrap();
    let store = opened(dir.path()).await;
    assert_eq!(store.guest_name("g").await.unwrap(), None);
    store.name_guest("g", "Mika").await.unwrap();
    store.name_guest("g", "美香").await.unwrap();
    assert_eq!(store.guest_name("g").await.unwrap().as_deref(), Some("美香"));
}
