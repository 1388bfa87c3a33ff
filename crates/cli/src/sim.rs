//! `soulkeep sim`: many games between bots, without a table to watch.
//!
//! Every game has its own seed, taken from the common one and its number, so that neither the number of threads nor
//! the order of play changes any result.

pub mod fault;
pub mod listener;
mod pool;
mod record;
pub mod recorded;
mod report;
pub mod seat;
pub mod setting;
pub mod table;
mod tally;
pub mod wait;

use crate::common::{self, Done};
use fault::Fault;
use miette::miette;
use seat::BotName;
use setting::{Setting, SettingArgs};
use std::path::{Path, PathBuf};
use table::SimTable;

/// The most faults whose replays are written without being asked for.
const MOST_REPLAYS: usize = 10;

#[derive(clap::Args)]
pub struct Args {
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    setting: SettingArgs,
    /// Who plays: one bot per seat, repeated from the first where there are fewer
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "random")]
    bots: Vec<BotName>,
    /// Write a replay of every game into this folder
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Play with the laws of the rulebooks on: one that is broken is a fault
    #[arg(long)]
    check: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is played: the same for every game.
pub struct Plan {
    setting: Setting,
    /// One for each seat.
    bots: Vec<BotName>,
    games: u64,
    check: bool,
}

pub fn run(args: &Args) -> Done {
    let plan = Plan::new(args)?;
    let mut played = pool::play(&plan)?;
    if let Some(folder) = args.record.as_deref().filter(|_| !played.interrupted) {
        (0..plan.games).try_for_each(|number| record::write(&plan.table(number), folder).map(|_| ()))?;
    }
    write_faults(args, &plan, &mut played.tally.faults)?;
    if args.json {
        common::print_json(&report::json(&plan, &played))?;
    } else {
        common::print(&report::table(&plan, &played))?;
    }
    Ok(common::exit(!played.tally.faults.is_empty(), played.interrupted))
}

/// Replays of the games that went wrong, as many as anybody will look at.
fn write_faults(args: &Args, plan: &Plan, faults: &mut [Fault]) -> miette::Result<()> {
    let folder = args.record.as_deref().unwrap_or(Path::new("."));
    for fault in faults.iter_mut().take(MOST_REPLAYS) {
        fault.replay = Some(record::write(&plan.table(fault.game), folder)?);
    }
    Ok(())
}

impl Plan {
    fn new(args: &Args) -> miette::Result<Plan> {
        let setting = args.setting.setting()?;
        let seats = setting.seats();
        if args.bots.len() > seats {
            let help = "name as many bots as seats, or fewer";
            return Err(miette!(help = help, "{} bots for {seats} seats", args.bots.len()));
        }
        let bots = args.bots.iter().copied().cycle().take(seats).collect();
        Ok(Plan { setting, bots, games: args.games, check: args.check })
    }

    fn table(&self, number: u64) -> SimTable<'_> {
        self.setting.table(number, &self.bots)
    }
}
