//! People who only want to play, while others attack: tables of four, people against a goblin, and newcomers.
//!
//! They come from addresses of their own, 127.0.0.2 and on, and do nothing that anybody could mind.

mod against_bot;
mod newcomers;

pub use newcomers::sit_down;

use crate::bench_server::SEATS;
use crate::bench_server::http::Visit;
use crate::bench_server::load::{End, Load};
use crate::bench_server::table::BenchTable;
use crate::bench_server::tally::Sorted;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Homes with a family each: a table of four, and somebody with a goblin.
const HOMES: usize = 8;
/// From one choice of a table of four to the next.
const PERIOD: Duration = Duration::from_millis(60);

pub struct Honest {
    load: Load,
    /// Held, because a load without its end is over.
    _end: End,
    notes: Notes,
    playing: JoinSet<()>,
}

/// What honest people noticed in a time.
#[derive(Default)]
pub struct Phase {
    pub choices: u64,
    /// In milliseconds, from sending a choice to the last seat having heard of it.
    pub p99: Option<f64>,
    pub slowest_bot: Duration,
    /// Newcomers who sat down at a table of their own.
    pub newcomers: usize,
    /// What was refused to them or broke off.
    pub complaints: Vec<String>,
}

/// What they write down together.
#[derive(Clone, Default)]
pub struct Notes(Arc<Mutex<Noted>>);

#[derive(Default)]
struct Noted {
    /// Since when somebody waits for a bot, by home.
    waiting: [Option<Instant>; HOMES],
    slowest_bot: Duration,
    newcomers: usize,
    complaints: Vec<String>,
}

impl Honest {
    pub async fn start(server: SocketAddr) -> miette::Result<Honest> {
        let (load, end) = Load::new(PERIOD);
        let (notes, mut playing) = (Notes::default(), JoinSet::new());
        for home in 0..HOMES {
            let table = family(server, home).await?;
            playing.spawn(play(table, load.clone(), notes.clone()));
            playing.spawn(against_bot::play(server, home, notes.clone()));
        }
        playing.spawn(newcomers::come(server, notes.clone()));
        Ok(Honest { load, _end: end, notes, playing })
    }

    /// What was noticed so far; the next phase begins.
    pub fn take(&self) -> Phase {
        let tally = self.load.take();
        let mut noted = self.notes.lock();
        let now = Instant::now();
        // Who waits in vain has no answer to measure.
        let in_vain = noted.waiting.iter().flatten().map(|since| now - *since).max().unwrap_or_default();
        Phase {
            choices: tally.choices,
            p99: Sorted::new(tally.latencies).quantile(0.99),
            slowest_bot: std::mem::take(&mut noted.slowest_bot).max(in_vain),
            newcomers: std::mem::take(&mut noted.newcomers),
            complaints: std::mem::take(&mut noted.complaints),
        }
    }

    /// They all go home.
    pub fn end(&mut self) {
        self.playing.abort_all();
    }
}

impl Notes {
    fn lock(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn complain(&self, what: String) {
        self.lock().complaints.push(what);
    }

    pub fn newcomer_sat_down(&self) {
        self.lock().newcomers += 1;
    }

    /// Somebody waits for a bot from now on, or does not any more.
    pub fn waits_for_bot(&self, home: usize, waits: bool) {
        let mut noted = self.lock();
        if let Some(since) = noted.waiting[home].take() {
            noted.slowest_bot = noted.slowest_bot.max(since.elapsed());
        }
        noted.waiting[home] = waits.then(Instant::now);
    }
}

fn address(home: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 0, 2 + home as u8)
}

async fn family(server: SocketAddr, home: usize) -> miette::Result<BenchTable> {
    let mut visits = Vec::with_capacity(SEATS);
    for _ in 0..SEATS {
        visits.push(Visit::from(address(home), server, None).await?);
    }
    BenchTable::open_by(visits, home as u32).await
}

async fn play(mut table: BenchTable, load: Load, notes: Notes) {
    if let Err(broke) = table.play(&load).await {
        notes.complain(format!("a table of four broke off: {broke}"));
    }
}
