//! A game as somebody at the table sees it, in English and Japanese words: a player, a spectator, or a reader of a
//! replay. No files, no clock; nothing here is handed the state of a game except the [`Teller`], which shows its reader
//! only views.
//!
//! Everything begins with a [`View`](soulkeep_rules::View), which holds what one seat may know, and a [`Sight`] of it,
//! which adds who "you" are, what people are called, and the language:
//!
//! ```
//! use soulkeep_rules::{Dice, Game, Options, Seat, View};
//! use soulkeep_sight::{Menu, Outlook, Sight, Teller, lang};
//! use soulkeep_text::Lang;
//!
//! let sets = soulkeep_cards::printed_sets().unwrap();
//! let game = Game::new(&sets, 2, Options::default()).unwrap();
//! let (mut dice, mut events) = (Dice::new(7), Vec::new());
//! let mut state = game.start(&mut dice, &mut events);
//!
//! // What has happened so far, one line for each event. There is one teller for each reader.
//! let names = vec![Some("Anna".to_owned()), None];
//! let mut teller = Teller::new(Some(Seat(0)), Lang::En).named(names.clone());
//! let log = teller.tell(&game, game.boxed(), &events);
//! assert_eq!(log.len(), events.len());
//!
//! // What Anna is asked, and the words of each choice.
//! let view = View::of(&game, &state, Some(Seat(0)));
//! let sight = Sight::new(&game, &view, Lang::En).named(&names);
//! let decision = state.decision(&game).unwrap();
//! let mut legal = Vec::new();
//! state.legal(&game, Seat(0), &mut legal);
//! let menu = Menu::new(sight, &decision.why, &legal);
//! println!("{}", lang::question(sight, &decision.why));
//! for (choice, words) in menu.said(sight, &decision.why) {
//!     println!("  {words}");
//!     // What would follow from building that.
//!     for (hero, lured) in Outlook::after(sight, choice).iter().flat_map(Outlook::town) {
//!         println!("    {} {}", sight.hero(hero), lang::lure(sight, &lured));
//!     }
//! }
//!
//! // Where Heroes would go, and what the dungeons of all players would do to them as far as Anna can see.
//! let outlook = Outlook::now(sight);
//! for (hero, _) in outlook.town() {
//!     let forecast = outlook.forecast(Seat(1), hero);
//!     println!("{}: {}", sight.hero(hero), lang::fate(sight, &forecast));
//! }
//!
//! // A choice, and what came of it.
//! let (before, mut events) = (state, Vec::new());
//! state.apply(&game, Seat(0), legal[0], &mut dice, &mut events).unwrap();
//! let news = teller.tell(&game, before, &events);
//! assert!(news.iter().all(|line| !line.text.is_empty()));
//! ```
//!
//! A spectator has a view of nobody, `View::of(&game, &state, None)`, and `Teller::new(None, lang)`. Games that are over
//! can be seen with [`all_eyes`].
//!
//! What else is said is in [`lang`]: [`verdict`](lang::verdict) with its tie-break, [`marks`](lang::marks) on Rooms,
//! [`reason`](lang::reason) of a bot, [`label`](lang::label) for single words. [`lasting`] lists what holds until the
//! end of the turn and what is declared and waits; [`gloss`] what a choice would do by the text of its card; [`line`](mod@line)
//! gathers lines of the log; [`reasons`] finds the line that a bot's reason belongs to; [`has_learnt`] says whether a
//! choice can still be taken back.

mod forecast;
pub mod gloss;
pub mod hero;
pub mod lang;
pub mod lasting;
#[cfg(test)]
mod laws;
mod learnt;
pub mod line;
mod lure;
mod menu;
mod open;
mod outlook;
pub mod place;
pub mod reasons;
#[cfg(test)]
mod sample;
mod sight;
pub mod stack;
mod tale;

pub use lang::Label;
pub use learnt::has_learnt;
pub use line::{Beat, Line, Weight};
pub use lure::Lured;
pub use menu::{Action, Menu, describe};
pub use open::all_eyes;
pub use outlook::Outlook;
pub use place::Place;
pub use sight::Sight;
pub use tale::{Scene, Teller};
