//! The course of a game: set-up, and the five phases of a turn.

mod adventure;
mod bait;
mod beginning;
mod build;
mod end;
mod setup;
mod turn;
mod win;

pub use win::{SOULS_TO_WIN, WOUNDS_TO_LOSE};

/// The phases of a turn, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    Beginning,
    Build,
    Reveal,
    Bait,
    Adventure,
    End,
}
