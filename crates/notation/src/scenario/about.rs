//! Whether a file can be about the rulings that it names.
//!
//! Nothing can tell that a file shows its ruling, but where it cannot show it that is found: the card of the ruling does
//! not occur, or what the ruling is about is not in the game.

use super::expect::Fact;
use super::parse::{ScenarioStep, Section};
use crate::fault::Fault;
use crate::ledger::Ledger;
use crate::names::distance;
use std::collections::BTreeSet;
use std::ops::Range;

/// What the sections of a file have to do with.
#[derive(Debug, Default)]
pub struct Topics {
    /// The ids of the cards that occur.
    pub cards: BTreeSet<String>,
    coins: bool,
    minibosses: bool,
    items: bool,
    portable: bool,
    /// A section could not be read, so that nothing is known about it.
    pub unknown: bool,
}

impl Topics {
    /// Adds what a section has to do with. One that looks at a deck or a product may be about anything.
    pub fn add(&mut self, section: &Section) {
        super::mentioned::cards_in(section, &mut self.cards);
        let looks_at_decks = section.steps.iter().any(|(step, _)| match step {
            ScenarioStep::Expect(facts) | ScenarioStep::Ask(facts) => {
                facts.iter().any(|fact| matches!(fact.fact, Fact::Deck(_)))
            }
            ScenarioStep::Chance(_) | ScenarioStep::Action(_) | ScenarioStep::Shortcut(_) | ScenarioStep::Show => false,
        });
        let Ok(game) = &section.game else {
            self.unknown = true;
            return;
        };
        self.coins |= looks_at_decks || game.coins;
        self.minibosses |= looks_at_decks || game.minibosses != soulkeep_rules::CardSet::EMPTY;
        self.items |= looks_at_decks || !game.items.is_empty();
        self.portable |= looks_at_decks || game.portable;
    }

    /// What is wrong with a ruling that the file names.
    pub fn objection(&self, id: &str, at: &Range<usize>) -> Option<Fault> {
        if self.unknown {
            return None;
        }
        let missing = match id.split_once('-')? {
            ("CARD", rest) => {
                let card = rest.rsplit_once('-')?.0;
                let occurs = self.cards.iter().any(|id| id.split_once('-').is_some_and(|(_, slug)| slug == card));
                (!occurs).then(|| format!("the card `{card}`"))
            }
            ("COIN", _) if !self.coins => Some("a Coin".to_owned()),
            ("MINI", _) if !self.minibosses => Some("a Miniboss".to_owned()),
            ("ITEM", _) if !self.items => Some("an Item".to_owned()),
            ("PORT", _) if !self.portable => Some("a Portable Room".to_owned()),
            (_, _) => None,
        };
        missing.map(|missing| {
            let message = format!("{id} cannot be shown here: it is about {missing}, and there is none in this file");
            Fault::new(at.clone(), message).label("named here")
        })
    }
}

/// An id that is not in the ledger, with those most like it.
pub fn unknown(id: &str, at: Range<usize>) -> Fault {
    let fault = Fault::new(at, format!("the ledger has no ruling {id}"));
    let wanted = id.to_uppercase();
    let mut near: Vec<(usize, &str)> = Ledger::shipped()
        .rulings
        .iter()
        .map(|ruling| (distance(&wanted, &ruling.id.to_uppercase()), ruling.id.as_str()))
        .filter(|(errors, _)| *errors <= 3)
        .collect();
    near.sort_unstable();
    let near: Vec<String> = near.into_iter().take(4).map(|(_, id)| format!("`{id}`")).collect();
    if near.is_empty() {
        return fault.help("rulings/ledger.toml has them all; a question of one's own needs no `rulings:` line");
    }
    fault.help(format!("did you mean {}?", crate::cursor::or_list(&near)))
}
