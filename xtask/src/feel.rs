//! `cargo xtask feel`: whole games in a browser at 2, 4 and 6 seats: what is asked, how long one waits, what is sent.

use crate::page::with_browser;
use std::process::ExitCode;

const USAGE: &str = "\
`cargo xtask feel` takes `--json`, `--speed as_people|quick|at_once`, `--most DECISIONS` (of a game), `--only SEATS` \
and `--games N`";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    if matches!(arguments, ["--help" | "-h"]) {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    let mut feel = with_browser(&["exec", "--silent", "--", "node", "e2e/feel.mjs"])?;
    let status = feel.args(arguments).status().map_err(|error| format!("cannot start npm: {error}"))?;
    if status.success() { Ok(ExitCode::SUCCESS) } else { Err(format!("the games could not be played. {USAGE}")) }
}
