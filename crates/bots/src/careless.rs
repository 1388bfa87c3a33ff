//! The heuristic bot that overlooks things, as people do.

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

/// Of what it sees it takes the best, and it does nothing in which it sees no use.
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

    /// That one need not do anything is never overlooked.
    fn sees(&mut self, choice: Choice) -> bool {
        match choice {
            Choice::Pass | Choice::No | Choice::Decline => true,
            Choice::Cast { .. } | Choice::Use { .. } => !self.chance.happens(self.overlooks.plays),
            Choice::Yes
            | Choice::Build { .. }
            | Choice::Gift { .. }
            | Choice::Pick(_)
            | Choice::Trade(_)
            | Choice::TakeUp(_)
            | Choice::Promote { .. } => !self.chance.happens(self.overlooks.others),
        }
    }
}

impl Bot for Careless {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        let seen: Vec<Choice> = legal.iter().copied().filter(|choice| self.sees(*choice)).collect();
        if seen.is_empty() { self.chance.pick(legal) } else { self.sense.choose(game, view, &seen) }
    }
}
