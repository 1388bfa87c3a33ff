#![doc = include_str!("../README.md")]

mod card;
mod clause;
mod en;
mod fact;
mod ja;
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

pub use card::{ability_text, card_text, effect_text, name, play_text, variant_text};
pub use opponent::{expectation, opponent};
pub use option::option;
pub use product::set_name;
pub use reason::{Names, reason};
pub use sheet::sheet;
pub use term::{Term, class, kind, level, phase, rank, suit, term};
pub use type_line::type_line;
pub use vocabulary::vocabulary;

/// A language that cards can be read in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];

    /// The language with this code: `en` or `ja`.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
        }
    }
}
