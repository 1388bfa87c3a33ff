//! What card text promises: it is as reviewed, it is unambiguous, and the documentation shows it.

mod bless;
mod distinct;
mod docs;
mod filters;
mod golden;
mod names;
mod trees;
