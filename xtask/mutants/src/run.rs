//! Runs test programs until one of them fails.

use crate::build::Program;
use crate::write::REACHED;
use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Set when the run is broken off from the keyboard.
pub static STOPPED: AtomicBool = AtomicBool::new(false);

/// The test that compares play-outs with numbers that were kept.
pub const NUMBERS: &str = "pairs/behaviour";

/// In the place of a test, where the whole program came to an end.
const BROKE_OFF: &str = "the program broke off";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    /// With the name of the first test that failed.
    Failed(String),
    TimedOut,
    /// Broken off: it says nothing.
    Stopped,
}

/// A program that passes by itself, and how long that takes.
#[derive(Clone, Debug)]
pub struct Timed {
    pub program: Program,
    pub takes: Duration,
    /// The numbers of the sleeping mutants that it came by: no other one can make a difference to it.
    reached: HashSet<usize>,
}

impl Timed {
    pub fn reaches(&self, number: usize) -> bool {
        self.reached.contains(&number)
    }
}

/// Who judges the mutants.
pub struct Judges {
    /// Those that are asked, the quickest first, but for the two that have a place of their own.
    pub programs: Vec<Timed>,
    /// Those that fail by themselves and so catch nothing, each with its failure.
    pub left_out: Vec<String>,
}

/// Runs every program as it is, and sorts them by the time they take. What they come by is noted in a file.
pub fn measure(programs: Vec<Program>, notes: &Path) -> Result<Judges, String> {
    let mut judges = Judges { programs: Vec::new(), left_out: Vec::new() };
    for program in programs {
        fs::write(notes, "").map_err(|error| format!("{}: {error}", notes.display()))?;
        let started = Instant::now();
        match run(&program, Duration::from_secs(1800), &[(REACHED, &notes.to_string_lossy())], None) {
            Outcome::Passed => {
                let (takes, reached) = (started.elapsed(), numbers(notes)?);
                judges.programs.push(Timed { program, takes, reached });
            }
            Outcome::Stopped => return Err("broken off".to_owned()),
            Outcome::TimedOut => judges.left_out.push(format!("{} (out of time)", program.name)),
            Outcome::Failed(test) => judges.left_out.push(format!("{} ({test})", program.name)),
        }
    }
    // The scenarios catch most. Numbers come last: they say that something is different, all others that it is wrong.
    let rank = |name: &str| (name != "notation/scenarios", name == NUMBERS);
    judges.programs.sort_by_key(|timed| (rank(&timed.program.name), timed.takes));
    Ok(judges)
}

fn numbers(notes: &Path) -> Result<HashSet<usize>, String> {
    let text = fs::read_to_string(notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
}

/// The first outcome that is not a pass, with the program that it came from.
pub fn first_failure<'a>(
    mut programs: impl Iterator<Item = &'a Timed>,
    variables: &[(&str, &str)],
) -> Option<(String, Outcome)> {
    programs.find_map(|timed| {
        // Generous: others may use the machine, and a slow test is no caught mutant.
        let limit = timed.takes * 10 + Duration::from_secs(30);
        let outcome = run_twice(&timed.program, limit, variables);
        (outcome != Outcome::Passed).then(|| (timed.program.name.clone(), outcome))
    })
}

/// A test that fails and then passes by itself was disturbed by something else, and has noticed nothing.
fn run_twice(program: &Program, limit: Duration, variables: &[(&str, &str)]) -> Outcome {
    for _ in 0..3 {
        let outcome = run(program, limit, variables, None);
        let Outcome::Failed(test) = &outcome else { return outcome };
        if test == BROKE_OFF || run(program, limit, variables, Some(test)) != Outcome::Passed {
            return outcome;
        }
    }
    Outcome::Passed
}

/// All tests of a program, or only the one with a name.
fn run(program: &Program, limit: Duration, variables: &[(&str, &str)], only: Option<&str>) -> Outcome {
    let mut command = Command::new(&program.path);
    only.iter().for_each(|test| {
        command.args(["--exact", test]);
    });
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).env("RUST_BACKTRACE", "0");
    program.skip.iter().for_each(|test| {
        command.args(["--skip", test]);
    });
    command.envs(variables.iter().copied()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    match command.spawn() {
        Ok(child) => watch(child, limit),
        Err(error) => Outcome::Failed(format!("cannot be started: {error}")),
    }
}

fn watch(mut child: Child, limit: Duration) -> Outcome {
    let lines = lines_of(&mut child);
    let end = Instant::now() + limit;
    let outcome = loop {
        match lines.recv_timeout(Duration::from_millis(200)) {
            Ok(line) => match failed_test(&line) {
                Some(name) => break Some(Outcome::Failed(name)),
                None => continue,
            },
            Err(RecvTimeoutError::Disconnected) => break None,
            Err(RecvTimeoutError::Timeout) if STOPPED.load(Ordering::Relaxed) => break Some(Outcome::Stopped),
            Err(RecvTimeoutError::Timeout) if Instant::now() > end => break Some(Outcome::TimedOut),
            Err(RecvTimeoutError::Timeout) => {}
        }
    };
    if outcome.is_some() {
        // It may have ended by itself meanwhile.
        let _ = child.kill();
    }
    let ended_well = child.wait().is_ok_and(|status| status.success());
    match outcome {
        Some(outcome) => outcome,
        None if STOPPED.load(Ordering::Relaxed) => Outcome::Stopped,
        None if ended_well => Outcome::Passed,
        None => Outcome::Failed(BROKE_OFF.to_owned()),
    }
}

fn lines_of(child: &mut Child) -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel();
    if let Some(output) = child.stdout.take() {
        std::thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines.map_while(|line| sender.send(line).ok()).for_each(drop);
        });
    }
    lines
}

/// "test name ... FAILED"
fn failed_test(line: &str) -> Option<String> {
    let name = line.strip_prefix("test ")?.strip_suffix("FAILED")?;
    Some(name.trim_end().trim_end_matches('.').trim_end().to_owned())
}
