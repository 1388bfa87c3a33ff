//! Runs scenario files: `cargo run -p soulkeep-notation --example judge -- [PATH…]`.

use soulkeep_notation::scenario;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut paths: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push(PathBuf::from("tests/scenarios"));
    }
    let mut files = Vec::new();
    for path in &paths {
        if !path.exists() {
            eprintln!("there is no {}", path.display());
            return ExitCode::from(2);
        }
        collect(path, &mut files);
    }
    files.sort();
    let failed = files.iter().filter(|file| !passes(file)).count();
    println!("{} judged, {failed} failed", files.len());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
        entries.for_each(|entry| collect(&entry.path(), files));
    } else if path.extension().is_some_and(|extension| extension == "scn") || path.is_file() && files.is_empty() {
        files.push(path.to_owned());
    }
}

fn passes(file: &Path) -> bool {
    let name = file.display().to_string();
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("{name} cannot be read");
        return false;
    };
    let judgement = scenario::judge(&name, &text);
    let passed = judgement.passed();
    for answer in &judgement.answers {
        println!("{name}:{}\n{}\n", answer.line, answer.text);
    }
    for fault in judgement.faults {
        eprintln!("{:?}", miette::Report::new(fault));
    }
    passed
}
