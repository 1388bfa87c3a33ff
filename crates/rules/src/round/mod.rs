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
