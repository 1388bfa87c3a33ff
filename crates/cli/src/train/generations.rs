//! Generations: the search plays against itself, a network learns from it, and takes the place of the best one if it
//! wins against it.
//!
//! A run is a folder with the networks of all generations and a record with a line for each: the best one is the last that
//! was promoted. A run that was broken off goes on after the last generation that is on record. What a generation plays and
//! learns comes from the seed and its number alone, so the same command makes the same run again.

use super::selfplay::{self, Split};
use super::{Args, is_set, training, write};
use crate::common;
use crate::sim::table::mix;
use miette::{IntoDiagnostic, miette};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use soulkeep_bots::learned::{Lesson, Network, lessons_of_search};
use soulkeep_bots::{Bot, Budget, Judge, Search, Settings};
use soulkeep_rules::{Dice, Game, Seat, View};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How those play who are learned from: many quick games teach more than a few slow ones.
const TEACHERS: Settings = Settings { width: 6, least_rounds: 99, turns_ahead: 0, ..Settings::DRAGON };
const TEACHERS_PLAYOUTS: u32 = 8;
/// How far what a search hopes for is trusted against how the game went on.
const TRUST: f32 = 0.2;
/// How those play who are measured.
const MEASURED_PLAYOUTS: u32 = 60;
/// Apart from the games that are learned from.
const MEASURE: u64 = 0x6d65_6173;

/// What is on record of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    pub number: u32,
    pub seed: u64,
    pub games: u64,
    pub lessons: usize,
    /// The cross-entropy over what was held out, before and after.
    pub before: f64,
    pub after: f64,
    /// Against the best one before it.
    pub measured: u64,
    pub won: u64,
    pub promoted: bool,
}

/// Adds so many generations to a run; says which are on record now. None if it was broken off.
pub fn run(args: &Args, folder: &Path, stop: &AtomicBool) -> miette::Result<Option<Vec<Generation>>> {
    let made = std::fs::create_dir_all(folder);
    let help = "name a folder with --from, which is made if it is not there";
    made.map_err(|error| miette!(help = help, "cannot use {} for a run: {error}", folder.display()))?;
    let mut record = read_record(folder)?;
    for _ in 0..args.generations {
        let number = record.last().map_or(1, |last| last.number + 1);
        let best = Arc::new(best_of(folder, &record)?);
        let Some(generation) = next(args, folder, number, &best, stop)? else { return Ok(None) };
        record.push(generation);
        write(&folder.join("record.json"), &serde_json::to_string_pretty(&record).into_diagnostic()?)?;
    }
    Ok(Some(record))
}

fn read_record(folder: &Path) -> miette::Result<Vec<Generation>> {
    let file = folder.join("record.json");
    if !file.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(&file).into_diagnostic()?;
    serde_json::from_str(&text).map_err(|error| miette!("{} is no record of a run: {error}", file.display()))
}

/// The best network of a run; the one that comes with Soulkeep for a new one.
fn best_of(folder: &Path, record: &[Generation]) -> miette::Result<Network> {
    let Some(best) = record.iter().rfind(|one| one.promoted) else { return Network::trained().into_diagnostic() };
    let file = network_of(folder, best.number);
    let text = std::fs::read_to_string(&file).map_err(|error| miette!("cannot read {}: {error}", file.display()))?;
    Network::parse(&text).map_err(|error| miette!("{} is no network: {error}", file.display()))
}

fn network_of(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("generation-{number}.ron"))
}

fn next(
    args: &Args,
    folder: &Path,
    number: u32,
    best: &Arc<Network>,
    stop: &AtomicBool,
) -> miette::Result<Option<Generation>> {
    let seed = mix(args.seed ^ mix(u64::from(number)));
    let Some(split) = play(args.games, seed, best, stop)? else { return Ok(None) };
    if split.lessons.is_empty() || split.held_out.is_empty() {
        return Err(miette!(help = "ask for more --games", "{} games are too few", args.games));
    }
    let lessons = split.lessons.len();
    let Some(training) = training::go_on(split, (**best).clone(), seed, args.epochs, stop)? else { return Ok(None) };
    let learned = Arc::new(training.network);
    let Some(won) = measure(args.measure, seed ^ MEASURE, &learned, best, stop)? else { return Ok(None) };
    let promoted = 2 * won > args.measure;
    let note = format!("Generation {number} of a run of `soulkeep train --from FOLDER` with seed {}.", args.seed);
    write(&network_of(folder, number), &learned.print(&note))?;
    let held_out = |at: Option<&training::Point>| at.map_or(0.0, |point| point.held_out);
    let (before, after) = (held_out(training.curve.first()), held_out(training.curve.last()));
    let measured = args.measure;
    Ok(Some(Generation { number, seed, games: args.games, lessons, before, after, measured, won, promoted }))
}

/// Games of the search with itself, and as many of the heuristic bot, which keep what was learned of larger tables.
fn play(games: u64, seed: u64, best: &Arc<Network>, stop: &AtomicBool) -> miette::Result<Option<Split>> {
    let boxes = selfplay::boxes()?;
    let play_one = |number: u64| match is_set(stop) {
        true => Vec::new(),
        false => game(&boxes[0][(number % 2) as usize], number, seed, best),
    };
    let played: Vec<Vec<Lesson>> = (0..games).into_par_iter().map(play_one).collect();
    let Some(mut split) = selfplay::play(games, seed, stop)? else { return Ok(None) };
    // What is held out is of the search alone: that is what the network is for.
    let others = std::mem::take(&mut split.held_out);
    split.lessons.extend(others);
    for (number, lessons) in (0..).zip(played) {
        match selfplay::is_held_out(number, seed) {
            true => split.held_out.extend(lessons),
            false => split.lessons.extend(lessons),
        }
    }
    Ok((!is_set(stop)).then_some(split))
}

fn game(game: &Game, number: u64, seed: u64, best: &Arc<Network>) -> Vec<Lesson> {
    let chance = mix(seed ^ mix(number));
    let search = |seat: u64| searcher(best, chance ^ mix(seat), TEACHERS_PLAYOUTS).with(TEACHERS);
    let mut searches: Vec<Search> = (0..u64::from(game.seats)).map(search).collect();
    lessons_of_search(game, Dice::of_game(seed, number), &mut searches, TRUST)
}

fn searcher(network: &Arc<Network>, seed: u64, playouts: u32) -> Search {
    Search::new(seed, Budget::Playouts(playouts)).judged_by(Judge::Network(Arc::clone(network)))
}

/// How many of so many games a network wins against another, each deal from both seats; none if it was broken off.
fn measure(
    games: u64,
    seed: u64,
    learned: &Arc<Network>,
    best: &Arc<Network>,
    stop: &AtomicBool,
) -> miette::Result<Option<u64>> {
    let boxes = selfplay::boxes()?;
    let wins = |number: u64| {
        let (deal, at) = (number / 2, Seat((number % 2) as u8));
        let of = |seat: Seat| if seat == at { learned } else { best };
        let mut bots = [Seat(0), Seat(1)]
            .map(|seat| searcher(of(seat), mix(seed ^ mix(2 * deal + u64::from(seat.0))), MEASURED_PLAYOUTS));
        !is_set(stop) && winner(&boxes[0][(deal % 2) as usize], Dice::of_game(seed, deal), &mut bots) == Some(at)
    };
    let won = (0..games).into_par_iter().filter(|number| wins(*number)).count() as u64;
    Ok((!is_set(stop)).then_some(won))
}

fn winner(game: &Game, mut dice: Dice, bots: &mut [Search]) -> Option<Seat> {
    let mut state = game.start(&mut dice, &mut ());
    while let Some(seat) = state.asked(game).iter().next() {
        let legal = state.legal(game, seat);
        let choice = bots[seat.index()].choose(game, &View::of(game, &state, Some(seat)), &legal);
        state.apply_unchecked(game, seat, choice, &mut dice, &mut ());
    }
    state.winner
}

/// The record in words.
pub fn print(record: &[Generation]) -> miette::Result<()> {
    let head = "generation  games  lessons  held out before  after     won  promoted\n".to_owned();
    let row = |one: &Generation| {
        let share = 100.0 * one.won as f64 / one.measured.max(1) as f64;
        let Generation { number, games, lessons, before, after, .. } = one;
        let promoted = if one.promoted { "yes" } else { "no" };
        format!("{number:>10}  {games:>5}  {lessons:>7}  {before:>15.4}  {after:.4}  {share:>4.1} %  {promoted}\n")
    };
    common::print(&(head + &record.iter().map(row).collect::<String>()))
}
