//! `cargo xtask bench`: how fast the engine is, in time and in instructions.

use crate::cargo::{Said, cargo, output};
use std::process::{Command, ExitCode};

/// Enough games for a steady number, few enough for the slow machine that counts.
const COUNTED_GAMES: u64 = 200;

/// Has cargo start the benchmark inside valgrind.
const RUNNER: &str =
    r#"target.'cfg(all())'.runner = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]"#;

pub fn run() -> Result<ExitCode, String> {
    print!("{}", said(cargo(&["bench", "--package", "soulkeep-bots", "--bench", "engine"]))?.stdout);
    if output(Command::new("valgrind").arg("--version")).is_err() {
        println!("instructions: not counted, because valgrind is not installed");
        return Ok(ExitCode::SUCCESS);
    }
    let (none, _) = counted(0)?;
    let (instructions, decisions) = counted(COUNTED_GAMES)?;
    let each = (instructions - none) / decisions.max(1);
    println!("instructions: {each} per decision ({COUNTED_GAMES} games, {decisions} decisions)");
    Ok(ExitCode::SUCCESS)
}

/// The instructions and decisions of so many games. With none it is what starting the program takes.
fn counted(games: u64) -> Result<(u64, u64), String> {
    let games = games.to_string();
    let bench = ["bench", "--package", "soulkeep-bots", "--bench", "engine", "--config", RUNNER, "--", "games", &games];
    let said = said(cargo(&bench))?;
    let instructions = number_after(&said.stderr, "Collected :");
    let decisions = number_after(&said.stdout, "decisions:");
    instructions.zip(decisions).ok_or_else(|| format!("callgrind did not count:\n{}", said.stderr))
}

fn said(mut command: Command) -> Result<Said, String> {
    let said = output(&mut command)?;
    if said.ok { Ok(said) } else { Err(format!("{}\n{}", said.stdout, said.stderr)) }
}

fn number_after(text: &str, mark: &str) -> Option<u64> {
    let (_, after) = text.split_once(mark)?;
    after.split_whitespace().next()?.parse().ok()
}
