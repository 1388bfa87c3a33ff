//! Makes a constant of every ruling of the ledger, so that naming one that does not exist is an error of the compiler.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let ledger = folder("CARGO_MANIFEST_DIR").join("../../rulings/ledger.toml");
    println!("cargo::rerun-if-changed={}", ledger.display());
    let text = fs::read_to_string(&ledger).unwrap_or_else(|error| panic!("{}: {error}", ledger.display()));
    let out = folder("OUT_DIR").join("rulings.rs");
    fs::write(&out, constants(&ids(&text))).unwrap_or_else(|error| panic!("{}: {error}", out.display()));
}

/// A folder that cargo names.
fn folder(name: &str) -> PathBuf {
    env::var_os(name).map(PathBuf::from).unwrap_or_default()
}

/// The ids of all rulings in the order of the ledger. Of the tables of the file only they are read, so that no parser is
/// needed to build.
fn ids(text: &str) -> Vec<&str> {
    let rulings = text.split("[[ruling]]").skip(1);
    rulings.filter_map(|ruling| ruling.split_once("id = \"")?.1.split_once('"')).map(|(id, _)| id).collect()
}

fn constants(ids: &[&str]) -> String {
    let mut code = String::from("impl Ruling {\n");
    for (number, id) in ids.iter().enumerate() {
        let name = id.replace('-', "_").to_uppercase();
        let _ = writeln!(code, "/// {id}\npub const {name}: Ruling = Ruling({number});");
    }
    let _ = writeln!(code, "}}\nconst IDS: [&str; {}] = {ids:?};", ids.len());
    code
}
