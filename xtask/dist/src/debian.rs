//! A package for Debian and what comes from it: the program, its service, and the user and the folders of that.

use crate::extras::{COMPLETIONS, LICENCES, UNITS, completions, compress, manual};
use crate::tools::{copy, empty, has, output, read, write};
use crate::{Dist, Made, trial};
use std::path::{Path, PathBuf};
use std::process::Command;

const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];
const SETTINGS: &str = "etc/soulkeep/server.toml";

pub fn pack(dist: &Dist) -> Result<Made, String> {
    if !dist.program.target.contains("linux") {
        return Ok(Made::LeftOut("it is for Linux".to_owned()));
    }
    if !has("dpkg-deb") {
        return Ok(Made::LeftOut("dpkg-deb is not installed".to_owned()));
    }
    let tree = empty(&dist.scratch.join("debian"))?;
    lay_out(dist, &tree)?;
    let package = dist.packages.join(format!("soulkeep_{}_{}.deb", dist.version, architecture()?));
    let mut build = Command::new("dpkg-deb");
    // Times are those of no file: the same content gives the same package.
    build.args(["--root-owner-group", "--build"]).env("SOURCE_DATE_EPOCH", "0");
    output(build.arg(&tree).arg(&package))?;
    trial::of_package(&package, &dist.scratch.join("installed"))?;
    Ok(Made::Package(package))
}

fn architecture() -> Result<String, String> {
    Ok(output(Command::new("dpkg").arg("--print-architecture"))?.trim().to_owned())
}

/// Puts everything where it is once the package is installed.
fn lay_out(dist: &Dist, tree: &Path) -> Result<(), String> {
    let ours = |file: &str| dist.root.join("deploy").join(file);
    copy(&dist.program.path, &tree.join("usr/bin/soulkeep"), 0o755)?;
    for unit in UNITS {
        copy(&ours("systemd").join(unit), &tree.join("usr/lib/systemd/system").join(unit), 0o644)?;
    }
    copy(&ours("systemd/soulkeep.sysusers"), &tree.join("usr/lib/sysusers.d/soulkeep.conf"), 0o644)?;
    copy(&ours("systemd/server.toml"), &tree.join(SETTINGS), 0o644)?;
    for page in manual(dist, &tree.join("usr/share/man/man1"))? {
        compress(&page)?;
    }
    for (shell, path) in COMPLETIONS {
        write(&tree.join(path), completions(dist, shell)?)?;
    }
    let about = tree.join("usr/share/doc/soulkeep");
    copy(&dist.root.join("docs/SERVER.md"), &about.join("SERVER.md"), 0o644)?;
    copy(&dist.root.join("CHANGELOG.md"), &about.join("changelog"), 0o644)?;
    compress(&about.join("changelog"))?;
    write(&about.join("copyright"), copyright(&dist.root)?)?;
    describe(dist, tree)
}

/// What the package manager reads.
fn describe(dist: &Dist, tree: &Path) -> Result<(), String> {
    let ours = |file: &str| dist.root.join("deploy/debian").join(file);
    let kilobytes = read(&dist.program.path)?.len() / 1024;
    let control = String::from_utf8_lossy(&read(&ours("control"))?)
        .replace("{version}", &dist.version)
        .replace("{architecture}", &architecture()?)
        .replace("{size}", &kilobytes.to_string());
    write(&tree.join("DEBIAN/control"), control)?;
    write(&tree.join("DEBIAN/conffiles"), format!("/{SETTINGS}\n"))?;
    SCRIPTS.iter().try_for_each(|script| copy(&ours(script), &tree.join("DEBIAN").join(script), 0o755))
}

fn copyright(root: &Path) -> Result<String, String> {
    let texts = LICENCES.map(|file| read(&root.join(file)).map(|text| String::from_utf8_lossy(&text).into_owned()));
    let texts: Result<Vec<String>, String> = texts.into_iter().collect();
    Ok(format!("Soulkeep may be used under either of these licences.\n\n{}", texts?.join("\n\n")))
}

/// Where the program is in an unpacked package.
pub fn program_in(folder: &Path) -> PathBuf {
    folder.join("usr/bin/soulkeep")
}
