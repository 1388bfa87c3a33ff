//! Soulkeep in a browser.
//!
//! The only crate that opens sockets and files of its own accord and speaks JSON.

pub mod protocol;
pub mod show;
