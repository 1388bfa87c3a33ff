//! Where a Hero in town would go now.

use super::sight::Sight;
use soulkeep_cards::{Lure, Modifier};
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
    if let Some(seat) = look.lured_to(hero) {
        return Lured::To(seat);
    }
    if look.is_barred(Modifier::NoLure, Thing::Hero(hero)) {
        return Lured::Kept;
    }
    let seats = || sight.seats().filter(|seat| sight.is_in(*seat));
    let best = seats().map(|seat| look.lure_value(hero, seat)).max();
    if best == Some(0) && sight.game.hero(hero).lure == Lure::Treasure {
        return Lured::NobodyHasIt;
    }
    Lured::Tie(seats().filter(|seat| Some(look.lure_value(hero, *seat)) == best).collect())
}
