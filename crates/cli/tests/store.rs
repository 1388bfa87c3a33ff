//! `soulkeep store` as a program.
#![cfg(unix)]

use soulkeep_server::store::{FILE, Life, NewTable, Store};
use soulkeep_services::{Disk, Postgres};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn copy_command(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_soulkeep"));
    command.args(["store", "copy", from, to]);
    command
}

fn copy(from: &str, to: &str) -> Output {
    copy_command(from, to).output().unwrap()
}

/// What was said and complained about; long lines are broken somewhere.
fn said(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    text.split_whitespace().filter(|word| *word != "\u{2502}").collect::<Vec<_>>().join(" ")
}

/// A place with tables at which nothing has happened.
fn fill(data: &Path, tables: usize) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::open(data).await.unwrap();
        let table = |number: usize| {
            let (id, setup, about) = (format!("t{number}"), "{}".to_owned(), String::new());
            NewTable { id, setup, about, private: false, state: Life::Closed, seats: Vec::new() }
        };
        let acks: Vec<_> = (0..tables).map(|number| store.new_table(table(number))).collect();
        for ack in acks {
            ack.await.unwrap();
        }
        store.close().await.unwrap();
    });
}

#[test]
fn a_place_is_copied_once() {
    let (data, postgres) = (scratch("store-copy"), Postgres::start(Disk::Forgetful).unwrap());
    fill(&data, 3);
    let (from, to) = (data.display().to_string(), postgres.make_database("place").unwrap());
    let copied = copy(&from, &to);
    // There is no game in them.
    assert_eq!(copied.status.code(), Some(1), "{}", said(&copied));
    assert!(said(&copied).contains("3 tables"), "{}", said(&copied));
    let again = copy(&from, &to);
    assert_eq!(again.status.code(), Some(2), "{}", said(&again));
    assert!(said(&again).contains("there are games already"), "{}", said(&again));
    let same = copy(&from, &from);
    assert_eq!(same.status.code(), Some(2), "{}", said(&same));
}

#[test]
fn a_copy_that_was_interrupted_is_no_place() {
    let (from, to) = (scratch("store-from"), scratch("store-to"));
    fill(&from, 3000);
    let mut child = copy_command(&from.display().to_string(), &to.display().to_string()).spawn().unwrap();
    while !to.join(FILE).exists() {
        std::thread::yield_now();
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let again = copy(&from.display().to_string(), &to.display().to_string());
    assert_eq!(again.status.code(), Some(1), "{}", said(&again));
    assert!(said(&again).contains("3,000 tables"), "{}", said(&again));
}

#[test]
fn nobody_is_told_a_password() {
    let data = scratch("store-password");
    fill(&data, 1);
    for url in ["postgres://sam:s3cret@127.0.0.1:1/place", "postgres://sam:s3cret@127.0.0.1:port/place"] {
        let from = data.display().to_string();
        let refused = [copy(&from, url), copy(url, &from)];
        let program = || Command::new(env!("CARGO_BIN_EXE_soulkeep"));
        let served = program().args(["serve", "--data", &from, "--store", url]).output().unwrap();
        let asked = program().args(["admin", "--data", &from, "--store", url, "tables"]).output().unwrap();
        for output in refused.iter().chain([&served, &asked]) {
            assert_eq!(output.status.code(), Some(2), "{}", said(output));
            assert!(!said(output).contains("s3cret"), "{}", said(output));
        }
    }
}
