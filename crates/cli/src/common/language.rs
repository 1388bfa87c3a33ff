//! The language that is spoken to whoever uses the program.

use crate::words::words;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use soulkeep_text::Language;

/// Reads the code of a language.
pub fn language() -> impl TypedValueParser<Value = Language> {
    let offered = Language::ALL.map(|language| PossibleValue::new(language.code()).help(words(language).in_english));
    PossibleValuesParser::new(offered).map(|code| Language::from_code(&code).unwrap_or_default())
}
