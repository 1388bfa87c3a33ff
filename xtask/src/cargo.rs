//! Runs cargo in the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A cargo command that starts at the root of the workspace, wherever the chore was called from.
pub fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command and keeps what it says.
pub fn output(command: &mut Command) -> Result<Said, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    Ok(Said {
        ok: output.status.success(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    })
}

/// What a finished command said.
pub struct Said {
    pub ok: bool,
    pub stdout: String,
    pub stderr: String,
}

/// The program takes the place of this one, so that Ctrl-C is its own to answer: it tells what it has found.
#[cfg(unix)]
pub fn take_place(command: &mut Command) -> Result<ExitCode, String> {
    use std::os::unix::process::CommandExt;
    Err(format!("cannot start cargo: {}", command.exec()))
}

#[cfg(not(unix))]
pub fn take_place(command: &mut Command) -> Result<ExitCode, String> {
    let status = command.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Runs a command that must succeed.
pub fn must(command: &mut Command, what: &str) -> Result<(), String> {
    let said = output(command)?;
    if said.ok { Ok(()) } else { Err(format!("cannot {what}:\n{}{}", said.stdout, said.stderr)) }
}
