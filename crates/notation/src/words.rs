//! Sentences with blanks: one table serves for writing what happened and for reading what was expected to happen.

pub mod ask;
pub mod blank;
pub mod event;

pub use blank::{Blank, Fill, Forms, Pattern};
