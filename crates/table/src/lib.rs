#![doc = include_str!("../README.md")]
//!
//! A match is its [`Setup`] and its log of [`Act`]s: every method that changes something appends exactly one act, and
//! [`Match::resume`] brings setup and acts back to the same point, clocks and open questions included.
//!
//! How a match with people is run:
//!
//! ```text
//! let mut game = Match::new(setup, Arc::new(setup.game(&sets)?))?;
//! game.start(now)?;                              // once no chair is open
//! loop {
//!     match game.waits_for() {
//!         WaitingFor::Open(_) | WaitingFor::Start => …     // sit, seat_bot, start
//!         WaitingFor::Bot { seat, .. } => {         // think elsewhere: it is the slow part
//!             let question = game.view_for_bot(seat);
//!             let choice = question.answer(game.game());
//!             game.answer_for(seat, question.moment, choice, now)?
//!         }
//!         WaitingFor::Program { seat, .. } => …     // the answer is brought along: answer_for
//!         WaitingFor::Auto { seat, pause, .. } => game.pass_for(seat, moment, now)?    // after the pause
//!         WaitingFor::People(seats) => game.choose(seat, moment, choice, now)?         // when one answers
//!         WaitingFor::Consent { .. } => …             // allow_undo, or tick lets it lapse
//!         WaitingFor::Over => break,
//!     }
//! }
//! ```
//!
//! * **Storing.** What a method returns holds the act to store, or take the last of [`Match::log`]. Should storing fail,
//!   [`Match::roll_back`] to the number of acts that are stored; nobody was told, so nothing has happened.
//! * **Moments.** [`Match::moment`] grows with every choice and with every undo and never comes back, so that an
//!   answer to an earlier question is [`Refused::Late`]. Where several seats are asked at once, one that has not
//!   answered yet may still answer the moment at which it was first asked.
//! * **Bots** get a seed for each question that depends on the setup, the seat and the number of choices so far: a table
//!   that is resumed goes on as it would have, and taking back does not make a bot think anew. A [`Chair::Program`] is
//!   a bot of whoever runs the match.
//! * **Pace.** With several people at a table answers wait for [`carried_out_after`], so that the time tells nobody who
//!   had a choice; whoever runs the match holds them back.
//! * **Time.** [`Match::next_due`] says when [`Match::tick`] has something to do. After a restart call [`Match::wake`],
//!   so that nobody pays for the time in between.

#![warn(missing_docs)]

mod act;
mod chairs;
mod choose;
mod claim;
mod clock;
mod foresight;
mod grace;
mod pace;
mod play_on;
mod record;
mod rerun;
mod resume;
mod setup;
mod stops;
mod table;
mod told;
mod undo;
mod waits;

pub use act::{Act, By, Deed, Unreadable};
pub use chairs::NoSeat;
pub use choose::{AppliedChoice, Refused};
pub use claim::Claim;
pub use clock::Tick;
pub use pace::{carried_out_after, is_idle};
pub use play_on::NoPlayOn;
pub use record::{ScoreCurve, SoulsAndWounds};
pub use rerun::Rerun;
pub use resume::ResumeError;
pub use setup::{Chair, Clock, Setup, Stretch};
pub use soulkeep_notation::replay::Beginning;
pub use stops::{Occasion, PassOn, Stop, Stops};
pub use table::{End, Match, Outcome};
pub use told::{BotReasons, ToldChoice};
pub use undo::{Answered, NoUndo, UndoLeave, Undone};
pub use waits::{BotQuestion, WaitingFor};

/// Who plays for somebody who is away, has left, or has no time left.
pub const STAND_IN: soulkeep_bots::Level = soulkeep_bots::Level::Ogre;
