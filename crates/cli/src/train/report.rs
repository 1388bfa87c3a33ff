//! What the training has come to, as one object: what `--json` prints, and what the table and the plot show.

use super::Args;
use super::course::{Compared, Course, Point};
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
    /// The points of standing that make a player e times as likely to win, as the training games have it.
    pub best_sway: f32,
    pub curve: Vec<Point>,
    pub results: Vec<Compared>,
}

impl Report {
    pub fn new(args: &Args, course: &Course, time: Duration) -> Report {
        Report {
            games: args.games,
            seed: args.seed,
            epochs: args.epochs,
            seconds: time.as_secs_f64(),
            lessons: course.lessons,
            best_sway: course.sway,
            curve: course.curve.clone(),
            results: course.results.clone(),
        }
    }

    /// How to get the same weights again.
    pub fn note(&self) -> String {
        let Report { games, seed, epochs, .. } = self;
        format!("Made by `soulkeep train --games {games} --seed {seed} --epochs {epochs}`.")
    }

    pub fn plain(&self) -> String {
        let mut text = format!("{}\n\n{}", self.note(), HEAD);
        for one in &self.results {
            let seats = one.seats.map_or("all".to_owned(), |seats| seats.to_string());
            let lessons = one.learned.lessons;
            let grades = [one.standings, one.fitted, one.learned];
            let grades = grades.map(|grade| format!("{:.4} {:5.1} %", grade.cross_entropy, 100.0 * grade.accuracy));
            text += &format!("{seats:>7} {lessons:>8}  {}\n", grades.join("   "));
        }
        let Report { lessons, best_sway, seconds, .. } = self;
        text + &format!(
            "\n{lessons} lessons; the figures are those of the games held out: the cross-entropy, and how often the \
             likeliest player won.\nThe sway of the standings that fits the games best is {best_sway}.\n\
             It took {seconds:.1} s."
        )
    }
}

const HEAD: &str = "players  lessons      standings       best sway         learned\n";
