//! `cargo xtask race`: our random games beside the random roll-outs of OpenSpiel's card games, in turns on one core.

use crate::bench::{Figure, Program, median};
use crate::cargo::{output, root};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "cargo xtask race [--rounds N] [--json]";
const ROUNDS: usize = 7;

const ROLLOUTS: &str = include_str!("race/rollouts.py");
const WHAT: &str = "\
Soulkeep: whole two-player games of the base set by chance, with setting up, every list of choices and every choice.
OpenSpiel: RandomRolloutEvaluator of the package open_spiel from PyPI, in C++, from the deal on; dealing is not counted.
Processor time for each decision of a player, in turns on one core, the median of the rounds.";

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let (rounds, json) = match arguments {
        [] => (ROUNDS, false),
        ["--json"] => (ROUNDS, true),
        ["--rounds", rounds] => (number(rounds)?, false),
        ["--rounds", rounds, "--json"] | ["--json", "--rounds", rounds] => (number(rounds)?, true),
        _ => {
            eprintln!("{USAGE}");
            return Ok(ExitCode::from(2));
        }
    };
    let (ours, python) = (Program::of_checkout()?, python()?);
    let said = output(pinned(&python).args(["-c", ROLLOUTS]).arg(ours.path()).arg(rounds.to_string()))?;
    if !said.ok {
        return Err(said.stderr);
    }
    let result = Race::of(&said.stdout.lines().filter_map(Figure::read).collect::<Vec<_>>());
    println!("{WHAT}\n");
    result.lines.iter().for_each(|(name, nanos, ratio)| println!("{name}: {nanos:.0} ns, we take {ratio:.2} of it"));
    if json {
        println!("{}", result.json());
    }
    Ok(ExitCode::SUCCESS)
}

/// Each runner's name and time, and our time as a part of it.
struct Race {
    lines: Vec<(String, f64, f64)>,
}

impl Race {
    /// From what was measured round by round, ours first.
    fn of(measured: &[Figure]) -> Race {
        let times = |name: &str| -> Vec<f64> {
            measured.iter().filter(|figure| figure.name == name).map(|figure| figure.number).collect()
        };
        let mut lines: Vec<(String, f64, f64)> = Vec::new();
        for Figure { name, .. } in measured {
            let ours = measured.first().map_or("", |figure| &figure.name);
            if lines.iter().all(|(known, ..)| known != name) {
                let ratios = times(ours).into_iter().zip(times(name)).map(|(ours, theirs)| ours / theirs);
                lines.push((name.clone(), median(times(name)), median(ratios.collect())));
            }
        }
        Race { lines }
    }

    fn json(&self) -> String {
        let line = |(name, nanos, ratio): &(String, f64, f64)| {
            format!(r#"{{"name":"{name}","ns_per_decision":{nanos:.1},"our_share":{ratio:.3}}}"#)
        };
        format!(r#"{{"race":[{}]}}"#, self.lines.iter().map(line).collect::<Vec<_>>().join(","))
    }
}

/// The Python of a virtual environment with OpenSpiel, made when it is first asked for.
fn python() -> Result<PathBuf, String> {
    let folder = root().join("target/race");
    let python = folder.join("bin/python");
    if !said(Command::new(&python).args(["-c", "import pyspiel"])) {
        println!("installing open_spiel into target/race");
        let made = said(Command::new("python3").args(["-m", "venv"]).arg(&folder));
        let installed = made && said(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]));
        if !installed {
            return Err("open_spiel cannot be installed: it takes Python 3 with venv, and the network".into());
        }
    }
    Ok(python)
}

fn said(command: &mut Command) -> bool {
    output(command).is_ok_and(|said| said.ok)
}

/// A command that stays on one core, where that can be asked for.
fn pinned(program: &Path) -> Command {
    if !said(Command::new("taskset").args(["-c", "0", "true"])) {
        return Command::new(program);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", "0"]).arg(program);
    command
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| format!("`{text}` is no number of rounds"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_taken_round_by_round() {
        let said =
            "Soulkeep: 100 ns\nHearts: 200 ns\nSoulkeep: 300 ns\nHearts: 400 ns\nSoulkeep: 110 ns\nHearts: 220 ns";
        let race = Race::of(&said.lines().filter_map(Figure::read).collect::<Vec<_>>());
        assert_eq!(race.lines, [("Soulkeep".into(), 110.0, 1.0), ("Hearts".into(), 220.0, 0.5)]);
        let hearts = r#"{"name":"Hearts","ns_per_decision":220.0,"our_share":0.500}"#;
        assert!(race.json().contains(hearts), "{}", race.json());
    }
}
