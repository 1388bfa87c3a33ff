//! `cargo xtask faults`: kills a server while tables play, again and again, and looks whether anything it had told is
//! lost. The program itself does it; here it is built and started.

use crate::cargo::cargo;
use std::process::ExitCode;

/// Enough to meet every point between a choice and its answer.
const ROUNDS: &str = "50";
const TABLES: &str = "60";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let rounds = match arguments {
        [] => ROUNDS,
        ["--rounds", rounds] if rounds.parse().is_ok_and(|rounds: u32| rounds > 0) => rounds,
        _ => return Err("`cargo xtask faults` takes `--rounds N` with N from 1 on, or nothing".to_owned()),
    };
    let program = ["run", "--quiet", "--release", "--package", "soulkeep", "--"];
    let status = cargo(&program).args(["bench-server", "--kill", rounds, "--tables", TABLES]).status();
    match status.map_err(|error| format!("cannot start cargo: {error}"))?.code() {
        Some(0) => Ok(ExitCode::SUCCESS),
        Some(1) => Err("something that was told is lost: see above".to_owned()),
        _ => Err("the server could not be tried: see above".to_owned()),
    }
}
