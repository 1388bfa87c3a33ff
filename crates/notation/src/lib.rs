//! The text formats of the game: choices, positions, scenarios and replays.
//!
//! Everything here can be read by a player and read back by the program. This crate decides nothing about the rules:
//! it lays out positions, hands choices to `soulkeep-rules` and compares what comes of them. It opens no files.

pub mod choice;
pub mod coverage;
pub mod cursor;
pub mod fault;
pub mod ledger;
pub mod names;
pub mod noun;
pub mod position;
pub mod replay;
pub mod revision;
pub mod scenario;
mod source_line;
pub mod words;
