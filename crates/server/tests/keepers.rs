//! What whoever runs a server can do to it, over its socket and with its files.
#![cfg(unix)]

mod visitors;

use serde_json::{Value, json};
use soulkeep_server::admin::{self, Answer, Request};
use soulkeep_server::store::{FILE, Location, MeasureKind};
use soulkeep_server::{Config, Running};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use visitors::{PATIENCE, Seen, Visitor, Whim, bot, open_chair, play, quick, server, server_with, you};

async fn ask(server: &Running, request: Request) -> Answer {
    admin::ask(&server.data, &request).await.expect("the server has a socket")
}

fn is_done(answer: &Answer) -> &str {
    let Answer::Done { subject } = answer else { panic!("{answer:?}") };
    subject
}

fn is_refused(answer: &Answer) -> &str {
    let Answer::Refused(refused) = answer else { panic!("{answer:?}") };
    assert!(!refused.help.is_empty(), "{refused:?}");
    &refused.message
}

fn place(folder: &Path) -> Location {
    Location::Folder(folder.to_owned())
}

fn id_of(visitor: &Visitor) -> String {
    let (_, value) = visitor.cookie.split_once('=').unwrap();
    value.split_once('.').unwrap().0.to_owned()
}

fn ban(who: &str) -> Request {
    Request::Ban { who: who.to_owned(), seconds: None, why: "shouting".to_owned() }
}

async fn execute(data: &Path, sql: &str) -> Result<(), sqlx::Error> {
    let mut connection = SqliteConnection::connect(&format!("sqlite://{}", data.join(FILE).display())).await.unwrap();
    let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await;
    connection.close().await.unwrap();
    done.map(drop)
}

async fn audited(server: &Running) -> Vec<String> {
    let Answer::Audit { audit } = ask(server, Request::Audit { limit: None }).await else { panic!() };
    audit.into_iter().rev().map(|entry| entry.act).collect()
}

/// A game that is given up at once, with its replay.
async fn finished(visitor: &Visitor, seed: u32) -> String {
    let table = visitor.open(json!([you(), bot("imp")]), seed).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(u64::from(seed)), 5).await;
    socket.request(json!({ "type": "concede", "table": table })).await;
    socket.hear_until(&mut seen, Seen::is_kept).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_gone_until_it_is_lifted() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let (mut one, other) = (Visitor::new(first.addr).await, Visitor::new(first.addr).await);
    let table = one.open(json!([you(), open_chair()]), 1).await;
    let ((mut mine, _), (mut theirs, _)) = (one.watch(&table).await, other.watch(&table).await);
    // Some characters are enough, as they stand in the access log.
    assert_eq!(is_done(&ask(&first, ban(&id_of(&one)[..8])).await), id_of(&one));
    assert_eq!(mine.close_code().await, Some(1008), "open connections end");
    let leave = json!({ "type": "leave", "table": table });
    assert_eq!(theirs.request(leave).await["type"], "done", "others are not touched");
    for path in ["/api/me", "/api/tables", "/", "/ws"] {
        let (status, problem) = one.get(path).await;
        assert_eq!((status, &problem["help"]), (403, &json!("shouting")), "{path}");
    }
    let (_, told) = one.post_in("ja", "/api/tables", &json!({})).await;
    assert!(!told["message"].as_str().unwrap().is_ascii(), "{told}");
    assert_eq!(other.get("/api/me").await.0, 200);
    first.end().await;
    let second = server(data.path()).await;
    one.addr = second.addr;
    assert_eq!(one.get("/api/me").await.0, 403, "it outlives the server");
    let Answer::Measures { measures } = ask(&second, Request::Bans).await else { panic!() };
    assert_eq!((measures.len(), measures[0].kind, &measures[0].who), (1, MeasureKind::Ban, &id_of(&one)));
    is_done(&ask(&second, Request::Unban { who: id_of(&one) }).await);
    assert_eq!(one.get("/api/me").await.0, 200);
    assert!(is_refused(&ask(&second, Request::Unban { who: id_of(&one) }).await).contains("no ban"));
    // One that ends by itself.
    let long = Request::Ban { who: id_of(&one), seconds: Some(3600), why: String::new() };
    is_done(&ask(&second, long).await);
    let Answer::Measures { measures } = ask(&second, Request::Bans).await else { panic!() };
    assert_eq!(measures[0].until, Some(measures[0].since + 3600));
    let short = Request::Ban { who: id_of(&one), seconds: Some(1), why: String::new() };
    is_done(&ask(&second, short).await);
    let back = async { while one.get("/api/me").await.0 != 200 {} };
    tokio::time::timeout(PATIENCE, back).await.expect("it is over");
    assert_eq!(audited(&second).await, ["ban", "unban", "ban", "ban"]);
    second.end().await;
}

/// Whoever drops the cookie is another visitor, but still at the same address.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_kept_out_with_everybody_there() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("access.log");
    let config = Config { data: Some(data.path().to_owned()), access_log: Some(log.clone()), ..quick() };
    let server = server_with(config).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    let mut sockets = [one.connect().await, other.connect().await];
    let Answer::Addresses { addresses } = ask(&server, Request::Addresses).await else { panic!() };
    let listed: Vec<_> = addresses.iter().map(|row| (row.address.as_str(), row.connections)).collect();
    assert_eq!(listed, [("127.0.0.1", 2)]);
    is_done(&ask(&server, ban("127.0.1.0/24")).await);
    assert_eq!(one.get("/api/me").await.0, 200, "that is another household");
    assert_eq!(is_done(&ask(&server, ban("127.0.0.9/24")).await), "127.0.0.0/24");
    for socket in &mut sockets {
        assert_eq!(socket.close_code().await, Some(1008));
    }
    let stranger = reqwest::get(format!("http://{}/api/me", server.addr)).await.unwrap();
    assert_eq!((stranger.status().as_u16(), stranger.headers().get("set-cookie")), (403, None));
    assert_eq!(other.get("/api/tables").await.0, 403);
    is_done(&ask(&server, Request::Unban { who: "127.0.0.0/24".to_owned() }).await);
    assert_eq!(other.get("/api/tables").await.0, 200);
    server.end().await;
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.lines().all(|line| line.split(' ').nth(1) == Some("127.0.0.1")), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_plays_on_in_silence() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 1).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    let say = json!({ "type": "say", "table": table, "text": "hello" });
    assert_eq!(socket.request(say.clone()).await["type"], "done");
    let mute = Request::Mute { who: id_of(&visitor), seconds: None, why: String::new() };
    is_done(&ask(&server, mute).await);
    let told = socket.request(say.clone()).await;
    assert_eq!((&told["type"], &told["code"]), (&json!("refused"), &json!("limit")), "{told}");
    assert!(play(&mut socket, &mut seen, &mut Whim(1), 3).await == 3);
    is_done(&ask(&server, Request::Unmute { who: id_of(&visitor) }).await);
    assert_eq!(socket.request(say).await["type"], "done");
    let address = Request::Mute { who: "203.0.113.7".to_owned(), seconds: None, why: String::new() };
    is_refused(&ask(&server, address).await);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_closed_opened_again_and_deleted() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 3).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(3), 4).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    is_done(&ask(&server, Request::Close { table: table[..8].to_owned() }).await);
    let mut told = socket.next().await;
    while told["type"] != "closed" {
        told = socket.next().await;
    }
    assert_eq!(told["table"], table.as_str());
    assert_eq!(socket.request(json!({ "type": "concede", "table": table })).await["code"], "no_table");
    let path = format!("/api/tables/{table}");
    assert_eq!((visitor.get(&path).await.0, &visitor.get("/api/tables").await.1["yours"]), (404, &json!([])));
    assert!(is_refused(&ask(&server, Request::Close { table: table.clone() }).await).contains("not open or running"));
    is_done(&ask(&server, Request::Reopen { table: table.clone() }).await);
    let (mut socket, again) = visitor.watch(&table).await;
    assert_eq!((again.moment, &again.parts["board"]), (seen.moment, &seen.parts["board"]), "it goes on where it was");
    // What cannot be written down is not done.
    let full = "CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END";
    execute(data.path(), full).await.unwrap();
    is_refused(&ask(&server, Request::Delete { table: table.clone() }).await);
    assert_eq!(visitor.get(&path).await.0, 200);
    assert_eq!(socket.request(json!({ "type": "say", "table": table, "text": "still here" })).await["type"], "done");
    execute(data.path(), "DROP TRIGGER full").await.unwrap();
    is_done(&ask(&server, Request::Delete { table: table.clone() }).await);
    assert_eq!(visitor.get(&path).await.0, 404);
    assert!(is_refused(&ask(&server, Request::Reopen { table }).await).contains("there is no table"));
    let Answer::Tables { tables } = ask(&server, Request::Tables { state: None, limit: None }).await else { panic!() };
    assert_eq!(
        (tables, audited(&server).await),
        (Vec::new(), ["close", "reopen", "delete"].map(str::to_owned).to_vec())
    );
    assert!(execute(data.path(), "DELETE FROM audit").await.is_err(), "it is only added to");
    assert!(execute(data.path(), "UPDATE audit SET act = 'nothing'").await.is_err());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_visitors_are_listed() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let (one, other) = (Visitor::new(server.addr).await, Visitor::new(server.addr).await);
    one.put("/api/me", &json!({ "name": "Mika" })).await;
    let running = one.open(json!([you(), bot("imp")]), 3).await;
    let over = finished(&one, 4).await;
    let _connected = other.connect().await;
    let list = |state: Option<&str>| Request::Tables { state: state.map(str::to_owned), limit: None };
    let ids = |answer: Answer| {
        let Answer::Tables { tables } = answer else { panic!("{answer:?}") };
        tables.into_iter().map(|row| (row.table, row.people)).collect::<Vec<_>>()
    };
    let mika = || vec!["Mika".to_owned()];
    assert_eq!(ids(ask(&server, list(Some("over"))).await), [(over, mika())]);
    assert_eq!(ids(ask(&server, list(Some("running"))).await), [(running, mika())]);
    assert!(is_refused(&ask(&server, list(Some("gone"))).await).contains("gone"));
    let Answer::Visitors { visitors } = ask(&server, Request::Visitors { limit: None }).await else { panic!() };
    let mut found: Vec<_> =
        visitors.into_iter().map(|row| (row.visitor, row.name, row.tables, row.connections)).collect();
    found.sort_by_key(|row| row.2);
    let expected = [(id_of(&other), String::new(), 0, 1), (id_of(&one), "Mika".to_owned(), 2, 0)];
    // The connection over which the second game was played may still be ending.
    assert_eq!(
        found.iter().map(|row| (&row.0, &row.1, row.2)).collect::<Vec<_>>(),
        expected.each_ref().map(|row| (&row.0, &row.1, row.2))
    );
    assert_eq!(found[0].3, 1);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stored_games_are_played_again() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (one, two, three) =
        (finished(&visitor, 5).await, finished(&visitor, 6).await, visitor.open(json!([you(), bot("imp")]), 7).await);
    // One that goes on: without its first act the others do not hold.
    let (mut socket, mut seen) = visitor.watch(&three).await;
    play(&mut socket, &mut seen, &mut Whim(7), 3).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let verify = |table: Option<&str>| Request::Verify { table: table.map(str::to_owned) };
    let sound = Answer::Verified { games: 3, older: 0, faults: Vec::new() };
    assert_eq!(ask(&server, verify(None)).await, sound);
    let damage = [
        format!("UPDATE tables SET setup = json_set(setup, '$.seed', 99) WHERE id = '{one}'"),
        format!("UPDATE replays SET turns = 99 WHERE table_id = '{two}'"),
        format!("DELETE FROM acts WHERE table_id = '{three}' AND number = 0"),
    ];
    execute(data.path(), &damage.join(";")).await.unwrap();
    let Answer::Verified { games, faults, .. } = ask(&server, verify(None)).await else { panic!() };
    let mut named: Vec<String> = faults.into_iter().map(|fault| fault.table).collect();
    let mut damaged = vec![one, two.clone(), three];
    named.sort();
    damaged.sort();
    assert_eq!((games, named), (3, damaged));
    let Answer::Verified { games, faults, .. } = ask(&server, verify(Some(&two))).await else { panic!() };
    assert_eq!((games, faults.len()), (1, 1));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_while_people_play_and_put_back() {
    let data = tempfile::tempdir().unwrap();
    let outside = tempfile::tempdir().unwrap();
    let file = outside.path().join("backup.db");
    let first = server(data.path()).await;
    let mut visitor = Visitor::new(first.addr).await;
    let over = finished(&visitor, 8).await;
    let table = visitor.open(json!([you(), bot("imp")]), 9).await;
    let (mut socket, mut seen) = visitor.watch(&table).await;
    play(&mut socket, &mut seen, &mut Whim(9), 4).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    let answer = ask(&first, Request::Backup { file: file.clone() }).await;
    let Answer::BackedUp { tables, replays, bytes, .. } = answer else { panic!("{answer:?}") };
    assert_eq!((tables, replays, bytes), (2, 1, file.metadata().unwrap().len()));
    use std::os::unix::fs::PermissionsExt;
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let again = ask(&first, Request::Backup { file: file.clone() }).await;
    assert!(is_refused(&again).contains("there already"));
    assert!(is_refused(&ask(&first, Request::Backup { file: PathBuf::from("backup.db") }).await).contains("not where"));
    // What comes later is not in it.
    is_done(&ask(&first, Request::Delete { table: over.clone() }).await);
    assert!(
        is_refused(&admin::restore(data.path(), &place(data.path()), &file, true, "now").await)
            .contains("another server")
    );
    first.end().await;
    assert!(
        is_refused(&admin::restore(data.path(), &place(data.path()), &file, false, "now").await).contains("already")
    );
    // Not even a damaged one is lost, and a damaged backup changes nothing.
    let mut bytes = std::fs::read(&file).unwrap();
    let broken = outside.path().join("broken.db");
    let middle = bytes.len() / 2048 * 1024;
    bytes[middle..middle + 1024].fill(0xa5);
    std::fs::write(&broken, bytes).unwrap();
    let before = std::fs::read(data.path().join(FILE)).unwrap();
    is_refused(&admin::restore(data.path(), &place(data.path()), &broken, true, "now").await);
    assert!(std::fs::read(data.path().join(FILE)).unwrap() == before);
    // Another folder, another machine: visitors are who they were.
    let elsewhere = outside.path().join("elsewhere");
    for (folder, kept) in [(data.path(), true), (elsewhere.as_path(), false)] {
        let answer = admin::restore(folder, &place(folder), &file, kept, "now").await;
        let Answer::Restored { tables, replays, before } = answer else { panic!("{answer:?}") };
        assert_eq!((tables, replays, before.is_some()), (2, 1, kept));
        let server = server(folder).await;
        visitor.addr = server.addr;
        assert_eq!(visitor.get(&format!("/api/replays/{over}")).await.0, 200);
        let (_socket, found) = visitor.watch(&table).await;
        assert_eq!((found.moment, &found.parts["hand"]), (seen.moment, &seen.parts["hand"]));
        assert_eq!(audited(&server).await.last().unwrap(), "restore");
        server.end().await;
    }
    let kept = data.path().join(format!("{FILE}.before-now"));
    assert!(std::fs::read(kept).unwrap() == before, "what was there is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_is_replaced_without_a_visitor_noticing() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let mut visitor = Visitor::new(first.addr).await;
    visitor.put("/api/me", &json!({ "name": "Mika" })).await;
    let http = reqwest::Client::new();
    let fresh = async |addr, cookie: &str| {
        let answer = http.get(format!("http://{addr}/api/me")).header("cookie", cookie).send().await.unwrap();
        let set = answer.headers().get("set-cookie").map(|set| set.to_str().unwrap().to_owned());
        (answer.json::<Value>().await.unwrap()["name"].clone(), set)
    };
    assert_eq!(fresh(first.addr, &visitor.cookie).await, (json!("Mika"), None));
    is_done(&ask(&first, Request::RotateKey { keep_seconds: 3600 }).await);
    let (name, set) = fresh(first.addr, &visitor.cookie).await;
    assert_eq!(name, "Mika");
    let set = set.expect("a cookie of the new key");
    let cookie = set.split(';').next().unwrap().to_owned();
    assert_eq!(fresh(first.addr, &cookie).await, (json!("Mika"), None));
    first.end().await;
    let second = server(data.path()).await;
    assert_eq!(fresh(second.addr, &visitor.cookie).await.0, "Mika", "the old key outlives the server");
    is_done(&ask(&second, Request::RotateKey { keep_seconds: 0 }).await);
    assert_ne!(fresh(second.addr, &visitor.cookie).await.0, "Mika");
    assert_ne!(fresh(second.addr, &cookie).await.0, "Mika", "from now on everybody is new");
    visitor.addr = second.addr;
    second.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_socket_is_for_its_owner_and_bears_nonsense() {
    use std::os::unix::fs::PermissionsExt;
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let path = data.path().join(admin::SOCKET);
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let stream = tokio::net::UnixStream::connect(&path).await.unwrap();
    let (reading, mut writing) = stream.into_split();
    let mut lines = BufReader::new(reading).lines();
    for line in ["", "nonsense", r#"{"do":"fly"}"#, r#"{"do":"close"}"#, r#"{"do":"unban","who":"x","more":1}"#] {
        writing.write_all(format!("{line}\n").as_bytes()).await.unwrap();
        let answer: Value = serde_json::from_str(&lines.next_line().await.unwrap().unwrap()).unwrap();
        assert_eq!(answer["answer"], "refused", "{line}: {answer}");
    }
    writing.write_all(b"{\"do\":\"bans\"}\n").await.unwrap();
    let answer = lines.next_line().await.unwrap().unwrap();
    assert_eq!(serde_json::from_str::<Value>(&answer).unwrap(), json!({ "answer": "measures", "measures": [] }));
    for (who, said) in [("Mika", "no visitor"), ("203.0.113.7/99", "no visitor"), ("abc", "no visitor")] {
        assert!(is_refused(&ask(&server, ban(who)).await).contains(said), "{who}");
    }
    server.end().await;
    assert!(!path.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_works_without_a_server() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let mut visitor = Visitor::new(first.addr).await;
    let table = visitor.open(json!([you(), bot("imp")]), 9).await;
    first.end().await;
    let request = Request::Close { table: table.clone() };
    assert_eq!(admin::ask(data.path(), &request).await, None, "no server runs");
    is_done(&admin::without_server(data.path(), &place(data.path()), request).await);
    is_done(&admin::without_server(data.path(), &place(data.path()), ban(&id_of(&visitor))).await);
    assert!(
        is_refused(&admin::without_server(data.path(), &place(data.path()), Request::Addresses).await)
            .contains("no server runs")
    );
    let nowhere = data.path().join("nowhere");
    assert!(is_refused(&admin::without_server(&nowhere, &place(&nowhere), Request::Bans).await).contains("no games"));
    let second = server(data.path()).await;
    visitor.addr = second.addr;
    assert_eq!(visitor.get("/api/me").await.0, 403);
    second.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_is_deleted_and_nothing_else() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let visitor = Visitor::new(first.addr).await;
    let idle = Visitor::new(first.addr).await;
    for (visitor, name) in [(&visitor, "Mika"), (&idle, "Noname")] {
        visitor.put("/api/me", &json!({ "name": name })).await;
    }
    let mut old = Vec::new();
    for seed in 0..23 {
        old.push(finished(&visitor, seed).await);
    }
    let (recent, running) = (finished(&visitor, 50).await, visitor.open(json!([you(), bot("imp")]), 51).await);
    first.end().await;
    let listed: Vec<String> = old.iter().map(|id| format!("'{id}'")).collect();
    let age = format!(
        "UPDATE tables SET touched = touched - 864000 WHERE id IN ({}, '{running}'); UPDATE guests SET seen = seen - 864000",
        listed.join(",")
    );
    execute(data.path(), &age).await.unwrap();
    let config = Config { data: Some(data.path().to_owned()), keep_finished: 9, keep_guests: 9, ..quick() };
    let second = server_with(config).await;
    let left = async || {
        let Answer::Tables { tables } = ask(&second, Request::Tables { state: None, limit: None }).await else {
            panic!()
        };
        let Answer::Visitors { visitors } = ask(&second, Request::Visitors { limit: None }).await else { panic!() };
        let mut tables: Vec<String> = tables.into_iter().map(|row| row.table).collect();
        tables.sort();
        (tables, visitors.into_iter().map(|row| row.name).collect::<Vec<_>>())
    };
    let mut expected = vec![recent, running];
    expected.sort();
    let tidied = async { while left().await != (expected.clone(), vec!["Mika".to_owned()]) {} };
    let tidied = tokio::time::timeout(PATIENCE, tidied).await;
    assert!(tidied.is_ok(), "{:?}", left().await);
    second.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_request_is_a_line_without_secrets() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("access.log");
    let config = Config { data: Some(data.path().to_owned()), access_log: Some(log.clone()), ..quick() };
    let server = server_with(config).await;
    let visitor = Visitor::new(server.addr).await;
    let table = visitor.open(json!([you(), open_chair()]), 1).await;
    visitor.get(&format!("/api/tables/{table}?secret=1")).await;
    let (_, cards) = visitor.get("/api/cards").await;
    visitor.get("/api/nothing").await;
    visitor.connect().await.close().await;
    is_done(&ask(&server, ban(&id_of(&visitor))).await);
    visitor.get("/api/me").await;
    server.end().await;
    let text = std::fs::read_to_string(&log).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    let told: Vec<[&str; 3]> = lines.iter().map(|line| [line[3], line[4], line[5]]).collect();
    let short = format!("/api/tables/{}*", &table[..6]);
    let mut expected = vec![
        ["GET", "/api/me", "200"],
        ["POST", "/api/tables", "200"],
        ["GET", &short, "200"],
        ["GET", "/api/cards", "200"],
        ["GET", "/api/nothing", "404"],
        ["GET", "/ws", "101"],
        ["GET", "/api/me", "403"],
    ];
    let mut told_sorted = told.clone();
    told_sorted.sort();
    expected.sort();
    assert_eq!(told_sorted, expected, "{text}");
    assert!(lines.iter().all(|line| line.len() == 8 && line[0].ends_with('Z')), "{text}");
    let id = id_of(&visitor);
    assert!(lines.iter().skip(1).all(|line| line[2] == &id[..8]), "{text}");
    assert!(!text.contains(&id) && !text.contains(&table) && !text.contains("secret"), "{text}");
    let bytes: usize = lines.iter().find(|line| line[4] == "/api/cards").unwrap()[6].parse().unwrap();
    assert!(bytes > 1000 && bytes <= cards.to_string().len() * 2, "{bytes}");
    use std::os::unix::fs::PermissionsExt;
    assert_eq!(log.metadata().unwrap().permissions().mode() & 0o777, 0o600);
}
