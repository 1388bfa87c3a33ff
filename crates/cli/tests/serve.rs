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
