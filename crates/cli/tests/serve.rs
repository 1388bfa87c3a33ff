//! The server as a program: it says where it is, and ends when it is told to.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn soulkeep(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_soulkeep"));
    command.args(arguments);
    command
}

fn first_line(server: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    line
}

#[cfg(unix)]
#[test]
fn it_prints_its_address_and_ends_cleanly() {
    let data = scratch("serve-ends");
    let data = data.to_str().unwrap();
    let mut server = soulkeep(&["serve", "--addr", "127.0.0.1:0", "--data", data]);
    let mut server = server.stdout(Stdio::piped()).spawn().unwrap();
    let line = first_line(&mut server);
    assert!(line.starts_with("Soulkeep is at http://127.0.0.1:"), "{line}");
    Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

#[test]
fn wrong_settings_are_explained() {
    let dir = scratch("serve-wrong");
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("server.toml");
    std::fs::write(&file, "bot-pase = 1\n").unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = listener.local_addr().unwrap().to_string();
    let data = dir.join("data");
    let cases: [(&[&str], &str); 4] = [
        (&["serve", "--config", file.to_str().unwrap()], "bot-pace"),
        (&["serve", "--config", "no/such/file.toml"], "no/such/file.toml"),
        (&["serve", "--bot-pace", "99"], "bot-pace is 99"),
        (&["serve", "--data", data.to_str().unwrap(), "--addr", &taken], "--addr"),
    ];
    for (arguments, said) in cases {
        let output = soulkeep(arguments).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(said), "{arguments:?} says {errors}");
    }
}

/// A disk that takes no more, as far as a program can tell: files may grow to a size and no further.
#[cfg(unix)]
#[test]
fn a_limit_on_files_refuses_and_ends_nothing() {
    let data = scratch("serve-limit");
    let log = data.with_extension("log");
    let limited = "ulimit -f 600; exec \"$0\" serve --addr 127.0.0.1:0 --metrics-addr 127.0.0.1:0 --log info --data \"$1\" 2>\"$2\"";
    let program = env!("CARGO_BIN_EXE_soulkeep");
    let mut server = Command::new("sh");
    server.args(["-c", limited, program, data.to_str().unwrap(), log.to_str().unwrap()]);
    let mut server = server.stdout(Stdio::piped()).spawn().unwrap();
    let line = first_line(&mut server);
    let addr = line.trim().strip_prefix("Soulkeep is at http://").unwrap().to_owned();
    let table = r#"{"chairs":[{"type":"you"},{"type":"open"}],"sets":["BMR"],"preset":null,"options":[],"private":false,"clock":{"type":"none"},"seed":null,"guided":false}"#;
    let name = format!(r#"{{"name":"{}"}}"#, "x".repeat(24));
    let full = (0..2000).map(|_| request(&addr, "PUT", "/api/me", &name)).find(|status| *status != 200);
    assert_eq!(full, Some(503), "what cannot be stored is refused");
    assert_eq!(request(&addr, "POST", "/api/tables", table), 503);
    assert_eq!(request(&addr, "GET", "/readyz", ""), 503);
    assert_eq!(request(&addr, "GET", "/healthz", ""), 200);
    assert_eq!(server.try_wait().unwrap(), None, "it goes on");
    Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    server.wait().unwrap();
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("the server is not ready") && !log.contains('\u{1b}'), "{log}");
}

/// The status of an answer.
#[cfg(unix)]
fn request(addr: &str, method: &str, path: &str, body: &str) -> u16 {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(addr).unwrap();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n");
    let head = format!("{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}");
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}
