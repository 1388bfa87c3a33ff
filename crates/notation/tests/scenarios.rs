//! Every scenario file and every replay file is a test of its own.

use libtest_mimic::{Arguments, Failed, Trial};
use soulkeep_notation::fault::{Diagnosis, Fault};
use soulkeep_notation::scenario::Watcher;
use soulkeep_notation::{replay, scenario};
use soulkeep_referee::Referee;
use soulkeep_rules::{Choice, Decision, Event, Game, Seat, Sink, State};
use std::path::{Path, PathBuf};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut tests = trials(&root.join("scenarios"), "scn", judge);
    tests.extend(trials(&root.join("replays"), "replay", play_again));
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}

/// A file of the project is there to show a ruling. A referee watches, so that what it does not speak of is right, too.
fn judge(name: &str, text: &str) -> Vec<Diagnosis> {
    let judgement = scenario::judge_watched(name, text, call);
    let unnamed =
        judgement.rulings.is_empty().then(|| Fault::new(0..0, "the scenario names no ruling").report(name, text));
    judgement.faults.into_iter().chain(unnamed).collect()
}

fn play_again(name: &str, text: &str) -> Vec<Diagnosis> {
    match soulkeep_cards::printed_sets() {
        Ok(sets) => replay::read(text, &sets).err().map(|fault| fault.report(name, text)).into_iter().collect(),
        // The card files have tests of their own.
        Err(_) => Vec::new(),
    }
}

fn trials(root: &Path, extension: &str, check: fn(&str, &str) -> Vec<Diagnosis>) -> Vec<Trial> {
    let mut files = Vec::new();
    collect(root, extension, &mut files);
    // Games under rules that have changed since are looked at in replays.rs.
    files.retain(|file| !file.display().to_string().contains("older-rules"));
    files.sort();
    files.into_iter().map(|file| trial(root, file, check)).collect()
}

fn collect(path: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    for path in entries {
        if path.is_dir() {
            collect(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
}

fn trial(root: &Path, file: PathBuf, check: fn(&str, &str) -> Vec<Diagnosis>) -> Trial {
    let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
    Trial::test(name.clone(), move || {
        let text = std::fs::read_to_string(&file)?;
        let faults = check(&name, &text);
        let reports: Vec<String> =
            faults.into_iter().map(|fault| format!("{:?}", miette::Report::new(fault))).collect();
        if reports.is_empty() { Ok(()) } else { Err(Failed::from(reports.join("\n"))) }
    })
}

struct Watching<'a>(Referee<'a>);

fn call<'a>(game: &'a Game, position: Option<&State>) -> Box<dyn Watcher + 'a> {
    Box::new(Watching(position.map_or_else(|| Referee::new(game), |state| Referee::at(game, state))))
}

impl Sink for Watching<'_> {
    fn event(&mut self, event: &Event) {
        self.0.event(event);
    }

    fn event_at(&mut self, event: &Event, state: &State) {
        self.0.event_at(event, state);
    }
}

impl Watcher for Watching<'_> {
    fn chosen(&mut self, state: &State, decision: &Decision, seat: Seat, choice: Choice) {
        self.0.chosen(state, decision, seat, choice);
    }

    fn objections(&self) -> Vec<String> {
        self.0.violations().iter().map(ToString::to_string).collect()
    }
}
