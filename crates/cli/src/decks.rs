//! `soulkeep decks`: the published mixes, and decks of one's own.

mod balance;
mod check;
mod list;
mod show;

use crate::common::Done;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List the published mixes, and how much of each set is here
    List(list::Args),
    /// Show what is in a deck
    Show(show::Args),
    /// Say what is impossible or unbalanced in a deck
    Check(check::Args),
}

pub fn run(args: &Args) -> Done {
    match &args.command {
        Command::List(args) => list::run(args),
        Command::Show(args) => show::run(args),
        Command::Check(args) => check::run(args),
    }
}
