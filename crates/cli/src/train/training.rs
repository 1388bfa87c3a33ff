//! The training itself: rounds through the lessons in small batches.

use super::exam::{self, Grade, Standings};
use super::is_set;
use super::selfplay::Split;
use crate::sim::table::mix;
use indicatif::{ProgressBar, ProgressStyle};
use miette::IntoDiagnostic;
use rayon::prelude::*;
use serde::Serialize;
use soulkeep_bots::learned::{Adam, Lesson, Network, Scale, Weights};
use std::f32::consts::PI;
use std::sync::atomic::AtomicBool;

/// How many lessons there are between two steps.
const BATCH: usize = 256;
/// A batch is divided into parts of this size, whatever the number of threads, so that sums are always the same.
const PART: usize = 32;
const PACE: f32 = 0.002;
const DECAY: f32 = 0.01;
/// The sway of the judge that goes by standings alone.
const HAND_WRITTEN_SWAY: f32 = 260.0;

/// A training that was gone through.
pub struct Training {
    pub network: Network,
    pub lessons: usize,
    /// One for each epoch, and one before the first.
    pub curve: Vec<Point>,
    /// For all held-out lessons, and for those of each number of players.
    pub results: Vec<Compared>,
}

#[derive(Clone, Copy, Serialize)]
pub struct Point {
    pub epoch: u32,
    /// The cross-entropy over the lessons, as they were gone through, and over those held out.
    pub training: f64,
    pub held_out: f64,
}

#[derive(Clone, Serialize)]
pub struct Compared {
    /// None for all.
    pub seats: Option<usize>,
    /// The points of standing that make a player e times as likely to win, as the training games have it.
    pub best_sway: f32,
    /// The hand-written judge as it is, and with that sway.
    pub standings: Grade,
    pub fitted: Grade,
    pub learned: Grade,
}

/// None if it was broken off.
pub fn take(split: Split, seed: u64, epochs: u32, stop: &AtomicBool) -> miette::Result<Option<Training>> {
    let Split { mut lessons, mut held_out } = split;
    let (standings, held_standings) = (standings(&lessons), standings(&held_out));
    let sway = exam::best_sway(&standings);
    let scale = Scale::of(&lessons);
    lessons.par_iter_mut().chain(&mut held_out).for_each(|lesson| scale.apply(lesson));
    let mut network = Network::beginner(scale, sway, seed);
    let held: Vec<&Lesson> = held_out.iter().collect();
    let Some(curve) = learn(&mut network, &lessons, &held, seed, epochs, stop)? else { return Ok(None) };
    let results = compare(&network, &held_out, &standings, &held_standings);
    Ok(Some(Training { network, lessons: lessons.len(), curve, results }))
}

/// The same from a network that has learned before; without a look at the standings.
pub fn go_on(
    split: Split,
    mut network: Network,
    seed: u64,
    epochs: u32,
    stop: &AtomicBool,
) -> miette::Result<Option<Training>> {
    let Split { mut lessons, mut held_out } = split;
    lessons.par_iter_mut().chain(&mut held_out).for_each(|lesson| network.scale.apply(lesson));
    let held: Vec<&Lesson> = held_out.iter().collect();
    let curve = learn(&mut network, &lessons, &held, seed, epochs, stop)?;
    Ok(curve.map(|curve| Training { network, lessons: lessons.len(), curve, results: Vec::new() }))
}

fn standings(lessons: &[Lesson]) -> Vec<Standings> {
    let of = |lesson: &Lesson| Standings { points: lesson.standings().collect(), winner: lesson.winner };
    lessons.iter().map(of).collect()
}

fn learn(
    network: &mut Network,
    lessons: &[Lesson],
    held_out: &[&Lesson],
    seed: u64,
    epochs: u32,
    stop: &AtomicBool,
) -> miette::Result<Option<Vec<Point>>> {
    let batches = lessons.len().div_ceil(BATCH);
    let progress = progress(u64::from(epochs) * batches as u64)?;
    let before = exam::of_network(&network.weights, &lessons.iter().collect::<Vec<_>>());
    let examined = |network: &Network| exam::of_network(&network.weights, held_out).cross_entropy;
    let mut curve = vec![Point { epoch: 0, training: before.cross_entropy, held_out: examined(network) }];
    let mut adam = Adam::new(DECAY);
    let mut order: Vec<&Lesson> = lessons.iter().collect();
    for epoch in 0..epochs {
        shuffle(&mut order, mix(seed ^ mix(u64::from(epoch))));
        let mut loss = 0.0;
        for (batch, lessons) in order.chunks(BATCH).enumerate() {
            if is_set(stop) {
                progress.finish_and_clear();
                return Ok(None);
            }
            let (mut slopes, batch_loss) = slopes(&network.weights, lessons);
            slopes.all_mut().for_each(|slope| *slope /= lessons.len() as f32);
            let done = (epoch as usize * batches + batch) as f32 / (epochs as usize * batches) as f32;
            // Half a wave from full pace to none.
            adam.step(&mut network.weights, &slopes, PACE * 0.5 * (1.0 + (PI * done).cos()));
            loss += batch_loss;
            progress.inc(1);
        }
        let training = loss / lessons.len() as f64;
        curve.push(Point { epoch: epoch + 1, training, held_out: examined(network) });
    }
    progress.finish_and_clear();
    Ok(Some(curve))
}

/// The slopes of the loss over a batch, and the loss. The parts are added up in their order.
fn slopes(weights: &Weights, lessons: &[&Lesson]) -> (Weights, f64) {
    let part = |lessons: &[&Lesson]| {
        let mut slopes = Weights::nothing();
        let loss = lessons.iter().map(|lesson| weights.study(lesson, &mut slopes).loss).sum::<f64>();
        (slopes, loss)
    };
    let parts: Vec<(Weights, f64)> = lessons.par_chunks(PART).map(part).collect();
    let mut sum = (Weights::nothing(), 0.0);
    for (slopes, loss) in &parts {
        sum.0.add(slopes);
        sum.1 += loss;
    }
    sum
}

fn shuffle<T>(items: &mut [T], seed: u64) {
    for place in (1..items.len()).rev() {
        let other = mix(seed ^ place as u64) % (place as u64 + 1);
        items.swap(place, other as usize);
    }
}

/// The judges on what was held out, each number of players with the sway that suits it.
fn compare(network: &Network, held_out: &[Lesson], taught: &[Standings], held: &[Standings]) -> Vec<Compared> {
    let group = |seats: Option<usize>| {
        let fits = |count: usize| seats.is_none_or(|seats| seats == count);
        let among = |all: &[Standings]| all.iter().filter(|one| fits(one.points.len())).cloned().collect::<Vec<_>>();
        let lessons: Vec<&Lesson> = held_out.iter().filter(|lesson| fits(lesson.rows.len())).collect();
        let (best_sway, held) = (exam::best_sway(&among(taught)), among(held));
        Compared {
            seats,
            best_sway,
            standings: exam::of_standings(&held, HAND_WRITTEN_SWAY),
            fitted: exam::of_standings(&held, best_sway),
            learned: exam::of_network(&network.weights, &lessons),
        }
    };
    let groups = std::iter::once(None).chain((2..=6).map(Some)).map(group);
    groups.filter(|compared| compared.learned.lessons > 0).collect()
}

fn progress(steps: u64) -> miette::Result<ProgressBar> {
    let template = "{bar:40} {percent} % learned, {eta} left";
    Ok(ProgressBar::new(steps).with_style(ProgressStyle::with_template(template).into_diagnostic()?))
}
