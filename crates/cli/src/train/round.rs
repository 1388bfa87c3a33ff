//! A round: games of a network against itself, and what it learns from them.

use super::is_set;
use crate::sim::table::mix;
use rayon::prelude::*;
use soulkeep_bots::policy::{Adam, Gradient, Lesson, Network, Policy, lessons};
use soulkeep_rules::{Dice, Game};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How often the lessons of a round are gone through.
const TIMES: u64 = 2;
/// How many lessons there are between two steps.
const BATCH: usize = 2048;
/// A batch is divided into parts of this size, whatever the number of threads, so that sums are always the same.
const PART: usize = 256;
/// What it is worth to keep several choices in mind.
const CURIOSITY: f32 = 0.01;

/// What was seen while a round was learned.
#[derive(Clone, Copy, Default)]
pub struct Learned {
    pub lessons: usize,
    /// The sum of how undecided the network was.
    pub wonder: f64,
}

/// The lessons of so many games of a network against itself; none if it was broken off.
pub fn play(boxes: &[Game], network: &Arc<Network>, games: u64, seed: u64, stop: &AtomicBool) -> Option<Vec<Lesson>> {
    let play_one = |number: u64| {
        if is_set(stop) {
            return Vec::new();
        }
        let game = &boxes[(number % boxes.len() as u64) as usize];
        let mut policy = Policy::new(Arc::clone(network), mix(seed ^ mix(number))).wavering();
        lessons(game, Dice::of_game(seed, number), &mut policy)
    };
    let played: Vec<Vec<Lesson>> = (0..games).into_par_iter().map(play_one).collect();
    (!is_set(stop)).then(|| played.into_iter().flatten().collect())
}

/// Brings a network so far as the lessons of a round go; none if it was broken off.
pub fn learn(
    network: &mut Network,
    adam: &mut Adam,
    lessons: &mut [Lesson],
    pace: f32,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Learned> {
    Lesson::even_out(lessons);
    let mut learned = Learned::default();
    let mut order: Vec<&Lesson> = lessons.iter().collect();
    for time in 0..TIMES {
        shuffle(&mut order, mix(seed ^ mix(time)));
        for batch in order.chunks(BATCH) {
            if is_set(stop) {
                return None;
            }
            let mut gradient = slopes(network, batch);
            gradient.slopes.iter_mut().for_each(|slope| *slope /= batch.len() as f32);
            adam.step(&mut network.weights, &gradient.slopes, pace);
            learned.lessons += gradient.lessons;
            learned.wonder += gradient.wonder;
        }
    }
    Some(learned)
}

/// The slopes over a batch. The parts are added up in their order.
fn slopes(network: &Network, lessons: &[&Lesson]) -> Gradient {
    let parts: Vec<Gradient> =
        lessons.par_chunks(PART).map(|lessons| Gradient::of(network, lessons, CURIOSITY)).collect();
    let mut sum = Gradient::new(network.weights.len());
    parts.iter().for_each(|part| sum.add(part));
    sum
}

fn shuffle<T>(items: &mut [T], seed: u64) {
    for place in (1..items.len()).rev() {
        let other = mix(seed ^ place as u64) % (place as u64 + 1);
        items.swap(place, other as usize);
    }
}
