//! The words for sorts of cards.

pub use soulkeep_cards::Sort as CardKind;

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Reads a sort by its word.
pub fn kind() -> impl TypedValueParser<Value = CardKind> {
    let read = |word: String| CardKind::named(&word).ok_or("there is no such kind of card");
    PossibleValuesParser::new(CardKind::ALL.map(CardKind::word)).try_map(read)
}
