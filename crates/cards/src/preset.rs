//! The deck mixes that the guide publishes; their cards may belong to sets that are not here yet.

use crate::card::{Name, Set};
use crate::deck::{Deck, Recipe};
use crate::load;
use serde::Deserialize;

/// A published mix of sets.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The name for commands: `official-combo`.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// A line about it.
    pub about: Name,
    /// The ruling that says how much is in it.
    pub ruling: String,
    /// How many cards the published list has, whether or not they are here.
    pub size: u32,
    /// What goes into it.
    pub deck: Recipe,
}

/// The published mixes.
pub fn presets() -> Result<Vec<Preset>, String> {
    let text = include_str!("../../../cards/presets.ron");
    load::options().from_str(text).map_err(|error| format!("cards/presets.ron: {error}"))
}

impl Preset {
    /// The deck as far as its cards are among these sets.
    pub fn deck(&self, sets: &[Set]) -> Deck {
        self.deck.make(sets).deck
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Room};
    use crate::printed::printed_sets;
    use crate::words::Class;

    /// The Rooms of one class each, then those of several.
    fn groups(deck: &Deck) -> [u32; 5] {
        let classes = [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief];
        let group = |room: &Room| {
            let only = |class: &Class| room.treasure.iter().all(|icon| icon == class);
            classes.iter().position(only).unwrap_or(classes.len())
        };
        deck.cards.iter().fold([0; 5], |mut sums, (card, copies)| {
            if let Card::Room(room) = card {
                sums[group(room)] += copies;
            }
            sums
        })
    }

    /// DECK-12, DECK-13.
    #[test]
    fn the_published_lists_add_up() {
        let sets = printed_sets().unwrap();
        for preset in presets().unwrap() {
            let made = preset.deck.make(&sets);
            assert_eq!(made.mistakes, [], "{}", preset.id);
            assert_eq!(groups(&made.deck), [15; 5], "{}", preset.id);
            assert_eq!(made.deck.cards.iter().map(|(_, copies)| copies).sum::<u32>(), preset.size, "{}", preset.id);
        }
    }
}
