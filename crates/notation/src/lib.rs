#![doc = include_str!("../README.md")]

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
