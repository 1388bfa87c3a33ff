//! English.

mod ask;
mod event;
mod help;
mod label;
mod mark;
mod note;
mod table;
mod who;

pub use ask::{action, door, question};
pub use event::{beat, event};
pub use help::help;
pub use label::{label, stage};
pub use mark::marks;
pub use note::note;
pub use table::{fate, held, lasting, lure, verdict, waiting};
pub use who::player;
