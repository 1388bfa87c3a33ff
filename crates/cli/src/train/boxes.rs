//! What is played: tables of two, three and four, with few cards and with many.

use crate::common;
use miette::miette;
use soulkeep_cards::Set;
use soulkeep_rules::{Game, Options};

/// Sets that no network learns from, so that it can be seen how it plays with cards that it has never met.
const UNSEEN: [&str; 2] = ["THK", "CRL"];

type Wanted = fn(&str) -> bool;
const BASE: Wanted = |code| code == "BMR";
const MANY: Wanted = |code| !UNSEEN.contains(&code);
const ALL: Wanted = |_| true;

/// Of twelve games in a row one is played with each of these; most have two players.
pub fn learned() -> miette::Result<Vec<Game>> {
    let tables = [
        (BASE, 2),
        (MANY, 2),
        (BASE, 4),
        (MANY, 2),
        (BASE, 2),
        (MANY, 4),
        (BASE, 2),
        (MANY, 2),
        (MANY, 2),
        (BASE, 2),
        (MANY, 2),
        (MANY, 3),
    ];
    tables.into_iter().map(|(wanted, seats)| of(wanted, seats)).collect()
}

/// What networks are measured with: the base set and all there is, for two.
pub fn measured() -> miette::Result<[Game; 2]> {
    Ok([of(BASE, 2)?, of(ALL, 2)?])
}

fn of(wanted: Wanted, seats: u8) -> miette::Result<Game> {
    let mut sets: Vec<Set> = common::printed_sets()?;
    sets.retain(|set| wanted(&set.code));
    Game::new(&sets, seats, Options::default()).map_err(|error| miette!("the printed sets cannot be played: {error}"))
}
