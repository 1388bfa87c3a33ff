//! Every scenario file is a test of its own.

use libtest_mimic::{Arguments, Failed, Trial};
use soulkeep_notation::scenario;
use std::path::{Path, PathBuf};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let tests = files.into_iter().map(|file| trial(&root, file)).collect();
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    for path in entries {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path);
        }
    }
}

fn trial(root: &Path, file: PathBuf) -> Trial {
    let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
    Trial::test(name.clone(), move || {
        let text = std::fs::read_to_string(&file)?;
        let faults = scenario::judge(&name, &text).faults;
        let reports: Vec<String> =
            faults.into_iter().map(|fault| format!("{:?}", miette::Report::new(fault))).collect();
        if reports.is_empty() { Ok(()) } else { Err(Failed::from(reports.join("\n"))) }
    })
}
