//! What may not be done is refused with a ruling that stands in its way, at any question of random games.

mod common;

use common::play;
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Game, Options};

fn check(codes: &[&str], seats: u8, games: u64, options: Options) {
    let mut sets = printed_sets().unwrap();
    sets.retain(|set| codes.is_empty() || codes.contains(&&*set.code));
    let game = Game::new(&sets, seats, options).unwrap();
    let broken: Vec<String> = (0..games).flat_map(|number| play(&game, 31, number)).collect();
    assert!(broken.is_empty(), "{seats} seats, {codes:?}:\n{}", broken.join("\n"));
}

#[test]
fn with_all_sets() {
    (2..=6).for_each(|seats| check(&[], seats, 8, Options::default()));
}

#[test]
fn with_single_sets() {
    [&["BMR"], &["TNL"], &["RMB"]].into_iter().for_each(|set| check(set, 3, 8, Options::default()));
}

#[test]
fn with_every_option() {
    for (index, option) in Options::ALL.iter().enumerate() {
        let mut options = Options::default();
        options.set(option.name, option.other).unwrap();
        check(&[], if option.name.starts_with("multi.") { 6 } else { 2 + (index % 3) as u8 }, 2, options);
    }
}
