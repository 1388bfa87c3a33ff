//! Players made of code.
//!
//! No IO, no threads, no clock, and randomness only from a seed: a bot plays the same game on every machine and in a
//! browser.

mod random;

pub use random::Random;
