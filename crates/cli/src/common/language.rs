//! The language that cards are shown in.

use soulkeep_text::Lang;

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Japanese
    Ja,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Ja => Lang::Ja,
        }
    }
}
