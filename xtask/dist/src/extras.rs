//! What goes with the program: completions, manual pages, licences. The program writes the first two itself.

use crate::Dist;
use crate::tools::{output, read, write};
use flate2::{Compression, GzBuilder};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

pub const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
pub const UNITS: [&str; 3] = ["soulkeep.service", "soulkeep-backup.service", "soulkeep-backup.timer"];

/// What a shell needs to complete commands, by the name under which it looks for that.
pub const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/soulkeep"),
    ("zsh", "usr/share/zsh/vendor-completions/_soulkeep"),
    ("fish", "usr/share/fish/vendor_completions.d/soulkeep.fish"),
];

pub fn completions(dist: &Dist, shell: &str) -> Result<String, String> {
    output(Command::new(&dist.program.path).args(["completions", shell]))
}

/// Writes the manual pages to a folder and says where they are.
pub fn manual(dist: &Dist, folder: &Path) -> Result<Vec<PathBuf>, String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    output(Command::new(&dist.program.path).args(["man", "--into"]).arg(folder))?;
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut pages: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    pages.sort();
    Ok(pages)
}

/// Puts a compressed file in the place of a file, with no time in it: the same content gives the same bytes.
pub fn compress(file: &Path) -> Result<(), String> {
    let mut gzip = GzBuilder::new().write(Vec::new(), Compression::best());
    let packed = gzip.write_all(&read(file)?).and_then(|()| gzip.finish());
    let packed = packed.map_err(|error| format!("{}: {error}", file.display()))?;
    write(&file.with_file_name(format!("{}.gz", name(file))), packed)?;
    fs::remove_file(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
