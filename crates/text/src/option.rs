//! What the options of the rules change, in a sentence each.

use crate::Language;
use crate::words::words;

/// What is played when an option of the rules is not as usual; nothing for a name that is none.
pub fn option(name: &str, lang: Language) -> Option<&'static str> {
    (words(lang).option)(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_rules::Options;

    #[test]
    fn every_option_has_words() {
        for (known, lang) in Options::ALL.iter().flat_map(|known| Language::ALL.map(|lang| (known, lang))) {
            assert!(option(known.name, lang).is_some(), "{} in {lang:?}", known.name);
        }
        assert_eq!(option("setup.nothing", Language::Japanese), None);
    }
}
