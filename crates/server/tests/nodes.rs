//! Several servers that are one place, on a real PostgreSQL and a real NATS.

mod stores;
mod visitors;

use serde_json::{Value, json};
use soulkeep_server::store::StoreUrl;
use soulkeep_server::{Config, NatsUrl, Running, Thinker};
use soulkeep_services::Nats;
use std::time::Duration;
use stores::Home;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use visitors::{Seen, Socket, Visitor, Whim, bot, open_chair, play, quick, server_with, you};

/// A place without any node yet.
struct Place {
    home: Home,
    nats: Nats,
    /// Each node has a folder of its own.
    folders: Vec<TempDir>,
}

impl Place {
    fn new() -> Place {
        Place { home: Home::postgres(), nats: Nats::start().unwrap(), folders: Vec::new() }
    }

    async fn node(&mut self) -> Running {
        self.node_with(|config| config).await
    }

    async fn node_with(&mut self, change: impl FnOnce(Config) -> Config) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            data: Some(folder.path().to_owned()),
            store: Some(StoreUrl::new(self.home.text())),
            nats: Some(NatsUrl::new(self.nats.url())),
            ..quick()
        };
        self.folders.push(folder);
        server_with(change(config)).await
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.nats.kill();
    }
}

/// The same visitor at another node.
fn at(visitor: &Visitor, node: &Running) -> Visitor {
    let mut there = visitor.clone();
    there.addr = node.addr;
    there
}

/// Comes back until the table can be watched, as the page does.
async fn come_back(visitor: &Visitor, table: &str) -> (Socket, Seen) {
    for _ in 0..40 {
        let mut socket = visitor.connect().await;
        let id = socket.ask(json!({ "type": "watch", "table": table })).await;
        if socket.try_answer(id).await.is_some_and(|answer| answer["type"] == "done") {
            let mut seen = Seen::new(table);
            socket.hear_until(&mut seen, |seen| !seen.parts["info"].is_null()).await;
            return (socket, seen);
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    panic!("the table does not come back");
}

/// Waits until something that one node told has come to another.
async fn until<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..200 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not come");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_persons_at_two_nodes_play_each_other() {
    let mut place = Place::new();
    let (one, other) = (place.node().await, place.node().await);
    let first = Visitor::new(one.addr).await;
    let second = at(&Visitor::new(one.addr).await, &other);
    let table = first.open(json!([you(), open_chair()]), 11).await;
    let (mut here, mut seen) = first.watch(&table).await;
    let (status, opened) = second.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await;
    assert_eq!((status, &opened["seat"]), (200, &json!(1)), "{opened}");
    let (status, refused) = second.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 0 })).await;
    assert_eq!((status, &refused["seat"]), (200, &json!(1)), "who sits stays: {refused}");
    let (mut there, mut theirs) = second.watch(&table).await;
    assert_eq!(theirs.parts["info"]["you"], 1);
    let said = there.request(json!({ "type": "say", "table": table, "text": "hello from afar" })).await;
    assert_eq!(said["type"], "done", "{said}");
    let playing = tokio::spawn(async move {
        play(&mut there, &mut theirs, &mut Whim(2), usize::MAX).await;
        theirs
    });
    play(&mut here, &mut seen, &mut Whim(3), usize::MAX).await;
    let theirs = playing.await.unwrap();
    assert!(seen.is_over() && theirs.is_over());
    for part in ["board", "outcome"] {
        assert_eq!(seen.parts[part]["winner"], theirs.parts[part]["winner"], "{part}");
    }
    one.end().await;
    other.end().await;
}

/// One lobby, one name, and one list of blocks.
#[tokio::test(flavor = "multi_thread")]
async fn what_happens_at_one_node_is_known_at_all() {
    let mut place = Place::new();
    let (one, other) = (place.node().await, place.node().await);
    let visitor = Visitor::new(one.addr).await;
    let table = visitor.open(json!([you(), open_chair()]), 1).await;
    let elsewhere = at(&visitor, &other);
    let listed = |lobby: Value| lobby["yours"].as_array()?.iter().find(|it| it["table"] == table.as_str()).cloned();
    until(async || listed(elsewhere.get("/api/tables").await.1)).await;
    assert_eq!(elsewhere.put("/api/me", &json!({ "name": "Mika" })).await.0, 200);
    let is_mika = |listed: &Value| listed["chairs"][0]["name"] == "Mika";
    until(async || listed(visitor.get("/api/tables").await.1).filter(is_mika)).await;
    // A node that comes later is told everything.
    let late = place.node().await;
    let latecomer = at(&visitor, &late);
    until(async || listed(latecomer.get("/api/tables").await.1).filter(is_mika)).await;
    assert_eq!(latecomer.get(&format!("/api/tables/{table}")).await.0, 200);
    for node in [one, other, late] {
        node.end().await;
    }
}

/// A node that ends lets its tables move before it is gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_ends_hands_its_tables_on() {
    let mut place = Place::new();
    let (one, other) = (place.node().await, place.node().await);
    let visitor = Visitor::new(one.addr).await;
    let elsewhere = at(&visitor, &other);
    let table = visitor.open(json!([you(), bot("ogre"), bot("goblin")]), 31).await;
    let (mut socket, mut seen) = elsewhere.watch(&table).await;
    let mut whim = Whim(8);
    play(&mut socket, &mut seen, &mut whim, 3).await;
    socket.hear_until(&mut seen, |seen| seen.is_asked() || seen.is_over()).await;
    one.end().await;
    assert!(socket.close_code().await.is_some(), "it is told to come back");
    let (mut socket, mut again) = come_back(&elsewhere, &table).await;
    assert_eq!(again.moment, seen.moment);
    assert_eq!(again.parts["hand"], seen.parts["hand"]);
    play(&mut socket, &mut again, &mut whim, usize::MAX).await;
    assert!(again.is_over());
    other.end().await;
}

/// A node that is gone from one moment to the next leaves its tables to the others.
#[test]
fn tables_of_a_node_that_is_gone_go_on() {
    let mut place = Place::new();
    let (doomed, safe) = (Runtime::new().unwrap(), Runtime::new().unwrap());
    let one = doomed.block_on(place.node());
    let other = safe.block_on(place.node());
    let visitor = safe.block_on(Visitor::new(one.addr));
    let elsewhere = at(&visitor, &other);
    let (table, mut socket, seen) = safe.block_on(async {
        let table = visitor.open(json!([you(), bot("ogre"), bot("goblin")]), 31).await;
        let (mut socket, mut seen) = elsewhere.watch(&table).await;
        play(&mut socket, &mut seen, &mut Whim(8), 3).await;
        socket.hear_until(&mut seen, |seen| seen.is_asked() || seen.is_over()).await;
        (table, socket, seen)
    });
    // Not ended: it says nothing to anybody.
    doomed.shutdown_background();
    drop(one);
    safe.block_on(async {
        assert!(socket.close_code().await.is_some(), "it is told to come back");
        let (mut socket, mut again) = come_back(&elsewhere, &table).await;
        assert_eq!((again.moment, &again.parts["hand"]), (seen.moment, &seen.parts["hand"]));
        play(&mut socket, &mut again, &mut Whim(9), usize::MAX).await;
        assert!(again.is_over());
        other.end().await;
    });
}

/// Without NATS a table is played on where it lives; whoever is elsewhere is told, and comes back when NATS does.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_while_nats_is_away() {
    let mut place = Place::new();
    let (one, other) = (place.node().await, place.node().await);
    let visitor = Visitor::new(one.addr).await;
    let elsewhere = at(&visitor, &other);
    let table = visitor.open(json!([you(), bot("ogre"), bot("goblin")]), 31).await;
    let (mut far, _) = elsewhere.watch(&table).await;
    place.nats.kill();
    assert!(far.close_code().await.is_some(), "it is told");
    let mut far = elsewhere.connect().await;
    let refused = far.request(json!({ "type": "watch", "table": table })).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("trouble")), "{refused}");
    let (mut near, mut seen) = visitor.watch(&table).await;
    play(&mut near, &mut seen, &mut Whim(8), 3).await;
    near.hear_until(&mut seen, |seen| seen.is_asked() || seen.is_over()).await;
    place.nats.start_again().unwrap();
    let (mut far, mut again) = come_back(&elsewhere, &table).await;
    assert_eq!((again.moment, &again.parts["hand"]), (seen.moment, &seen.parts["hand"]));
    play(&mut far, &mut again, &mut Whim(9), usize::MAX).await;
    assert!(again.is_over());
    one.end().await;
    other.end().await;
}

/// A node that has no core to spare has its bots think elsewhere, and a table does not wait for one that is gone.
#[tokio::test(flavor = "multi_thread")]
async fn bots_think_where_a_core_is_to_spare() {
    let mut place = Place::new();
    let node = place.node_with(|config| Config { thinkers: 1, ..config }).await;
    let thinker = Thinker::start(&NatsUrl::new(place.nats.url()), 2).await.unwrap();
    assert!(thinker.is_connected());
    let visitor = Visitor::new(node.addr).await;
    // All that search are asked at once for their first Room, and one of them thinks here. Who thinks for the others is a
    // matter of who is quick, and of whom NATS asks: so they are asked at several tables.
    let chairs = json!([you(), bot("dragon"), bot("dragon"), bot("dragon")]);
    let mut tables = 0..30;
    while thinker.thoughts() == 0 {
        let table = visitor.open(chairs.clone(), tables.next().expect("somebody asks")).await;
        let (mut socket, mut seen) = visitor.watch(&table).await;
        play(&mut socket, &mut seen, &mut Whim(1), 2).await;
    }
    drop(thinker);
    let table = visitor.open(chairs, 5).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(1), 4).await;
    assert!(!seen.log.is_empty());
    node.end().await;
}
