//! A server ends when it is told to, and not before.
#![cfg(unix)]

mod visitors;

use serde_json::json;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use visitors::{Visitor, open_chair, server, you};

/// The folder of the server that is told to end.
const DATA: &str = "SOULKEEP_TEST_ENDING";

/// Not a test of its own: what the next one tells to end.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "it serves until it is told to end"]
async fn serves_until_it_is_told_to_end() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let server = server(Path::new(&data)).await;
    println!("\nat {}", server.addr);
    server.until_told().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_ends_when_it_is_told_to_and_not_before() {
    for signal in ["-TERM", "-INT"] {
        let data = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", "serves_until_it_is_told_to_end"])
            .env(DATA, data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let addr = lines.find_map(|line| line.strip_prefix("at ")?.parse().ok()).unwrap();
        let visitor = Visitor::new(addr).await;
        let table = visitor.open(json!([you(), open_chair()]), 1).await;
        let (mut socket, _) = visitor.watch(&table).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(visitor.get("/healthz").await.0, 200, "nobody has told it to end");
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        assert_eq!(socket.close_code().await, Some(1001));
        assert!(child.wait().unwrap().success(), "{signal}");
        let log = data.path().join(format!("{}-wal", soulkeep_server::store::FILE));
        assert!(!log.exists(), "everything is carried over");
    }
}
