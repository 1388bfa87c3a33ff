//! Which of several servers may write to a table. All of it is decided by a real PostgreSQL; leases run out because a test
//! says so, not because it sleeps.

mod stores;

use soulkeep_server::store::{Ack, Claim, Deed, Fence, Life, NewTable, News, Store, StoreError, StoreUrl};
use soulkeep_services::{Disk, Postgres};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use stores::{Home, mine};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

const LONG: Duration = Duration::from_secs(600);
const DAY: u32 = 24 * 3600;

/// Every lease of the moment has run out.
const LATER: &str = "UPDATE nodes SET until = now() - interval '1 second'";

fn table(id: &str) -> NewTable {
    let (setup, about) = (String::new(), String::new());
    NewTable { id: id.to_owned(), setup, about, private: false, state: Life::Running, seats: Vec::new() }
}

fn news(table: &str, fence: Fence, first: usize) -> News {
    News { table: table.to_owned(), fence, first, acts: vec![format!("act {first}")] }
}

async fn joined(home: &Home, name: &str) -> Store {
    let store = home.open().await;
    store.join(name, LONG).await.unwrap();
    store
}

async fn orphans(store: &Store) -> HashSet<String> {
    store.orphans(DAY, 100).await.unwrap().into_iter().collect()
}

async fn count(store: &Store, table: &str) -> usize {
    store.table(table).await.unwrap().unwrap().acts.len()
}

fn fenced(table: &str) -> Result<(), StoreError> {
    Err(StoreError::Fenced(table.to_owned()))
}

#[tokio::test]
async fn a_table_is_its_makers_as_long_as_the_lease_holds() {
    let home = Home::postgres();
    let (one, other) = (joined(&home, "one").await, joined(&home, "other").await);
    assert_ne!(one.node(), other.node());
    one.new_table(table("t")).await.unwrap();
    assert_eq!(other.claim("t").await.unwrap(), Claim::Theirs(one.node()));
    assert_eq!(other.claim("none").await.unwrap(), Claim::Gone);
    assert_eq!(orphans(&other).await, HashSet::new());
    home.meddle("", LATER).await;
    assert_eq!(orphans(&other).await, HashSet::from(["t".to_owned()]));
    // Who is heard of again in time keeps it.
    one.renew().await.unwrap();
    assert_eq!(orphans(&other).await, HashSet::new());
    assert_eq!(other.claim("t").await.unwrap(), Claim::Theirs(one.node()));
    home.meddle("", LATER).await;
    assert_eq!(other.claim("t").await.unwrap(), Claim::Mine(Fence(2)));
    other.renew().await.unwrap();
    assert_eq!(one.claim("t").await.unwrap(), Claim::Theirs(other.node()));
}

/// PostgreSQL takes no text with a zero in it.
#[tokio::test]
async fn what_cannot_be_stored_is_not_acknowledged() {
    let home = Home::postgres();
    let store = joined(&home, "one").await;
    store.new_table(table("t")).await.unwrap();
    let fence = mine(&store, "t").await;
    let unfit = News { acts: vec!["an\0act".to_owned()], ..news("t", fence, 0) };
    let refused = store.append(unfit).await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))), "{refused:?}");
    assert_eq!(count(&store, "t").await, 0);
    store.append(news("t", fence, 0)).await.unwrap();
    assert_eq!(count(&store, "t").await, 1);
}

/// A lease is a matter of the database's clock.
#[tokio::test]
async fn a_lease_runs_out() {
    let home = Home::postgres();
    let (one, other) = (home.open().await, joined(&home, "other").await);
    one.join("one", Duration::from_millis(50)).await.unwrap();
    one.new_table(table("t")).await.unwrap();
    let taken = async {
        while other.claim("t").await.unwrap() != Claim::Mine(Fence(2)) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), taken).await.unwrap();
}

#[tokio::test]
async fn of_two_who_claim_at_once_one_wins() {
    let home = Home::postgres();
    let (one, other) = (joined(&home, "one").await, joined(&home, "other").await);
    for number in 0..40 {
        let id = number.to_string();
        one.new_table(table(&id)).await.unwrap();
        one.release(&id, Fence::FIRST).await.unwrap();
        let both = tokio::join!(one.claim(&id), other.claim(&id));
        match (both.0.unwrap(), both.1.unwrap()) {
            (Claim::Mine(_), Claim::Theirs(node)) => assert_eq!(node, one.node()),
            (Claim::Theirs(node), Claim::Mine(_)) => assert_eq!(node, other.node()),
            both => panic!("{both:?}"),
        }
    }
}

/// What others have taken is refused, and only that.
#[tokio::test]
async fn a_node_that_was_frozen_is_fenced() {
    let home = Home::postgres();
    let (frozen, other) = (joined(&home, "frozen").await, joined(&home, "other").await);
    for id in ["taken", "left"] {
        frozen.new_table(table(id)).await.unwrap();
        frozen.append(news(id, Fence::FIRST, 0)).await.unwrap();
    }
    home.meddle("", LATER).await;
    let fence = mine(&other, "taken").await;
    other.renew().await.unwrap();
    other.append(news("taken", fence, 1)).await.unwrap();
    // It does not know yet, and writes all kinds of things at once.
    let seats = || vec![(0, "guest".to_owned(), "Mika".to_owned())];
    let replay = soulkeep_server::store::NewReplay {
        id: "r".to_owned(),
        text: String::new(),
        players: Vec::new(),
        winner: None,
        turns: 1,
        sets: Vec::new(),
    };
    let acks = [
        (frozen.append(news("taken", Fence::FIRST, 2)), false),
        (frozen.append(news("left", Fence::FIRST, 1)), true),
        (frozen.set_seats(news("taken", Fence::FIRST, 2), seats()), false),
        (frozen.send_away(news("taken", Fence::FIRST, 2), seats(), "guest"), false),
        (frozen.set_state("taken", Fence::FIRST, Life::Closed), false),
        (frozen.finish("taken", Fence::FIRST, replay), false),
        (frozen.release("taken", Fence::FIRST), false),
        (frozen.set_state("left", Fence::FIRST, Life::Open), true),
        (frozen.name_guest("guest", "Mika"), true),
    ];
    for (ack, fine) in acks {
        assert_eq!(ack.await, if fine { Ok(()) } else { fenced("taken") });
    }
    let stored = other.table("taken").await.unwrap().unwrap();
    assert_eq!((stored.acts.len(), stored.state, stored.seats.len()), (2, Life::Running, 0));
    // What nobody has taken goes on as if nothing had been.
    frozen.renew().await.unwrap();
    assert_eq!(other.claim("left").await.unwrap(), Claim::Theirs(frozen.node()));
    assert_eq!(frozen.claim("taken").await.unwrap(), Claim::Theirs(other.node()));
}

/// Whoever claims in the midst of writing: what was acknowledged before is there, and nothing comes after.
#[tokio::test]
async fn a_claim_and_a_write_never_both_win() {
    let home = Home::postgres();
    let (one, other) = (joined(&home, "one").await, joined(&home, "other").await);
    for round in 0..20 {
        let id = format!("t{round}");
        one.new_table(table(&id)).await.unwrap();
        home.meddle("", LATER).await;
        let writing = async {
            for number in 0.. {
                if let Err(error) = one.append(news(&id, Fence::FIRST, number)).await {
                    assert_eq!(Err(error), fenced(&id));
                    return number;
                }
            }
            unreachable!()
        };
        let claiming = async {
            tokio::time::sleep(Duration::from_millis(round)).await;
            mine(&other, &id).await;
            count(&other, &id).await
        };
        let (acknowledged, found) = tokio::join!(writing, claiming);
        assert_eq!(acknowledged, found, "in round {round}");
        assert_eq!(count(&other, &id).await, found);
    }
}

/// The same where the claim comes after the fence was checked and before the act is stored: it waits.
#[tokio::test]
async fn a_claim_waits_for_a_write_that_has_begun() {
    let home = Home::postgres();
    let (one, other) = (joined(&home, "one").await, joined(&home, "other").await);
    one.new_table(table("t")).await.unwrap();
    home.meddle("", LATER).await;
    home.meddle(
        "",
        "CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$;
         CREATE TRIGGER slow BEFORE INSERT ON acts FOR EACH ROW EXECUTE FUNCTION linger()",
    )
    .await;
    let ack = one.append(news("t", Fence::FIRST, 0));
    until_seen(&home, "wait_event = 'PgSleep'").await;
    mine(&other, "t").await;
    assert_eq!(count(&other, "t").await, 1);
    ack.await.unwrap();
    assert_eq!(one.append(news("t", Fence::FIRST, 1)).await, fenced("t"));
}

#[tokio::test]
async fn what_is_given_up_is_free() {
    let home = Home::postgres();
    let (one, other) = (joined(&home, "one").await, joined(&home, "other").await);
    for id in ["a", "b", "c", "over"] {
        one.new_table(table(id)).await.unwrap();
    }
    one.set_state("over", Fence::FIRST, Life::Over).await.unwrap();
    one.release("a", Fence::FIRST).await.unwrap();
    assert_eq!(one.append(news("a", Fence::FIRST, 0)).await, fenced("a"));
    assert_eq!(orphans(&other).await, HashSet::from(["a".to_owned()]));
    let fence = mine(&other, "a").await;
    assert_eq!(orphans(&other).await, HashSet::new());
    other.append(news("a", fence, 0)).await.unwrap();
    one.part().await.unwrap();
    assert_eq!(orphans(&other).await, HashSet::from(["b".to_owned(), "c".to_owned()]));
    assert_eq!(other.orphans(DAY, 1).await.unwrap().len(), 1);
    assert_eq!(one.append(news("b", Fence::FIRST, 0)).await, fenced("b"));
    mine(&other, "b").await;
    // Nothing has happened there for long.
    let old = "UPDATE tables SET touched = touched - 100000";
    home.meddle("", old).await;
    assert_eq!(orphans(&other).await, HashSet::new());
}

/// Who claims a table again may have forgotten what it was doing there.
#[tokio::test]
async fn claiming_again_fences_oneself() {
    let home = Home::postgres();
    let one = joined(&home, "one").await;
    one.new_table(table("t")).await.unwrap();
    let fence = mine(&one, "t").await;
    assert!(fence > Fence::FIRST);
    assert_eq!(one.append(news("t", Fence::FIRST, 0)).await, fenced("t"));
    one.append(news("t", fence, 0)).await.unwrap();
}

#[tokio::test]
async fn whoever_runs_the_server_has_the_last_word() {
    let home = Home::postgres();
    let (one, keeper) = (joined(&home, "one").await, home.open().await);
    for id in ["closed", "deleted"] {
        one.new_table(table(id)).await.unwrap();
    }
    keeper.keep_deed(Deed::Close("closed".to_owned())).await.unwrap();
    keeper.keep_deed(Deed::Delete("deleted".to_owned())).await.unwrap();
    assert_eq!(one.append(news("closed", Fence::FIRST, 0)).await, fenced("closed"));
    assert!(matches!(one.append(news("deleted", Fence::FIRST, 0)).await, Err(StoreError::Conflict(_))));
    assert_eq!(orphans(&one).await, HashSet::new(), "what is closed does not go on");
    keeper.keep_deed(Deed::Reopen("closed".to_owned())).await.unwrap();
    let fence = mine(&one, "closed").await;
    one.append(news("closed", fence, 0)).await.unwrap();
}

/// A node whose row is gone enters anew. Its tables are its own until somebody takes them.
#[tokio::test]
async fn a_node_that_was_forgotten_goes_on() {
    let home = Home::postgres();
    let one = joined(&home, "one").await;
    one.new_table(table("t")).await.unwrap();
    home.meddle("", "DELETE FROM nodes").await;
    assert!(matches!(one.append(news("t", Fence::FIRST, 0)).await, Err(StoreError::Write(_))));
    one.append(news("t", Fence::FIRST, 0)).await.unwrap();
    assert_eq!(orphans(&one).await, HashSet::from(["t".to_owned()]), "it has no lease before it joins again");
    one.join("one", LONG).await.unwrap();
    assert_eq!(orphans(&one).await, HashSet::new());
}

/// A way to the database that can lose answers, or stand still.
struct Proxy {
    folder: tempfile::TempDir,
    switches: Arc<Switches>,
}

#[derive(Default)]
struct Switches {
    /// The next question is lost, and the connection with it.
    cuts: AtomicBool,
    /// The next answer is lost, and the connection with it.
    loses: AtomicBool,
    /// The same for the answer to whoever asks next what became of a transaction.
    loses_fate: AtomicBool,
    /// A commit does not arrive, nor anything after it.
    holds: AtomicBool,
}

impl Proxy {
    fn start(url: &str) -> (Proxy, StoreUrl) {
        let (front, behind) = url.split_once("?host=").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let url = StoreUrl::new(format!("{front}?host={}", folder.path().display()));
        let listener = UnixListener::bind(socket(folder.path())).unwrap();
        let switches = Arc::<Switches>::default();
        let (behind, known) = (socket(Path::new(behind)), Arc::clone(&switches));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, behind.clone(), Arc::clone(&known)));
            }
        });
        (Proxy { folder, switches }, url)
    }
}

fn socket(folder: &Path) -> PathBuf {
    folder.join(".s.PGSQL.5432")
}

async fn carry(client: UnixStream, behind: PathBuf, switches: Arc<Switches>) {
    let Ok(server) = UnixStream::connect(behind).await else { return };
    let ((ask, tell), (hear, pass)) = (client.into_split(), server.into_split());
    let has = |bytes: &[u8], words: &str| bytes.windows(words.len()).any(|part| part == words.as_bytes());
    // A question is prepared first: the second answer is the one to it.
    let answers_left = AtomicUsize::new(usize::MAX);
    let asking = forward(ask, pass, |bytes| {
        if has(bytes, "SET batch = batch") && switches.loses_fate.swap(false, Ordering::SeqCst) {
            answers_left.store(1, Ordering::SeqCst);
        }
        match (switches.cuts.swap(false, Ordering::SeqCst), switches.holds.load(Ordering::SeqCst)) {
            (true, _) => Fate::Lost,
            (false, true) if has(bytes, "COMMIT") => Fate::Held,
            (false, _) => Fate::Passed,
        }
    });
    let telling = forward(hear, tell, |_| {
        let lost = switches.loses.swap(false, Ordering::SeqCst);
        if lost || answers_left.fetch_sub(1, Ordering::SeqCst) == 0 { Fate::Lost } else { Fate::Passed }
    });
    tokio::select! { _ = asking => {} _ = telling => {} }
}

/// What becomes of something that is sent.
enum Fate {
    Passed,
    Lost,
    Held,
}

async fn forward(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    fate: impl Fn(&[u8]) -> Fate,
) -> std::io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = from.read(&mut bytes).await?;
        match fate(&bytes[..read]) {
            Fate::Passed if read > 0 => to.write_all(&bytes[..read]).await?,
            Fate::Passed | Fate::Lost => return Ok(()),
            Fate::Held => std::future::pending().await,
        }
    }
}

/// A server that stops in the midst of a transaction does not hold its tables for ever.
#[tokio::test]
async fn a_transaction_that_stands_still_is_broken_off() {
    let home = Home::postgres();
    let (proxy, url) = Proxy::start(&home.text());
    let (frozen, other) = (Store::connect(&url).await.unwrap(), joined(&home, "other").await);
    other.new_table(table("t")).await.unwrap();
    other.release("t", Fence::FIRST).await.unwrap();
    let fence = mine(&frozen, "t").await;
    proxy.switches.holds.store(true, Ordering::SeqCst);
    let half = frozen.set_seats(news("t", fence, 0), vec![(0, "guest".to_owned(), "Mika".to_owned())]);
    until_seen(&home, "state = 'idle in transaction' AND query LIKE 'RELEASE%'").await;
    let taken = mine(&other, "t").await;
    proxy.switches.holds.store(false, Ordering::SeqCst);
    assert!(matches!(half.await, Err(StoreError::Write(_))));
    assert_eq!(frozen.append(news("t", fence, 0)).await, fenced("t"));
    other.append(news("t", taken, 0)).await.unwrap();
    assert_eq!(other.seats_of("t").await.unwrap(), []);
    drop(proxy.folder);
}

/// Waits until the database is doing something.
async fn until_seen(home: &Home, what: &str) {
    let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(&home.text()).await.unwrap();
    let sql = format!("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND {what}");
    while sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(sql.clone())).fetch_one(&mut connection).await.unwrap() == 0
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Acts alone are one statement, others a transaction of several: whichever answer is lost, what is said is what is stored.
#[tokio::test]
async fn an_answer_that_is_lost_is_asked_for_again() {
    let home = Home::postgres();
    let (proxy, url) = Proxy::start(&home.text());
    let store = Store::connect(&url).await.unwrap();
    store.new_table(table("t")).await.unwrap();
    let (mut next, mut stored, mut refused) = (0, 0, 0);
    for round in 0..40 {
        let lose = round % 4 != 0;
        // Of a transaction with several answers another one is lost each time.
        let batch: Vec<Ack> = match round % 2 {
            0 => {
                proxy.switches.loses.store(lose, Ordering::SeqCst);
                vec![store.append(news("t", Fence::FIRST, next))]
            }
            _ => {
                let named = store.name_guest("g", &round.to_string());
                let acts = store.append(news("t", Fence::FIRST, next));
                tokio::time::sleep(Duration::from_micros(round * 40)).await;
                proxy.switches.loses.store(lose, Ordering::SeqCst);
                vec![named, acts]
            }
        };
        let mut last = Ok(());
        for ack in batch {
            last = ack.await;
        }
        proxy.switches.loses.store(false, Ordering::SeqCst);
        match last {
            Ok(()) => (next, stored) = (next + 1, stored + u32::from(lose)),
            Err(StoreError::Write(_)) => refused += 1,
            Err(error) => panic!("{error}"),
        }
        assert_eq!(count(&home.open().await, "t").await, next, "in round {round}");
    }
    assert!(stored > 0, "{stored} stored, {refused} refused");
    drop(proxy.folder);
}

/// Nor does it change what is said that somebody has asked already, and not heard the answer.
#[tokio::test]
async fn what_did_not_happen_is_not_said_to_have_happened_by_asking_twice() {
    let home = Home::postgres();
    let (proxy, url) = Proxy::start(&home.text());
    let store = Store::connect(&url).await.unwrap();
    store.new_table(table("t")).await.unwrap();
    for next in 0..4 {
        proxy.switches.loses_fate.store(true, Ordering::SeqCst);
        proxy.switches.cuts.store(true, Ordering::SeqCst);
        let refused = store.append(news("t", Fence::FIRST, next)).await;
        assert!(!proxy.switches.loses_fate.load(Ordering::SeqCst), "nobody has asked");
        assert!(matches!(refused, Err(StoreError::Write(_))), "{refused:?}");
        assert_eq!(count(&home.open().await, "t").await, next);
        store.append(news("t", Fence::FIRST, next)).await.unwrap();
    }
    drop(proxy.folder);
}

/// A database that is killed and comes back: whatever was acknowledged is there, once, and play goes on.
#[tokio::test]
async fn a_database_that_is_killed_comes_back() {
    let postgres = Postgres::start(Disk::Forgetful).unwrap();
    let store = Store::connect(&StoreUrl::new(postgres.make_database("trial").unwrap())).await.unwrap();
    store.join("one", LONG).await.unwrap();
    store.new_table(table("t")).await.unwrap();
    let postgres = Arc::new(postgres);
    let mut next = 0;
    for _ in 0..2 {
        let server = Arc::clone(&postgres);
        let killing = tokio::task::spawn_blocking(move || {
            std::thread::sleep(Duration::from_millis(100));
            server.kill().unwrap();
            server.start_again().unwrap();
        });
        // It may be that nothing fails: what is under way is asked about when the database is back.
        while !killing.is_finished() {
            match store.append(news("t", Fence::FIRST, next)).await {
                Ok(()) => next += 1,
                Err(StoreError::Write(_)) => {}
                // Whoever does not know reads again.
                Err(StoreError::Unknown(_)) => next = known(&store).await,
                Err(error) => panic!("{error}"),
            }
        }
        killing.await.unwrap();
        store.append(news("t", Fence::FIRST, next)).await.unwrap();
        next += 1;
        assert_eq!(known(&store).await, next);
    }
    assert_eq!(orphans(&store).await, HashSet::new(), "its lease holds");
}

/// How much is stored, as soon as the database says.
async fn known(store: &Store) -> usize {
    loop {
        match store.table("t").await {
            Ok(stored) => return stored.unwrap().acts.len(),
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}
