//! The deck mixes that the guide publishes, as lists of names; their cards may belong to sets that are not here yet.

use crate::card::{Card, Set};
use crate::deck::Deck;
use crate::load;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    pub id: String,
    pub title: String,
    /// The sets whose Heroes are used, all of them and no others.
    pub heroes: Vec<String>,
    pub bosses: Bosses,
    pub rooms: Rooms,
    pub spells: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Bosses {
    /// All of these sets.
    Every(Vec<String>),
    Named(Vec<Line>),
}

/// Rooms in the groups of the list: by their one treasure type, or with several.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rooms {
    pub cleric: Vec<Line>,
    pub fighter: Vec<Line>,
    pub mage: Vec<Line>,
    pub thief: Vec<Line>,
    pub multi: Vec<Line>,
}

/// A card by its English name.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub name: String,
    pub set: String,
    #[serde(default = "one")]
    pub copies: u32,
}

/// The published mixes.
pub fn presets() -> Result<Vec<Preset>, String> {
    let text = include_str!("../../../cards/presets.ron");
    load::options().from_str(text).map_err(|error| format!("cards/presets.ron: {error}"))
}

impl Preset {
    /// The deck as far as its cards are among these sets.
    pub fn deck(&self, sets: &[Set]) -> Deck {
        let mut deck = Deck::default();
        deck.take_all(sets, &self.heroes, |card| matches!(card, Card::Hero(_)));
        match &self.bosses {
            Bosses::Every(codes) => deck.take_all(sets, codes, |card| matches!(card, Card::Boss(_))),
            Bosses::Named(lines) => deck.take_lines(sets, lines),
        }
        self.rooms.groups().into_iter().for_each(|lines| deck.take_lines(sets, lines));
        deck.take_lines(sets, &self.spells);
        deck
    }
}

impl Rooms {
    pub fn groups(&self) -> [&[Line]; 5] {
        [&self.cleric, &self.fighter, &self.mage, &self.thief, &self.multi]
    }
}

impl Deck {
    fn take_all(&mut self, sets: &[Set], codes: &[String], wanted: fn(&Card) -> bool) {
        let sets = sets.iter().filter(|set| codes.contains(&set.code));
        let cards = sets.flat_map(|set| &set.cards).filter(|card| wanted(card));
        self.cards.extend(cards.map(|card| (card.clone(), u32::from(card.copies()))));
    }

    fn take_lines(&mut self, sets: &[Set], lines: &[Line]) {
        for line in lines {
            let set = sets.iter().find(|set| set.code == line.set);
            let card = set.and_then(|set| set.cards.iter().find(|card| card.name().en == line.name));
            self.cards.extend(card.map(|card| (card.clone(), line.copies)));
        }
    }
}

fn one() -> u32 {
    1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::printed_sets;

    fn copies(lines: &[Line]) -> u32 {
        lines.iter().map(|line| line.copies).sum()
    }

    /// DECK-12, DECK-13.
    #[test]
    fn the_published_lists_add_up() {
        let presets = presets().unwrap();
        let spells: Vec<(&str, u32)> =
            presets.iter().map(|preset| (preset.id.as_str(), copies(&preset.spells))).collect();
        assert_eq!(spells, [("official-combo", 35), ("e-rated-combo", 23)]);
        for preset in &presets {
            assert_eq!(preset.rooms.groups().map(copies), [15; 5], "{}", preset.id);
        }
    }

    #[test]
    fn the_cards_of_the_sets_that_are_here_are_known() {
        let sets = printed_sets().unwrap();
        for preset in presets().unwrap() {
            let lines = preset.rooms.groups().concat().into_iter().chain(preset.spells.clone());
            let known = lines.filter(|line| sets.iter().any(|set| set.code == line.set)).count();
            let deck = preset.deck(&sets);
            let found = deck.cards.iter().filter(|(card, _)| matches!(card, Card::Room(_) | Card::Spell(_))).count();
            assert_eq!(found, known, "{}", preset.id);
        }
    }
}
