//! The published products and their classes, whether or not their cards are in the program.

use crate::card::SetClass;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    pub code: &'static str,
    pub name: &'static str,
    pub class: SetClass,
}

/// DECK-16.
pub const PRODUCTS: [Product; 12] = [
    base("BMR", "Master of the Dungeon"),
    base("TNL", "The Next Level"),
    base("RMB", "Rise of the Minibosses"),
    mini("THK", "Tools of Hero-Kind"),
    mini("IOD", "Implements of Destruction"),
    mini("CRL", "Crash Landing"),
    mini("VOV", "Vault of Villains"),
    micro("DBM", "Paper & Pixels"),
    micro("KNG", "Kingkiller"),
    micro("LST", "Lost Levels"),
    micro("POP", "Portable Power"),
    micro("PROMO", "Promotional cards"),
];

/// The product with a code, written in either case.
pub fn product(code: &str) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.code.eq_ignore_ascii_case(code))
}

const fn base(code: &'static str, name: &'static str) -> Product {
    Product { code, name, class: SetClass::Base }
}

const fn mini(code: &'static str, name: &'static str) -> Product {
    Product { code, name, class: SetClass::Mini }
}

const fn micro(code: &'static str, name: &'static str) -> Product {
    Product { code, name, class: SetClass::Micro }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::printed_sets;

    #[test]
    fn the_card_files_agree_with_the_list() {
        for set in printed_sets().unwrap() {
            assert_eq!(product(&set.code).map(|product| product.class), Some(set.class), "{}", set.code);
        }
    }
}
