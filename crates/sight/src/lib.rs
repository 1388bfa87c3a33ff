//! A game as one of its players sees it, in English and Japanese words.

pub mod forecast;
pub mod gloss;
pub mod hero;
pub mod lang;
pub mod lasting;
mod learnt;
pub mod lure;
pub mod menu;
pub mod place;
pub mod question;
pub mod reasons;
#[cfg(test)]
mod sample;
mod sight;
pub mod stack;
pub mod tale;

pub use forecast::{Fate, Forecast};
pub use lang::Label;
pub use learnt::has_learnt;
pub use lure::Lured;
pub use menu::{Action, Menu, describe};
pub use place::Place;
pub use question::Question;
pub use sight::Sight;
pub use tale::{Beat, Kind, Line, Scene, Teller, Weight};
