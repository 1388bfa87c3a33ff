//! Builds the tests of the copy, and finds out which mutants are no Rust.

use crate::write::{Copy, Written};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A test program, and the folder that it expects to be started in.
#[derive(Clone, Debug)]
pub struct Program {
    pub name: String,
    pub path: PathBuf,
    pub folder: PathBuf,
    /// A test that is left out.
    pub skip: Option<&'static str>,
}

pub enum Built {
    Programs(Vec<Program>),
    /// The mutants that the compiler refused.
    Refused(BTreeSet<usize>),
}

/// Optimised a little: the tests run once per mutant, and are built once.
const PROFILE: [&str; 2] = ["profile.dev.opt-level=1", "profile.dev.debug=0"];

pub fn build(copy: &Copy, target: &Path, packages: &[&str], written: &[Written]) -> Result<Built, String> {
    let all: Vec<String> = packages.iter().map(|package| format!("--package=soulkeep-{package}")).collect();
    // What is no Rust is found in a fraction of the time where nothing is built. The first package is the broken one.
    if let Built::Refused(refused) = cargo(copy, target, &["check", "--lib", &all[0]], written)? {
        return Ok(Built::Refused(refused));
    }
    let tests = ["test", "--no-run", "--lib", "--tests"].into_iter().chain(all.iter().map(String::as_str));
    cargo(copy, target, &tests.collect::<Vec<_>>(), written)
}

fn cargo(copy: &Copy, target: &Path, arguments: &[&str], written: &[Written]) -> Result<Built, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).args(["--quiet", "--message-format=json", "--target-dir"]).arg(target);
    command.args(PROFILE.iter().map(|setting| format!("--config={setting}")));
    command.current_dir(&copy.root).env("CARGO_TERM_COLOR", "never");
    let output = command.output().map_err(|error| format!("cannot start cargo: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Message> = said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if output.status.success() {
        let programs = messages.iter().filter_map(program).map(|program| kept(program, copy));
        return programs.collect::<Result<_, _>>().map(Built::Programs);
    }
    let refused: BTreeSet<usize> = messages.iter().flat_map(|message| blamed(message, written)).collect();
    if refused.is_empty() {
        let errors: Vec<String> = messages.into_iter().filter_map(|message| message.message?.rendered).collect();
        let own = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("the copy cannot be built:\n{}\n{own}", errors.join("\n")));
    }
    Ok(Built::Refused(refused))
}

#[derive(Deserialize)]
struct Message {
    message: Option<Diagnostic>,
    target: Option<Target>,
    manifest_path: Option<PathBuf>,
    executable: Option<PathBuf>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    rendered: Option<String>,
    spans: Vec<Span>,
}

#[derive(Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    is_primary: bool,
}

/// A test program; the programs that a package also has are built for its tests and are none.
fn program(message: &Message) -> Option<Program> {
    message.profile.as_ref().filter(|profile| profile.test)?;
    let folder = message.manifest_path.as_ref()?.parent()?.to_owned();
    let package = folder.file_name()?.to_string_lossy().into_owned();
    let target = &message.target.as_ref()?.name;
    Some(Program { name: format!("{package}/{target}"), path: message.executable.clone()?, folder, skip: None })
}

/// The next build, of another sample or another crate, writes its programs to the same places.
fn kept(program: Program, copy: &Copy) -> Result<Program, String> {
    let folder = copy.root.with_extension("programs");
    let path = folder.join(program.name.replace('/', "-"));
    let copied = fs::create_dir_all(&folder).and_then(|()| fs::copy(&program.path, &path));
    copied.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Program { path, ..program })
}

/// The innermost mutants around what an error points at, or all that it points at by the way.
fn blamed(message: &Message, written: &[Written]) -> Vec<usize> {
    let Some(error) = message.message.as_ref().filter(|error| error.level == "error") else { return Vec::new() };
    let around = |span: &Span| {
        let holds = |place: &&Written| place.file == span.file_name && place.range.contains(&span.byte_start);
        written.iter().filter(holds).min_by_key(|place| place.range.len()).map(|place| place.index)
    };
    let (primary, others): (Vec<&Span>, Vec<&Span>) = error.spans.iter().partition(|span| span.is_primary);
    let found: Vec<usize> = primary.into_iter().filter_map(around).collect();
    if found.is_empty() { others.into_iter().filter_map(around).collect() } else { found }
}
