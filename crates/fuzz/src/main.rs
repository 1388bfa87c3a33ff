//! `cargo xtask fuzz`: damaged and oversized files for whatever reads files of strangers.

mod child;

use child::{Child, Heard};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use soulkeep_fuzz::{Case, Corpus, Input, OVERSIZED};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Give damaged and oversized files to whatever reads files of strangers.
#[derive(Parser)]
struct Arguments {
    /// Another seed damages other files in other ways.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many damaged files, besides the oversized ones.
    #[arg(long, default_value_t = 20_000)]
    count: u64,
    /// Only this case.
    #[arg(long)]
    case: Option<u64>,
    /// Print one object on the last line.
    #[arg(long)]
    json: bool,
    /// Where the files that failed are written.
    #[arg(long, default_value = "target/fuzz")]
    keep: PathBuf,
    /// Read the cases from this one up to, not including, another, and tell each.
    #[arg(long, hide = true, num_args = 2)]
    child: Option<Vec<u64>>,
}

#[derive(Serialize)]
struct Report {
    seed: u64,
    oversized: u64,
    damaged: u64,
    seconds: f64,
    slowest_case: u64,
    /// Of a processor.
    slowest_seconds: f64,
    failures: Vec<Failure>,
}

#[derive(Serialize)]
struct Failure {
    case: u64,
    what: String,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.child.as_deref() {
        Some([from, to]) => child::be(arguments.seed, *from..*to),
        _ => run(&arguments),
    };
    done.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::from(2)
    })
}

fn run(arguments: &Arguments) -> Result<ExitCode, String> {
    let cases = arguments.case.map_or(0..OVERSIZED + arguments.count, |case| case..case + 1);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} files, {eta} left");
    let progress = ProgressBar::new(cases.end - cases.start).with_style(style.map_err(|error| error.to_string())?);
    let started = Instant::now();
    let mut report = Report {
        seed: arguments.seed,
        oversized: cases.end.min(OVERSIZED).saturating_sub(cases.start),
        damaged: cases.end.saturating_sub(cases.start.max(OVERSIZED)),
        seconds: 0.0,
        slowest_case: 0,
        slowest_seconds: 0.0,
        failures: Vec::new(),
    };
    let mut next = cases.start;
    while next < cases.end {
        let mut child = Child::start(arguments.seed, next..cases.end)?;
        while next < cases.end {
            note(&mut report, next, child.next(next));
            progress.inc(1);
            next += 1;
            if child.is_gone() {
                break;
            }
        }
    }
    progress.finish_and_clear();
    report.seconds = started.elapsed().as_secs_f64();
    keep(&report, &arguments.keep)?;
    tell(&report, &arguments.keep);
    if arguments.json {
        println!("{}", serde_json::to_string(&report).map_err(|error| error.to_string())?);
    }
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn note(report: &mut Report, case: u64, heard: Heard) {
    let what = match heard {
        Heard::Fine(seconds) => {
            if seconds > report.slowest_seconds {
                (report.slowest_case, report.slowest_seconds) = (case, seconds);
            }
            return;
        }
        Heard::Panic(message) => message,
        Heard::Gone => "the process ended".to_owned(),
        Heard::Slow => "it took longer than five seconds".to_owned(),
    };
    report.failures.push(Failure { case, what });
}

/// The files that failed, as they were read; what has no end is not written.
fn keep(report: &Report, folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if report.failures.is_empty() {
        return Ok(());
    }
    std::fs::create_dir_all(folder).map_err(failed)?;
    let corpus = Corpus::read()?;
    for failure in &report.failures {
        if let Input::Bytes(bytes) = Case::new(&corpus, report.seed, failure.case).input {
            std::fs::write(file(folder, report.seed, failure.case), bytes).map_err(failed)?;
        }
    }
    Ok(())
}

fn file(folder: &Path, seed: u64, case: u64) -> PathBuf {
    folder.join(format!("seed-{seed}-case-{case}"))
}

fn tell(report: &Report, folder: &Path) {
    for Failure { case, what } in &report.failures {
        println!("case {case}: {what}");
        println!("    cargo xtask fuzz --seed {} --case {case}", report.seed);
        println!("    {}", file(folder, report.seed, *case).display());
    }
    let Report { oversized, damaged, seconds, slowest_case, slowest_seconds, failures, .. } = report;
    println!(
        "{damaged} damaged and {oversized} oversized files, {seconds:.0} s; the slowest, case {slowest_case}, took {slowest_seconds:.2} s"
    );
    println!("{} failed", failures.len());
}
