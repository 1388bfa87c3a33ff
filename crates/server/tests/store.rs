//! What both stores promise: the one with a real file, and the one with a real PostgreSQL.

mod stores;

use soulkeep_server::store::{
    self, Ack, Block, Deed, Fence, Life, Measure, MeasureKind, NewReplay, NewTable, News, Store, StoreError,
};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use stores::{Home, both, mine, open};

both![
    what_was_acknowledged_outlives_a_server_that_is_cut_off,
    what_was_told_outlives_a_program_that_is_killed;
    writes_that_wait_together_are_acknowledged_in_order,
    what_waits_together_is_stored_in_order,
    one_that_is_wrong_takes_no_other_with_it,
    a_write_that_contradicts_what_is_stored_is_refused_alone,
    what_is_stored_is_what_was_acknowledged,
    the_layout_is_made_once,
    tables_go_on_that_are_neither_over_nor_closed,
    what_happens_at_a_table_is_noted,
    finished_games_are_listed_for_those_who_may_see_them,
    people_who_met_are_listed_once,
    what_a_keeper_does_is_written_down,
    what_is_old_is_forgotten,
    guests_keep_their_names,
];

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

/// What happens at a table that was made here.
fn news(table: &str, first: usize, acts: Vec<String>) -> News {
    News { table: table.to_owned(), fence: Fence::FIRST, first, acts }
}

/// Runs something in a runtime that is then cut off, with whatever is under way in it.
fn cut_off(story: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(story);
    runtime.shutdown_background();
}

fn what_was_acknowledged_outlives_a_server_that_is_cut_off(home: &Home) {
    cut_off(async {
        let store = home.open().await;
        store.new_table(table("k")).await.unwrap();
        for number in 0..20 {
            store.append(news("k", number, vec![act(number)])).await.unwrap();
        }
        // Dropped, but not closed.
    });
    cut_off(async {
        let store = home.open().await;
        assert_eq!(store.awake(3600).await.unwrap(), ["k"]);
        let stored = store.table("k").await.unwrap().unwrap();
        assert_eq!((stored.id.as_str(), stored.about.as_str(), stored.state), ("k", "about k", Life::Running));
        assert_eq!(stored.acts, (0..20).map(act).collect::<Vec<_>>());
        assert_eq!(stored.seats[0].name, "Mika");
        let fence = mine(&store, "k").await;
        store.append(News { fence, ..news("k", 20, vec![act(20), act(21)]) }).await.unwrap();
        store.close().await.unwrap();
    });
}

/// Where the program which is killed writes to.
const VICTIM: &str = "SOULKEEP_TEST_VICTIM";

/// Not a test of its own: what the next one kills.
#[test]
#[ignore = "it writes until it is killed"]
fn writes_until_it_is_killed() {
    let Ok(home) = std::env::var(VICTIM) else { return };
    cut_off(async {
        let store = open(&home).await;
        store.new_table(table("k")).await.unwrap();
        for number in 0..100_000 {
            store.append(news("k", number, vec![act(number)])).await.unwrap();
            println!("\nstored {number}");
        }
    });
}

fn what_was_told_outlives_a_program_that_is_killed(home: &Home) {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", "writes_until_it_is_killed"])
        .env(VICTIM, home.text())
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
        let acts = home.open().await.table("k").await.unwrap().unwrap().acts;
        assert!(acts.len() > last, "{} acts, but {last} was told", acts.len());
        assert_eq!(acts, (0..acts.len()).map(act).collect::<Vec<_>>());
    });
}

async fn writes_that_wait_together_are_acknowledged_in_order(home: Home) {
    let store = home.open().await;
    let made: Vec<_> = ["a", "b", "c"].map(|id| store.new_table(table(id))).into();
    let mut acks: Vec<_> =
        (0..900).map(|count| store.append(news(["a", "b", "c"][count % 3], count / 3, vec![act(count)]))).collect();
    acks.pop().unwrap().await.unwrap();
    // All of it is there by now, before anybody has looked at an answer.
    assert_eq!(store.table("c").await.unwrap().unwrap().acts.len(), 300);
    for ack in made.into_iter().chain(acks) {
        assert_eq!(ack.await, Ok(()));
    }
}

async fn a_write_that_contradicts_what_is_stored_is_refused_alone(home: Home) {
    let store = home.open().await;
    let acks = [
        store.new_table(table("a")),
        store.new_table(table("a")),
        store.append(news("a", 0, vec![act(0)])),
        store.append(news("a", 0, vec![act(1)])),
        store.append(news("a", 2, vec![act(2)])),
        store.append(news("none", 0, vec![act(0)])),
        store.append(news("a", 1, vec![act(1), act(2)])),
        store.set_seats(news("none", 0, Vec::new()), Vec::new()),
        store.set_seats(news("a", 1, vec![act(1)]), Vec::new()),
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
            Wanted::Acts { first, acts } => store.append(news(id, first, acts)),
            Wanted::Seats { name, first, acts } => {
                store.set_seats(news(id, first, acts), vec![(1, "guest".to_owned(), name)])
            }
            Wanted::State(state) => store.set_state(id, Fence::FIRST, state),
            Wanted::Finish => store.finish(id, Fence::FIRST, replay(id)),
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
async fn what_is_stored_is_what_was_acknowledged(home: Home) {
    let store = home.open().await;
    home.meddle(
        "CREATE TRIGGER full BEFORE INSERT ON acts WHEN NEW.text LIKE '%refused' BEGIN SELECT RAISE(ABORT, 'full'); END",
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$;
         CREATE TRIGGER full_disk BEFORE INSERT ON acts FOR EACH ROW WHEN (NEW.text LIKE '%refused')
         EXECUTE FUNCTION refuse()",
    )
    .await;
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
        match store.append(news("a", stored, vec![long.clone()])).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 1000, "the disk never fills");
    };
    assert!(matches!(&refused, StoreError::Write(why) if why.contains("full")), "{refused:?}");
    assert!(stored > 10);
    // The whole batch is refused, with the small write in it.
    let (large, small) = (store.append(news("a", stored, vec![long.repeat(200)])), store.name_guest("g", "Mika"));
    assert!(matches!(large.await, Err(StoreError::Write(_))));
    let small = small.await;
    assert_eq!(store.table("a").await.unwrap().unwrap().acts.len(), stored);
    assert_eq!(store.guest_name("g").await.unwrap().is_some(), small.is_ok());
    store.close().await.unwrap();
    // With more room it goes on where it was.
    let store = Store::open(dir.path()).await.unwrap();
    store.append(news("a", stored, vec![act(stored)])).await.unwrap();
}

async fn the_layout_is_made_once(home: Home) {
    for round in 0..3 {
        let store = home.open().await;
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
    let store = Store::open(dir.path()).await.unwrap();
    assert_eq!(Store::open(dir.path()).await.err(), Some(StoreError::InUse));
    store.close().await.unwrap();
    Store::open(dir.path()).await.unwrap().close().await.unwrap();
}

async fn tables_go_on_that_are_neither_over_nor_closed(home: Home) {
    let store = home.open().await;
    for (id, state) in [("a", Life::Running), ("b", Life::Open), ("c", Life::Running), ("d", Life::Open)] {
        store.new_table(NewTable { state, ..table(id) }).await.unwrap();
    }
    store.set_state("b", Fence::FIRST, Life::Closed).await.unwrap();
    store.finish("c", Fence::FIRST, replay("r-c")).await.unwrap();
    let seats = vec![(1, "guest".to_owned(), "Mika".to_owned())];
    store.set_seats(news("d", 0, vec![act(0)]), seats).await.unwrap();
    let awake: HashSet<String> = store.awake(3600).await.unwrap().into_iter().collect();
    assert_eq!(awake, HashSet::from(["a".to_owned(), "d".to_owned()]));
    assert_eq!(store.table("b").await.unwrap().unwrap().state, Life::Closed);
    let stored = store.table("d").await.unwrap().unwrap();
    let seats: Vec<u8> = stored.seats.iter().map(|seated| seated.seat).collect();
    assert_eq!((seats, stored.acts), (vec![1], vec![act(0)]), "the one who sat there is gone");
}

/// A table sleeps when nothing has happened there for long, and wakes when something does.
async fn what_happens_at_a_table_is_noted(home: Home) {
    let store = home.open().await;
    for id in ["a", "b"] {
        store.new_table(table(id)).await.unwrap();
    }
    let old = "UPDATE tables SET touched = touched - 1000";
    home.meddle(old, old).await;
    assert_eq!(store.awake(900).await.unwrap(), Vec::<String>::new());
    store.append(news("a", 0, vec![act(0)])).await.unwrap();
    assert_eq!(store.awake(900).await.unwrap(), ["a"]);
    assert!(matches!(store.append(news("b", 1, vec![act(1)])).await, Err(StoreError::Conflict(_))));
    assert_eq!(store.awake(900).await.unwrap(), ["a"]);
    home.meddle(old, old).await;
    store.set_seats(news("b", 0, vec![act(0)]), Vec::new()).await.unwrap();
    assert_eq!(store.awake(900).await.unwrap(), ["b"]);
}

async fn finished_games_are_listed_for_those_who_may_see_them(home: Home) {
    let store = home.open().await;
    store.new_table(table("mine")).await.unwrap();
    store.new_table(NewTable { private: true, seats: Vec::new(), ..table("secret") }).await.unwrap();
    store.new_table(NewTable { seats: Vec::new(), ..table("public") }).await.unwrap();
    for id in ["mine", "secret", "public"] {
        store.finish(id, Fence::FIRST, replay(&format!("r-{id}"))).await.unwrap();
    }
    assert!(matches!(store.finish("mine", Fence::FIRST, replay("r-mine")).await, Err(StoreError::Conflict(_))));
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

async fn guests_keep_their_names(home: Home) {
    let store = home.open().await;
    assert_eq!(store.guest_name("g").await.unwrap(), None);
    store.name_guest("g", "Mika").await.unwrap();
    store.name_guest("g", "美香").await.unwrap();
    assert_eq!(store.guest_name("g").await.unwrap().as_deref(), Some("美香"));
}

/// Many tables at once, and several acts of each.
async fn what_waits_together_is_stored_in_order(home: Home) {
    let store = home.open().await;
    let made: Vec<Ack> = (0..90).map(|id| store.new_table(table(&id.to_string()))).collect();
    for ack in made {
        ack.await.unwrap();
    }
    for first in [0, 3] {
        let acts: Vec<String> = (first..first + 3).map(act).collect();
        let acks: Vec<Ack> = (0..90).map(|id| store.append(news(&id.to_string(), first, acts.clone()))).collect();
        for ack in acks {
            ack.await.unwrap();
        }
    }
    for id in 0..90 {
        let stored = store.table(&id.to_string()).await.unwrap().unwrap().acts;
        assert_eq!(stored, (0..6).map(act).collect::<Vec<_>>());
    }
}

async fn one_that_is_wrong_takes_no_other_with_it(home: Home) {
    let store = home.open().await;
    for id in 0..20 {
        store.new_table(table(&id.to_string())).await.unwrap();
    }
    // Table 7 leaves an act out, and there is no table 20.
    let first = |id| usize::from(id == 7);
    let acks: Vec<Ack> =
        (0..=20).map(|id| store.append(news(&id.to_string(), first(id), vec![act(0), act(1)]))).collect();
    for (id, ack) in acks.into_iter().enumerate() {
        let wrong = id == 7 || id == 20;
        assert_eq!(matches!(ack.await, Err(StoreError::Conflict(_))), wrong, "table {id}");
        let stored = store.table(&id.to_string()).await.unwrap();
        assert_eq!(stored.map_or(0, |stored| stored.acts.len()), if wrong { 0 } else { 2 });
    }
}

/// Each person once, from the table at which something happened last.
async fn people_who_met_are_listed_once(home: Home) {
    let store = home.open().await;
    let sit = |id: &str, people: &[&str]| {
        let seats = (0..).zip(people).map(|(seat, guest)| (seat, (*guest).to_owned(), format!("{guest} at {id}")));
        NewTable { seats: seats.collect(), ..table(id) }
    };
    store.new_table(sit("first", &["ada", "bo", "cy"])).await.unwrap();
    store.new_table(sit("second", &["ada", "bo"])).await.unwrap();
    store.new_table(sit("other", &["bo", "dee"])).await.unwrap();
    let later = "UPDATE tables SET touched = touched - 100 WHERE id = 'first'";
    home.meddle(later, later).await;
    let met: Vec<_> = store.met_by("ada", 9).await.unwrap().into_iter().map(|met| (met.guest, met.name)).collect();
    let named = |guest: &str, name: &str| (guest.to_owned(), name.to_owned());
    assert_eq!(met, [named("bo", "bo at second"), named("cy", "cy at first")]);
    assert_eq!(store.met_by("ada", 1).await.unwrap().len(), 1);
    assert_eq!(store.met_by("eve", 9).await.unwrap(), []);
    let block =
        |id: &str, name: &str| Block { id: id.to_owned(), blocked: "bo".to_owned(), name: name.to_owned(), since: 0 };
    store.block("ada", block("one", "Bo")).await.unwrap();
    store.block("ada", block("two", "Bob")).await.unwrap();
    let blocks = store.blocks_of("ada").await.unwrap();
    assert_eq!(blocks.iter().map(|it| (it.id.as_str(), it.name.as_str())).collect::<Vec<_>>(), [("one", "Bob")]);
    store.unblock("ada", "bo").await.unwrap();
    assert_eq!(store.blocks_of("ada").await.unwrap(), []);
    let rows = store.list_visitors(9).await.unwrap();
    let listed: Vec<_> = rows.iter().map(|row| (row.visitor.as_str(), row.tables)).collect();
    assert_eq!(listed.len(), 4);
    assert!(listed.contains(&("bo", 3)) && listed.contains(&("cy", 1)), "{listed:?}");
    assert_eq!(store.visitors_like("d").await.unwrap(), ["dee"]);
    assert_eq!(store.tables_like("f").await.unwrap(), ["first"]);
}

/// A deed is done with its line in the audit log, or not at all; and the log is only added to.
async fn what_a_keeper_does_is_written_down(home: Home) {
    let store = home.open().await;
    for id in ["a", "b"] {
        store.new_table(table(id)).await.unwrap();
    }
    store.append(news("b", 0, vec!["0 - starts".to_owned()])).await.unwrap();
    let measure =
        Measure { kind: MeasureKind::Ban, who: "eve".to_owned(), since: 1, until: None, why: "noise".to_owned() };
    let deeds = [
        (Deed::Close("a".to_owned()), true),
        (Deed::Close("a".to_owned()), false),
        (Deed::Reopen("a".to_owned()), true),
        (Deed::Close("b".to_owned()), true),
        (Deed::Reopen("b".to_owned()), true),
        (Deed::Delete("none".to_owned()), false),
        (Deed::Delete("a".to_owned()), true),
        (Deed::Impose(measure.clone()), true),
        (Deed::Lift(MeasureKind::Mute, "eve".to_owned()), false),
        (Deed::Other("backup", "file".to_owned()), true),
    ];
    for (deed, done) in deeds {
        assert_eq!(store.keep_deed(deed.clone()).await.is_ok(), done, "{deed:?}");
    }
    assert_eq!(store.measures().await.unwrap(), [measure]);
    store.keep_deed(Deed::Lift(MeasureKind::Ban, "eve".to_owned())).await.unwrap();
    assert_eq!(store.measures().await.unwrap(), []);
    let rows = store.list_tables(None, 9).await.unwrap();
    let listed: Vec<_> =
        rows.iter().map(|row| (row.table.as_str(), row.state.as_str(), row.acts, row.people.len())).collect();
    assert_eq!(listed, [("b", "running", 1, 1)]);
    assert_eq!(store.list_tables(Some(Life::Over), 9).await.unwrap(), []);
    let audit = store.audit(99).await.unwrap();
    let acts: Vec<&str> = audit.iter().rev().map(|line| line.act.as_str()).collect();
    assert_eq!(acts, ["close", "reopen", "close", "reopen", "delete", "ban", "backup", "unban"]);
    assert!(audit.is_sorted_by(|later, earlier| later.number > earlier.number));
    assert_eq!(audit[2].detail, "until it is lifted; noise");
    for sql in ["UPDATE audit SET act = 'x'", "DELETE FROM audit"] {
        assert!(home.try_to_meddle(sql, sql).await.is_err(), "{sql}");
    }
}

/// Tables that are over, guests who sit nowhere, and measures whose time has passed.
async fn what_is_old_is_forgotten(home: Home) {
    let store = home.open().await;
    for id in ["over", "running"] {
        store.new_table(table(id)).await.unwrap();
    }
    store.finish("over", Fence::FIRST, replay("over")).await.unwrap();
    for guest in ["guest", "gone", "here"] {
        store.name_guest(guest, "Mika").await.unwrap();
    }
    let old = "UPDATE tables SET touched = touched - 1000; UPDATE guests SET seen = seen - 100000";
    home.meddle(old, old).await;
    store.see_guest("here").await.unwrap();
    assert_eq!(store.expired_tables(900, 9).await.unwrap(), ["over"]);
    assert_eq!(store.expired_tables(2000, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.awake(900).await.unwrap(), Vec::<String>::new());
    store.expire(vec!["over".to_owned(), "running".to_owned(), "none".to_owned()]).await.unwrap();
    assert_eq!(store.all_tables().await.unwrap(), ["running"]);
    assert_eq!(store.replay("over").await.unwrap(), None);
    // Of those who were not seen for long, one still sits somewhere.
    assert_eq!(store.expired_guests(900).await.unwrap(), 1);
    store.forget_guests(900, 9).await.unwrap();
    let left = [store.guest_name("guest").await, store.guest_name("gone").await, store.guest_name("here").await];
    assert_eq!(left.map(|name| name.unwrap().is_some()), [true, false, true]);
    store.set_usual("secret", "first").await.unwrap();
    store.set_usual("secret", "second").await.unwrap();
    assert_eq!(store.setting("secret").await.unwrap().as_deref(), Some("first"));
    store.set_setting("secret", "third").await.unwrap();
    assert_eq!(store.setting("secret").await.unwrap().as_deref(), Some("third"));
    store.probe().await.unwrap();
}
