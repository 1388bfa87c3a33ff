#![doc = include_str!("../README.md")]

pub mod behaviour;
mod laws;
mod mute;
mod observer;
mod panics;
mod piece;
mod play_out;
mod pool;
mod position;
mod run;
mod seed;
mod tally;
mod transcript;
mod trial;

pub use pool::{Pair, Pool};
pub use run::{Plan, run};
pub use tally::{Failure, Fills, Silent, Tally};
pub use trial::Trial;
