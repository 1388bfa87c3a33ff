//! `soulkeep train`: makes the network that the search bot can judge tables by.
//!
//! Heuristic bots play against each other; the beginning of each turn is a lesson, and who won in the end is the
//! answer. A tenth of the games is held out: the network never learns from them, and all figures are taken there. The
//! same seed gives the same weights, whatever the number of threads.

mod exam;
mod generations;
mod plot;
mod report;
mod selfplay;
#[cfg(test)]
mod tests;
mod training;

use crate::common::{self, Done, Exit};
use crate::sim::wait;
use miette::{IntoDiagnostic, miette};
use report::Report;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use training::Training;

#[derive(clap::Args)]
pub struct Args {
    /// How many games to learn from
    #[arg(long, default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often to go through all lessons
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=1000))]
    epochs: u32,
    /// A folder with a run of generations: the search learns from its own games, and the run goes on where it stopped
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["out", "svg"])]
    from: Option<PathBuf>,
    /// How many generations to add to the run
    #[arg(long, default_value_t = 1, requires = "from")]
    generations: u32,
    /// How many games a generation plays against the best one before it
    #[arg(long, default_value_t = 200, requires = "from", value_parser = clap::value_parser!(u64).range(1..))]
    measure: u64,
    /// How many threads work [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Write the weights into this file, once training is over
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw how training went into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Done {
    [&args.out, &args.svg].into_iter().flatten().try_for_each(|file| check(file))?;
    let threads = args.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().into_diagnostic()?;
    let stop = wait::stop_on_interrupt()?;
    if let Some(folder) = &args.from {
        return match pool.install(|| generations::run(args, folder, &stop))? {
            Some(record) if args.json => common::print_json(&record).map(|()| Exit::Fine),
            Some(record) => generations::print(&record).map(|()| Exit::Fine),
            None => Ok(broken_off("what was on record stays; the same command goes on from there")),
        };
    }
    let started = Instant::now();
    let Some(training) = pool.install(|| taken(args, &stop))? else {
        return Ok(broken_off("nothing was written; ask for fewer --games or --epochs"));
    };
    let report = Report::new(args, &training, started.elapsed());
    if let Some(file) = &args.out {
        write(file, &training.network.print(&report.note()))?;
    }
    if let Some(file) = &args.svg {
        write(file, &plot::svg(&report))?;
    }
    match args.json {
        true => common::print_json(&report)?,
        false => common::print(&report.plain())?,
    }
    Ok(Exit::Fine)
}

fn broken_off(help: &str) -> Exit {
    common::complain(&miette!(help = help, "Ctrl-C ended the training"));
    Exit::Interrupted
}

/// Plays, and learns from it; none if it was broken off.
fn taken(args: &Args, stop: &AtomicBool) -> miette::Result<Option<Training>> {
    let Some(split) = selfplay::play(args.games, args.seed, stop)? else { return Ok(None) };
    if split.lessons.is_empty() || split.held_out.is_empty() {
        let help = "ask for more --games";
        return Err(miette!(help = help, "{} games are too few to learn from and to hold some out", args.games));
    }
    training::take(split, args.seed, args.epochs, stop)
}

fn is_set(flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed)
}

/// Nobody wants to hear after the training that a file cannot be written.
fn check(file: &Path) -> miette::Result<()> {
    let beside = beside(file);
    let tried = std::fs::write(&beside, "").and_then(|()| std::fs::remove_file(&beside));
    tried.map_err(|error| cannot_write(file, &error))
}

/// All or nothing: whoever reads the file meanwhile, or after a failure, finds the old one.
fn write(file: &Path, text: &str) -> miette::Result<()> {
    let beside = beside(file);
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, file));
    written.map_err(|error| {
        // If there is nothing to be tidied up, so much the better.
        let _ = std::fs::remove_file(&beside);
        cannot_write(file, &error)
    })
}

/// Where a file is written before it is whole.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn cannot_write(file: &Path, error: &std::io::Error) -> miette::Report {
    let help = "name a file in a folder that can be written to";
    miette!(help = help, "cannot write {}: {error}", file.display())
}
