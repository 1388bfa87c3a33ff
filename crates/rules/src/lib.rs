#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! [`Game::new`] and [`Playthrough::start`] begin a game, [`Playthrough::resume`] goes on with a [`State`].
//! [`Playthrough::decision`], [`Playthrough::legal`] and [`Playthrough::apply`] play it; [`State::ask_into`]
//! and [`State::apply_unchecked`] are the same for those who try millions of choices.
//! [`View::of`] and [`View::sample`] are for players who must not see everything. A [`Sink`] hears every [`Event`]; a
//! [`Chance`] that is no [`Dice`] can record, script or fix what is drawn and rolled.

#![warn(missing_docs)]

pub mod chance;
pub mod choice;
mod compile;
mod copy;
mod decision;
mod effect;
mod engine;
pub mod event;
mod exchange;
mod fault;
mod fingerprint;
mod forecast;
mod frame;
pub mod game;
pub mod ids;
mod legal;
mod list;
pub mod look;
pub mod options;
mod orderless;
mod play;
mod playthrough;
mod round;
pub mod state;
mod under_way;
pub mod view;
mod why_not;
mod write;

pub use chance::{Chance, Dice};
pub use choice::{Choice, Price, Source, Spot, Thing};
pub use compile::{Occasion, Occasions, PlayText, Span, Texts, texts};
pub use decision::{Aim, Ask, Decision, Payment, Task, Why};
pub use effect::{Chosen, Run};
pub use event::{Audience, Event, Sink, Victory};
pub use fault::Fault;
pub use forecast::{Fate, Forecast, Passage};
pub use game::{Game, SetupError};
pub use ids::{BossId, CardId, CardSet, HeroId, HeroSet, ItemId, ItemSet, Seat, SeatSet};
pub use legal::Illegal;
pub use list::List;
pub use look::{Damages, Look, Scope, Sums, Treasures};
pub use options::{OptionError, Options};
pub use play::{Paid, Play};
pub use playthrough::Playthrough;
pub use round::{SOULS_TO_WIN, Stage, WOUNDS_TO_LOSE};
pub use soulkeep_cards::Ruling;
pub use state::{Hidden, State, Table};
pub use under_way::{Moment, Window};
pub use view::View;
