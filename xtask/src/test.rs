//! `cargo xtask test`: everything that must hold before a change goes in.

use crate::cargo::{Said, cargo, output};
use crate::{package, page};
use std::io::Write;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// One thing that is checked as a whole.
struct Step {
    name: &'static str,
    program: Program,
    arguments: &'static [&'static str],
    /// What to do when it fails.
    help: &'static str,
}

enum Program {
    Cargo,
    /// The same, with the programs that a place on several machines needs.
    CargoWithServices,
    /// In the folder of the page.
    Npm,
    /// The same, with a browser and the program to play against.
    Browser,
}

const STEPS: [Step; 10] = [
    Step {
        name: "formatting",
        program: Program::Cargo,
        arguments: &["fmt", "--all", "--check"],
        help: "`cargo fmt --all` formats the code",
    },
    Step {
        name: "the built page",
        program: Program::Cargo,
        arguments: &["xtask", "page", "--check"],
        help: "`cargo xtask page` builds it again; commit what it changes",
    },
    Step {
        name: "lints",
        program: Program::Cargo,
        arguments: &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"],
        help: "every warning counts: change the code as clippy says above",
    },
    Step {
        name: "documentation",
        program: Program::Cargo,
        arguments: &["doc", "--quiet", "--no-deps", "--workspace", "--config", "build.rustdocflags=['-Dwarnings']"],
        help: "every warning counts, a link that leads nowhere among them; `cargo doc --no-deps --open` shows the pages",
    },
    Step {
        name: "tests, scenarios and golden files",
        program: Program::CargoWithServices,
        arguments: &["test", "--workspace", "--no-fail-fast"],
        help: "the failures are above; `cargo xtask bless` rewrites golden files that are rightly different",
    },
    Step {
        name: "formatting of the page",
        program: Program::Npm,
        arguments: &["run", "--silent", "format:check"],
        help: "`npm run format` in web/ formats the page",
    },
    Step {
        name: "lints of the page",
        program: Program::Npm,
        arguments: &["run", "--silent", "lint"],
        help: "change the page as eslint says above",
    },
    Step {
        name: "types of the page",
        program: Program::Npm,
        arguments: &["run", "--silent", "check"],
        help: "change the page as svelte-check says above",
    },
    Step {
        name: "tests of the page",
        program: Program::Npm,
        arguments: &["run", "--silent", "test"],
        help: "the failures are above; `npm test` in web/ runs them again",
    },
    Step {
        name: "games in a browser",
        program: Program::Browser,
        arguments: &["run", "--silent", "e2e"],
        help: "the failures are above; `npm run e2e` in web/ runs them again",
    },
];

#[derive(Clone, Copy, Default)]
struct Count {
    passed: u64,
    failed: u64,
}

pub fn run() -> Result<ExitCode, String> {
    let mut total = Count::default();
    for step in &STEPS {
        let count = take(step)?;
        total.passed += count.passed;
        total.failed += count.failed;
        if count.failed > 0 {
            println!("\nstopped at {}: {}", step.name, step.help);
            break;
        }
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    Ok(if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn take(step: &Step) -> Result<Count, String> {
    print!("{} ... ", step.name);
    std::io::stdout().flush().map_err(|error| error.to_string())?;
    let started = Instant::now();
    let said = output(&mut step.command()?)?;
    let count = count(&said);
    let verdict = if count.failed == 0 { "ok" } else { "FAILED" };
    println!("{verdict}, {:.1} s", started.elapsed().as_secs_f64());
    if count.failed > 0 {
        said.stdout.lines().chain(said.stderr.lines()).filter(|line| tells(line)).for_each(|line| println!("{line}"));
    }
    Ok(count)
}

impl Step {
    fn command(&self) -> Result<Command, String> {
        match self.program {
            Program::Cargo => Ok(cargo(self.arguments)),
            Program::CargoWithServices => package::install_services().map(|()| cargo(self.arguments)),
            Program::Npm => page::npm(self.arguments),
            Program::Browser => page::with_browser(self.arguments),
        }
    }
}

/// Whether a line says something about a failure, and not what went well on the way to it.
fn tells(line: &str) -> bool {
    let routine = ["running ", "test result: ok", "Compiling ", "Checking ", "Running ", "Doc-tests ", "Finished "];
    let words = line.trim_start();
    !words.is_empty() && !words.ends_with(" ... ok") && !routine.iter().any(|start| words.starts_with(start))
}

/// Adds up what the test programs report; a step without any is one check by itself.
fn count(said: &Said) -> Count {
    let results = said.stdout.lines().filter_map(|line| line.strip_prefix("test result: "));
    let counts: Vec<Count> = results.map(result).collect();
    let passed = counts.iter().map(|count| count.passed).sum();
    let failed = counts.iter().map(|count| count.failed).sum();
    match (said.ok, failed) {
        (true, _) if counts.is_empty() => Count { passed: 1, failed },
        // It failed before or beside the tests: something does not compile.
        (false, 0) => Count { passed, failed: 1 },
        _ => Count { passed, failed },
    }
}

/// Reads "ok. 3 passed; 1 failed; 0 ignored; …".
fn result(line: &str) -> Count {
    let number = |what: &str| {
        let before = line.split(what).next().unwrap_or_default();
        before.split_whitespace().last().and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    Count { passed: number(" passed"), failed: number(" failed") }
}
