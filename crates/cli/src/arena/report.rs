//! All that the arena has found out, as one object: what `--json` prints, and what the tables and the plot show.

use super::odds::{self, elo, elo_of};
use super::pairing::Pairing;
use super::score::{Score, Sides};
use super::stopwatch::Times;
use super::{Plan, Played};
use crate::sim::fault::Fault;
use crate::sim::seat::BotName;
use serde::Serialize;

#[derive(Serialize)]
pub struct Report {
    pub seats: usize,
    /// The win rate of a bot that is as good as the others.
    pub even: f64,
    pub sets: Vec<String>,
    /// The published mix or the deck file, where the sets are not used whole.
    pub deck: Option<String>,
    pub seed: u64,
    pub threads: usize,
    pub seconds: f64,
    pub interrupted: bool,
    /// How many games each pairing was to have.
    pub games_asked: u64,
    /// The same rounded up to whole deals.
    pub games_planned: u64,
    /// In percentage points.
    pub until_width: Option<f64>,
    pub matches: Vec<PairingReport>,
    pub bots: Vec<Figures>,
    pub fault_list: Vec<Fault>,
}

/// Bot a against a field of bot b.
#[derive(Serialize)]
pub struct PairingReport {
    pub a: String,
    pub b: String,
    pub deals: u64,
    /// Games with a winner.
    pub games: u64,
    pub wins: u64,
    pub win_rate: f64,
    /// The bounds of the 95 % interval.
    pub low: f64,
    pub high: f64,
    /// Points of a above each b, and those at the bounds; none where they are without end.
    pub elo: Option<f64>,
    pub elo_low: Option<f64>,
    pub elo_high: Option<f64>,
    pub average_turns: f64,
    pub a_souls: f64,
    pub a_wounds: f64,
    /// The average of a seat.
    pub b_souls: f64,
    pub b_wounds: f64,
    pub faults: usize,
    pub ended_early: bool,
    pub digest: String,
}

/// One bot in all its pairings.
#[derive(Serialize)]
pub struct Figures {
    pub bot: String,
    /// The points among all bots, if everybody played against everybody.
    pub elo: Option<f64>,
    /// Those with more than one choice.
    pub decisions: u64,
    /// The time within which half of the decisions, and 95 % of them, were made.
    pub p50_microseconds: Option<f64>,
    pub p95_microseconds: Option<f64>,
}

impl Report {
    pub fn new(plan: &Plan, played: &Played) -> Report {
        let seats = plan.setting.seats();
        let faults = played.scores.iter().flat_map(|(_, score)| &score.faults);
        Report {
            seats,
            even: 1.0 / seats as f64,
            sets: plan.setting.contents.sets.clone(),
            deck: plan.setting.deck_name.clone(),
            seed: plan.setting.seed,
            threads: plan.setting.threads,
            seconds: played.time.as_secs_f64(),
            interrupted: played.interrupted,
            games_asked: plan.asked,
            games_planned: plan.games(),
            until_width: plan.until_width.map(|width| 100.0 * width),
            matches: played.scores.iter().map(|(pairing, score)| PairingReport::new(*pairing, score, seats)).collect(),
            bots: figures(plan, &played.scores),
            fault_list: faults.cloned().collect(),
        }
    }
}

impl PairingReport {
    fn new(pairing: Pairing, score: &Score, seats: usize) -> PairingReport {
        let per_game = |amount: u64| amount as f64 / score.games.max(1) as f64;
        let [a_souls, b_souls] = per_seat(score.souls.map(per_game), seats);
        let [a_wounds, b_wounds] = per_seat(score.wounds.map(per_game), seats);
        let interval = score.interval();
        PairingReport {
            a: pairing.a.name().to_string(),
            b: pairing.b.name().to_string(),
            deals: score.deals,
            games: score.games,
            wins: score.wins,
            win_rate: per_game(score.wins),
            low: interval.low,
            high: interval.high,
            elo: elo_of(score.wins, score.games, seats),
            elo_low: elo(interval.low, seats),
            elo_high: elo(interval.high, seats),
            average_turns: per_game(score.turns),
            a_souls,
            a_wounds,
            b_souls,
            b_wounds,
            faults: score.faults.len(),
            ended_early: score.ended_early,
            digest: format!("{:016x}", score.digest),
        }
    }
}

fn per_seat([of_a, of_field]: Sides<f64>, seats: usize) -> Sides<f64> {
    [of_a, of_field / (seats - 1) as f64]
}

fn figures(plan: &Plan, scores: &[(Pairing, Score)]) -> Vec<Figures> {
    let bots = bots(&plan.pairings);
    let points = if plan.ranked { ratings(&bots, scores, plan.setting.seats()) } else { vec![None; bots.len()] };
    let figures = |(bot, elo): (&BotName, Option<f64>)| {
        let times = times(*bot, scores);
        Figures {
            bot: bot.name().to_string(),
            elo,
            decisions: times.all,
            p50_microseconds: times.quantile(0.5),
            p95_microseconds: times.quantile(0.95),
        }
    };
    bots.iter().zip(points).map(figures).collect()
}

/// Everybody who plays, in the order in which they were named.
fn bots(pairings: &[Pairing]) -> Vec<BotName> {
    let mut bots = Vec::new();
    for bot in pairings.iter().flat_map(|pairing| [pairing.a, pairing.b]) {
        if !bots.contains(&bot) {
            bots.push(bot);
        }
    }
    bots
}

fn ratings(bots: &[BotName], scores: &[(Pairing, Score)], seats: usize) -> Vec<Option<f64>> {
    let number = |bot: BotName| bots.iter().position(|other| *other == bot).unwrap_or_default();
    let result = |(pairing, score): &(Pairing, Score)| odds::Result {
        a: number(pairing.a),
        b: number(pairing.b),
        wins: score.wins,
        games: score.games,
    };
    let results: Vec<odds::Result> = scores.iter().map(result).collect();
    odds::ratings(bots.len(), &results, seats)
}

fn times(bot: BotName, scores: &[(Pairing, Score)]) -> Times {
    let mut all = Times::default();
    for (pairing, score) in scores {
        let sides = [pairing.a, pairing.b].into_iter().zip(&score.times);
        sides.filter(|(side, _)| *side == bot).for_each(|(_, times)| all.add_all(times));
    }
    all
}
