//! Builds the page in `web/` with Node and leaves it where the program embeds it from. Without Node there is a plain
//! page that says what to install, so that the rest can always be built.
//!
//! `SOULKEEP_PAGE=skip` never builds it, `SOULKEEP_PAGE=require` makes a page that cannot be built an error.

use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the page is made from besides `src`; a change to anything else builds nothing.
const SOURCES: [&str; 10] = [
    "public",
    "scripts/fonts.mjs",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "vite.config.js",
    "svelte.config.js",
    "tsconfig.json",
    "src/protocol/version.ts",
];

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let web = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let page = PathBuf::from(std::env::var("OUT_DIR")?).join("page");
    watch(&web);
    match std::env::var("SOULKEEP_PAGE").as_deref() {
        Ok("skip") => plain(&page, "it was left out on purpose (SOULKEEP_PAGE=skip)"),
        Ok("require") => build(&web, &page),
        _ => build(&web, &page).or_else(|error| {
            println!("cargo::warning=the page is not in this build: {error}");
            plain(&page, &error.to_string())
        }),
    }
}

fn watch(web: &Path) {
    println!("cargo::rerun-if-env-changed=SOULKEEP_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    // A file that is not there would count as changed each time.
    let there = SOURCES.iter().map(|source| web.join(source)).filter(|path| path.exists());
    there.chain(sources(&web.join("src"))).for_each(|path| println!("cargo::rerun-if-changed={}", path.display()));
    if !web.join("package.json").exists() && web.exists() {
        println!("cargo::rerun-if-changed={}", web.display());
    }
}

/// The types of the protocol are written anew by each run of the tests, and leave nothing in the page; its version does.
fn sources(src: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(src).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| !path.ends_with("protocol"))
}

fn build(web: &Path, page: &Path) -> Result<()> {
    if !web.join("package.json").exists() {
        return Err("there is no web/package.json".into());
    }
    if !runs("node") || !runs("npm") {
        return Err(
            "Node 20 or newer is needed for it, with npm; install it from https://nodejs.org and build again".into()
        );
    }
    // Builds with different target folders share web/node_modules.
    fs::create_dir_all(web.join("dist"))?;
    let lock = File::create(web.join("dist/.lock"))?;
    lock.lock()?;
    install(web)?;
    clear(page)?;
    npm(web, &["run", "build", "--", "--outDir", &page.display().to_string(), "--emptyOutDir"])?;
    if page.join("index.html").exists() { Ok(()) } else { Err("npm run build made no index.html".into()) }
}

/// Packages are installed when there are none, or when the list is newer than they are.
fn install(web: &Path) -> Result<()> {
    let (list, lock) = (web.join("package.json"), web.join("package-lock.json"));
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    let wanted = changed(&list).max(changed(&lock));
    if installed.is_some() && installed >= wanted {
        return Ok(());
    }
    // A list that was written on another system may lack what this one needs; then npm looks for it.
    let exact = if lock.exists() { npm(web, &["ci", "--no-audit", "--no-fund"]) } else { Err("no lock file".into()) };
    exact.or_else(|_| npm(web, &["install", "--no-save", "--no-audit", "--no-fund"]))
}

fn changed(file: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

fn runs(program: &str) -> bool {
    command(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn npm(web: &Path, args: &[&str]) -> Result<()> {
    let output = command("npm").args(args).current_dir(web).output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).take(12).collect();
    Err(format!("`npm {}` failed in web/: {}", args.join(" "), last.join(" / ")).into())
}

fn command(program: &str) -> Command {
    // npm is a script on Windows.
    Command::new(if cfg!(windows) && program == "npm" { "npm.cmd" } else { program })
}

fn clear(page: &Path) -> Result<()> {
    if page.exists() {
        fs::remove_dir_all(page)?;
    }
    Ok(fs::create_dir_all(page)?)
}

/// A page that says how to get the real one.
fn plain(page: &Path, why: &str) -> Result<()> {
    clear(page)?;
    let why = why.replace('&', "&amp;").replace('<', "&lt;");
    let text = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Soulkeep</title></head><body>\n\
         <h1>Soulkeep</h1>\n<p>The server runs, but the page is not in this build: {why}.</p>\n\
         <p>Install <a href=\"https://nodejs.org\">Node 20</a> or newer and run <code>cargo build</code> again, \
         or play in the terminal: <code>soulkeep terminal</code>.</p>\n\
         <p lang=\"ja\">サーバーは動いていますが、画面はこのビルドに入っていません。Node 20 以降を入れて \
         <code>cargo build</code> をやり直すか、<code>soulkeep terminal</code> で遊んでください。</p>\n\
         </body></html>\n"
    );
    Ok(fs::write(page.join("index.html"), text)?)
}
