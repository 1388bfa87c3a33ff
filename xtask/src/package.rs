//! Debian's packages that the tests need: root has them installed, anybody else is told what to install.

use crate::cargo::{must, output};
use std::path::Path;
use std::process::Command;

/// Where Debian's package puts the versions of PostgreSQL.
const POSTGRES: &str = "/usr/lib/postgresql";

/// What the server is tested with: a real PostgreSQL and a real NATS.
pub fn install_services() -> Result<(), String> {
    install_postgres()?;
    install_nats()
}

fn install_nats() -> Result<(), String> {
    let is_there = output(Command::new("nats-server").arg("--version")).is_ok_and(|said| said.ok);
    if is_there { Ok(()) } else { install("nats-server", "several servers are tested with NATS") }
}

fn install_postgres() -> Result<(), String> {
    let in_path = output(Command::new("initdb").arg("--version")).is_ok_and(|said| said.ok);
    if in_path || Path::new(POSTGRES).exists() {
        return Ok(());
    }
    install("postgresql", "the store is tested with PostgreSQL")
}

/// Installs a package for a reason.
pub fn install(package: &str, why: &str) -> Result<(), String> {
    let is_root = output(Command::new("id").arg("-u")).is_ok_and(|said| said.stdout.trim() == "0");
    if !is_root {
        return Err(format!("{why}: install the package `{package}` (apt-get install {package})"));
    }
    must(Command::new("apt-get").args(["update", "--quiet"]), "refresh the list of packages")?;
    let install = ["install", "--yes", "--quiet", "--no-install-recommends", package];
    let mut command = Command::new("apt-get");
    must(command.args(install).env("DEBIAN_FRONTEND", "noninteractive"), &format!("install {package}"))
}
