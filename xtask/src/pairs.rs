//! `cargo xtask pairs`: puts every two cards that can meet into positions and plays them out. A program of its own does
//! it; here it is built, with every check and nearly as fast as a release, and started.

use crate::cargo::{cargo, take_place};
use std::process::ExitCode;

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let program = ["run", "--quiet", "--profile", "checked", "--package", "soulkeep-pairs", "--"];
    take_place(cargo(&program).args(arguments))
}
