//! `soulkeep train`: makes the network that the dragon plays by, from nothing but games against itself.
//!
//! A run is a folder with the network of every generation and a record with a line for each. It goes on after the last
//! generation that is on record, so that it can be broken off at any time. What a generation plays and learns comes from
//! the seed and its number alone: the same command makes the same run again, with any number of threads.

mod boxes;
mod measure;
mod plot;
mod round;
mod run;
#[cfg(test)]
mod tests;

use crate::common::{self, Done, Exit};
use crate::sim::wait;
use miette::{IntoDiagnostic, miette};
use run::{Generation, Run};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(clap::Args)]
pub struct Args {
    /// The folder of the run: it goes on where it stopped, and is begun if there is none
    #[arg(long, value_name = "FOLDER")]
    from: PathBuf,
    /// How many generations to add to the run
    #[arg(long, default_value_t = 1)]
    generations: u32,
    /// How many rounds of games a generation plays and learns from [default: as before, or 25]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rounds: Option<u32>,
    /// How many games there are in a round [default: as before, or 800]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    games: Option<u64>,
    /// The same seed makes the same run [default: as before, or 1]
    #[arg(long)]
    seed: Option<u64>,
    /// How many games a generation plays against the best one before it, and as many against the ogre
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    measure: u64,
    /// How many threads work [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Write the best network of the run into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw how strong the generations are into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print the record as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Done {
    [&args.out, &args.svg].into_iter().flatten().try_for_each(|file| check(file))?;
    let threads = args.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().into_diagnostic()?;
    let stop = wait::stop_on_interrupt()?;
    let mut run = Run::open(args)?;
    for _ in 0..args.generations {
        if !pool.install(|| run.add_generation(args.measure, &stop))? {
            let help = "what is on record stays; the same command goes on from there";
            common::complain(&miette!(help = help, "Ctrl-C ended the training"));
            return Ok(Exit::Interrupted);
        }
    }
    if let Some(file) = &args.out {
        write(file, &run.best()?.bytes())?;
    }
    if let Some(file) = &args.svg {
        write(file, plot::svg(run.record()).as_bytes())?;
    }
    match args.json {
        true => common::print_json(run.record())?,
        false => common::print(&plain(run.record()))?,
    }
    Ok(Exit::Fine)
}

/// A line for each generation.
fn plain(record: &[Generation]) -> String {
    let head = "generation    games  undecided  against the best before     against the ogre: base set, all sets\n";
    let row = |one: &Generation| {
        let better = if one.promoted { ", better" } else { "" };
        let before = format!("{}{better}", one.against_best);
        let [base, all] = one.against_ogre;
        let games = u64::from(one.rounds) * one.games;
        format!("{:>10} {games:>8} {:>10.3}  {before:<26}  {base}, {all}\n", one.number, one.undecided)
    };
    std::iter::once(head.to_owned()).chain(record.iter().map(row)).collect()
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
fn write(file: &Path, bytes: &[u8]) -> miette::Result<()> {
    let beside = beside(file);
    let written = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, file));
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
