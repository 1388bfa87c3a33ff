//! Games to learn from: tables of all sizes, with few cards and with all, with and without blunders.

use super::is_set;
use crate::common;
use crate::sim::table::mix;
use crate::sim::wait;
use miette::miette;
use rayon::prelude::*;
use soulkeep_bots::learned::{Lesson, lessons};
use soulkeep_cards::Set;
use soulkeep_rules::{Dice, Game, Options};
use std::sync::atomic::AtomicBool;

/// Half of the games have two players and a quarter four.
const SEATS: [u8; 12] = [2, 4, 2, 3, 2, 4, 2, 5, 2, 4, 2, 6];
/// One game of so many is held out.
const HELD_OUT: u64 = 10;
/// A third of the games is played without blunders, the others with so many of a hundred choices.
const FEWEST_BLUNDERS: u64 = 5;
const MOST_BLUNDERS: u64 = 20;

/// The lessons of games that were played, in the order of the games.
pub struct Split {
    pub lessons: Vec<Lesson>,
    pub held_out: Vec<Lesson>,
}

/// None if it was broken off.
pub fn play(games: u64, seed: u64, stop: &AtomicBool) -> miette::Result<Option<Split>> {
    let boxes = boxes()?;
    let progress = wait::progress(games)?;
    let play_one = |number: u64| {
        let lessons = if is_set(stop) { Vec::new() } else { game(&boxes, number, seed) };
        progress.inc(1);
        lessons
    };
    let played: Vec<Vec<Lesson>> = (0..games).into_par_iter().map(play_one).collect();
    progress.finish_and_clear();
    let mut split = Split { lessons: Vec::new(), held_out: Vec::new() };
    for (number, lessons) in (0..).zip(played) {
        match is_held_out(number, seed) {
            true => split.held_out.extend(lessons),
            false => split.lessons.extend(lessons),
        }
    }
    Ok((!is_set(stop)).then_some(split))
}

/// Whether nothing is learned from a game.
pub fn is_held_out(number: u64, seed: u64) -> bool {
    mix(number ^ mix(seed)).is_multiple_of(HELD_OUT)
}

fn game(boxes: &[[Game; 2]], number: u64, seed: u64) -> Vec<Lesson> {
    let seats = SEATS[(number / 2 % SEATS.len() as u64) as usize];
    let game = &boxes[usize::from(seats - 2)][(number % 2) as usize];
    let chance = mix(seed ^ mix(number));
    let blunders = match number / (2 * SEATS.len() as u64) % 3 {
        0 => 0,
        _ => FEWEST_BLUNDERS + chance % (MOST_BLUNDERS - FEWEST_BLUNDERS + 1),
    };
    lessons(game, Dice::of_game(seed, number), chance, blunders as u32)
}

/// For two to six players: the base set, for more than four with Crash Landing, and all there is.
pub fn boxes() -> miette::Result<Vec<[Game; 2]>> {
    let all = common::printed_sets()?;
    let of =
        |codes: &[&str]| all.iter().filter(|set| codes.contains(&set.code.as_str())).cloned().collect::<Vec<Set>>();
    let game = |sets: &[Set], seats: u8| {
        Game::new(sets, seats, Options::default())
            .map_err(|error| miette!("the printed sets cannot be played: {error}"))
    };
    let pair = |seats: u8| {
        let few = if seats > 4 { of(&["BMR", "CRL"]) } else { of(&["BMR"]) };
        Ok([game(&few, seats)?, game(&all, seats)?])
    };
    (2..=6).map(pair).collect()
}
