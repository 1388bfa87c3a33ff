//! `soulkeep arena`: how strong bots are.
//!
//! One bot sits down against a field of another, in all seats but one. Each deal is played once from every seat, so
//! that neither the cards nor the order of play favours anybody. A game of the arena is the game with the same number
//! of `sim` with the same bots and seed: whatever happens here can be recorded there. Deals are counted in their
//! order, so the number of threads changes no result; only the times are those of the day.

mod grid;
mod odds;
mod pairing;
mod plot;
mod report;
mod score;
mod series;
mod stopwatch;
mod words;

use crate::common::{self, Done};
use crate::sim::seat::BotName;
use crate::sim::setting::{Setting, SettingArgs};
use crate::sim::{fault, wait};
use miette::miette;
use pairing::Pairing;
use report::Report;
use score::Score;
use series::Series;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// The bot to be measured
    #[arg(long, value_name = "BOT", required_unless_present = "bots", requires = "b")]
    a: Option<BotName>,
    /// The bot in all other seats
    #[arg(long, value_name = "BOT", requires = "a")]
    b: Option<BotName>,
    /// Instead of one bot and its field, each of these against a field of each other
    #[arg(long, value_delimiter = ',', num_args = 1.., conflicts_with_all = ["a", "b"])]
    bots: Vec<BotName>,
    /// How many games each pairing has, rounded up to deals that are played from every seat
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    setting: SettingArgs,
    /// End a pairing early, once its 95 % interval is at most so many percentage points wide
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    until_width: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write the tables into this file, for a page
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Draw the win rates into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What is played.
pub struct Plan {
    setting: Setting,
    pairings: Vec<Pairing>,
    /// Everybody plays against everybody, so that all can be ranked.
    ranked: bool,
    /// How many games each pairing was to have, before whole deals were made of them.
    asked: u64,
    /// How many deals each pairing has at the most.
    deals: u64,
    /// The width of the interval, as a share, at which a pairing ends.
    until_width: Option<f64>,
}

pub struct Played {
    /// One for each pairing that was played, in their order.
    pub scores: Vec<(Pairing, Score)>,
    pub time: Duration,
    /// Ctrl-C came before all games were played.
    pub interrupted: bool,
}

pub fn run(args: &Args) -> Done {
    let plan = Plan::new(args)?;
    let played = play(&plan)?;
    let report = Report::new(&plan, &played);
    if let Some(file) = &args.markdown {
        write(file, &words::markdown(&report))?;
    }
    if let Some(file) = &args.svg {
        write(file, &plot::svg(&report))?;
    }
    if args.json {
        common::print_json(&report)?;
    } else {
        common::print(&words::plain(&report, common::columns()))?;
    }
    Ok(common::exit(!report.fault_list.is_empty(), report.interrupted))
}

fn play(plan: &Plan) -> miette::Result<Played> {
    let stop = wait::stop_on_interrupt()?;
    let progress = wait::progress(plan.games() * plan.pairings.len() as u64)?;
    fault::catch_panics();
    let started = Instant::now();
    let mut scores = Vec::new();
    for pairing in &plan.pairings {
        let series = Series { plan, pairing: *pairing, stop: &stop, progress: &progress };
        scores.push((*pairing, series.play()));
        if is_set(&stop) {
            break;
        }
    }
    progress.finish_and_clear();
    Ok(Played { scores, time: started.elapsed(), interrupted: is_set(&stop) })
}

fn is_set(flag: &AtomicBool) -> bool {
    flag.load(Ordering::Relaxed)
}

fn write(file: &Path, text: &str) -> miette::Result<()> {
    let help = "name a file in a folder that can be written to";
    std::fs::write(file, text).map_err(|error| miette!(help = help, "cannot write {}: {error}", file.display()))
}

fn percent(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.trim_end_matches('%').trim_end().parse().ok();
    let wanted = "give percentage points, more than 0 and at most 100, such as 5";
    number.filter(|number| *number > 0.0 && *number <= 100.0).ok_or_else(|| wanted.to_owned())
}

impl Plan {
    fn new(args: &Args) -> miette::Result<Plan> {
        let setting = args.setting.setting()?;
        let pairings = match (args.a, args.b) {
            (Some(a), Some(b)) => vec![Pairing { a, b }],
            _ => pairing::round_robin(&args.bots, setting.seats())?,
        };
        let deals = args.games.div_ceil(setting.seats() as u64);
        let until_width = args.until_width.map(|percent| percent / 100.0);
        Ok(Plan { setting, pairings, ranked: args.a.is_none(), asked: args.games, deals, until_width })
    }

    /// How many games each pairing has at the most.
    fn games(&self) -> u64 {
        self.deals * self.setting.seats() as u64
    }
}
