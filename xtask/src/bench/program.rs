//! The benchmark of one checkout, built.

use super::figure::Figure;
use crate::cargo::{Said, cargo, output, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is counted: the arguments of the benchmark, and enough games for a steady number on a machine that is slowed
/// down by counting. With no games it is what starting the program takes.
const COUNTED: [(&str, &str, u64); 2] =
    [("instructions", "games", 200), ("instructions of the heuristic bot", "simple", 20)];

pub struct Program(PathBuf);

impl Program {
    pub fn of_checkout() -> Result<Program, String> {
        Program::build(&root(), &[])
    }

    /// Builds what is checked out in a folder; `arguments` are further ones of cargo.
    pub fn build(folder: &Path, arguments: &[&str]) -> Result<Program, String> {
        let bench = ["bench", "--package", "soulkeep-bots", "--bench", "engine", "--no-run"];
        let said = said(cargo(&bench).args(arguments).current_dir(folder))?;
        let path = said.stderr.split_once("Executable ").and_then(|(_, after)| after.split_once('('));
        let path = path.and_then(|(_, after)| after.split_once(')'));
        path.map(|(path, _)| Program(folder.join(path)))
            .ok_or_else(|| format!("no benchmark was built:\n{}", said.stderr))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// How long things take.
    pub fn timed(&self) -> Result<Vec<Figure>, String> {
        Ok(said(&mut Command::new(&self.0))?.stdout.lines().filter_map(Figure::read).collect())
    }

    /// How many instructions things take; none where valgrind is not installed.
    pub fn counted(&self) -> Result<Vec<Figure>, String> {
        if output(Command::new("valgrind").arg("--version")).is_err() {
            println!("instructions: not counted, because valgrind is not installed");
            return Ok(Vec::new());
        }
        COUNTED.iter().map(|(name, mode, games)| self.count(name, mode, *games)).collect()
    }

    fn count(&self, name: &str, mode: &str, games: u64) -> Result<Figure, String> {
        let (none, _) = self.collected(mode, 0)?;
        let (instructions, decisions) = self.collected(mode, games)?;
        Ok(Figure {
            name: name.into(),
            number: ((instructions - none) / decisions.max(1)) as f64,
            unit: "per decision".into(),
            note: format!("{games} games, {decisions} decisions"),
        })
    }

    /// The instructions and decisions of so many games.
    fn collected(&self, mode: &str, games: u64) -> Result<(u64, u64), String> {
        let mut counting = Command::new("valgrind");
        counting.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        let said = said(counting.arg(&self.0).args([mode, &games.to_string()]))?;
        let instructions = number_after(&said.stderr, "Collected :");
        let decisions = number_after(&said.stdout, "decisions:");
        instructions.zip(decisions).ok_or_else(|| format!("callgrind did not count:\n{}", said.stderr))
    }
}

fn said(command: &mut Command) -> Result<Said, String> {
    let said = output(command)?;
    if said.ok { Ok(said) } else { Err(format!("{}\n{}", said.stdout, said.stderr)) }
}

fn number_after(text: &str, mark: &str) -> Option<u64> {
    let (_, after) = text.split_once(mark)?;
    after.split_whitespace().next()?.parse().ok()
}
