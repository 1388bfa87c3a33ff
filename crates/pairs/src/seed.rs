//! Seeds that depend on nothing but names and numbers, so that a pair is played the same whatever else is played.

use soulkeep_rules::Dice;

/// A number for some words and numbers (FNV-1a, so that it is the same on every machine).
pub struct Seed(u64);

impl Seed {
    pub fn new(seed: u64) -> Seed {
        Seed(0xcbf2_9ce4_8422_2325).and(seed)
    }

    #[must_use]
    pub fn and(self, number: u64) -> Seed {
        self.and_bytes(&number.to_le_bytes())
    }

    #[must_use]
    pub fn and_word(self, word: &str) -> Seed {
        self.and_bytes(word.as_bytes())
    }

    pub fn dice(self) -> Dice {
        Dice::new(self.0)
    }

    fn and_bytes(self, bytes: &[u8]) -> Seed {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Seed(bytes.iter().fold(self.0, mix))
    }
}
