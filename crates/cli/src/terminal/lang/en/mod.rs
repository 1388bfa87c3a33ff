//! English.

mod help;
mod note;

pub use help::help;
pub use note::note;
