//! The `soulkeep-stress` program: `soulkeep`, with what its developers do to a server on their own machine. Those who play are
//! spared to build it.
//!
//! It has all commands of `soulkeep`, since the server is this very program in another process: what is measured and attacked
//! is always the code beside it.

mod attack;
mod bench_server;

use clap::{ColorChoice, Parser, Subcommand};
use std::process::ExitCode;

/// What soulkeep does, and a server of it under load and under attack
#[derive(Parser)]
#[command(name = "soulkeep-stress", version)]
struct Cli {
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure how many tables and choices a server on this machine bears
    BenchServer(bench_server::Args),
    /// Attack a server on this machine as strangers would, and look whether honest games notice
    Attack(attack::Args),
    #[command(flatten)]
    Soulkeep(soulkeep::Command),
}

fn main() -> ExitCode {
    soulkeep::run(|cli: Cli| match cli.command {
        Command::BenchServer(args) => bench_server::run(&args),
        Command::Attack(args) => attack::run(&args),
        Command::Soulkeep(command) => command.run(cli.color),
    })
}
