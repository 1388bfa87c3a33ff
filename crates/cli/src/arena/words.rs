//! What people read: the tables of `arena` on a terminal and in Markdown.

use super::grid::Grid;
use super::report::{PairingReport, Report};
use crate::common;
use crate::sim::fault::Fault;
use indicatif::HumanCount;

const METHOD: &str = "Each deal is played once from every seat. The interval is Wilson's at 95 %. Elo: 400 points are \
                      odds of ten to one against each opponent, with one even game more in each pairing.";
const RANKING: &str = "The points of the bots are the likeliest ones under the model of Bradley and Terry, with the \
                       first bot at 0.";

/// For whoever reads lines of at most so many columns.
pub fn plain(report: &Report, columns: usize) -> String {
    let (matches, bots) = (matches(report).plain(columns), bots(report).plain(columns));
    format!("{}\n\n{matches}\n{bots}\n{}{}", intro(report), notes(report).join("\n"), faults(report))
}

pub fn markdown(report: &Report) -> String {
    let (matches, bots) = (matches(report).markdown(), bots(report).markdown());
    format!("{}\n\n{matches}\n{bots}\n{}\n{}", intro(report), notes(report).join("\n\n"), faults(report))
}

fn intro(report: &Report) -> String {
    let contents = report.deck.clone().unwrap_or_else(|| report.sets.join(", "));
    let even = percent(report.even);
    format!("{} seats, {contents}, seed {}: an even win rate is {even}", report.seats, report.seed)
}

fn notes(report: &Report) -> Vec<String> {
    let mut notes = vec![METHOD.to_owned()];
    notes.extend(is_ranked(report).then(|| RANKING.to_owned()));
    if report.games_planned != report.games_asked {
        let (asked, planned) = (HumanCount(report.games_asked), HumanCount(report.games_planned));
        notes.push(format!("{asked} games were asked for; whole deals make them {planned}."));
    }
    if let Some(width) = report.until_width.filter(|_| report.matches.iter().any(|one| one.ended_early)) {
        notes.push(format!("Pairings ended early where the interval was no wider than {width} percentage points."));
    }
    notes.extend(report.interrupted.then(|| "Ctrl-C ended it before all games were played.".to_owned()));
    notes.push(format!("It took {:.2} s on {}.", report.seconds, common::many(report.threads, "thread")));
    notes
}

fn is_ranked(report: &Report) -> bool {
    report.bots.iter().any(|figures| figures.elo.is_some())
}

fn matches(report: &Report) -> Grid {
    let head = ["bot", "against", "games", "wins", "win rate", "95 % interval", "Elo", "95 % interval"];
    let further = ["Souls", "theirs", "Wounds", "theirs", "turns", "faults"];
    let mut grid = Grid::new(2, &[&head[..], &further].concat());
    report.matches.iter().for_each(|one| grid.row(row(one)));
    grid
}

fn row(one: &PairingReport) -> Vec<String> {
    let average = |amount: f64| format!("{amount:.2}");
    vec![
        one.a.clone(),
        one.b.clone(),
        HumanCount(one.games).to_string(),
        HumanCount(one.wins).to_string(),
        percent(one.win_rate),
        format!("{:.1} to {}", 100.0 * one.low, percent(one.high)),
        points(one.elo, "-"),
        format!("{} to {}", points(one.elo_low, "-∞"), points(one.elo_high, "+∞")),
        average(one.a_souls),
        average(one.b_souls),
        average(one.a_wounds),
        average(one.b_wounds),
        format!("{:.1}", one.average_turns),
        one.faults.to_string(),
    ]
}

fn bots(report: &Report) -> Grid {
    let ranked = is_ranked(report);
    let elo: &[&str] = if ranked { &["Elo"] } else { &[] };
    let mut grid = Grid::new(1, &[&["bot"], elo, &["decisions", "half within", "95 % within"]].concat());
    for figures in &report.bots {
        let mut cells = vec![figures.bot.clone()];
        cells.extend(ranked.then(|| points(figures.elo, "-")));
        cells.push(HumanCount(figures.decisions).to_string());
        cells.extend([figures.p50_microseconds, figures.p95_microseconds].map(time));
        grid.row(cells);
    }
    grid
}

fn faults(report: &Report) -> String {
    report.fault_list.iter().map(fault).collect()
}

fn fault(fault: &Fault) -> String {
    let Fault { game, seed, what, .. } = fault;
    let bots = fault.bots.join(",");
    format!("\nfault in game {game} of `soulkeep sim --seed {seed} --bots {bots}`: {what}\n")
}

pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Points with their sign, or the word for points without end.
fn points(points: Option<f64>, without_end: &str) -> String {
    match points.map(|points| points.round() as i64) {
        None => without_end.to_owned(),
        Some(0) => "0".to_owned(),
        Some(points) => format!("{points:+}"),
    }
}

fn time(microseconds: Option<f64>) -> String {
    match microseconds {
        None => "-".to_owned(),
        Some(time) if time < 1.0 => format!("{:.0} ns", time * 1e3),
        Some(time) if time < 1e3 => format!("{time:.1} µs"),
        Some(time) if time < 1e6 => format!("{:.1} ms", time / 1e3),
        Some(time) => format!("{:.1} s", time / 1e6),
    }
}
