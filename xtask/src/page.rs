//! Runs the page's own tools, and a browser for it.

use crate::cargo::{cargo, output, root};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// Where Debian's package puts the browser.
const BROWSER: &str = "/usr/bin/chromium";

/// An npm command in the folder of the page, whose packages are installed first if they are missing or older than the list of them.
pub fn npm(arguments: &[&str]) -> Result<Command, String> {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(web());
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        let mut install = Command::new("npm");
        must(install.args(["ci", "--no-audit", "--no-fund"]).current_dir(web()), "install the packages of the page")?;
    }
    Ok(command)
}

/// The same with a browser installed and the program built, whose place the tests are told.
pub fn with_browser(arguments: &[&str]) -> Result<Command, String> {
    install_browser()?;
    must(&mut cargo(&["build", "--package", "soulkeep"]), "build the program")?;
    let mut command = npm(arguments)?;
    command.env("SOULKEEP_BIN", target().join("debug").join("soulkeep")).env("CHROMIUM", BROWSER);
    Ok(command)
}

/// When a file of the page was written; a file that is not there is older than any.
fn changed(file: &str) -> Option<SystemTime> {
    std::fs::metadata(web().join(file)).and_then(|data| data.modified()).ok()
}

fn web() -> PathBuf {
    root().join("web")
}

fn target() -> PathBuf {
    // A path that is set may be relative to where the chore was called from.
    let set = std::env::var_os("CARGO_TARGET_DIR").and_then(|folder| std::path::absolute(folder).ok());
    set.unwrap_or_else(|| root().join("target"))
}

fn install_browser() -> Result<(), String> {
    if Path::new(BROWSER).exists() {
        return Ok(());
    }
    let is_root = output(Command::new("id").arg("-u")).is_ok_and(|said| said.stdout.trim() == "0");
    if !is_root {
        return Err(format!(
            "the page is tested with {BROWSER}: install the package `chromium` (apt-get install chromium)"
        ));
    }
    must(Command::new("apt-get").args(["update", "--quiet"]), "refresh the list of packages")?;
    let install = ["install", "--yes", "--quiet", "--no-install-recommends", "chromium"];
    must(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"), "install chromium")
}

fn must(command: &mut Command, what: &str) -> Result<(), String> {
    let said = output(command)?;
    if said.ok { Ok(()) } else { Err(format!("cannot {what}:\n{}{}", said.stdout, said.stderr)) }
}
