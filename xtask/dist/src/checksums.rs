//! `SHA256SUMS`: `sha256sum --check` finds out whether a package is whole.

use crate::tools::{self, read};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the sums of all files in a folder.
pub fn write(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let line = |name: &String| Ok(format!("{}  {name}\n", sum(&read(&folder.join(name))?)));
    let lines: Result<String, String> = names.iter().map(line).collect();
    let file = folder.join("SHA256SUMS");
    tools::write(&file, lines?)?;
    Ok(file)
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_that_of_everybody() {
        assert_eq!(sum(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
