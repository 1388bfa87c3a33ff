//! The dice of the table, with a count of how often they decided something.

use soulkeep_rules::{Chance, Dice};

/// Dice that count.
#[derive(Clone, Debug)]
pub struct Counted {
    dice: Dice,
    pub rolls: u64,
}

impl Counted {
    pub fn new(seed: u64) -> Counted {
        Counted { dice: Dice::new(seed), rolls: 0 }
    }
}

impl Chance for Counted {
    fn below(&mut self, bound: u32) -> u32 {
        self.rolls += 1;
        self.dice.below(bound)
    }
}
