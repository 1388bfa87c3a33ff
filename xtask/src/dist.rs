//! `cargo xtask dist`: what is shipped. It reads JSON and packs, so it is a program of its own.

use crate::cargo::cargo;
use std::process::ExitCode;

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let program = ["run", "--quiet", "--package", "soulkeep-dist", "--"];
    let status = cargo(&program).args(arguments).status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
