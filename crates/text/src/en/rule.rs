//! English for the rules of building that a card changes.

use super::cards;
use super::voice::Voice;
use soulkeep_cards::Rule;

pub(super) fn rule(rule: &Rule) -> String {
    match rule {
        Rule::NotUnder(filter) => format!("No {} can be built over this Room.", cards::bare(filter, Voice::You)),
        Rule::NotBeside(filter) => {
            format!("No {} can be built directly left or right of this Room.", cards::bare(filter, Voice::You))
        }
        Rule::OverAny => "This Room needs no shared treasure type with the Room that it is built over.".to_owned(),
        Rule::UnderAny => "An Advanced Room built over this Room needs no shared treasure type with it.".to_owned(),
    }
}
