//! Card text: the effect tree in English and Japanese.
//!
//! Text is made in two steps: the tree becomes clauses, which know who acts on what and what was mentioned before;
//! a language then finds the words. Every match is exhaustive, so a new word of the card language does not compile
//! until both languages can say it, and two different trees never read the same. No files, no clock: text goes
//! wherever the cards go. What bots think of their choices, and what to expect of them, is put into words here too.

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
