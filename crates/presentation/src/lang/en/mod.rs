//! English.

mod ask;
mod beat;
mod event;
mod label;
mod mark;
mod table;
mod thing;
mod who;

pub use ask::{action, door, question};
pub use beat::beat;
pub use event::event;
pub use label::{label, stage};
pub use mark::marks;
pub use table::{broken_off, fate, held, lasting, lure, verdict, waiting};
pub use who::player;
