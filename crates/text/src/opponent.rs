//! The opponents by their strength: what they are called and what to expect of them.

use crate::Language;
use crate::words::words;
use soulkeep_bots::Level;

/// The name of an opponent.
pub fn opponent(level: Level, lang: Language) -> &'static str {
    (words(lang).opponent)(level)
}

/// What to expect of an opponent, in one sentence.
pub fn expectation(level: Level, lang: Language) -> &'static str {
    (words(lang).expectation)(level)
}
