//! Every two cards that can meet, put into positions in which both can matter and played out by chance.
//!
//! A [`Trial`] is one play-out of one position of one [`Pair`], and a number gives it back at any time. The laws are
//! looked at in each; a text that can be left out of all of them without any difference never does anything.
//!
//! This crate has no files: what goes wrong is handed back as a [`Failure`] with the words to look at it.

mod laws;
mod mute;
mod observer;
mod panics;
mod piece;
mod playthrough;
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
