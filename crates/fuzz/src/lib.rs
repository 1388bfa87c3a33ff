#![doc = include_str!("../README.md")]

mod case;
mod corpus;
mod mutate;
mod oversized;
mod reader;

pub use case::{Case, Input};
pub use corpus::Corpus;
pub use oversized::OVERSIZED;
pub use reader::open;
