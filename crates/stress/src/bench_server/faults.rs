//! Kills the server again and again while tables play, and looks whether anything that was told is lost.
//!
//! What must hold after each restart: every seat is shown a moment that is not before the last one it was told, with the
//! same table if it is the same moment, and a log that begins as the one it had; and every table takes a further choice.

use super::child::Server;
use super::home::Home;
use super::http::Visit;
use super::known::Known;
use super::load::Load;
use super::seat::Seat;
use super::table::BenchTable;
use super::{Plan, measure};
use futures_util::{StreamExt, TryStreamExt};
use indicatif::HumanCount;
use miette::{IntoDiagnostic, WrapErr, miette};
use serde::Serialize;
use soulkeep::{Done, Exit};
use soulkeep_server::told_to_end;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How long tables play before the server is killed: a different time in every round, in milliseconds.
const SHORTEST: u64 = 300;
const SPREAD: u64 = 900;
/// How many people come back at once.
const AT_ONCE: usize = 16;
/// How long a table may take for one further choice.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long somebody waits who finds a table with a server that is no more.
const AGAIN: Duration = Duration::from_millis(300);

#[derive(Default, Serialize)]
struct Report {
    rounds: u32,
    tables: usize,
    /// Choices that were acknowledged before the server was killed.
    choices: u64,
    games_finished: u64,
    losses: Vec<String>,
    interrupted: bool,
}

/// A table while there is no server: who sat there, and what they were told.
struct Left {
    id: String,
    seats: Vec<(String, Box<Known>)>,
}

pub async fn run(plan: &Plan, rounds: u32, json: bool) -> Done {
    let mut report = Report { tables: plan.tables, ..Report::default() };
    tokio::select! {
        done = kill_often(plan, rounds, &mut report) => done?,
        () = told_to_end() => {}
    }
    report.interrupted = report.rounds < rounds && report.losses.is_empty();
    if json {
        soulkeep::print_json(&report)?;
    } else {
        soulkeep::print(&report.words())?;
    }
    Ok(if report.losses.is_empty() { Exit::Fine } else { Exit::FoundFailures })
}

async fn kill_often(plan: &Plan, rounds: u32, report: &mut Report) -> miette::Result<()> {
    let home = Home::new(plan)?;
    let mut server = Server::start(&home, plan.caps()).await?;
    // Whoever comes back remembers what was told from then on.
    let opened = measure::open(std::slice::from_ref(&server), plan.tables).await?.into_iter().map(Left::new).collect();
    let mut tables = come_back(&server, opened, 0, report).await?;
    let progress = measure::bar(u64::from(rounds), "times killed")?;
    for round in 0..rounds {
        let time = Duration::from_millis(SHORTEST + u64::from(round) * 389 % SPREAD);
        let left = play_and_kill(&mut server, tables, time, report).await?;
        server = Server::start(&home, plan.caps()).await.wrap_err("the server does not come back")?;
        tables = come_back(&server, left, round, report).await?;
        report.rounds += 1;
        progress.inc(1);
        if !report.losses.is_empty() {
            break;
        }
    }
    progress.finish_and_clear();
    // What the last restart brought back must go on, too.
    let left = play_and_kill(&mut server, tables, Duration::ZERO, report).await?;
    drop(left);
    Ok(())
}

/// Plays until every table has taken a choice and the time is over, and kills the server in the midst of it.
async fn play_and_kill(
    server: &mut Server,
    tables: Vec<BenchTable>,
    time: Duration,
    report: &mut Report,
) -> miette::Result<Vec<Left>> {
    let mut playing = JoinSet::new();
    let mut loads = Vec::with_capacity(tables.len());
    for mut table in tables {
        let (load, end) = Load::new(Duration::ZERO);
        loads.push((table.id.clone(), load.clone()));
        playing.spawn(async move {
            // Held, because a load without its end is over.
            let _end = end;
            let ended = table.play(&load).await;
            (table, ended)
        });
    }
    let all_go_on = tokio::time::timeout(PATIENCE, async {
        for (_, load) in &loads {
            while !load.has_begun() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    });
    if all_go_on.await.is_err() {
        let stuck = loads.iter().filter(|(_, load)| !load.has_begun());
        report.losses.extend(stuck.map(|(id, _)| format!("table {id} takes no further choice")));
    }
    tokio::time::sleep(time).await;
    server.kill().await?;
    let mut left = Vec::new();
    while let Some(ended) = playing.join_next().await {
        let (table, ended) = ended.into_diagnostic()?;
        if ended.is_ok() {
            return Err(miette!("a table ended although the server was killed"));
        }
        left.push(Left::new(table));
    }
    for (_, load) in loads {
        let tally = load.take();
        report.choices += tally.choices;
        report.games_finished += tally.games;
    }
    Ok(left)
}

/// Everybody comes back to their tables, and compares.
async fn come_back(
    server: &Server,
    left: Vec<Left>,
    round: u32,
    report: &mut Report,
) -> miette::Result<Vec<BenchTable>> {
    let back = futures_util::stream::iter(left.into_iter().enumerate()).map(|(number, left)| async move {
        let seed = round.wrapping_mul(7919).wrapping_add(number as u32);
        let (table, before) = left.back(server, seed).await?;
        let lost = table.seats.iter().zip(&before).filter_map(|(seat, before)| {
            let now = seat.known.as_deref()?;
            before.lost_in(now)
        });
        let lost: Vec<String> = lost.map(|lost| format!("table {}: {lost}", table.id)).collect();
        Ok::<_, miette::Report>((table, lost))
    });
    let back: Vec<(BenchTable, Vec<String>)> = back.buffer_unordered(AT_ONCE).try_collect().await?;
    let mut tables = Vec::with_capacity(back.len());
    for (table, lost) in back {
        report.losses.extend(lost);
        tables.push(table);
    }
    Ok(tables)
}

impl Left {
    fn new(table: BenchTable) -> Left {
        let id = table.id;
        // Who has not gone over to the next table yet knows nothing of it.
        let known = |seat: Seat| {
            let known = seat.known.filter(|_| seat.table == id).unwrap_or_default();
            (seat.cookie, known)
        };
        let seats = table.seats.into_iter().map(known).collect();
        Left { id, seats }
    }

    /// A server that was killed keeps its tables in a database until its lease has run out.
    async fn back(self, server: &Server, seed: u32) -> miette::Result<(BenchTable, Vec<Box<Known>>)> {
        let (cookies, before): (Vec<String>, Vec<Box<Known>>) = self.seats.into_iter().unzip();
        let until = Instant::now() + if server.is_shared { PATIENCE } else { Duration::ZERO };
        loop {
            match come(&self.id, &cookies, server, seed).await {
                Ok(table) => return Ok((table, before)),
                Err(_) if Instant::now() < until => tokio::time::sleep(AGAIN).await,
                Err(error) => return Err(error.wrap_err("a table does not come back")),
            }
        }
    }
}

async fn come(table: &str, cookies: &[String], server: &Server, seed: u32) -> miette::Result<BenchTable> {
    let mut seats = Vec::with_capacity(cookies.len());
    for cookie in cookies {
        let mut seat = Seat::new(Visit::start(server.addr, Some(cookie.clone())).await?).await?;
        seat.known = Some(Box::default());
        seats.push(seat);
    }
    BenchTable::at(table.to_owned(), seats, seed).await
}

impl Report {
    fn words(&self) -> String {
        let stopped = if self.interrupted { " (stopped by Ctrl-C)" } else { "" };
        let mut text = format!(
            "killed {} times{stopped} with {} tables playing; {} choices acknowledged, {} games ended, {} losses\n",
            self.rounds,
            self.tables,
            HumanCount(self.choices),
            HumanCount(self.games_finished),
            self.losses.len()
        );
        self.losses.iter().for_each(|loss| text.push_str(&format!("lost: {loss}\n")));
        text
    }
}
