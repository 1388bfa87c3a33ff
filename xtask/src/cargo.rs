//! Runs cargo in the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

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
