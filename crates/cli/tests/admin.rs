//! `soulkeep admin` as a program, beside a server and without one.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A server that ends with the test, however that ends.
struct Server {
    child: Child,
    addr: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_soulkeep"));
        command.args(["serve", "--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0", "--bot-pace", "0", "--data"]);
        let mut child = command.arg(data).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().strip_prefix("Soulkeep is at http://").unwrap().to_owned();
        Server { child, addr }
    }

    fn end(mut self) {
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(self.child.wait().unwrap().success());
    }

    /// The status of an answer, a cookie if one is set, and the body.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (u16, Option<String>, String) {
        let mut stream = TcpStream::connect(&self.addr).unwrap();
        let head =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {cookie}\r\n", self.addr);
        let rest = format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(format!("{head}{rest}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        (head.split(' ').nth(1).unwrap().parse().unwrap(), set.map(str::to_owned), body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn admin(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_soulkeep"));
    command.args(["admin", "--data"]).arg(data).args(arguments).output().unwrap()
}

/// What it prints if all is well.
fn told(data: &Path, arguments: &[&str]) -> String {
    let output = admin(data, arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(data: &Path, arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&told(data, &[arguments, &["--json"]].concat())).unwrap()
}

const TABLE: &str = r#"{"chairs":[{"type":"you"},{"type":"bot","level":"imp"}],"sets":["BMR"],"preset":null,"options":[],"private":false,"clock":{"type":"none"},"seed":null,"guided":false}"#;

#[test]
fn a_server_is_run_with_it() {
    let dir = scratch("admin-runs");
    let (data, backup) = (dir.join("data"), dir.join("backup.db"));
    let server = Server::start(&data);
    let (_, cookie, _) = server.ask("GET", "/api/me", "", "");
    let cookie = cookie.unwrap();
    assert_eq!(server.ask("POST", "/api/tables", &cookie, TABLE).0, 200);
    let visitor = cookie.strip_prefix("soulkeep=").unwrap().split('.').next().unwrap();
    let listed = json(&data, &["tables"]);
    let table = listed["tables"][0]["table"].as_str().unwrap().to_owned();
    assert!(told(&data, &["tables", "--state", "running"]).contains(&table));
    assert!(told(&data, &["visitors"]).contains(visitor));
    told(&data, &["ban", &visitor[..8], "--for", "7days", "--why", "shouting"]);
    assert_eq!(server.ask("GET", "/api/me", &cookie, "").0, 403);
    assert!(told(&data, &["bans"]).contains("shouting"));
    told(&data, &["unban", visitor]);
    assert_eq!(server.ask("GET", "/api/me", &cookie, "").0, 200);
    told(&data, &["backup", backup.to_str().unwrap()]);
    told(&data, &["close", &table]);
    assert_eq!(json(&data, &["tables"])["tables"][0]["state"], "closed");
    told(&data, &["reopen", &table]);
    told(&data, &["delete", &table]);
    told(&data, &["rotate-key"]);
    assert_eq!(json(&data, &["verify"])["games"], 0);
    let audit = told(&data, &["audit"]);
    assert_eq!(audit.lines().count(), 7, "{audit}");
    let refused = admin(&data, &["restore", backup.to_str().unwrap(), "--overwrite"]);
    assert_eq!(refused.status.code(), Some(2), "a server runs there");
    server.end();
    // The same folder, without a server.
    let refused = admin(&data, &["restore", backup.to_str().unwrap()]);
    assert!(refused.status.code() == Some(2) && String::from_utf8_lossy(&refused.stderr).contains("--overwrite"));
    told(&data, &["restore", backup.to_str().unwrap(), "--overwrite"]);
    assert_eq!(
        json(&data, &["verify"]),
        serde_json::json!({ "answer": "verified", "games": 1, "older": 0, "faults": [] })
    );
    assert!(told(&data, &["tables"]).contains(&table));
    let server = Server::start(&data);
    assert_eq!(server.ask("GET", "/api/me", &cookie, "").1, None, "the visitor is who they were");
    server.end();
}

#[test]
fn wrong_use_is_explained() {
    let dir = scratch("admin-wrong");
    let cases: [(&[&str], &str); 5] = [
        (&["tables"], "--data DIR"),
        (&["ban", "x", "--for", "soon"], "--for"),
        (&["backup", "x"], "--data DIR"),
        (&["restore", "no/such/file"], "no/such/file"),
        (&["rotate-key", "--now", "--keep", "1h"], "--keep"),
    ];
    for (arguments, said) in cases {
        let output = admin(&dir, arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(said), "{arguments:?} says {errors}");
    }
}
