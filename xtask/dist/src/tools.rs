//! Folders, files and other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap_or_else(|_| PathBuf::from("."))
}

pub fn target_folder(root: &Path) -> PathBuf {
    let set = std::env::var_os("CARGO_TARGET_DIR").and_then(|folder| std::path::absolute(folder).ok());
    set.unwrap_or_else(|| root.join("target"))
}

pub fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// What a command printed; what it complains about is an error.
pub fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(format!("{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
}

/// Whether a program is installed.
pub fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// A folder with nothing in it.
pub fn empty(folder: &Path) -> Result<PathBuf, String> {
    let gone = if folder.exists() { fs::remove_dir_all(folder) } else { Ok(()) };
    gone.and_then(|()| fs::create_dir_all(folder)).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.to_owned())
}

/// Writes a file with the folders that lead to it.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(file, content)).map_err(|error| format!("{}: {error}", file.display()))
}

pub fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Copies a file, with the folders that lead to its new place. It can be run if the mode says so.
pub fn copy(from: &Path, to: &Path, mode: u32) -> Result<(), String> {
    write(to, read(from)?)?;
    set_mode(to, mode)
}

#[cfg(unix)]
pub fn set_mode(file: &Path, mode: u32) -> Result<(), String> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::Permissions::from_mode(mode);
    fs::set_permissions(file, mode).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(not(unix))]
pub fn set_mode(_: &Path, _: u32) -> Result<(), String> {
    Ok(())
}
