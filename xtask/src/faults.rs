//! `cargo xtask faults`: kills a server while tables play, again and again, and looks whether anything it had told is
//! lost; with several servers that are one place, everything else goes wrong, too. `soulkeep-stress` does it; here it is
//! built and started.

use crate::cargo::cargo;
use std::process::ExitCode;

/// Enough to meet every point between a choice and its answer.
const ROUNDS: &str = "50";
const TABLES: &str = "60";
/// Of two people each, whom three nodes share two cores with.
const TABLES_OF_NODES: &str = "36";

const USAGE: &str = "\
`cargo xtask faults` takes `--nodes N` with N from 2 to 9, `--rounds N` with N from 1 on, `--program FILE` and `--json`;
with nodes every second one runs that program, such as an older one, and each that starts again runs the other one";

#[derive(Default)]
struct Wanted<'a> {
    nodes: Option<&'a str>,
    rounds: Option<&'a str>,
    program: Option<&'a str>,
    json: bool,
}

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let wanted = wanted(arguments).ok_or(USAGE)?;
    let rounds = wanted.rounds.unwrap_or(ROUNDS);
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "soulkeep-stress", "--"]);
    command.args(["bench-server", "--kill", rounds]);
    match wanted.nodes {
        Some(nodes) => command.args(["--tables", TABLES_OF_NODES, "--nodes", nodes]),
        None => command.args(["--tables", TABLES]),
    };
    if let Some(program) = wanted.program {
        command.args(["--program", program]);
    }
    if wanted.json {
        command.arg("--json");
    }
    match command.status().map_err(|error| format!("cannot start cargo: {error}"))?.code() {
        Some(0) => Ok(ExitCode::SUCCESS),
        Some(1) => Err("something that was told is lost, or a table did not go on: see above".to_owned()),
        _ => Err("the server could not be tried: see above".to_owned()),
    }
}

fn wanted<'a>(mut arguments: &[&'a str]) -> Option<Wanted<'a>> {
    let mut wanted = Wanted::default();
    loop {
        arguments = match *arguments {
            [] => return Some(wanted),
            ["--json", ref rest @ ..] => {
                wanted.json = true;
                rest
            }
            ["--rounds", rounds, ref rest @ ..] if rounds.parse().is_ok_and(|rounds: u32| rounds > 0) => {
                wanted.rounds = Some(rounds);
                rest
            }
            ["--program", program, ref rest @ ..] => {
                wanted.program = Some(program);
                rest
            }
            ["--nodes", nodes, ref rest @ ..] if nodes.parse().is_ok_and(|nodes: u8| (2..=9).contains(&nodes)) => {
                wanted.nodes = Some(nodes);
                rest
            }
            _ => return None,
        };
    }
}
