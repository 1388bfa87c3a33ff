//! What whoever runs a server relies on: files for its owner only, damage that is told and goes no further, and whether the
//! server can do its work.

mod visitors;

use serde_json::json;
use soulkeep_server::store::{FILE, Life, NewReplay, NewTable, Store, StoreError};
use soulkeep_server::{Config, ServeError, serve};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use visitors::{PATIENCE, Seen, Visitor, bot, open_chair, quick, server, server_with, you};

async fn execute(data: &Path, sql: &str) {
    let address = format!("sqlite://{}?mode=rwc", data.join(FILE).display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn files_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    let outer = tempfile::tempdir().unwrap();
    let (there, new) = (outer.path().join("there"), outer.path().join("new/inner"));
    std::fs::create_dir(&there).unwrap();
    std::fs::set_permissions(&there, PermissionsExt::from_mode(0o755)).unwrap();
    // As an earlier build may have left them.
    for left in [FILE, "lock", "secret"] {
        std::fs::write(there.join(left), if left == "secret" { "00".repeat(32) } else { String::new() }).unwrap();
        std::fs::set_permissions(there.join(left), PermissionsExt::from_mode(0o644)).unwrap();
    }
    for data in [&there, &new] {
        let server = server(data).await;
        let visitor = Visitor::new(server.addr).await;
        visitor.open(json!([you(), open_chair()]), 1).await;
        let files: Vec<_> = std::fs::read_dir(data).unwrap().map(|file| file.unwrap().path()).collect();
        assert!(files.len() >= 5, "{files:?}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
        server.end().await;
    }
    assert_eq!((mode(&there), mode(&new)), (0o755, 0o700), "what is there may be for other things, too");
}

/// Games with a replay each.
async fn with_replays(data: &Path, ids: &[&str]) {
    let store = Store::open(data).await.unwrap();
    for id in ids {
        let (id, setup, about) = ((*id).to_owned(), "{}".to_owned(), String::new());
        let table = NewTable { id: id.clone(), setup, about, private: false, state: Life::Running, seats: Vec::new() };
        store.new_table(table).await.unwrap();
        let (players, sets) = (vec!["Mika".to_owned()], vec!["BMR".to_owned()]);
        let replay = NewReplay { id: id.clone(), text: String::new(), players, winner: None, turns: 1, sets };
        store.finish(&id, soulkeep_server::store::Fence::FIRST, replay).await.unwrap();
    }
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_damaged_replay_does_not_hide_the_others() {
    let data = tempfile::tempdir().unwrap();
    with_replays(data.path(), &["one", "two", "three"]).await;
    execute(data.path(), "UPDATE replays SET players = 'nonsense' WHERE id = 'two'").await;
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    let (status, listed) = visitor.get("/api/replays").await;
    let ids: Vec<&str> = listed.as_array().unwrap().iter().map(|replay| replay["id"].as_str().unwrap()).collect();
    assert_eq!((status, ids), (200, vec!["three", "one"]));
    server.end().await;
}

/// Rows that make no sense are left alone; where the file itself is damaged nothing is written into it.
#[tokio::test(flavor = "multi_thread")]
async fn damage_is_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let ids: Vec<String> = (0..400).map(|number| format!("table-{number:0>200}")).collect();
    with_replays(data.path(), &ids.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let forged = "PRAGMA writable_schema = on; PRAGMA ignore_check_constraints = on;
                  UPDATE tables SET state = 'nonsense' WHERE rowid = 7";
    execute(data.path(), forged).await;
    Store::open(data.path()).await.unwrap().close().await.unwrap();
    let file = data.path().join(FILE);
    let sound = std::fs::read(&file).unwrap();
    let mut damaged = sound.clone();
    // A page that nobody reads at the start, with the end of the last table: the first one says what kind of file it is.
    let last = sound.windows(ids[399].len()).rposition(|part| part == ids[399].as_bytes()).unwrap() / 1024 * 1024;
    damaged[last..last + 1024].fill(0xa5);
    let layout = "INSERT INTO _sqlx_migrations SELECT 9999, description, installed_on, success, checksum, execution_time \
                  FROM _sqlx_migrations LIMIT 1";
    type Fits = fn(&StoreError) -> bool;
    let cases: [(Vec<u8>, Option<&str>, Fits, &str); 4] = [
        (damaged, None, |why| matches!(why, StoreError::Damaged(_)), "admin restore"),
        (
            b"This is a letter to my aunt, and long enough for a header of a file. ".repeat(30),
            None,
            |why| matches!(why, StoreError::NoDatabase),
            "--data DIR",
        ),
        (sound.clone(), Some(layout), |why| matches!(why, StoreError::Layout(_)), "newer"),
        (Vec::new(), Some("CREATE TABLE tables (x)"), |why| matches!(why, StoreError::Layout(_)), "--data DIR"),
    ];
    for (bytes, sql, fits, advice) in cases {
        std::fs::write(&file, &bytes).unwrap();
        if let Some(sql) = sql {
            execute(data.path(), sql).await;
        }
        let before = std::fs::read(&file).unwrap();
        let started = serve(Config { data: Some(data.path().to_owned()), ..quick() }).await;
        let Some(ServeError::Store { why, .. }) = started.err() else {
            panic!("it has started, or says something else")
        };
        assert!(fits(&why) && why.advice().contains(advice), "{why}: {}", why.advice());
        assert!(!why.advice().contains("end "), "there is no other server to end");
        let untouched = std::fs::read(&file).unwrap() == before;
        assert!(untouched || matches!(why, StoreError::Layout(_)), "something is written into it: {why}");
    }
}

/// Waits until the server answers a question about itself so.
async fn until(visitor: &Visitor, path: &str, status: u16) {
    let asking = async { while visitor.get(path).await.0 != status {} };
    tokio::time::timeout(PATIENCE, asking).await.unwrap_or_else(|_| panic!("{path} never says {status}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_write_lives_but_is_not_ready() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let visitor = Visitor::new(server.addr).await;
    assert_eq!(visitor.get("/readyz").await, (200, json!("ready\n")));
    let full = ["INSERT ON tables", "INSERT ON settings", "UPDATE ON settings"].map(|what| {
        format!("CREATE TRIGGER full_{} BEFORE {what} BEGIN SELECT RAISE(ABORT, 'full'); END;", what.replace(' ', "_"))
    });
    execute(data.path(), &full.concat()).await;
    until(&visitor, "/readyz", 503).await;
    assert_eq!(visitor.get("/healthz").await.0, 200);
    let numbers = visitor.get("/metrics").await.1;
    let failed = numbers.as_str().unwrap().lines().find(|line| line.starts_with("soulkeep_failed_writes_total "));
    assert!(failed.is_some_and(|line| !line.ends_with(" 0")), "{numbers}");
    let relent = ["INSERT_ON_tables", "INSERT_ON_settings", "UPDATE_ON_settings"];
    execute(data.path(), &relent.map(|name| format!("DROP TRIGGER full_{name};")).concat()).await;
    until(&visitor, "/readyz", 200).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_have_an_address_of_their_own() {
    let data = tempfile::tempdir().unwrap();
    let own = Some("127.0.0.1:0".parse().unwrap());
    let public = Some("127.0.0.1:0".parse().unwrap());
    let config = Config { data: Some(data.path().to_owned()), addr: public, ..quick() };
    let together = server_with(config.clone()).await;
    let visitor = Visitor::new(together.addr).await;
    assert!(visitor.get("/metrics").await.1.as_str().unwrap().contains("soulkeep_connections"));
    assert_eq!(together.metrics_addr, None);
    together.end().await;
    let addr = Some("[::1]:0".parse().unwrap());
    let apart = server_with(Config { addr, metrics_addr: own, ..config }).await;
    let mut visitor = Visitor::new(apart.addr).await;
    assert!(!visitor.get("/metrics").await.1.to_string().contains("soulkeep_connections"), "they are not for visitors");
    visitor.addr = apart.metrics_addr.unwrap();
    let numbers = visitor.get("/metrics").await.1;
    assert!(numbers.as_str().unwrap().contains("soulkeep_connections"), "{numbers}");
    assert_eq!((visitor.get("/readyz").await.0, visitor.get("/api/me").await.0), (200, 404));
    apart.end().await;
}

/// A game that is going on while another table is damaged is not held up.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_stays_shut_alone() {
    let data = tempfile::tempdir().unwrap();
    let first = server(data.path()).await;
    let mut visitor = Visitor::new(first.addr).await;
    let (one, other) =
        (visitor.open(json!([you(), bot("imp")]), 1).await, visitor.open(json!([you(), bot("imp")]), 2).await);
    first.end().await;
    execute(data.path(), &format!("UPDATE tables SET setup = 'nonsense' WHERE id = '{one}'")).await;
    let second = server(data.path()).await;
    visitor.addr = second.addr;
    assert_eq!(visitor.get(&format!("/api/tables/{one}")).await.0, 503);
    let (mut socket, mut seen) = visitor.watch(&other).await;
    socket.hear_until(&mut seen, Seen::is_asked).await;
    second.end().await;
}
