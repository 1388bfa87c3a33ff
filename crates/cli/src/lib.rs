//! The `soulkeep` program: one subcommand per file.
//!
//! Exit codes: 0, 1 when a command found failures, 2 when it was used wrongly, 130 when Ctrl-C ended it.
//!
//! It is a library so that `soulkeep-stress`, a program for developers, is this one with commands of its own besides.

mod admin;
mod arena;
mod cards;
mod common;
mod completions;
mod decks;
pub mod files;
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

pub use common::{Done, Exit, nearest, print, print_json};

use clap::{ColorChoice, CommandFactory, Parser, Subcommand};
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

/// What it can be told to do.
#[derive(Subcommand)]
pub enum Command {
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
    /// Train the network that lich and dragon play by, from games against itself
    Train(train::Args),
    /// Print what a shell needs to complete commands
    Completions(completions::Args),
    /// Print the page for `man`, or write the pages of all commands
    Man(man::Args),
}

/// The whole program.
pub fn main() -> ExitCode {
    run(|cli: Cli| match cli.command {
        Some(command) => command.run(cli.color),
        None => serve::run(&serve::Args::default()),
    })
}

/// Reads the command line, does what it says, and tells how that ended.
pub fn run<Line: Parser>(does: impl FnOnce(Line) -> Done) -> ExitCode {
    let colours = common::wanted(std::env::args_os());
    common::tell_reports(common::is_coloured(colours, &std::io::stderr()));
    let matches = Line::command().color(colours).get_matches();
    let read = Line::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match does(read) {
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

impl Command {
    pub fn run(self, colours: ColorChoice) -> Done {
        match self {
            Command::Admin(args) => admin::run(*args),
            Command::Store(args) => store::run(args),
            Command::Think(args) => think::run(&args),
            Command::Terminal(args) => terminal::run(&args, colours),
            Command::Judge(args) => judge::run(&args),
            Command::Sim(args) => sim::run(&args),
            Command::Arena(args) => arena::run(&args),
            Command::Cards(args) => cards::run(&args),
            Command::Decks(args) => decks::run(&args),
            Command::Replay(args) => replay::run(&args, colours),
            Command::Train(args) => train::run(&args),
            Command::Completions(args) => completions::run(&args, Cli::command()),
            Command::Man(args) => man::run(&args, Cli::command()),
            Command::Serve(args) => serve::run(&args),
        }
    }
}

/// Whoever read the output has seen enough, as `head` does: that is no failure.
fn is_broken_pipe(report: &miette::Report) -> bool {
    report.downcast_ref::<common::OutputError>().is_some_and(|error| error.0.kind() == ErrorKind::BrokenPipe)
}
