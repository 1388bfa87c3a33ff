//! What all games of a run have in common, and how the command line says it.

use super::seat::BotName;
use super::table::SimTable;
use crate::common::{self, Contents, ContentsArgs};
use miette::miette;
use soulkeep_bots::Budget;
use soulkeep_rules::Game;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct SettingArgs {
    /// How many players each game has
    #[arg(long, default_value_t = 2)]
    seats: u8,
    #[command(flatten)]
    contents: ContentsArgs,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads play [default: one per core]
    #[arg(long)]
    threads: Option<u16>,
    /// Readings and variants of the rules, such as setup.hand=classic
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', num_args = 1..)]
    options: Vec<String>,
    /// Let bots that search think so many milliseconds, in place of a number of play-outs: no two runs are alike then
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    think: Option<u64>,
    /// Let bots that search make at most so many play-outs for each choice, whatever their level
    #[arg(long, value_name = "COUNT", conflicts_with = "think", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
}

pub struct Setting {
    /// How long searching bots think, where it is not as long as their level does.
    pub think: Option<Budget>,
    pub game: Arc<Game>,
    pub contents: Contents,
    pub deck_name: Option<String>,
    pub seed: u64,
    pub threads: usize,
}

impl SettingArgs {
    pub fn setting(&self) -> miette::Result<Setting> {
        let contents = self.contents.contents()?;
        Ok(Setting {
            game: Arc::new(contents.game(self.seats, common::options(&self.options)?)?),
            contents,
            deck_name: self.contents.deck_name(),
            seed: self.seed,
            threads: threads(self.threads)?,
            think: self.budget(),
        })
    }

    fn budget(&self) -> Option<Budget> {
        let time = self.think.map(|limit| Budget::Time { limit: Duration::from_millis(limit), clock });
        time.or(self.playouts.map(Budget::Playouts))
    }
}

impl Setting {
    pub fn seats(&self) -> usize {
        usize::from(self.game.seats)
    }

    /// The game with this number, between these bots.
    pub fn table<'a>(&'a self, number: u64, bots: &'a [BotName]) -> SimTable<'a> {
        SimTable { setting: self, number, bots }
    }
}

/// The time since this was first asked.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn threads(wanted: Option<u16>) -> miette::Result<usize> {
    match wanted {
        Some(0) => Err(miette!(help = "leave --threads out to use every core", "no thread to play on")),
        Some(threads) => Ok(usize::from(threads)),
        None => Ok(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
    }
}
