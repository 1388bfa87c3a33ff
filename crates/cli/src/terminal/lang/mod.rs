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

use soulkeep_text::Lang;

/// What the program itself has to say.
pub fn note(lang: Lang, note: &Note) -> String {
    match lang {
        Lang::En => en::note(note),
        Lang::Ja => ja::note(note),
    }
}

/// The page that `h` shows.
pub fn help(lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::help(),
        Lang::Ja => ja::help(),
    }
}
