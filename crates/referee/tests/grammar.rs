//! Cards that nobody has printed, with all laws on.

mod common;
mod odd;

use common::play;
use odd::{games_of_filters, games_of_folk, games_of_steps};
use soulkeep_rules::Game;

/// What the referee says about so many games of each.
fn broken(games: impl Iterator<Item = Game>, seed: u64, rounds: u64) -> String {
    let told = games.zip(0..).flat_map(|(game, number)| {
        (0..rounds).flat_map(|round| play(&game, seed, number * rounds + round)).collect::<Vec<_>>()
    });
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_step_inside_every_other() {
    assert_eq!(broken(games_of_steps(), 61, 3), "");
}

#[test]
fn everything_that_a_text_can_be_about() {
    assert_eq!(broken(games_of_filters(), 81, 6), "");
}

#[test]
fn every_text_on_every_kind_of_card() {
    assert_eq!(broken(games_of_folk(), 71, 10), "");
}
