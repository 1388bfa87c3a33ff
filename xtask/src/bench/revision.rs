//! Another revision, checked out and built in a folder of its own that is gone at the end.

use super::program::Program;
use crate::cargo::{output, root};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

pub struct Revision(PathBuf);

impl Revision {
    pub fn check_out(name: &str) -> Result<Revision, String> {
        // Below the checkout it would be built with the flags of today.
        let folder = std::env::temp_dir().join("soulkeep-bench-against");
        let revision = Revision(folder);
        // What a run that was broken off left there.
        revision.remove();
        let said = git(&["worktree", "add", "--detach", &revision.checkout(), name])?;
        if said { Ok(revision) } else { Err(format!("there is no revision `{name}`")) }
    }

    pub fn program(&self) -> Result<Program, String> {
        let built = self.0.join("built");
        Program::build(&PathBuf::from(self.checkout()), &["--target-dir", &built.to_string_lossy()])
    }

    fn checkout(&self) -> String {
        self.0.join("checkout").to_string_lossy().into_owned()
    }

    /// As far as there is anything to remove.
    fn remove(&self) {
        let _ = git(&["worktree", "remove", "--force", &self.checkout()]);
        let _ = fs::remove_dir_all(&self.0);
        let _ = git(&["worktree", "prune"]);
    }
}

impl Drop for Revision {
    fn drop(&mut self) {
        self.remove();
    }
}

fn git(arguments: &[&str]) -> Result<bool, String> {
    Ok(output(Command::new("git").args(arguments).current_dir(root()))?.ok)
}
