//! `cargo xtask attack`: does to a server on this machine what strangers on the internet would, and looks whether honest
//! games notice. `soulkeep-stress` does it; here it is built and started.

use crate::cargo::cargo;
use std::process::ExitCode;

const USAGE: &str = "\
`cargo xtask attack` takes `--json`, `--list`, `--only NAME` and `--server PROGRAM` (another build of soulkeep)";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    if matches!(arguments, ["--help" | "-h"]) {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    let program = ["run", "--quiet", "--release", "--package", "soulkeep-stress", "--", "attack"];
    let status = cargo(&program).args(arguments).status();
    match status.map_err(|error| format!("cannot start cargo: {error}"))?.code() {
        Some(0) => Ok(ExitCode::SUCCESS),
        // The last line is the object: nothing may come after it on the same way.
        Some(1) => Err("some attacks succeed: see above".to_owned()),
        _ => Err(format!("the attacks could not be carried out: see above. {USAGE}")),
    }
}
