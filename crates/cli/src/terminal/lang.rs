//! Everything that the terminal says: the words of the game and its own.

pub use crate::words::{AfterGame, Keys, Leaving, Note};
pub use soulkeep_presentation::lang::{
    Label, action, door, fate, held, label, lure, player, question, reason, stage, verdict,
};

use super::Stop;
use super::pace::Pace;
use crate::words::words;
use soulkeep_presentation::Viewer;
use soulkeep_rules::Seat;
use soulkeep_text::Language;

/// What the program itself has to say.
pub fn note(lang: Language, note: &Note) -> String {
    (words(lang).note)(note)
}

/// The page that `h` shows.
pub fn help(lang: Language) -> &'static str {
    words(lang).help
}

/// The page that the screen shows for help.
pub fn screen_help(lang: Language) -> &'static str {
    words(lang).screen_help
}

/// The keys that there are, in one line.
pub fn keys(lang: Language, keys: Keys) -> &'static str {
    (words(lang).keys)(keys)
}

pub fn leaving(lang: Language, leaving: Leaving) -> &'static str {
    (words(lang).leaving)(leaving)
}

pub fn after_game(lang: Language, choice: AfterGame) -> &'static str {
    (words(lang).after_game)(choice)
}

/// How fast bots are and when the player is asked, in few words.
pub fn treatment(lang: Language, pace: Pace, stop: Stop) -> String {
    (words(lang).treatment)(pace, stop)
}

/// While a bot is at it.
pub fn thinks(viewer: Viewer<'_>, seat: Seat) -> String {
    chosen(viewer.lang, &player(viewer, seat), label(viewer.lang, Label::Thinking))
}

/// Who, and what.
pub fn chosen(lang: Language, who: &str, what: &str) -> String {
    soulkeep_presentation::lang::with_text(lang, who, what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::{show::WIDTH, width::width};

    #[test]
    fn the_page_fits_the_screen() {
        for lang in Language::ALL {
            let fits = |page: &str| page.lines().all(|line| width(line) <= WIDTH);
            assert!(fits(help(lang)) && fits(screen_help(lang)), "{lang:?}");
            assert!(Keys::ALL.into_iter().all(|keys| width(super::keys(lang, keys)) <= 80), "{lang:?}");
        }
    }
}
