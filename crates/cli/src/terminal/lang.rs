//! Everything that the terminal says: the words of the game and its own.

pub use crate::words::Note;
pub use soulkeep_presentation::lang::{
    Label, action, door, fate, held, label, lure, player, question, reason, stage, verdict,
};

use crate::words::words;
use soulkeep_text::Language;

/// What the program itself has to say.
pub fn note(lang: Language, note: &Note) -> String {
    (words(lang).note)(note)
}

/// The page that `h` shows.
pub fn help(lang: Language) -> &'static str {
    words(lang).help
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::{show::WIDTH, width::width};

    #[test]
    fn the_page_fits_the_screen() {
        for lang in Language::ALL {
            assert!(help(lang).lines().all(|line| width(line) <= WIDTH), "{lang:?}");
        }
    }
}
