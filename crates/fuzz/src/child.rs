//! A process that reads files one after the other, and whoever watches it. It may end or hang: that is what is looked for.

use soulkeep_fuzz::{Case, Corpus, open};
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::process::{self, Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// How long the processor may be busy with a file.
const BUSY: Duration = Duration::from_secs(5);
/// How long a file may take, whoever else uses the machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a process may take to begin.
const START: Duration = Duration::from_secs(60);
/// How much memory a process may have.
#[cfg(unix)]
const MEMORY: u64 = 2 << 30;

/// What became of a file.
pub enum Heard {
    /// It was read or refused, in so many seconds of a processor.
    Fine(f64),
    Panic(String),
    /// It took too long.
    Slow,
    /// The process ended.
    Gone,
}

/// The process, seen from outside.
pub struct Child {
    process: process::Child,
    lines: Receiver<String>,
    gone: bool,
}

impl Child {
    /// Starts one with some cases.
    pub fn start(seed: u64, cases: Range<u64>) -> Result<Child, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let numbers = [cases.start.to_string(), cases.end.to_string()];
        let mut process = Command::new(program)
            .args(["--seed", &seed.to_string(), "--child"])
            .args(numbers)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let out = process.stdout.take().ok_or("the process says nothing")?;
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            // Ends with the process, or once nobody listens.
            BufReader::new(out).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        let child = Child { process, lines, gone: false };
        match child.lines.recv_timeout(START) {
            Ok(_) => Ok(child),
            Err(_) => Err("a process does not begin".to_owned()),
        }
    }

    /// Waits for what becomes of the next case.
    pub fn next(&mut self, case: u64) -> Heard {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => match line.strip_prefix(&format!("{case} ")) {
                Some(line) => heard(line),
                None => self.end(Heard::Gone),
            },
            Err(RecvTimeoutError::Timeout) => self.end(Heard::Slow),
            Err(RecvTimeoutError::Disconnected) => self.end(Heard::Gone),
        }
    }

    /// Whether another process is needed.
    pub fn is_gone(&self) -> bool {
        self.gone
    }

    fn end(&mut self, heard: Heard) -> Heard {
        self.gone = true;
        heard
    }
}

/// `fine 0.25`, or what a panic said.
fn heard(line: &str) -> Heard {
    match line.strip_prefix("fine ").and_then(|seconds| seconds.parse().ok()) {
        Some(seconds) if seconds > BUSY.as_secs_f64() => Heard::Slow,
        Some(seconds) => Heard::Fine(seconds),
        None => Heard::Panic(line.to_owned()),
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the process does: a line for each case, once it is done.
pub fn be(seed: u64, cases: Range<u64>) -> Result<ExitCode, String> {
    bound_memory();
    let corpus = Corpus::read()?;
    panic::set_hook(Box::new(|_| {}));
    say("ready")?;
    for case in cases {
        let file = Case::new(&corpus, seed, case);
        let begun = busy();
        let done = panic::catch_unwind(AssertUnwindSafe(|| open(&file)));
        match done {
            Ok(_) => say(&format!("{case} fine {}", busy() - begun))?,
            Err(why) => say(&format!("{case} panic: {}", message(&*why)))?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn say(line: &str) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| error.to_string())
}

fn message(why: &(dyn std::any::Any + Send)) -> String {
    let text = why.downcast_ref::<String>().map(String::as_str).or_else(|| why.downcast_ref::<&str>().copied());
    text.unwrap_or("of no words").replace('\n', " ")
}

/// How many seconds this process has kept a processor busy: what others do on the machine does not count.
#[cfg(unix)]
fn busy() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn busy() -> f64 {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed().as_secs_f64()
}

/// Whoever takes more ends, and is found.
#[cfg(unix)]
fn bound_memory() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let _ = setrlimit(Resource::As, Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) });
}

#[cfg(not(unix))]
fn bound_memory() {}
