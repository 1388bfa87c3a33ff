//! The published products, their classes and what they hold, whether or not their cards are in the program.

use crate::card::{Card, Set, SetClass};
use crate::words::Rank;

/// Something that was published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Product {
    /// The short name by which files and commands mean it.
    pub code: &'static str,
    /// What it is called on the box.
    pub name: &'static str,
    /// What sort of product it is.
    pub class: SetClass,
    /// How many cards of each sort are in the box; empty where nobody has published it.
    pub contents: &'static [(Row, u32)],
    /// Coins are in the box.
    pub coins: bool,
}

/// A row of the published table of contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Bosses alone.
    Bosses,
    /// Minibosses alone.
    Minibosses,
    /// Some products do not say how many there are of either.
    BossesAndMinibosses,
    /// Rooms, Advanced ones included.
    Rooms,
    /// Spells.
    Spells,
    /// Items.
    Items,
    /// Heroes that come first.
    OrdinaryHeroes,
    /// Heroes that come when the ordinary ones are used up.
    EpicHeroes,
}

/// DECK-16 and SETUP-36 to SETUP-43.
pub const PRODUCTS: [Product; 12] = [
    base("BMR", "Master of the Dungeon", &base_box(8, 75, 31, 16)),
    base("TNL", "The Next Level", &base_box(12, 75, 31, 17)),
    Product { coins: true, ..base("RMB", "Rise of the Minibosses", &RMB) },
    mini("THK", "Tools of Hero-Kind", &[(Row::Rooms, 4), (Row::Spells, 2), (Row::Items, 20)]),
    mini("IOD", "Implements of Destruction", &[(Row::BossesAndMinibosses, 5), (Row::Items, 24)]),
    mini("CRL", "Crash Landing", &CRL),
    Product { coins: true, ..mini("VOV", "Vault of Villains", &VOV) },
    micro("DBM", "Paper & Pixels", &[(Row::Bosses, 3), (Row::Rooms, 8), (Row::Spells, 2), (Row::EpicHeroes, 1)]),
    micro("KNG", "Kingkiller", &[(Row::OrdinaryHeroes, 6), (Row::EpicHeroes, 1)]),
    micro("LST", "Lost Levels", &[(Row::Bosses, 1), (Row::Rooms, 4)]),
    micro("POP", "Portable Power", &[(Row::Bosses, 1), (Row::Rooms, 10)]),
    micro("PROMO", "Promotional cards", &[]),
];

const RMB: [(Row, u32); 6] = [
    (Row::Bosses, 12),
    (Row::Minibosses, 10),
    (Row::Rooms, 72),
    (Row::Spells, 30),
    (Row::OrdinaryHeroes, 25),
    (Row::EpicHeroes, 17),
];
const CRL: [(Row, u32); 5] =
    [(Row::Bosses, 3), (Row::Rooms, 23), (Row::Spells, 7), (Row::OrdinaryHeroes, 7), (Row::EpicHeroes, 5)];
const VOV: [(Row, u32); 3] = [(Row::BossesAndMinibosses, 5), (Row::Rooms, 50), (Row::Spells, 9)];

/// The product with a code, written in either case.
pub fn product(code: &str) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.code.eq_ignore_ascii_case(code))
}

impl Product {
    /// How many cards are in the box, if that was published.
    pub fn size(&self) -> Option<u32> {
        (!self.contents.is_empty()).then(|| self.contents.iter().map(|(_, count)| count).sum())
    }

    /// How many cards of a sort are in the box, if that was published. What has no row is not in the box.
    pub fn holds(&self, row: Row) -> Option<u32> {
        let count = |row| self.contents.iter().find(|(other, _)| *other == row).map_or(0, |(_, count)| *count);
        let joint = self.contents.iter().any(|(row, _)| *row == Row::BossesAndMinibosses);
        let known = match row {
            Row::Bosses | Row::Minibosses if joint => return None,
            Row::BossesAndMinibosses if !joint => count(Row::Bosses) + count(Row::Minibosses),
            Row::Bosses
            | Row::Minibosses
            | Row::BossesAndMinibosses
            | Row::Rooms
            | Row::Spells
            | Row::Items
            | Row::OrdinaryHeroes
            | Row::EpicHeroes => count(row),
        };
        (!self.contents.is_empty()).then_some(known)
    }
}

impl Row {
    /// Whether a card is counted in this row.
    pub fn fits(self, card: &Card) -> bool {
        match self {
            Row::Bosses => matches!(card, Card::Boss(_)),
            Row::Minibosses => matches!(card, Card::Miniboss(_)),
            Row::BossesAndMinibosses => matches!(card, Card::Boss(_) | Card::Miniboss(_)),
            Row::Rooms => matches!(card, Card::Room(_)),
            Row::Spells => matches!(card, Card::Spell(_)),
            Row::Items => matches!(card, Card::Item(_)),
            Row::OrdinaryHeroes => matches!(card, Card::Hero(hero) if hero.rank == Rank::Ordinary),
            Row::EpicHeroes => matches!(card, Card::Hero(hero) if hero.rank == Rank::Epic),
        }
    }

    /// How many cards of this sort are in a set as far as it is known.
    pub fn count(self, set: &Set) -> u32 {
        set.cards.iter().filter(|card| self.fits(card)).map(|card| u32::from(card.copies())).sum()
    }
}

/// The ordinary Heroes of all base sets are as many.
const fn base_box(bosses: u32, rooms: u32, spells: u32, epic_heroes: u32) -> [(Row, u32); 5] {
    [
        (Row::Bosses, bosses),
        (Row::Rooms, rooms),
        (Row::Spells, spells),
        (Row::OrdinaryHeroes, 25),
        (Row::EpicHeroes, epic_heroes),
    ]
}

const fn base(code: &'static str, name: &'static str, contents: &'static [(Row, u32)]) -> Product {
    Product { code, name, class: SetClass::Base, contents, coins: false }
}

const fn mini(code: &'static str, name: &'static str, contents: &'static [(Row, u32)]) -> Product {
    Product { code, name, class: SetClass::Mini, contents, coins: false }
}

const fn micro(code: &'static str, name: &'static str, contents: &'static [(Row, u32)]) -> Product {
    Product { code, name, class: SetClass::Micro, contents, coins: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::printed_sets;

    /// These are in the program card by card.
    const COMPLETE: [&str; 6] = ["BMR", "TNL", "RMB", "THK", "CRL", "DBM"];
    const ROWS: [Row; 7] =
        [Row::Bosses, Row::Minibosses, Row::Rooms, Row::Spells, Row::Items, Row::OrdinaryHeroes, Row::EpicHeroes];

    #[test]
    fn the_card_files_agree_with_the_list() {
        for set in printed_sets().unwrap() {
            assert_eq!(product(&set.code).map(|product| product.class), Some(set.class), "{}", set.code);
        }
    }

    #[test]
    fn complete_sets_hold_what_was_published_and_others_no_more() {
        for set in printed_sets().unwrap() {
            let product = product(&set.code).unwrap();
            for row in ROWS {
                match (product.holds(row), row.count(&set)) {
                    (Some(published), known) if COMPLETE.contains(&product.code) => {
                        assert_eq!(known, published, "{} {row:?}", set.code);
                    }
                    (Some(published), known) => assert!(known <= published, "{} {row:?}", set.code),
                    (None, _) => assert!(!COMPLETE.contains(&product.code), "{} {row:?}", set.code),
                }
            }
        }
    }

    #[test]
    fn a_joint_row_says_nothing_about_its_parts() {
        let holds = |code: &str, row| product(code).unwrap().holds(row);
        assert_eq!(holds("IOD", Row::BossesAndMinibosses), Some(5));
        assert_eq!((holds("IOD", Row::Bosses), holds("IOD", Row::Minibosses)), (None, None));
        assert_eq!(holds("RMB", Row::BossesAndMinibosses), Some(22));
        assert_eq!((holds("LST", Row::Spells), holds("PROMO", Row::Spells)), (Some(0), None));
        assert_eq!((product("IOD").unwrap().size(), product("PROMO").unwrap().size()), (Some(29), None));
    }
}
