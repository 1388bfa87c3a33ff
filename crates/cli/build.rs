//! Puts the scenarios into the program, so that it can judge them wherever it is.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let project = folder("CARGO_MANIFEST_DIR").join("../..");
    let scenarios = project.join("tests/scenarios");
    println!("cargo::rerun-if-changed={}", scenarios.display());
    let mut files = Vec::new();
    collect(&scenarios, &mut files).unwrap_or_else(|error| panic!("{}: {error}", scenarios.display()));
    files.sort();
    let out = folder("OUT_DIR").join("scenarios.rs");
    fs::write(&out, table(&project, &files)).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

/// A folder that cargo names.
fn folder(name: &str) -> PathBuf {
    env::var_os(name).map(PathBuf::from).unwrap_or_default()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "scn") {
            files.push(path);
        }
    }
    Ok(())
}

/// The name of each file, from the folder of the project, and its text.
fn table(project: &Path, files: &[PathBuf]) -> String {
    let mut code = format!("pub static SCENARIOS: [(&str, &str); {}] = [\n", files.len());
    for file in files {
        let name = file.strip_prefix(project).unwrap_or(file).display().to_string();
        let _ = writeln!(code, "({name:?}, include_str!({file:?})),");
    }
    code + "];\n"
}
