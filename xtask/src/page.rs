//! Builds the page, runs its own tools, and a browser for it.

use crate::cargo::{cargo, must, output, root};
use crate::package;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;

const USAGE: &str = "\
`cargo xtask page` builds web/dist, which the program embeds; with `--check` it says whether that is what the sources give";

/// Where Debian's package puts the browser.
const BROWSER: &str = "/usr/bin/chromium";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    match arguments {
        [] => build(&dist())?,
        ["--check"] => check()?,
        _ => {
            eprintln!("{USAGE}");
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The same sources give the same bytes on every machine, so that what is in the repository can be held against them.
fn check() -> Result<(), String> {
    let built = target().join("page");
    build(&built)?;
    let (wanted, found) = (files(&built)?, files(&dist())?);
    let names = wanted.keys().chain(found.keys());
    let mut different: Vec<&str> =
        names.filter(|name| wanted.get(*name) != found.get(*name)).map(String::as_str).collect();
    different.sort_unstable();
    different.dedup();
    if different.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the page in web/dist is not what the sources give: {} differ.\n\
         `cargo xtask page` builds it again; commit what it changes. In a merge take either side of web/dist and do the same.\n\
         The Japanese letters of crates/, cards/ and rulings/ are among its sources: they are in its font.",
        different.join(", ")
    ))
}

fn build(into: &Path) -> Result<(), String> {
    let into = into.to_string_lossy();
    must(&mut npm(&["run", "--silent", "build", "--", "--outDir", &into, "--emptyOutDir"])?, "build the page")
}

/// All files in a folder, by their names in it.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            found.extend(files(&path)?.into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            found.insert(name, fs::read(&path).map_err(told)?);
        }
    }
    Ok(found)
}

/// An npm command in the folder of the page, whose packages are installed first if they are missing or older than the list of them.
pub fn npm(arguments: &[&str]) -> Result<Command, String> {
    if output(&mut npm_alone(&["--version"])).is_err() {
        return Err(
            "whoever changes or tests the page needs Node 20.19 or newer, with npm: https://nodejs.org".to_owned()
        );
    }
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        must(&mut npm_alone(&["ci", "--no-audit", "--no-fund"]), "install the packages of the page")?;
    }
    Ok(npm_alone(arguments))
}

fn npm_alone(arguments: &[&str]) -> Command {
    // npm is a script on Windows.
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(web());
    command
}

/// The same with a browser installed, and with page and program built from what the sources are now.
pub fn with_browser(arguments: &[&str]) -> Result<Command, String> {
    install_browser()?;
    build(&dist())?;
    must(&mut cargo(&["build", "--package", "soulkeep"]), "build the program")?;
    let mut command = npm(arguments)?;
    command.env("SOULKEEP_BIN", target().join("debug").join("soulkeep")).env("CHROMIUM", BROWSER);
    Ok(command)
}

/// When a file of the page was written; a file that is not there is older than any.
fn changed(file: &str) -> Option<SystemTime> {
    fs::metadata(web().join(file)).and_then(|data| data.modified()).ok()
}

fn web() -> PathBuf {
    root().join("web")
}

fn dist() -> PathBuf {
    web().join("dist")
}

fn target() -> PathBuf {
    // A path that is set may be relative to where the chore was called from.
    let set = std::env::var_os("CARGO_TARGET_DIR").and_then(|folder| std::path::absolute(folder).ok());
    set.unwrap_or_else(|| root().join("target"))
}

fn install_browser() -> Result<(), String> {
    let missing = format!("the page is tested with {BROWSER}");
    if Path::new(BROWSER).exists() { Ok(()) } else { package::install("chromium", &missing) }
}
