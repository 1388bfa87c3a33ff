//! `cargo xtask bench`: how fast the engine is, in time and in instructions, by itself or beside another revision.

mod figure;
mod program;
mod revision;

pub use figure::{Figure, median};
pub use program::Program;
use revision::Revision;
use std::process::ExitCode;

const USAGE: &str = "cargo xtask bench [--against REVISION]";

/// How often two revisions are measured, in turns: what disturbs the machine disturbs both.
const ROUNDS: usize = 5;

pub fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    match arguments {
        [] => alone()?,
        ["--against", revision] => against(revision)?,
        _ => {
            eprintln!("{USAGE}");
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn alone() -> Result<(), String> {
    let program = Program::of_checkout()?;
    program.timed()?.iter().for_each(|figure| println!("{figure}"));
    program.counted()?.iter().for_each(|figure| println!("{figure}"));
    Ok(())
}

/// Prints each figure with its ratio to that of the revision: below one is better.
fn against(name: &str) -> Result<(), String> {
    let here = Program::of_checkout()?;
    let revision = Revision::check_out(name)?;
    let there = revision.program()?;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push((here.timed()?, there.timed()?));
    }
    let (ours, theirs) = rounds.last().ok_or("nothing was measured")?;
    for figure in ours.iter().filter(|figure| theirs.iter().any(|other| other.name == figure.name)) {
        let of = |figures: &[Figure]| figures.iter().find(|other| other.name == figure.name).map(|found| found.number);
        let pairs: Vec<(f64, f64)> = rounds.iter().filter_map(|(ours, theirs)| of(ours).zip(of(theirs))).collect();
        compare(figure, &pairs, name);
    }
    let theirs = there.counted()?;
    for figure in here.counted()? {
        let pair = theirs.iter().find(|other| other.name == figure.name).map(|other| (figure.number, other.number));
        compare(&figure, pair.as_slice(), name);
    }
    Ok(())
}

fn compare(figure: &Figure, pairs: &[(f64, f64)], revision: &str) {
    let of = |number: fn(&(f64, f64)) -> f64| median(pairs.iter().map(number).collect());
    let (ours, theirs, ratio) = (of(|pair| pair.0), of(|pair| pair.1), of(|pair| pair.0 / pair.1));
    let Figure { name, unit, .. } = figure;
    let (ours, theirs) = (rounded(ours), rounded(theirs));
    println!("{name}: {ours} {unit}, {ratio:.3} of {theirs} {unit} in {revision}");
}

fn rounded(number: f64) -> String {
    if number < 100.0 { format!("{number:.2}") } else { format!("{number:.0}") }
}
