#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod card;
mod clause;
mod en;
mod fact;
mod ja;
mod mirror;
mod opponent;
mod option;
mod paragraph;
mod plan;
mod product;
mod reason;
mod scope;
mod sheet;
mod term;
mod type_line;
mod vocabulary;
mod words;

pub use card::{ability_text, card_text, cost_text, effect_text, name, play_text, variant_text};
pub use opponent::{expectation, opponent};
pub use option::option;
pub use product::set_name;
pub use reason::{Names, reason};
pub use sheet::{house, sheet};
pub use soulkeep_cards::Language;
pub use term::{Term, class, kind, level, phase, rank, suit, term};
pub use type_line::type_line;
pub use vocabulary::vocabulary;
pub use words::{comma, space};
