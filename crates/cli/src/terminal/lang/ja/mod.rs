//! Japanese, in the words of the Japanese rulebook.

mod help;
mod note;

pub use help::help;
pub use note::note;
