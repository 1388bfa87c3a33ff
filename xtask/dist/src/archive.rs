//! The program with what goes with it, to be unpacked anywhere.

use crate::Dist;
use crate::extras::{COMPLETIONS, LICENCES, UNITS, completions, manual};
use crate::tools::{copy, output, write};
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn pack(dist: &Dist) -> Result<PathBuf, String> {
    let name = format!("soulkeep-{}-{}", dist.version, dist.program.target);
    let folder = dist.scratch.join(&name);
    let program = dist.program.path.file_name().ok_or("the program has no name")?;
    copy(&dist.program.path, &folder.join(program), 0o755)?;
    for file in LICENCES.iter().chain(&["README.md", "CHANGELOG.md"]) {
        copy(&dist.root.join(file), &folder.join(file), 0o644)?;
    }
    copy(&dist.root.join("docs/SERVER.md"), &folder.join("SERVER.md"), 0o644)?;
    manual(dist, &folder.join("man"))?;
    for (shell, path) in COMPLETIONS {
        let file = Path::new(path).file_name().ok_or("a completion has no name")?;
        write(&folder.join("completions").join(shell).join(file), completions(dist, shell)?)?;
    }
    if dist.program.target.contains("linux") {
        let systemd = dist.root.join("deploy/systemd");
        let mut files = UNITS.iter().chain(&["soulkeep.sysusers", "server.toml"]);
        files.try_for_each(|file| copy(&systemd.join(file), &folder.join("systemd").join(file), 0o644))?;
    }
    let archive = dist.packages.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    // The tar of GNU can leave out what differs from machine to machine.
    if cfg!(target_os = "linux") {
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"]).env("GZIP", "-n");
    }
    output(tar.arg("-czf").arg(&archive).arg("-C").arg(&dist.scratch).arg(&name))?;
    Ok(archive)
}
