//! A judge of tables that was trained on games of the heuristic bot against itself.
//!
//! Every living seat is looked at in the same way: what it has, what its opponents have, and what is common to all go
//! through one small network to a score, and the scores of the seats become shares of the win. So it works for any
//! number of players, and no seat is favoured. Only definitions and the state are looked at, never the name of a card.
//!
//! The weights are in `learned/weights.ron`, which says how it was made. All that training needs besides files,
//! threads and patience is here too; `soulkeep train` adds those.

mod adam;
mod features;
mod file;
mod gradient;
mod heroes;
mod lesson;
mod network;
mod scale;

pub use adam::Adam;
pub use file::WeightsError;
pub use gradient::Assessment;
pub use lesson::{Lesson, Notes, lessons, lessons_of_search};
pub use network::{Network, Weights};
pub use scale::Scale;

use features::Features;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Game, State};
use std::sync::LazyLock;

static TRAINED: LazyLock<Network> = LazyLock::new(|| Network::trained().unwrap_or_else(|_| Network::untrained()));

static FIRST: LazyLock<Network> = LazyLock::new(|| Network::first().unwrap_or_else(|_| Network::untrained()));

/// Each seat's share of the win, as the network of the first dragon sees it.
pub fn first_shares(game: &Game, state: &State) -> [f32; SEATS] {
    FIRST.shares(game, state)
}

/// Each seat's share of the win, as the network that comes with Soulkeep sees it.
pub fn shares(game: &Game, state: &State) -> [f32; SEATS] {
    TRAINED.shares(game, state)
}

impl Network {
    /// Each seat's share of the win, as this network sees it.
    pub fn shares(&self, game: &Game, state: &State) -> [f32; SEATS] {
        self.judge(&Features::of(game, state))
    }
}
