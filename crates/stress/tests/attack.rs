//! A share of `cargo xtask attack` that is over in seconds and needs no stopwatch: what a stranger asks for is refused.

use serde_json::Value;
use std::process::Command;

/// Attacks that only ask.
const QUICK: [&str; 4] = ["seed", "input-counts", "file-modes", "logs"];

fn attack(arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_soulkeep-stress")).arg("attack").args(arguments).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// Only Linux has all of 127.0.0.0/8 for those who come from different addresses.
#[cfg(target_os = "linux")]
#[test]
fn what_strangers_ask_for_is_refused() {
    let only = QUICK.iter().flat_map(|name| ["--only", name]);
    let (code, said) = attack(&only.chain(["--json"]).collect::<Vec<&str>>());
    let report: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(report["failing"], serde_json::json!([]), "{said}");
    assert_eq!((code, report["holding"].as_u64()), (Some(0), Some(QUICK.len() as u64)), "{said}");
}

#[test]
fn attacks_are_listed_and_found_by_name() {
    let (code, said) = attack(&["--list"]);
    assert_eq!(code, Some(0));
    assert!(QUICK.iter().all(|name| said.contains(name)), "{said}");
    assert_eq!(attack(&["--only", "dragon"]).0, Some(2));
}
