//! The measurement: people who only wait, then tables that play.

use super::child::Server;
use super::home::Home;
use super::load::{End, Load};
use super::table::BenchTable;
use super::tally::Tally;
use super::usage::{self, Usage};
use super::{Plan, idle};
use futures_util::StreamExt;
use indicatif::{ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, WrapErr};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many tables are opened at once.
const AT_ONCE: usize = 16;
/// Played before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);
/// How long the last choices may take.
const LAST: Duration = Duration::from_secs(20);
const TICK: Duration = Duration::from_millis(200);

pub struct Measured {
    /// Bytes; none where the system does not say.
    pub idle_connection: Option<u64>,
    pub table: Option<u64>,
    pub opening: Duration,
    pub played: Played,
    /// Tables whose last choice was never told to everybody.
    pub stalled: usize,
}

/// What happened in the time that counts.
pub struct Played {
    pub time: Duration,
    pub tally: Tally,
    /// Time on processors.
    pub server_cpu: Option<Duration>,
    /// Of PostgreSQL and NATS, if they were started here.
    pub services_cpu: Option<Duration>,
    pub own_cpu: Option<Duration>,
    pub stolen: Option<Duration>,
}

impl Played {
    /// The time of a processor that a choice took, without the players.
    pub fn cost(&self) -> Option<Duration> {
        let all = self.server_cpu? + self.services_cpu.unwrap_or_default();
        let choices = u32::try_from(self.tally.choices).ok().filter(|choices| *choices > 0)?;
        Some(all / choices)
    }
}

pub async fn run(plan: &Plan) -> miette::Result<Measured> {
    // On a server of its own: memory that somebody has given back would hide what others take.
    let idle_connection = {
        let home = Home::new(plan)?;
        idle::cost(&Server::start(&home, plan.caps()).await?, plan.idle).await?
    };
    let home = Home::new(plan)?;
    let place = Place { servers: Server::start_all(&home, plan.nodes, plan.caps()).await?, home };
    let (before, began) = (place.usage(), Instant::now());
    let tables = open(&place.servers, plan.tables).await?;
    let opening = began.elapsed();
    let grown = before.zip(place.usage()).map(|(before, after)| after.memory.saturating_sub(before.memory));
    let period = plan.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(plan.tables as u64) / rate as u32);
    let (load, end) = Load::new(period);
    let mut playing = play(tables, &load);
    wait(&mut playing, WARM_UP, None).await?;
    let window = Window::open(&place, &load);
    wait(&mut playing, plan.time, Some(bar(plan.time.as_secs(), "seconds")?)).await?;
    let played = window.close(&place, &load);
    let stalled = finish(playing, &end).await?;
    let table = grown.map(|grown| grown / plan.tables as u64);
    Ok(Measured { idle_connection, table, opening, played, stalled })
}

pub fn bar(length: u64, what: &str) -> miette::Result<ProgressBar> {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}"));
    Ok(ProgressBar::new(length).with_style(style.into_diagnostic()?))
}

pub async fn open(servers: &[Server], count: usize) -> miette::Result<Vec<BenchTable>> {
    let progress = bar(count as u64, "tables opened")?;
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.addr).collect();
    let (addresses, progress) = (&*addresses, &progress);
    let one = |number: usize| async move {
        let table = BenchTable::open(addresses, number as u32).await.wrap_err("a table cannot be opened");
        progress.inc(1);
        table
    };
    let mut opening = futures_util::stream::iter(0..count).map(one).buffer_unordered(AT_ONCE);
    let mut tables = Vec::with_capacity(count);
    while let Some(table) = opening.next().await {
        tables.push(table?);
    }
    progress.finish_and_clear();
    Ok(tables)
}

/// Everybody begins to play.
fn play(tables: Vec<BenchTable>, load: &Load) -> JoinSet<miette::Result<()>> {
    let mut playing = JoinSet::new();
    for mut table in tables {
        let load = load.clone();
        playing.spawn(async move { table.play(&load).await });
    }
    playing
}

/// Lets them play; a table that ends now has met something wrong.
async fn wait(
    playing: &mut JoinSet<miette::Result<()>>,
    time: Duration,
    progress: Option<ProgressBar>,
) -> miette::Result<()> {
    let (began, mut ticks) = (Instant::now(), tokio::time::interval(TICK));
    while began.elapsed() < time {
        tokio::select! {
            _ = ticks.tick() => {
                if let Some(progress) = &progress {
                    progress.set_position(began.elapsed().as_secs());
                }
            }
            Some(ended) = playing.join_next() => ended.into_diagnostic()?.wrap_err("a table broke off")?,
        }
    }
    if let Some(progress) = progress {
        progress.finish_and_clear();
    }
    Ok(())
}

/// Ends the load; the answer is how many tables wait in vain.
async fn finish(mut playing: JoinSet<miette::Result<()>>, end: &End) -> miette::Result<usize> {
    end.end();
    let all = async {
        while let Some(ended) = playing.join_next().await {
            ended.into_diagnostic()?.wrap_err("a table broke off")?;
        }
        Ok::<(), miette::Report>(())
    };
    match tokio::time::timeout(LAST, all).await {
        Ok(done) => done.map(|()| 0),
        Err(_) => Ok(playing.len()),
    }
}

/// All servers that are measured.
struct Place {
    // They end first: they still write.
    servers: Vec<Server>,
    home: Home,
}

impl Place {
    fn usage(&self) -> Option<Usage> {
        self.servers.iter().map(Server::usage).sum()
    }
}

/// The time that counts.
struct Window {
    began: Instant,
    servers: Option<Usage>,
    services: Option<Usage>,
    own: Option<Usage>,
    stolen: Option<Duration>,
}

impl Window {
    fn open(place: &Place, load: &Load) -> Window {
        load.take();
        let (servers, services) = (place.usage(), place.home.usage());
        Window { began: Instant::now(), servers, services, own: usage::own(), stolen: usage::stolen() }
    }

    fn close(self, place: &Place, load: &Load) -> Played {
        let since = |before: Option<Duration>, after: Option<Duration>| {
            before.zip(after).map(|(before, after)| after.saturating_sub(before))
        };
        let cpu = |usage: Option<Usage>| usage.map(|usage| usage.cpu);
        Played {
            time: self.began.elapsed(),
            tally: load.take(),
            server_cpu: since(cpu(self.servers), cpu(place.usage())),
            services_cpu: since(cpu(self.services), cpu(place.home.usage())),
            own_cpu: since(cpu(self.own), cpu(usage::own())),
            stolen: since(self.stolen, usage::stolen()),
        }
    }
}
