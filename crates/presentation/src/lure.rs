//! Where a Hero in town would go.

use super::outlook::Outlook;
use soulkeep_cards::Modifier;
use soulkeep_rules::{HeroId, Seat, Thing};

/// The answer, with the reason if it stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lured {
    To(Seat),
    /// These have equally much of what it wants.
    Tie(Vec<Seat>),
    NobodyHasIt,
    /// An effect keeps it in town.
    Kept,
}

impl Outlook<'_> {
    /// Where a Hero in town would go.
    pub fn lured(&self, hero: HeroId) -> Lured {
        let look = self.look();
        if look.is_barred(Modifier::NoLure, Thing::Hero(hero)) {
            return Lured::Kept;
        }
        let luring = look.luring(hero);
        match self.viewer.seats().filter(|seat| luring.contains(*seat)).collect::<Vec<Seat>>()[..] {
            [] => Lured::NobodyHasIt,
            [seat] => Lured::To(seat),
            ref seats => Lured::Tie(seats.to_vec()),
        }
    }

    /// Every Hero in town, the oldest first, and where it would go.
    pub fn town(&self) -> Vec<(HeroId, Lured)> {
        self.table.by_arrival(self.table.town).map(|hero| (hero, self.lured(hero))).collect()
    }
}
