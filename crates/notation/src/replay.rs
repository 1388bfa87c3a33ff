//! Replay files: a game as its choices, what chance brought, and fingerprints to check it by.
//!
//! ```text
//! soulkeep replay 1
//! rules: 3
//! sets: BMR
//! seats: 2
//! option setup.hand = classic
//! seed: 42
//!
//! ~ Robobo; Cleopatra; Dark Altar 1; Freeze 2
//! B no
//! A builds Dark Altar at the left
//! ~ Nick the Masher
//! = 2 1f0e2d3c4b5a6978
//! end 2 1f0e2d3c4b5a6978
//! ```
//!
//! A line is a choice of a seat, `~` what chance brought after the line before, `=` the number of choices so far and
//! the fingerprint of the state, `end` the same at the end. `#` begins a comment. Copies of a card are numbered.
//!
//! `rules` is the revision of the rules that it was played under (see [`crate::revision`]); without it, the first.
//!
//! Where the sets are not used whole, lines such as `cards: 2 bmr-freeze, 1 bmr-fear` before the options list the deck.
//! `deal: chosen` or `deal: played on` says that whoever played could know what would be dealt.

mod header;
mod playback;
mod read;
mod recorder;
mod rolled;
mod write;

pub use header::{Beginning, Header};
pub use read::{ReplayedChoice, ReplayedGame, read, revision};
pub use recorder::Recorder;
pub use rolled::Rolled;
pub use write::Writer;

/// The version of the format that is written.
pub const VERSION: u32 = 1;
