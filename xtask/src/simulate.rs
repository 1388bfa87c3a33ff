//! `cargo xtask simulate`: nodes, the database and the bus in virtual time, with faults by a seed. `soulkeep-stress` does it;
//! here it is built and started.

use crate::cargo::cargo;
use std::process::ExitCode;

const SEEDS: &str = "10000";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let (seeds, json) = match arguments {
        [] => (SEEDS, false),
        ["--json"] => (SEEDS, true),
        ["--seeds", seeds] if is_count(seeds) => (*seeds, false),
        ["--seeds", seeds, "--json"] | ["--json", "--seeds", seeds] if is_count(seeds) => (*seeds, true),
        _ => return Err("`cargo xtask simulate` takes `--seeds N` with N from 1 on, and `--json`".to_owned()),
    };
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "soulkeep-stress", "--", "bench-server"]);
    command.args(["--simulate", seeds]);
    if json {
        command.arg("--json");
    }
    match command.status().map_err(|error| format!("cannot start cargo: {error}"))?.code() {
        Some(0) => Ok(ExitCode::SUCCESS),
        Some(1) => Err("a seed found a fault, or wrong rules were not noticed: see above".to_owned()),
        _ => Err("nothing could be simulated: see above".to_owned()),
    }
}

fn is_count(text: &str) -> bool {
    text.parse().is_ok_and(|count: u64| count > 0)
}
