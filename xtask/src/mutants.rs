//! `cargo xtask mutants`: asks whether the tests notice when the code or a card is broken. It reads Rust, so it is a
//! program of its own.

use crate::cargo::cargo;
use std::process::ExitCode;

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let program = ["run", "--quiet", "--package", "soulkeep-mutants", "--"];
    let status = cargo(&program).args(arguments).status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
