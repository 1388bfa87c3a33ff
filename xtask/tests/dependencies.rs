//! What is among the dependencies: licences, duplicates and sources, held against `deny.toml`.
//!
//! `cargo deny` does the same and more, but takes long to build, so that these run wherever there is a cargo.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The lines of a list in `deny.toml`.
fn list(name: &str) -> Vec<String> {
    let text = read("deny.toml");
    let (_, after) = text.split_once(&format!("\n{name} = [\n")).unwrap_or_else(|| panic!("deny.toml has no {name}"));
    let lines = after.lines().take_while(|line| *line != "]");
    lines.map(|line| line.trim().trim_end_matches(',').to_owned()).collect()
}

/// What stands in quotes after a word.
fn quoted<'a>(text: &'a str, after: &str) -> Option<&'a str> {
    text.split_once(after)?.1.split('"').nth(1)
}

/// Name, version and source of each package of the lock file.
fn packages(lock: &str) -> Vec<(String, String, Option<String>)> {
    let packages = lock.split("[[package]]").skip(1);
    let word = |package: &str, key: &str| quoted(package, &format!("{key} = ")).map(str::to_owned);
    packages
        .filter_map(|package| Some((word(package, "\nname")?, word(package, "\nversion")?, word(package, "\nsource"))))
        .collect()
}

/// Those that are there more than once without a reason, and reasons for what is not there.
fn duplicates(packages: &[(String, String, Option<String>)], skipped: &[String]) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, version, _) in packages {
        versions.entry(name).or_default().push(version);
    }
    let is = |skip: &str, name: &str, version: &str| {
        skip.split_once('@')
            .is_some_and(|(other, of)| other == name && format!("{version}.").starts_with(&format!("{of}.")))
    };
    let excused = |name: &str, version: &str| skipped.iter().any(|skip| is(skip, name, version));
    let unexcused = versions.iter().filter_map(|(name, versions)| {
        let left = versions.iter().filter(|version| !excused(name, version)).count();
        (left > 1).then(|| format!("{name} is there as {}", versions.join(" and ")))
    });
    let needless = skipped.iter().filter(|skip| {
        !versions.iter().any(|(name, all)| all.len() > 1 && all.iter().any(|version| is(skip, name, version)))
    });
    unexcused.chain(needless.map(|skip| format!("{skip} is skipped for nothing"))).collect()
}

/// Whether a licence can be had under one of those that are allowed: every part of it, in one of its alternatives.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let licence = licence.replace('/', " OR ");
    licence.split(" AND ").all(|part| {
        let part = part.trim_matches(|letter| letter == '(' || letter == ')');
        part.split(" OR ").any(|one| allowed.iter().any(|allowed| allowed == one.trim().trim_matches(['(', ')'])))
    })
}

#[test]
fn every_licence_is_on_the_list() {
    let allowed: Vec<String> = list("allow").iter().map(|line| line.trim_matches('"').to_owned()).collect();
    let arguments =
        ["tree", "--workspace", "--offline", "--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}|{l}"];
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<(&str, &str)> =
        text.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|')).collect();
    assert!(lines.len() > 100, "{text}");
    let wrong: Vec<_> = lines.into_iter().filter(|(_, licence)| !is_allowed(licence, &allowed)).collect();
    assert!(wrong.is_empty(), "licences that are not in deny.toml: {wrong:?}");
}

#[test]
fn what_is_there_twice_has_its_reason() {
    let skipped = list("skip");
    assert!(skipped.iter().all(|skip| quoted(skip, "reason = ").is_some_and(|reason| !reason.is_empty())));
    let skipped: Vec<String> = skipped.iter().filter_map(|skip| quoted(skip, "crate = ").map(str::to_owned)).collect();
    let found = duplicates(&packages(&read("Cargo.lock")), &skipped);
    assert!(found.is_empty(), "{found:#?}");
}

/// A package without a source is one of our own.
#[test]
fn everything_comes_from_the_registry() {
    for (name, version, source) in packages(&read("Cargo.lock")) {
        match source {
            Some(source) => assert!(
                source.starts_with("registry+") && source.ends_with("/crates.io-index"),
                "{name} {version} comes from {source}"
            ),
            None => assert!(name.starts_with("soulkeep") || name == "xtask", "{name} {version} comes from nowhere"),
        }
    }
}

#[test]
fn what_is_not_allowed_is_found() {
    let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
    for fine in ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
        assert!(is_allowed(fine, &allowed), "{fine}");
    }
    for wrong in ["", "GPL-3.0", "MIT AND GPL-3.0", "GPL-3.0 OR Apache-2.0", "(GPL-3.0 OR Apache-2.0) AND MIT"] {
        assert!(!is_allowed(wrong, &allowed), "{wrong}");
    }
    let package = |name: &str, version: &str| (name.to_owned(), version.to_owned(), None);
    let packages = [package("a", "1.2.3"), package("a", "2.0.0"), package("b", "0.10.1"), package("b", "0.1.9")];
    let skip = |skips: &[&str]| duplicates(&packages, &skips.iter().map(|skip| (*skip).to_owned()).collect::<Vec<_>>());
    assert_eq!(skip(&["a@1", "b@0.1"]), [""; 0]);
    assert_eq!(skip(&["a@1"]), ["b is there as 0.10.1 and 0.1.9"]);
    assert_eq!(skip(&["a@1", "b@0.1", "c@1"]), ["c@1 is skipped for nothing"]);
}
