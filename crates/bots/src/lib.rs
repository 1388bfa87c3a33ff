#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod careless;
mod level;
pub mod policy;
mod random;
mod reason;
mod search;
mod simple;

pub use level::Level;
pub use random::Random;
pub use reason::{PublicReason, Reason, Shown};
pub use search::{Budget, Prospect, Search, Settings};
pub use simple::Simple;

use soulkeep_rules::{Choice, Game, View};

/// Answers the questions that a seat is asked.
pub trait Bot {
    /// One of the legal choices, of which there is at least one.
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice;
}
