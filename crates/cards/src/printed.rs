//! The sets that come with the program.

use crate::card::Set;
use crate::load::{LoadError, parse_set};

/// The card files: base sets, then expansions.
pub const FILES: [(&str, &str); 8] = [
    ("cards/bmr.ron", include_str!("../../../cards/bmr.ron")),
    ("cards/tnl.ron", include_str!("../../../cards/tnl.ron")),
    ("cards/rmb.ron", include_str!("../../../cards/rmb.ron")),
    ("cards/thk.ron", include_str!("../../../cards/thk.ron")),
    ("cards/crl.ron", include_str!("../../../cards/crl.ron")),
    ("cards/dbm.ron", include_str!("../../../cards/dbm.ron")),
    ("cards/promo.ron", include_str!("../../../cards/promo.ron")),
    ("cards/pop.ron", include_str!("../../../cards/pop.ron")),
];

/// Reads every set that comes with the program.
pub fn printed_sets() -> Result<Vec<Set>, Box<LoadError>> {
    FILES.iter().map(|(file, text)| parse_set(file, text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn the_printed_sets_can_be_read() {
        let sets = printed_sets().map_err(|error| format!("{error:?}")).unwrap();
        let copies = |wanted: fn(&Card) -> bool| -> u32 {
            sets[0].cards.iter().filter(|card| wanted(card)).map(|card| u32::from(card.copies())).sum()
        };
        assert_eq!(copies(|card| matches!(card, Card::Boss(_))), 8);
        assert_eq!(copies(|card| matches!(card, Card::Room(_))), 75);
        assert_eq!(copies(|card| matches!(card, Card::Spell(_))), 31);
        assert_eq!(copies(|card| matches!(card, Card::Hero(_))), 41);
    }
}
