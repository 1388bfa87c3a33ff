//! `soulkeep store`: the games of a place as a whole.

use crate::common::{self, Done, Exit};
use clap::Subcommand;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, Report, miette};
use soulkeep_server::admin::{self, CopyReport, CopyStep};
use soulkeep_server::store::Location;
use soulkeep_server::told_to_end;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Copy everything to an empty place, and play every game there. No server may use either. If it is interrupted, run it
    /// again: what is there already is not copied twice
    Copy(CopyArgs),
}

#[derive(clap::Args)]
struct CopyArgs {
    /// The folder of a server, or a database such as postgres://USER@HOST/DB
    from: String,
    /// The same
    to: String,
    /// Print one object on one line, for other programs
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Done {
    let Command::Copy(args) = args.command;
    let runtime = tokio::runtime::Runtime::new();
    let runtime = runtime.map_err(|error| miette!("the program cannot start its threads: {error}"))?;
    runtime.block_on(copy(&args))
}

async fn copy(args: &CopyArgs) -> Done {
    let bar = bar()?;
    let mut tell = |step: CopyStep, all: usize| {
        let (done, what) = match step {
            CopyStep::Copied(done) => (done, "tables copied"),
            CopyStep::Checked(done) => (done, "games played"),
        };
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        bar.set_message(what);
    };
    let (from, to) = (Location::read(&args.from), Location::read(&args.to));
    let copied = tokio::select! {
        // Listened for before anything is done.
        biased;
        () = told_to_end() => {
            bar.finish_and_clear();
            eprintln!("interrupted: nothing is lost; the same command goes on where it was");
            return Ok(Exit::Interrupted);
        }
        copied = admin::copy(&from, &to, &mut tell) => copied.map_err(Report::new)?,
    };
    bar.finish_and_clear();
    match args.json {
        true => common::print_json(&copied)?,
        false => common::print(&words(&copied, &from, &to))?,
    }
    Ok(if copied.faults.is_empty() { Exit::Fine } else { Exit::FoundFailures })
}

fn words(report: &CopyReport, from: &Location, to: &Location) -> String {
    let CopyReport { tables, older, faults } = report;
    let count = |number: usize| HumanCount(number as u64).to_string();
    let mut text = format!("{} tables from {from} are in {to}; every game was played there", count(*tables));
    if *older > 0 {
        text += &format!("\n{} of older rules are there as they were", count(*older));
    }
    for fault in faults {
        text += &format!("\ntable {}: {}", fault.table, fault.what);
    }
    text
}

fn bar() -> miette::Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} {msg}").into_diagnostic()?;
    Ok(ProgressBar::new(0).with_style(style))
}
