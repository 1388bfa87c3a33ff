//! The language that is spoken to whoever uses the program.

use crate::words::words;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use soulkeep_text::Language;

/// Where this is set, the language for tests is among the others.
const DEVELOPER: &str = "SOULKEEP_DEVELOPER";

/// Reads the code of a language.
pub fn language() -> impl TypedValueParser<Value = Language> {
    let offered = spoken().map(|language| PossibleValue::new(language.code()).help(words(language).in_english));
    let with_code = |code: String| spoken().find(|language| language.code() == code);
    PossibleValuesParser::new(offered).map(move |code| with_code(code).unwrap_or_default())
}

fn spoken() -> impl Iterator<Item = Language> {
    let developer = std::env::var_os(DEVELOPER).is_some();
    Language::ALL.into_iter().chain(developer.then_some(Language::Mirror))
}
