//! `soulkeep sim`: many games between bots, without a table to watch.
//!
//! Every game has its own seed, taken from the common one and its number, so that neither the number of threads nor
//! the order of play changes any result.

mod fault;
mod pool;
mod record;
mod report;
mod scribe;
pub mod seat;
mod table;
mod tally;

use crate::common::{self, Contents, ContentsArgs, Done, Outcome};
use fault::Fault;
use miette::miette;
use seat::BotName;
use soulkeep_rules::Game;
use std::path::{Path, PathBuf};

/// The most faults whose replays are written without being asked for.
const MOST_REPLAYS: usize = 10;

#[derive(clap::Args)]
pub struct Args {
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many players each game has
    #[arg(long, default_value_t = 2)]
    seats: u8,
    #[command(flatten)]
    contents: ContentsArgs,
    /// Who plays: one bot per seat, repeated from the first where there are fewer
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "random")]
    bots: Vec<BotName>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one per core]
    #[arg(long)]
    threads: Option<u16>,
    /// Readings and variants of the rules, such as setup.hand=classic
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', num_args = 1..)]
    options: Vec<String>,
    /// Write a replay of every game into this folder
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is played: the same for every game.
pub struct Plan {
    game: Game,
    contents: Contents,
    deck_name: Option<String>,
    /// One for each seat.
    bots: Vec<BotName>,
    seed: u64,
    games: u64,
    threads: usize,
}

pub fn run(args: &Args) -> Done {
    let plan = Plan::new(args)?;
    let mut played = pool::play(&plan)?;
    if let Some(folder) = args.record.as_deref().filter(|_| !played.interrupted) {
        (0..plan.games).try_for_each(|number| record::write(&plan, number, folder).map(|_| ()))?;
    }
    write_faults(args, &plan, &mut played.tally.faults)?;
    if args.json {
        common::print_json(&report::json(&plan, &played))?;
    } else {
        common::print(&report::table(&plan, &played))?;
    }
    Ok(if played.tally.faults.is_empty() { Outcome::Fine } else { Outcome::FoundFailures })
}

/// Replays of the games that went wrong, as many as anybody will look at.
fn write_faults(args: &Args, plan: &Plan, faults: &mut [Fault]) -> miette::Result<()> {
    let folder = args.record.as_deref().unwrap_or(Path::new("."));
    for fault in faults.iter_mut().take(MOST_REPLAYS) {
        fault.replay = Some(record::write(plan, fault.game, folder)?);
    }
    Ok(())
}

impl Plan {
    fn new(args: &Args) -> miette::Result<Plan> {
        let contents = args.contents.contents()?;
        let game = contents.game(args.seats, common::options(&args.options)?)?;
        if args.bots.len() > usize::from(args.seats) {
            let help = "name as many bots as seats, or fewer";
            return Err(miette!(help = help, "{} bots for {} seats", args.bots.len(), args.seats));
        }
        Ok(Plan {
            bots: args.bots.iter().copied().cycle().take(usize::from(args.seats)).collect(),
            contents,
            deck_name: args.contents.deck_name(),
            seed: args.seed,
            games: args.games,
            threads: threads(args.threads)?,
            game,
        })
    }
}

fn threads(wanted: Option<u16>) -> miette::Result<usize> {
    match wanted {
        Some(0) => Err(miette!(help = "leave --threads out to use every core", "no thread to play on")),
        Some(threads) => Ok(usize::from(threads)),
        None => Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
    }
}
