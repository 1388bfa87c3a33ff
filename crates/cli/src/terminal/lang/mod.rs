//! Everything that the terminal says, in both languages: the words of the game and its own.
//!
//! What is to be said is data; [`en`] and [`ja`] find the words. Every match there is exhaustive, so that something new
//! to say does not compile until both can say it.

mod en;
mod ja;
mod note;

pub use note::Note;
pub use soulkeep_presentation::lang::{
    Label, action, door, fate, held, label, lure, player, question, reason, stage, verdict,
};

use soulkeep_text::Language;

/// What the program itself has to say.
pub fn note(lang: Language, note: &Note) -> String {
    match lang {
        Language::English => en::note(note),
        Language::Japanese => ja::note(note),
    }
}

/// The page that `h` shows.
pub fn help(lang: Language) -> &'static str {
    match lang {
        Language::English => en::help(),
        Language::Japanese => ja::help(),
    }
}
