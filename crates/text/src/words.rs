//! What a language must be able to say. Each has a folder of its own, and its table of words there.

use crate::paragraph::{Label, Paragraph};
use crate::{Language, Names, Term, en, ja, mirror};
use soulkeep_bots::{Level as Strength, Reason};
use soulkeep_cards::{Class, Cost, Kind, Level, Phase, Players, Product, Rank, Suit};

/// The table of words of a language.
pub(crate) fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::Japanese => &ja::WORDS,
        Language::Mirror => &mirror::WORDS,
    }
}

/// What stands between the items of a list.
pub fn comma(language: Language) -> &'static str {
    words(language).comma
}

/// What stands between two words.
pub fn space(language: Language) -> &'static str {
    words(language).space
}

pub(crate) struct Words {
    /// A paragraph as it stands on a card.
    pub paragraph: fn(&Paragraph) -> String,
    /// A paragraph after what stands before it.
    pub labelled: fn(Label, &Paragraph) -> String,
    /// What is given up for a play, by whoever makes it.
    pub cost: fn(Cost) -> String,
    pub term: fn(Term) -> &'static str,
    pub class: fn(Class) -> &'static str,
    pub kind: fn(Kind) -> &'static str,
    pub level: fn(Level) -> &'static str,
    pub rank: fn(Rank) -> &'static str,
    pub phase: fn(Phase) -> &'static str,
    pub suit: fn(Suit) -> &'static str,
    /// For how many players a Hero is used.
    pub players: fn(Players) -> String,
    /// That a card is played by a reading of our own, and in which point, if that is told.
    pub house: fn(Option<&str>) -> String,
    pub comma: &'static str,
    pub space: &'static str,
    /// After a word: " (Build, Adventure)".
    pub in_brackets: fn(&[&str]) -> String,
    /// What is played when an option of the rules is not as usual; nothing for a name that is none.
    pub option: fn(&str) -> Option<&'static str>,
    /// What was never published in the language keeps the name that is printed on it.
    pub set_name: fn(&Product) -> &'static str,
    pub opponent: fn(Strength) -> &'static str,
    /// What to expect of an opponent.
    pub expectation: fn(Strength) -> &'static str,
    /// A reason as a phrase.
    pub reason: fn(Reason, Names<'_>) -> String,
}
