//! The rulings of the ledger by name: whoever refuses something names one of them.

use std::fmt;

/// A ruling of the ledger. There is a constant for each, named as it is there: `Ruling::MINI_02` is MINI-02.
///
/// ```
/// use soulkeep_cards::Ruling;
///
/// assert_eq!(Ruling::find("ADV-11"), Some(Ruling::ADV_11));
/// assert_eq!(Ruling::ADV_11.to_string(), "ADV-11");
/// // Some are about one card.
/// assert_eq!(Ruling::CARD_CAVE_IN_02.card(), Some("cave-in"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ruling(u16);

include!(concat!(env!("OUT_DIR"), "/rulings.rs"));

impl Ruling {
    /// All of them, in the order of the ledger.
    pub fn all() -> impl Iterator<Item = Ruling> {
        (0..IDS.len() as u16).map(Ruling)
    }

    /// The ruling of an id, if there is one.
    pub fn find(id: &str) -> Option<Ruling> {
        Ruling::all().find(|ruling| ruling.id() == id)
    }

    /// Its id in the ledger.
    pub fn id(self) -> &'static str {
        IDS[usize::from(self.0)]
    }

    /// The name of the one card that it is about, as it stands in the card's id after the code of its set.
    pub fn card(self) -> Option<&'static str> {
        let (name, _) = self.id().strip_prefix("CARD-")?.rsplit_once('-')?;
        Some(name)
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_has_the_name_of_its_ruling() {
        assert_eq!(Ruling::MINI_02.id(), "MINI-02");
        assert_eq!(Ruling::find("CARD-cave-in-02"), Some(Ruling::CARD_CAVE_IN_02));
        assert_eq!(Ruling::CARD_CAVE_IN_02.card(), Some("cave-in"));
        assert_eq!((Ruling::MINI_02.card(), Ruling::find("MINI-99")), (None, None));
        assert_eq!(Ruling::all().count(), IDS.len());
    }
}
