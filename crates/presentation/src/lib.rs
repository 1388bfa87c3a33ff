#![doc = include_str!("../README.md")]
//!
//! Everything begins with a [`View`](soulkeep_rules::View), which holds what one seat may know, and a [`Viewer`] of it,
//! which adds who "you" are, what people are called, and the language:
//!
//! ```
//! use soulkeep_rules::{Dice, Game, Options, Playthrough, Seat};
//! use soulkeep_presentation::{Menu, Outlook, Viewer, Narrator, lang};
//! use soulkeep_text::Language;
//!
//! let sets = soulkeep_cards::printed_sets().unwrap();
//! let game = Game::new(&sets, 2, Options::default()).unwrap();
//! let mut events = Vec::new();
//! let mut play = Playthrough::start(&game, Dice::new(7), &mut events);
//!
//! // What has happened so far, one line for each event. There is one narrator for each reader.
//! let names = vec![Some("Anna".to_owned()), None];
//! let mut narrator = Narrator::new(Some(Seat(0)), Language::English).named(names.clone());
//! let log = narrator.tell(&game, game.boxed(), &events);
//! assert_eq!(log.len(), events.len());
//!
//! // What Anna is asked, and the words of each choice.
//! let view = play.view(Some(Seat(0)));
//! let viewer = Viewer::new(&game, &view, Language::English).named(&names);
//! let decision = play.decision().unwrap();
//! let legal = play.legal(Seat(0));
//! let menu = Menu::new(viewer, &decision.why, &legal);
//! println!("{}", lang::question(viewer, &decision.why));
//! for (choice, words) in menu.said(viewer, &decision.why) {
//!     println!("  {words}");
//!     // What would follow from building that.
//!     for (hero, lured) in Outlook::after(viewer, choice).iter().flat_map(Outlook::town) {
//!         println!("    {} {}", viewer.hero(hero), lang::lure(viewer, &lured));
//!     }
//! }
//!
//! // Where Heroes would go, and what the dungeons of all players would do to them as far as Anna can see.
//! let outlook = Outlook::now(viewer);
//! for (hero, _) in outlook.town() {
//!     let forecast = outlook.forecast(Seat(1), hero);
//!     println!("{}: {}", viewer.hero(hero), lang::fate(viewer, &forecast));
//! }
//!
//! // A choice, and what came of it.
//! let (before, mut events) = (*play.state(), Vec::new());
//! play.apply(Seat(0), legal[0], &mut events).unwrap();
//! let news = narrator.tell(&game, before, &events);
//! assert!(news.iter().all(|line| !line.text.is_empty()));
//! ```
//!
//! A spectator has a view of nobody, `play.view(None)`, and `Narrator::new(None, lang)`. Games that are over
//! can be seen with [`open_view`].
//!
//! What else is said is in [`lang`]: [`verdict`](lang::verdict) with its tie-break, [`marks`](lang::marks) on Rooms,
//! [`reason`](lang::reason) of a bot, [`label`](lang::label) for single words. [`lasting`] lists what holds until the
//! end of the turn and what is declared and waits; [`card_text`] what a choice would do by the text of its card; [`log`](mod@log)
//! gathers lines of the log; [`reasons`] finds the line that a bot's reason belongs to; [`has_learnt`] says whether a
//! choice can still be taken back.

pub mod card_text;
mod forecast;
pub mod hero;
pub mod lang;
pub mod lasting;
#[cfg(test)]
mod laws;
mod learnt;
pub mod log;
mod lure;
mod menu;
mod narrator;
mod open_view;
mod outlook;
pub mod place;
pub mod reasons;
#[cfg(test)]
mod sample;
pub mod stack;
mod viewer;

pub use lang::Label;
pub use learnt::has_learnt;
pub use log::{Beat, LogLine, Weight};
pub use lure::Lured;
pub use menu::{Action, Menu, describe};
pub use narrator::{Narrator, Scene};
pub use open_view::open_view;
pub use outlook::Outlook;
pub use place::Place;
pub use viewer::Viewer;
