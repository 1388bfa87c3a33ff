//! `cargo xtask pairs`: puts every two cards that can meet into positions and plays them out. A program of its own does
//! it; here it is built, with every check and nearly as fast as a release, and started.

use crate::cargo::cargo;
use std::process::{Command, ExitCode};

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let program = ["run", "--quiet", "--profile", "checked", "--package", "soulkeep-pairs", "--"];
    become_it(cargo(&program).args(arguments))
}

/// The program takes the place of this one, so that Ctrl-C is its own to answer: it tells what it has found.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<ExitCode, String> {
    use std::os::unix::process::CommandExt;
    Err(format!("cannot start cargo: {}", command.exec()))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<ExitCode, String> {
    let status = command.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
