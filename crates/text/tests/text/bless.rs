//! Files that hold what the program says, kept in the repository so that a change of wording is seen in review.

use std::path::PathBuf;

/// Compares a file of the repository with what the program says now, or rewrites it if asked to.
pub fn compare(file: &str, now: &str) {
    let kept = read(file);
    if kept == now {
        return;
    }
    if std::env::var_os("SOULKEEP_BLESS").is_none_or(|value| value != "1") {
        panic!("{file} is out of date: {}\n{}", first_difference(&kept, now), hint());
    }
    std::fs::write(path(file), now).unwrap_or_else(|error| panic!("{file} cannot be written: {error}"));
}

pub fn read(file: &str) -> String {
    std::fs::read_to_string(path(file)).unwrap_or_default()
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}

fn first_difference(kept: &str, now: &str) -> String {
    let mut pairs = kept.lines().zip(now.lines()).enumerate();
    match pairs.find(|(_, (kept, now))| kept != now) {
        Some((line, (kept, now))) => format!("line {}\n  file: {kept}\n  now:  {now}", line + 1),
        None => "one is longer than the other".to_owned(),
    }
}

fn hint() -> &'static str {
    "If the new text is right, rewrite it with: SOULKEEP_BLESS=1 cargo test -p soulkeep-text"
}
