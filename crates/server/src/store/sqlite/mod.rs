//! One file on the disk of one server. The journal is a write-ahead log with `synchronous = FULL`: with `NORMAL` a commit
//! would survive the end of the program but not that of the machine, and a choice that was told and is then forgotten changes
//! a game behind its players' backs.

mod append;
pub mod check;
mod execute;
mod journal;
mod keeper;
pub mod open;
mod reads;
pub mod shelf;
