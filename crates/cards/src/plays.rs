//! What a card can do, whichever sort of card it is.

use crate::ability::{Ability, Play};
use crate::card::{Card, LevelUp};
use crate::words::Phase;

impl Card {
    /// Everything on it that a player declares.
    pub fn plays(&self) -> Vec<&Play> {
        let own: Vec<&Play> = match self {
            Card::Miniboss(mini) => mini.level3.iter().collect(),
            Card::Spell(spell) => std::iter::once(&spell.play).chain(&spell.or).collect(),
            Card::Item(item) => vec![&item.boss],
            Card::Boss(_) | Card::Room(_) | Card::Hero(_) => Vec::new(),
        };
        own.into_iter().chain(self.abilities().into_iter().filter_map(used)).collect()
    }

    /// Its abilities, those of all levels of a Miniboss; what is played once is not among them.
    pub fn abilities(&self) -> Vec<&Ability> {
        match self {
            Card::Boss(boss) => match &boss.level_up {
                LevelUp::Once(_) => Vec::new(),
                LevelUp::Lasting(abilities) => abilities.iter().collect(),
            },
            Card::Room(room) => room.abilities.iter().collect(),
            Card::Miniboss(mini) => mini.level1.iter().chain(&mini.level2).collect(),
            Card::Spell(_) => Vec::new(),
            Card::Item(item) => item.hero.iter().collect(),
            Card::Hero(hero) => hero.abilities.iter().collect(),
        }
    }

    /// The phases in which it can be played or something on it used, by any reading of the rules.
    pub fn phases(&self) -> Vec<Phase> {
        let variants = if let Card::Room(room) = self { &room.variants[..] } else { &[] };
        let otherwise = variants.iter().flat_map(|variant| &variant.abilities).filter_map(used);
        let plays = self.plays().into_iter().chain(otherwise);
        let mut phases: Vec<Phase> = plays.flat_map(|play| &play.phases).copied().collect();
        phases.sort();
        phases.dedup();
        phases
    }
}

fn used(ability: &Ability) -> Option<&Play> {
    match ability {
        Ability::Use(play) => Some(play),
        Ability::On(_) | Ability::Always(_) | Ability::Instead(_) | Ability::Rule(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phases(id: &str) -> Vec<Phase> {
        let sets = crate::printed_sets().unwrap();
        let mut cards = sets.iter().flat_map(|set| &set.cards);
        cards.find(|card| card.id() == id).unwrap().phases()
    }

    #[test]
    fn a_card_says_when_it_can_be_used() {
        assert_eq!(phases("bmr-freeze"), [Phase::Build, Phase::Adventure]);
        assert_eq!(phases("bmr-dark-altar"), [Phase::Build, Phase::Adventure]);
        assert_eq!(phases("bmr-open-grave"), []);
    }

    /// Everything that is written in a card as a phase is found, wherever in it that stands.
    #[test]
    fn no_phase_is_overlooked() {
        for set in crate::printed_sets().unwrap() {
            for card in &set.cards {
                let text = format!("{card:?}");
                let lists: Vec<&str> =
                    text.split("phases: [").skip(1).filter_map(|rest| rest.split(']').next()).collect();
                for (phase, word) in [(Phase::Build, "Build"), (Phase::Adventure, "Adventure")] {
                    assert_eq!(card.phases().contains(&phase), lists.iter().any(|list| list.contains(word)), "{text}");
                }
                assert!(card.phases().is_sorted_by(|one, other| one < other), "each once: {text}");
            }
        }
    }
}
