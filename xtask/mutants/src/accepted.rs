//! Mutants that cannot change what the program does, each with the reason: `xtask/mutants/equal.toml`.

use crate::mutant::Key;
use serde::Deserialize;
use std::collections::HashSet;
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    equal: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    within: String,
    change: String,
    #[serde(default)]
    nth: usize,
    /// Why nobody can tell the difference.
    reason: String,
}

pub fn read(root: &Path) -> Result<HashSet<Key>, String> {
    let path = root.join("xtask/mutants/equal.toml");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let file: File = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    if let Some(entry) = file.equal.iter().find(|entry| entry.reason.trim().is_empty()) {
        return Err(format!("{}: {} has no reason", path.display(), entry.change));
    }
    let key = |entry: Entry| Key { file: entry.file, within: entry.within, change: entry.change, nth: entry.nth };
    Ok(file.equal.into_iter().map(key).collect())
}
