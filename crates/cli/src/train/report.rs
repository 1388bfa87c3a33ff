//! What the training has come to, as one object: what `--json` prints, and what the table and the plot show.

use super::Args;
use super::training::{Compared, Point, Training};
use serde::Serialize;
use std::time::Duration;

#[derive(Serialize)]
pub struct Report {
    pub games: u64,
    pub seed: u64,
    pub epochs: u32,
    pub seconds: f64,
    /// Those that were learned from.
    pub lessons: usize,
    pub curve: Vec<Point>,
    pub results: Vec<Compared>,
}

impl Report {
    pub fn new(args: &Args, training: &Training, time: Duration) -> Report {
        Report {
            games: args.games,
            seed: args.seed,
            epochs: args.epochs,
            seconds: time.as_secs_f64(),
            lessons: training.lessons,
            curve: training.curve.clone(),
            results: training.results.clone(),
        }
    }

    /// How to get the same weights again, and what they are worth.
    pub fn note(&self) -> String {
        let Report { games, seed, epochs, .. } = self;
        let made = format!("Made by `soulkeep train --games {games} --seed {seed} --epochs {epochs} --out FILE`.");
        let found = self.results.first().map(|all| {
            let (learned, standings) = (all.learned.cross_entropy, all.fitted.cross_entropy);
            format!("\nCross-entropy over the games held out: {learned:.4}; by the standings alone: {standings:.4}.")
        });
        made + &found.unwrap_or_default()
    }

    pub fn plain(&self) -> String {
        let Report { games, lessons, seed, epochs, seconds, .. } = self;
        let rows: String = self.results.iter().map(row).collect();
        format!(
            "{games} games, {lessons} lessons to learn from, seed {seed}, {epochs} epochs\n\n{HEAD}{rows}\n{METHOD}\n\
             It took {seconds:.1} s."
        )
    }
}

const HEAD: &str = "players  lessons      standings  best sway      with that        learned\n";
const METHOD: &str = "On the games held out: the cross-entropy, and how often the likeliest player won. The sway is how \
                      many points of standing make a player e times as likely to win; the best one is that of the \
                      games learned from.";

fn row(one: &Compared) -> String {
    let players = one.seats.map_or("all".to_owned(), |seats| seats.to_string());
    let [standings, fitted, learned] = [one.standings, one.fitted, one.learned]
        .map(|grade| format!("{:.4} {:5.1} %", grade.cross_entropy, 100.0 * grade.accuracy));
    let (lessons, sway) = (one.learned.lessons, one.best_sway);
    format!("{players:>7} {lessons:>8} {standings} {sway:>10} {fitted} {learned}\n")
}
