//! The `soulkeep` program: one subcommand per file.
//!
//! Exit codes: 0, 1 when a command found failures, 2 when it was used wrongly.

mod cards;
mod common;
mod sim;
mod terminal;

use clap::{CommandFactory, Parser, Subcommand};
use common::{Done, Outcome};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

/// Plays the card game Boss Monster. A fan project, not affiliated with the publisher.
#[derive(Parser)]
#[command(name = "soulkeep", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal, or through a pipe
    Terminal(terminal::TerminalArgs),
    /// Play games between bots and count the results
    Sim(sim::Args),
    /// Look cards up, or check a card file
    Cards(cards::Args),
}

fn main() -> ExitCode {
    match dispatch(Cli::parse()) {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::FoundFailures) => ExitCode::from(1),
        Err(report) if is_broken_pipe(&report) => ExitCode::SUCCESS,
        Err(report) => {
            // With standard error gone too there is nobody left to tell.
            let _ = writeln!(std::io::stderr(), "{report:?}");
            ExitCode::from(2)
        }
    }
}

fn dispatch(cli: Cli) -> Done {
    match cli.command {
        Some(Command::Terminal(args)) => terminal::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Cards(args)) => cards::run(&args),
        None => common::print(&Cli::command().render_help().to_string()).map(|()| Outcome::Fine),
    }
}

/// Whoever read the output has seen enough, as `head` does: that is no failure.
fn is_broken_pipe(report: &miette::Report) -> bool {
    report.downcast_ref::<common::OutputError>().is_some_and(|error| error.0.kind() == ErrorKind::BrokenPipe)
}
