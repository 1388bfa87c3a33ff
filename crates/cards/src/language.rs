//! The languages that a game can be read in.

use crate::card::Name;
use crate::mirror::mirrored_word;

/// A language. What is said to players is looked up by it, in one table of words for each language and crate: a new one
/// does not compile until every table is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The one that everything can be said in first.
    #[default]
    English,
    /// With the terms of the Japanese rulebook.
    Japanese,
    /// English with every word reversed: what is said past the tables stays as it is, and is seen. It is there for
    /// developers and never offered.
    Mirror,
}

impl Language {
    /// Those that players are offered.
    pub const ALL: [Language; 2] = [Language::English, Language::Japanese];

    /// The language that is offered under this code, such as `en`.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// As in addresses, files and `--lang`: `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
            Language::Mirror => "mirror",
        }
    }
}

impl Name {
    /// The name in one language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Japanese => &self.ja,
            Language::Mirror => mirrored_word(&self.en),
        }
    }

    /// In every language that is offered.
    pub fn in_all(&self) -> [&str; Language::ALL.len()] {
        Language::ALL.map(|language| self.in_language(language))
    }
}
