//! The program as it is shipped: optimised as a whole, and on Linux without anything that must be installed beside it.

use crate::tools::{self, cargo, output};
use std::path::{Path, PathBuf};
use std::process::Command;

pub struct Program {
    pub path: PathBuf,
    /// What it runs on.
    pub target: String,
}

impl Program {
    pub fn given(path: PathBuf) -> Result<Program, String> {
        match path.is_file() {
            true => Ok(Program { path, target: host()? }),
            false => Err(format!("there is no program {}: build one, or leave --program out", path.display())),
        }
    }

    pub fn build(root: &Path, target: Option<String>) -> Result<Program, String> {
        let target = target.map_or_else(usual_target, Ok)?;
        println!("the program is built for {target}");
        let mut build = cargo(root);
        build.args(["build", "--profile", "dist", "--locked", "--package", "soulkeep", "--target", &target]);
        if target.ends_with("linux-gnu") {
            println!(
                "this machine has no std for musl (`rustup target add {}`): glibc is linked in as a whole instead",
                musl(&target)
            );
            // In the environment they would take the place of those in the checkout.
            build.args(["--config", &format!("target.{target}.rustflags=['-Ctarget-feature=+crt-static']")]);
        }
        let status = build.status().map_err(|error| format!("cannot start cargo: {error}"))?;
        let name = if target.contains("windows") { "soulkeep.exe" } else { "soulkeep" };
        let path = tools::target_folder(root).join(&target).join("dist").join(name);
        if status.success() {
            Ok(Program { path, target })
        } else {
            Err("the program was not built: see above".to_owned())
        }
    }
}

/// What this machine runs; on Linux with musl, whose programs are static, where there is a std for it.
fn usual_target() -> Result<String, String> {
    let host = host()?;
    let musl = musl(&host);
    let folder = output(Command::new("rustc").args(["--print", "target-libdir", "--target", &musl]));
    let has_musl = folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir());
    Ok(if host.ends_with("linux-gnu") && has_musl { musl } else { host })
}

fn musl(target: &str) -> String {
    target.replace("linux-gnu", "linux-musl")
}

fn host() -> Result<String, String> {
    Ok(output(Command::new("rustc").args(["--print", "host-tuple"]))?.trim().to_owned())
}
