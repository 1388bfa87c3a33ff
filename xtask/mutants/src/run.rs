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

/// A program that takes so long is asked for those of its tests alone that come by a mutant.
const WORTH_SPLITTING: Duration = Duration::from_secs(3);

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
    /// The same for each of its tests, where it is worth while to ask some of them.
    tests: Vec<TimedTest>,
}

#[derive(Clone, Debug)]
struct TimedTest {
    name: String,
    takes: Duration,
    reached: HashSet<usize>,
}

/// What is run for a mutant.
pub struct Asked<'a> {
    program: &'a Program,
    /// None for all.
    tests: Vec<&'a str>,
    takes: Duration,
}

impl Timed {
    /// All of it.
    pub fn whole(&self) -> Asked<'_> {
        Asked { program: &self.program, tests: Vec::new(), takes: self.takes }
    }

    /// What of it came by a mutant.
    pub fn asked(&self, number: usize) -> Option<Asked<'_>> {
        let those: Vec<&TimedTest> = self.tests.iter().filter(|test| test.reached.contains(&number)).collect();
        if those.is_empty() {
            // It is a matter of chance who comes by, or each of them does.
            return self.reached.contains(&number).then(|| self.whole());
        }
        let tests = those.iter().map(|test| test.name.as_str()).collect();
        Some(Asked { program: &self.program, tests, takes: those.iter().map(|test| test.takes).sum() })
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
        match note(&program, &[], notes)? {
            Ok((takes, reached)) => {
                let tests = if takes < WORTH_SPLITTING { Vec::new() } else { measure_tests(&program, notes)? };
                judges.programs.push(Timed { program, takes, reached, tests });
            }
            Err(Outcome::Stopped) => return Err("broken off".to_owned()),
            Err(Outcome::Failed(test)) => judges.left_out.push(format!("{} ({test})", program.name)),
            Err(_) => judges.left_out.push(format!("{} (out of time)", program.name)),
        }
    }
    // The scenarios catch most. Numbers come last: they say that something is different, all others that it is wrong.
    let rank = |name: &str| (name != "notation/scenarios", name == NUMBERS);
    judges.programs.sort_by_key(|timed| (rank(&timed.program.name), timed.takes));
    Ok(judges)
}

/// Each test by itself; those that do not pass so come by nothing. None for a program that cannot be asked for several.
fn measure_tests(program: &Program, notes: &Path) -> Result<Vec<TimedTest>, String> {
    let (names, mut tests) = (names(program)?, Vec::new());
    let [first, second, ..] = &names[..] else { return Ok(tests) };
    if note(program, &[first, second], notes)?.is_err() {
        return Ok(tests);
    }
    for name in names {
        match note(program, &[&name], notes)? {
            Ok((takes, reached)) => tests.push(TimedTest { name, takes, reached }),
            Err(Outcome::Stopped) => return Err("broken off".to_owned()),
            Err(_) => {}
        }
    }
    Ok(tests)
}

/// How long some tests take, and what they come by; or else how they end.
fn note(
    program: &Program,
    tests: &[&str],
    notes: &Path,
) -> Result<Result<(Duration, HashSet<usize>), Outcome>, String> {
    fs::write(notes, "").map_err(|error| format!("{}: {error}", notes.display()))?;
    let started = Instant::now();
    match run(program, Duration::from_secs(1800), &[(REACHED, &notes.to_string_lossy())], tests) {
        Outcome::Passed => Ok(Ok((started.elapsed(), numbers(notes)?))),
        other => Ok(Err(other)),
    }
}

/// The names of all tests of a program.
fn names(program: &Program) -> Result<Vec<String>, String> {
    let output = command(program, &[]).args(["--list", "--format", "terse"]).output();
    let output = output.map_err(|error| format!("{}: {error}", program.path.display()))?;
    let listed = String::from_utf8_lossy(&output.stdout);
    Ok(listed.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

fn numbers(notes: &Path) -> Result<HashSet<usize>, String> {
    let text = fs::read_to_string(notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
}

/// The first outcome that is not a pass, with the program that it came from.
pub fn first_failure<'a>(
    mut those: impl Iterator<Item = Asked<'a>>,
    variables: &[(&str, &str)],
) -> Option<(String, Outcome)> {
    those.find_map(|asked| {
        let outcome = run_twice(&asked, variables);
        (outcome != Outcome::Passed).then(|| (asked.program.name.clone(), outcome))
    })
}

/// A test that fails and then passes by itself was disturbed by something else, and has noticed nothing.
fn run_twice(asked: &Asked<'_>, variables: &[(&str, &str)]) -> Outcome {
    // Generous: others may use the machine, and a slow test is no caught mutant.
    let limit = asked.takes * 10 + Duration::from_secs(30);
    for _ in 0..3 {
        let outcome = run(asked.program, limit, variables, &asked.tests);
        let Outcome::Failed(test) = &outcome else { return outcome };
        if test == BROKE_OFF || run(asked.program, limit, variables, &[test]) != Outcome::Passed {
            return outcome;
        }
    }
    Outcome::Passed
}

/// The tests of a program with these names, or all where none is named.
fn run(program: &Program, limit: Duration, variables: &[(&str, &str)], tests: &[&str]) -> Outcome {
    let mut command = command(program, tests);
    command.envs(variables.iter().copied()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    match command.spawn() {
        Ok(child) => watch(child, limit),
        Err(error) => Outcome::Failed(format!("cannot be started: {error}")),
    }
}

fn command(program: &Program, tests: &[&str]) -> Command {
    let mut command = Command::new(&program.path);
    if !tests.is_empty() {
        command.arg("--exact").args(tests);
    }
    command.current_dir(&program.folder).env("CARGO_MANIFEST_DIR", &program.folder).env("RUST_BACKTRACE", "0");
    program.skip.iter().for_each(|test| {
        command.args(["--skip", test]);
    });
    command
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
