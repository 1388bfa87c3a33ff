//! What `sim` says at the end: one object for programs, a small table for people.

use super::Plan;
use super::fault::Fault;
use super::pool::Played;
use crate::common;
use indicatif::{HumanCount, HumanFloatCount};
use serde::Serialize;
use soulkeep_rules::{BossId, Seat};
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Serialize)]
pub struct Report<'a> {
    games: u64,
    decisions: u64,
    faults: usize,
    seconds: f64,
    decisions_per_second: f64,
    /// The time of one thread.
    ns_per_decision: f64,
    games_per_second: f64,
    digest: String,
    average_turns: f64,
    wins_by_seat: BTreeMap<char, u64>,
    wins_by_boss: BTreeMap<&'a str, u64>,
    games_by_boss: BTreeMap<&'a str, u64>,
    seats: u8,
    sets: &'a [String],
    /// The published mix or the deck file, where the sets are not used whole.
    deck: Option<&'a str>,
    bots: Vec<&'static str>,
    seed: u64,
    threads: usize,
    interrupted: bool,
    fault_list: &'a [Fault],
}

pub fn json<'a>(plan: &'a Plan, played: &'a Played) -> Report<'a> {
    let tally = &played.tally;
    let seconds = played.time.as_secs_f64();
    let per = |amount: f64, of: f64| if of > 0.0 { amount / of } else { 0.0 };
    let ended = tally.games - tally.faults.len() as u64;
    Report {
        games: tally.games,
        decisions: tally.decisions,
        faults: tally.faults.len(),
        seconds,
        decisions_per_second: per(tally.decisions as f64, seconds),
        ns_per_decision: per(seconds * 1e9 * plan.setting.threads as f64, tally.decisions as f64),
        games_per_second: per(tally.games as f64, seconds),
        digest: format!("{:016x}", tally.digest),
        average_turns: per(tally.turns as f64, ended as f64),
        wins_by_seat: (0..plan.setting.game.seats).map(|seat| (Seat(seat).letter(), wins(played, seat))).collect(),
        wins_by_boss: by_boss(plan, &tally.wins_by_boss),
        games_by_boss: by_boss(plan, &tally.games_by_boss),
        seats: plan.setting.game.seats,
        sets: &plan.setting.contents.sets,
        deck: plan.setting.deck_name.as_deref(),
        bots: plan.bots.iter().map(|bot| bot.name()).collect(),
        seed: plan.setting.seed,
        threads: plan.setting.threads,
        interrupted: played.interrupted,
        fault_list: &tally.faults,
    }
}

fn wins(played: &Played, seat: u8) -> u64 {
    played.tally.wins_by_seat[Seat(seat).index()]
}

fn by_boss<'a>(plan: &'a Plan, counts: &[u64]) -> BTreeMap<&'a str, u64> {
    let bosses = (0..plan.setting.game.bosses.len() as u8).map(BossId);
    bosses.map(|boss| (plan.setting.game.boss_def(boss).name().en.as_str(), counts[boss.index()])).collect()
}

pub fn table(plan: &Plan, played: &Played) -> String {
    let report = json(plan, played);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_table(&mut text, &report);
    text
}

fn write_table(out: &mut String, report: &Report) -> std::fmt::Result {
    let per_game = report.decisions as f64 / report.games.max(1) as f64;
    let stopped = if report.interrupted { " (stopped by Ctrl-C)" } else { "" };
    writeln!(out, "games      {}{stopped}", HumanCount(report.games))?;
    writeln!(out, "decisions  {}, {per_game:.0} per game", HumanCount(report.decisions))?;
    writeln!(out, "turns      {:.1} per game", report.average_turns)?;
    writeln!(out, "time       {:.2} s on {}", report.seconds, common::many(report.threads, "thread"))?;
    writeln!(
        out,
        "speed      {} decisions and {} games per second, {:.0} ns per decision and thread",
        HumanFloatCount(report.decisions_per_second.round()),
        HumanFloatCount(report.games_per_second.round()),
        report.ns_per_decision
    )?;
    writeln!(out, "digest     {}", report.digest)?;
    writeln!(out, "faults     {}\n", report.faults)?;
    for (bot, (seat, wins)) in report.bots.iter().zip(&report.wins_by_seat) {
        writeln!(
            out,
            "seat {seat}     {bot:<10} {:>10} games  {}",
            HumanCount(report.games),
            share(*wins, report.games)
        )?;
    }
    writeln!(out)?;
    for (boss, games) in report.games_by_boss.iter().filter(|(_, games)| **games > 0) {
        let wins = report.wins_by_boss[boss];
        writeln!(out, "{boss:<21} {:>10} games  {}", HumanCount(*games), share(wins, *games))?;
    }
    write_faults(out, report.fault_list)
}

fn write_faults(out: &mut String, faults: &[Fault]) -> std::fmt::Result {
    for fault in faults {
        writeln!(out, "\nfault in game {} of seed {}: {}", fault.game, fault.seed, fault.what)?;
        if let Some(file) = &fault.replay {
            writeln!(out, "its replay is {}", file.display())?;
        }
    }
    Ok(())
}

fn share(wins: u64, games: u64) -> String {
    format!("{:>5.1} % won", 100.0 * wins as f64 / games.max(1) as f64)
}
