//! `cargo xtask fuzz`: gives damaged and oversized files to whatever reads files of strangers. A program of its own does it;
//! here it is built, with every check and nearly as fast as a release, and started.

use crate::cargo::{cargo, take_place};
use std::process::ExitCode;

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let program = ["run", "--quiet", "--profile", "checked", "--package", "soulkeep-fuzz", "--"];
    take_place(cargo(&program).args(arguments))
}
