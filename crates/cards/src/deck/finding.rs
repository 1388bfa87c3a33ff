//! What was found in a deck, with the numbers.

use crate::words::Rank;
use thiserror::Error;

/// Numbers by class: Cleric, Fighter, Mage, Thief.
pub type ByClass = [u32; 4];

/// Something that is odd about a deck, with the numbers; its message is for authors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum Finding {
    #[error("{advanced} Advanced Rooms to {ordinary} ordinary ones; two to every five or six play best")]
    Levels { ordinary: u32, advanced: u32 },
    #[error("{}the Rooms show {}; equal numbers play best", lacking(.0, "Room shows"), list(.0))]
    RoomTreasure(ByClass),
    #[error("{traps} Trap Rooms and {monsters} Monster Rooms; about as many of both play best")]
    Kinds { traps: u32, monsters: u32 },
    #[error("{}the Bosses begin with {}; about equal numbers play best", lacking(.0, "Boss begins with"), list(.0))]
    BossTreasure(ByClass),
    #[error("{found} {} Heroes; a full deck has {advised}", word(*.rank))]
    HeroNumber { rank: Rank, found: u32, advised: u32 },
    #[error("the {} Heroes are {}; equal numbers play best", word(*.rank), list(.counts))]
    HeroTreasure { rank: Rank, counts: ByClass },
    #[error("the {} Heroes with Health {health} are {}; equal numbers play best", word(*.rank), list(.counts))]
    HeroHealth { rank: Rank, health: u8, counts: ByClass },
    #[error("{found} {supply:?}; {seats} players need {needed}")]
    TooFew { supply: Supply, found: u32, needed: u32, seats: u32 },
}

/// What a game cannot be dealt without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// One for each player, or two.
    Bosses,
    /// Five for each player, and some for the pile.
    Rooms,
    /// Two for each player, and some for the pile.
    Spells,
    /// Those that come to town.
    Heroes,
}

fn word(rank: Rank) -> &'static str {
    match rank {
        Rank::Ordinary => "ordinary",
        Rank::Epic => "Epic",
    }
}

/// "no Room shows Mage treasure: ".
fn lacking(counts: &ByClass, subject: &str) -> String {
    let names = ["Cleric", "Fighter", "Mage", "Thief"];
    let missing: Vec<&str> =
        names.into_iter().zip(counts).filter(|(_, count)| **count == 0).map(|(name, _)| name).collect();
    match missing.is_empty() {
        true => String::new(),
        false => format!("no {subject} {} treasure: ", missing.join(" or ")),
    }
}

fn list([cleric, fighter, mage, thief]: &ByClass) -> String {
    format!("{cleric} Cleric, {fighter} Fighter, {mage} Mage and {thief} Thief")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_treasure_type_that_is_missing_is_named() {
        let said = |counts| Finding::RoomTreasure(counts).to_string();
        let even = "the Rooms show 3 Cleric, 2 Fighter, 2 Mage and 2 Thief; equal numbers play best";
        assert_eq!(said([3, 2, 2, 2]), even);
        assert!(said([3, 0, 2, 2]).starts_with("no Room shows Fighter treasure: the Rooms show 3 Cleric, 0 Fighter"));
        assert!(said([0, 0, 2, 0]).starts_with("no Room shows Cleric or Fighter or Thief treasure: "));
    }
}
