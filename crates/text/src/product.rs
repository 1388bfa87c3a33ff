//! What the published products are called.

use crate::Language;
use crate::words::words;
use soulkeep_cards::Product;

/// The name of a set.
pub fn set_name(product: &Product, lang: Language) -> &'static str {
    (words(lang).set_name)(product)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::product;

    #[test]
    fn names_that_were_never_translated_stay_as_they_are() {
        let ja = |code: &str| set_name(product(code).unwrap(), Language::Japanese);
        assert_eq!((ja("PROMO"), ja("TNL")), ("プロモカード", "The Next Level"));
        assert_eq!(set_name(product("BMR").unwrap(), Language::English), "Master of the Dungeon");
    }
}
