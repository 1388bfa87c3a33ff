//! A PostgreSQL database, which several servers may share: see [`crate::store::lease`] for which of them may write what.
//!
//! `synchronous_commit` is on, whatever the database usually does. What many tables have waiting is one statement, so that a
//! commit is one question and one answer.

mod append;
mod execute;
mod journal;
mod keeper;
pub mod open;
mod reads;
pub mod shelf;
