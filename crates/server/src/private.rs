//! Files for their owner only: they hold the seeds of games that are being played.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Makes a folder that nobody else may look into. One that is there already keeps its mode: it may be for other things, too.
pub fn make_folder(dir: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// Options for a file that nobody else may read, from the moment it exists.
pub fn options() -> OpenOptions {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Opens a file for its owner only, and makes it if there is none.
pub fn open(path: &Path) -> io::Result<File> {
    let file = options().create(true).truncate(false).read(true).write(true).open(path)?;
    close_to_others(path, 0o600);
    Ok(file)
}

/// Writes a whole file for its owner only, onto the disk.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = open(path)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Takes from everybody else what an earlier build or another program has left open to them. What is not ours stays as it is,
/// and the log says so.
#[cfg(unix)]
pub fn close_to_others(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(known) = path.metadata() else { return };
    if known.permissions().mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = std::fs::set_permissions(path, PermissionsExt::from_mode(mode)) {
        tracing::warn!(path = %path.display(), %error, "others can look into the games: change its mode or its owner");
    }
}

/// Elsewhere the folder of the user does it.
#[cfg(not(unix))]
pub fn close_to_others(_: &Path, _: u32) {}

/// Whoever may write into the folder may put other files in the place of ours.
#[cfg(unix)]
pub fn warn_of_open_folder(dir: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = dir.metadata().map_or(0, |known| known.permissions().mode());
    if mode & 0o022 != 0 {
        tracing::warn!(folder = %dir.display(), "others may change what is in this folder: chmod 700 shuts it");
    }
}

/// Elsewhere the folder of the user does it.
#[cfg(not(unix))]
pub fn warn_of_open_folder(_: &Path) {}
