//! The bot that takes any choice.

use crate::Bot;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use soulkeep_rules::{Choice, Game, View};

/// Takes every legal choice with the same probability.
#[derive(Clone, Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// The same seed takes the same.
    pub fn new(seed: u64) -> Random {
        Random(Pcg64Mcg::seed_from_u64(seed))
    }

    /// True in so many cases of a hundred.
    pub(crate) fn happens(&mut self, percent: u32) -> bool {
        self.0.random_range(0..100) < percent
    }

    /// A number from nought to one.
    pub(crate) fn share(&mut self) -> f32 {
        self.0.random_range(0.0..1.0)
    }

    /// One of the choices. It needs to see nothing of the game, so that simulation can do without a view.
    pub fn pick(&mut self, legal: &[Choice]) -> Choice {
        match legal {
            [] => Choice::Pass,
            [only] => *only,
            several => several[self.0.random_range(0..several.len() as u32) as usize],
        }
    }
}

impl Bot for Random {
    fn choose(&mut self, _: &Game, _: &View, legal: &[Choice]) -> Choice {
        self.pick(legal)
    }
}
