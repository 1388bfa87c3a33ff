//! A file that somebody has named, read as far as files of its kind go.

use soulkeep_cards::FileKind;
use std::fs::File;
use std::path::Path;

/// The text of a file.
pub fn read(kind: FileKind, path: &Path) -> std::io::Result<String> {
    kind.read(File::open(path)?)
}
