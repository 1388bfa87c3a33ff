//! What the program itself says to players, in every language. What it says of a game comes from `presentation` and
//! `text`.
//!
//! What is to be said is data; a language has a folder of its own, and its table of words there. Every match there is
//! exhaustive, so that something new to say does not compile until all can say it.

mod en;
mod ja;
mod mirror;
mod note;
mod screen;

pub use note::Note;
pub use screen::{AfterGame, Keys, Leaving};

use crate::cards::kind::CardKind;
use crate::terminal::{Pace, Stop};
use soulkeep_text::Language;

/// The table of words of a language.
pub fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::Japanese => &ja::WORDS,
        Language::Mirror => &mirror::WORDS,
    }
}

pub struct Words {
    /// What the language is called in the help of the program.
    pub in_english: &'static str,
    /// The page that `h` shows.
    pub help: &'static str,
    pub note: fn(&Note) -> String,
    /// The page that `?` shows on the screen.
    pub screen_help: &'static str,
    pub keys: fn(Keys) -> &'static str,
    pub leaving: fn(Leaving) -> &'static str,
    pub after_game: fn(AfterGame) -> &'static str,
    /// How fast bots are and when the player is asked, in few words.
    pub treatment: fn(Pace, Stop) -> String,
    /// After a card that is played by a reading of our own.
    pub house: &'static str,
    /// The text of a card without one.
    pub no_ability: &'static str,
    /// Above the rows of the balance.
    pub balance: &'static str,
    /// Above the published products.
    pub sets: &'static str,
    pub heading: fn(Heading) -> &'static str,
    /// The cards of one sort, as a heading.
    pub pile: fn(CardKind) -> &'static str,
    pub cards: fn(u32) -> String,
    /// How much of a published mix is in the program, and which sets are not.
    pub cards_here: fn(u32, u32, &[&str]) -> String,
}

/// A row of the balance.
#[derive(Clone, Copy)]
pub enum Heading {
    Levels,
    Kinds,
    RoomTreasure,
    BossTreasure,
    Heroes,
    HeroTreasure,
}
