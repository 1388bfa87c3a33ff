//! `soulkeep cards`: the cards as a player reads them.

mod check;
mod filter;
mod found;
pub mod kind;
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
    /// List the cards, or those that fit
    List(list::Args),
    /// Show cards in full
    Show(show::Args),
    /// Read card files and say what is wrong with them
    Check(check::Args),
}

pub fn run(args: &Args) -> Done {
    match &args.command {
        Command::List(args) => list::run(args),
        Command::Show(args) => show::run(args),
        Command::Check(args) => check::run(args),
    }
}
