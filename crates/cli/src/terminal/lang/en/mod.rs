//! English.

mod ask;
mod beat;
mod event;
mod help;
mod label;
mod mark;
mod note;
mod table;
mod thing;
mod who;

pub use ask::{action, door, question};
pub use beat::beat;
pub use event::event;
pub use help::help;
pub use label::{label, stage};
pub use mark::marks;
pub use note::note;
pub use table::{fate, held, lasting, lure, verdict, waiting};
pub use who::player;
