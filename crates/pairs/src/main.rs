//! `cargo xtask pairs`: every two cards that can meet, played out by chance with all laws.

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use soulkeep_pairs::{Failure, Pair, Plan, Pool, Silent, Tally, run};
use soulkeep_rules::{Chance, Dice};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The exit code of a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

/// Put every two cards that can meet into positions, play them out by chance and look at all laws.
#[derive(Parser)]
struct Arguments {
    /// Another seed gives other positions and other choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play only such a share of the pairs, chosen by the seed.
    #[arg(long, default_value_t = 1.0)]
    share: f64,
    /// Play only the pairs of this card, by name or id.
    #[arg(long)]
    card: Option<String>,
    /// Play only this pair: two names or ids with a comma between.
    #[arg(long, value_parser = two)]
    pair: Option<(String, String)>,
    /// How many positions for each pair.
    #[arg(long, default_value_t = 5)]
    positions: u32,
    /// How many play-outs of each position.
    #[arg(long, default_value_t = 8)]
    plays: u32,
    /// Print one object on the last line.
    #[arg(long)]
    json: bool,
    /// Where the play-outs that went wrong are written.
    #[arg(long, default_value = "target/pairs")]
    keep: PathBuf,
}

#[derive(Serialize)]
struct Report<'a> {
    seed: u64,
    share: f64,
    complete: bool,
    seconds: f64,
    #[serde(flatten)]
    tally: &'a Tally,
    silent: &'a [Silent],
}

fn main() -> ExitCode {
    match played(&Arguments::parse()) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn played(arguments: &Arguments) -> Result<ExitCode, String> {
    let pool = Pool::printed()?;
    let pairs = wanted(&pool, arguments)?;
    let stop = stop_on_interrupt()?;
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} pairs, {eta} left");
    let progress = ProgressBar::new(pairs.len() as u64).with_style(style.map_err(|error| error.to_string())?);
    let plan = Plan { seed: arguments.seed, positions: arguments.positions, plays: arguments.plays };
    let started = Instant::now();
    let (tally, silent) = run(&pool, plan, &pairs, &stop, || progress.inc(1));
    progress.finish_and_clear();
    let seconds = started.elapsed().as_secs_f64();
    let interrupted = stop.load(Ordering::Relaxed);
    keep(&tally.failures, &arguments.keep)?;
    let complete = !interrupted && arguments.share >= 1.0 && arguments.card.is_none() && arguments.pair.is_none();
    let report =
        Report { seed: arguments.seed, share: arguments.share, complete, seconds, tally: &tally, silent: &silent };
    tell(&report, &arguments.keep);
    if arguments.json {
        println!("{}", serde_json::to_string(&report).map_err(|error| error.to_string())?);
    }
    Ok(match (interrupted, tally.failed) {
        (true, _) => ExitCode::from(INTERRUPTED),
        (false, 0) if !complete || silent.is_empty() => ExitCode::SUCCESS,
        (false, _) => ExitCode::from(1),
    })
}

fn two(text: &str) -> Result<(String, String), String> {
    let (first, second) = text.split_once(',').ok_or("two cards with a comma between, such as `Freeze,Dark Altar`")?;
    Ok((first.trim().to_owned(), second.trim().to_owned()))
}

fn wanted(pool: &Pool, arguments: &Arguments) -> Result<Vec<Pair>, String> {
    let find = |word: &str| match pool.find(word) {
        found if found.is_empty() => Err(format!("there is no card {word}")),
        found => Ok(found),
    };
    let mut pairs: Vec<Pair> = pool.pairs().collect();
    if let Some(word) = &arguments.card {
        let cards = find(word)?;
        pairs.retain(|pair| cards.contains(&pair.first) || cards.contains(&pair.second));
    }
    if let Some((one, other)) = &arguments.pair {
        let (one, other) = (find(one)?, find(other)?);
        let meets = |a: usize, b: usize| one.contains(&a) && other.contains(&b);
        pairs.retain(|pair| meets(pair.first, pair.second) || meets(pair.second, pair.first));
    }
    let mut dice = Dice::new(arguments.seed);
    let bound = (arguments.share.clamp(0.0, 1.0) * 1e6) as u32;
    pairs.retain(|_| dice.below(1_000_000) < bound);
    Ok(pairs)
}

/// Becomes true with Ctrl-C, so that what was found until then is still told.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&stop);
    ctrlc::set_handler(move || heard.store(true, Ordering::Relaxed)).map_err(|error| error.to_string())?;
    Ok(stop)
}

fn keep(failures: &[Failure], folder: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    if !failures.is_empty() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    for failure in failures {
        std::fs::write(folder.join(format!("{}.txt", failure.name())), &failure.transcript).map_err(failed)?;
    }
    Ok(())
}

fn tell(report: &Report<'_>, folder: &Path) {
    let tally = report.tally;
    for failure in &tally.failures {
        let [first, second] = &failure.cards;
        println!("{first} and {second}: {}", failure.what);
        let (seed, positions, plays) = (failure.seed, failure.position + 1, failure.play + 1);
        let trial = format!("--seed {seed} --positions {positions} --plays {plays}");
        println!("    cargo xtask pairs --pair {first},{second} {trial}");
        println!("    {}", folder.join(format!("{}.txt", failure.name())).display());
    }
    for text in report.silent.iter().filter(|_| report.complete) {
        let how = if text.reached { "does nothing" } else { "is never come to" };
        println!("{}: {how}: {}", text.card, text.text);
    }
    let Tally { pairs, plays, decisions, failed, .. } = tally;
    println!("{pairs} pairs, {plays} play-outs, {decisions} decisions, {:.0} s", report.seconds);
    println!("{failed} failed, {} texts without any effect; {:?}", report.silent.len(), tally.fills);
}
