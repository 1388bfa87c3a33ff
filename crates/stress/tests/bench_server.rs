//! The load on a server, small: that it measures, loses nothing, and leaves nothing behind.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn bench(data: &PathBuf, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_soulkeep-stress"));
    command.arg("bench-server").args(arguments).arg("--json").arg("--data").arg(data).output().unwrap()
}

fn report(output: &Output) -> Value {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn assert_empty(folder: &PathBuf) {
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0, "nothing is left in {}", folder.display());
}

#[test]
fn a_small_load_is_measured() {
    let data = scratch("bench-small");
    let report = report(&bench(&data, &["--tables", "3", "--seconds", "1", "--idle", "10"]));
    assert_eq!((report["tables"].as_u64(), report["connections"].as_u64()), (Some(3), Some(12)));
    assert!(report["choices"].as_u64().unwrap() > 0, "{report}");
    assert!(report["milliseconds"]["p99"].as_f64().unwrap() > 0.0, "{report}");
    assert_eq!((report["refused"].as_u64(), report["stalled"].as_u64()), (Some(0), Some(0)), "{report}");
    assert_empty(&data);
}

#[test]
fn a_killed_server_has_lost_nothing() {
    let data = scratch("bench-killed");
    let report = report(&bench(&data, &["--tables", "4", "--kill", "2"]));
    assert_eq!(report["rounds"].as_u64(), Some(2), "{report}");
    assert!(report["choices"].as_u64().unwrap() >= 8, "{report}");
    assert_eq!(report["losses"].as_array().unwrap().len(), 0, "{report}");
    assert_empty(&data);
}

/// A program that notes that it was started, and is the other one then.
#[cfg(unix)]
fn noting(folder: &Path) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let program = folder.join("noting");
    let (note, other) = (folder.join("started").display().to_string(), env!("CARGO_BIN_EXE_soulkeep-stress"));
    std::fs::write(&program, format!("#!/bin/sh\necho >> '{note}'; exec '{other}' \"$@\"\n")).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    program
}

#[cfg(unix)]
fn starts(folder: &Path) -> usize {
    std::fs::read_to_string(folder.join("started")).unwrap().lines().count()
}

#[cfg(unix)]
#[test]
fn another_program_is_measured() {
    let (data, other) = (scratch("bench-other"), scratch("bench-other-program"));
    let program = noting(&other).display().to_string();
    let report = report(&bench(&data, &["--tables", "2", "--seconds", "1", "--idle", "10", "--program", &program]));
    assert!(report["choices"].as_u64().unwrap() > 0, "{report}");
    assert_eq!(starts(&other), 2, "for those who wait, and for the tables");
}

/// A rolling release: a node of each program, and after the first has been killed two of the other one.
#[cfg(unix)]
#[test]
fn two_programs_are_one_place() {
    let (data, other) = (scratch("bench-two"), scratch("bench-two-programs"));
    let program = noting(&other).display().to_string();
    let report = report(&bench(&data, &["--tables", "2", "--kill", "1", "--nodes", "2", "--program", &program]));
    assert_eq!(report["rounds"]["node_killed"]["count"].as_u64(), Some(1), "{report}");
    assert!(report["acknowledged"].as_u64().unwrap() > 0, "{report}");
    assert_eq!(starts(&other), 2, "{report}");
    assert_empty(&data);
}

/// The same on a PostgreSQL of its own; what is left of that is nowhere.
#[cfg(unix)]
#[test]
fn a_database_bears_a_load_and_a_killed_server() {
    let data = scratch("bench-postgres");
    let own = ["--store", "postgres", "--tables", "3"];
    let measured = report(&bench(&data, &[&own[..], &["--seconds", "1", "--idle", "0"]].concat()));
    assert_eq!((measured["store"].as_str(), measured["stalled"].as_u64()), (Some("postgres"), Some(0)), "{measured}");
    assert!(measured["choices"].as_u64().unwrap() > 0, "{measured}");
    let killed = report(&bench(&data, &[&own[..], &["--kill", "2"]].concat()));
    assert_eq!((killed["rounds"].as_u64(), killed["losses"].as_array().unwrap().len()), (Some(2), 0), "{killed}");
    assert_empty(&data);
}

#[test]
fn a_store_that_there_is_not_is_refused() {
    let data = scratch("bench-no-store");
    let output = bench(&data, &["--tables", "1", "--store", "mysql://sam:s3cret@db/place"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("--store postgres") && !errors.contains("s3cret"), "{errors}");
}

#[cfg(target_os = "linux")]
#[test]
fn too_low_a_limit_is_explained() {
    let program = env!("CARGO_BIN_EXE_soulkeep-stress");
    let line = format!("ulimit -n 300 && {program} bench-server --tables 100");
    let output = Command::new("sh").args(["-c", &line]).output().unwrap();
    // Long lines are broken somewhere.
    let errors = String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    assert!(errors.contains("ulimit -Hn") && errors.contains("--tables 25"), "{errors}");
}
