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
    /// Heroes come to town, and everybody draws.
    Beginning,
    /// Players place one card each, by XP.
    Build,
    /// What was placed is turned up.
    Reveal,
    /// Heroes are lured.
    Bait,
    /// Heroes walk, one dungeon after the other.
    Adventure,
    /// What lasts for the turn ends; it is looked whether somebody has won.
    End,
}
