//! Players who overlook things, as people do.

use crate::policy::{Network, Policy};
use crate::{Bot, Random, Simple};
use soulkeep_rules::{Choice, Game, View};

/// How many of a hundred things somebody overlooks.
#[derive(Clone, Copy, Debug)]
pub struct Attention {
    /// Spells and abilities. There are many chances to think of one of them, so this is more than it seems.
    pub plays: u32,
    /// What else could be chosen: Rooms to build and places for them, what something is aimed at.
    pub others: u32,
}

impl Attention {
    /// What is seen of the legal choices: one at least.
    fn seen(self, legal: &[Choice], chance: &mut Random) -> Vec<Choice> {
        let seen: Vec<Choice> = legal.iter().copied().filter(|choice| self.sees(*choice, chance)).collect();
        if seen.is_empty() { vec![chance.pick(legal)] } else { seen }
    }

    /// That one need not do anything is never overlooked.
    fn sees(self, choice: Choice, chance: &mut Random) -> bool {
        match choice {
            Choice::Pass | Choice::No | Choice::Decline => true,
            Choice::Cast { .. } | Choice::Use { .. } => !chance.happens(self.plays),
            Choice::Yes
            | Choice::Build { .. }
            | Choice::Gift { .. }
            | Choice::Pick(_)
            | Choice::Trade(_)
            | Choice::TakeUp(_)
            | Choice::Promote { .. } => !chance.happens(self.others),
        }
    }
}

/// The heuristic bot that overlooks things. Of what it sees it takes the best, and it does nothing in which it sees no use.
#[derive(Clone, Debug)]
pub struct Careless {
    sense: Simple,
    chance: Random,
    overlooks: Attention,
}

impl Careless {
    pub fn new(seed: u64, overlooks: Attention) -> Careless {
        Careless { sense: Simple::new(seed), chance: Random::new(seed ^ 0x3b1d), overlooks }
    }
}

impl Bot for Careless {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        let seen = self.overlooks.seen(legal, &mut self.chance);
        self.sense.choose(game, view, &seen)
    }
}

/// The policy that overlooks the more the better it stands: with whoever plays against it, the game stays close.
#[derive(Clone, Debug)]
pub struct Rival {
    policy: Policy,
    chance: Random,
}

/// How much is overlooked by somebody who cannot lose any more.
const CARELESSNESS: f32 = 250.0;
/// What is overlooked at most.
const MOST_CARELESS: Attention = Attention { plays: 95, others: 85 };

impl Rival {
    pub fn new(seed: u64) -> Rival {
        Rival { policy: Policy::new(Network::trained(), seed), chance: Random::new(seed ^ 0x51a7) }
    }

    /// Nobody overlooks anything who hopes for no more than a fair share of the win, and hardly anything with a little more.
    fn attention(hope: f32, players: u32) -> Attention {
        let fair = 1.0 / players.max(2) as f32;
        let lead = ((hope - fair) / (1.0 - fair)).max(0.0);
        let careless = (CARELESSNESS * lead * lead) as u32;
        Attention { plays: careless.min(MOST_CARELESS.plays), others: careless.min(MOST_CARELESS.others) }
    }
}

impl Bot for Rival {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        let choice = self.policy.choose(game, view, legal);
        let attention = Rival::attention(self.policy.hope(), view.table.alive.len());
        match attention.seen(legal, &mut self.chance) {
            seen if seen.len() < legal.len() => self.policy.choose(game, view, &seen),
            _ => choice,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rival_is_the_more_careless_the_more_it_hopes() {
        let overlooked = |hope, players| Rival::attention(hope, players).plays;
        assert_eq!([overlooked(0.2, 2), overlooked(0.5, 2), overlooked(0.2, 4)], [0, 0, 0]);
        assert!(overlooked(0.6, 2) > 5 && overlooked(0.8, 2) > overlooked(0.6, 2));
        assert!(overlooked(0.5, 4) > 10);
        let most = Rival::attention(1.0, 2);
        assert_eq!((most.plays, most.others), (MOST_CARELESS.plays, MOST_CARELESS.others));
    }
}
