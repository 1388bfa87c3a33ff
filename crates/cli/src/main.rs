//! The `soulkeep` program: one subcommand per file.
//!
//! Exit codes: 0, 1 when a command found failures, 2 when it was used wrongly, 130 when Ctrl-C ended it.

mod admin;
mod arena;
mod attack;
mod bench_server;
mod cards;
mod common;
mod completions;
mod decks;
mod files;
mod judge;
mod man;
mod replay;
mod serve;
mod sim;
mod store;
mod terminal;
mod think;
mod train;
mod words;

use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use common::{Done, Exit};
use std::io::ErrorKind;
use std::process::ExitCode;

/// Thousands of tables are told in small pieces of text: with the allocator of the system a server does a third less.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Plays the card game Boss Monster. A fan project, not affiliated with the publisher.
///
/// Without a command it starts a server for tables in a browser and prints its address.
#[derive(Parser)]
#[command(name = "soulkeep", version)]
struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play in a browser: start the server and print its address
    Serve(Box<serve::Args>),
    /// Let bots of servers elsewhere think on this machine
    Think(think::Args),
    /// For whoever runs a server: tables, visitors, bans, backups
    Admin(Box<admin::Args>),
    /// Move the games of a server to another folder or database
    Store(store::Args),
    /// Play in the terminal, or through a pipe
    Terminal(terminal::TerminalArgs),
    /// Run scenarios and count the rulings and cards that they show
    Judge(judge::JudgeArgs),
    /// Play games between bots and count the results
    Sim(sim::Args),
    /// Measure how strong bots are
    Arena(arena::Args),
    /// Look cards up, or check a card file
    Cards(cards::Args),
    /// Look at decks, or check one of your own
    Decks(decks::Args),
    /// Play a recorded game again, check it and show it
    Replay(replay::ReplayArgs),
    /// Measure how many tables and choices a server on this machine bears
    BenchServer(bench_server::Args),
    /// Attack a server on this machine as strangers would, and look whether honest games notice
    #[command(hide = true)]
    Attack(attack::Args),
    /// Train the network that the search bot can judge tables by
    Train(train::Args),
    /// Print what a shell needs to complete commands
    Completions(completions::Args),
    /// Print the page for `man`, or write the pages of all commands
    Man(man::Args),
}

fn main() -> ExitCode {
    let colours = common::wanted(std::env::args_os());
    common::tell_reports(common::is_coloured(colours, &std::io::stderr()));
    let matches = Cli::command().color(colours).get_matches();
    let read = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match dispatch(read) {
        Ok(Exit::Fine) => ExitCode::SUCCESS,
        Ok(Exit::FoundFailures) => ExitCode::from(1),
        Ok(Exit::Interrupted) => ExitCode::from(common::INTERRUPTED),
        Err(report) if is_broken_pipe(&report) => ExitCode::SUCCESS,
        Err(report) => {
            common::complain(&report);
            ExitCode::from(2)
        }
    }
}

fn dispatch(cli: Cli) -> Done {
    match cli.command {
        Some(Command::Admin(args)) => admin::run(*args),
        Some(Command::Store(args)) => store::run(args),
        Some(Command::Think(args)) => think::run(&args),
        Some(Command::Terminal(args)) => terminal::run(&args, cli.color),
        Some(Command::Judge(args)) => judge::run(&args),
        Some(Command::Sim(args)) => sim::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Cards(args)) => cards::run(&args),
        Some(Command::Decks(args)) => decks::run(&args),
        Some(Command::Replay(args)) => replay::run(&args, cli.color),
        Some(Command::BenchServer(args)) => bench_server::run(&args),
        Some(Command::Attack(args)) => attack::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Completions(args)) => completions::run(&args, Cli::command()),
        Some(Command::Man(args)) => man::run(&args, Cli::command()),
        Some(Command::Serve(args)) => serve::run(&args),
        None => serve::run(&serve::Args::default()),
    }
}

/// Whoever read the output has seen enough, as `head` does: that is no failure.
fn is_broken_pipe(report: &miette::Report) -> bool {
    report.downcast_ref::<common::OutputError>().is_some_and(|error| error.0.kind() == ErrorKind::BrokenPipe)
}
