//! What card text promises: it is as reviewed, it is unambiguous, and the documentation shows it.

mod abilities;
mod bless;
mod distinct;
mod docs;
mod filters;
mod golden;
mod leaves;
mod mirror;
mod modifiers;
mod names;
mod reasons;
mod trees;
