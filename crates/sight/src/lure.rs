//! Where a Hero in town would go now.

use super::sight::Sight;
use soulkeep_cards::Modifier;
use soulkeep_rules::{HeroId, Look, Seat, Thing};

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

/// `look` may be at the table as it is, or as it will be.
pub fn of(sight: Sight<'_>, look: Look<'_>, hero: HeroId) -> Lured {
    if look.is_barred(Modifier::NoLure, Thing::Hero(hero)) {
        return Lured::Kept;
    }
    let luring = look.luring(hero);
    match sight.seats().filter(|seat| luring.contains(*seat)).collect::<Vec<Seat>>()[..] {
        [] => Lured::NobodyHasIt,
        [seat] => Lured::To(seat),
        ref seats => Lured::Tie(seats.to_vec()),
    }
}
