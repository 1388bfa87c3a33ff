//! Opponents of five strengths.

use crate::{Bot, Random, Search, Simple};
use soulkeep_rules::{Choice, Game, View};

/// An opponent by how strong it is, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Imp,
    Goblin,
    Ogre,
    Lich,
    Dragon,
}

/// How many of a hundred choices the weaker ones make without thinking.
const IMP_BLUNDERS: u32 = 70;
const GOBLIN_BLUNDERS: u32 = 30;
/// How often the stronger ones play their choices out. A play-out takes a third of a millisecond on one core, and up to
/// three times that late in a turn of many choices.
const LICH_PLAYOUTS: u32 = 150;
const DRAGON_PLAYOUTS: u32 = 400;

impl Level {
    pub const ALL: [Level; 5] = [Level::Imp, Level::Goblin, Level::Ogre, Level::Lich, Level::Dragon];

    pub fn name(self) -> &'static str {
        match self {
            Level::Imp => "imp",
            Level::Goblin => "goblin",
            Level::Ogre => "ogre",
            Level::Lich => "lich",
            Level::Dragon => "dragon",
        }
    }

    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            Level::Imp => Box::new(Whimsical::new(seed, IMP_BLUNDERS)),
            Level::Goblin => Box::new(Whimsical::new(seed, GOBLIN_BLUNDERS)),
            Level::Ogre => Box::new(Simple::new(seed)),
            Level::Lich => Box::new(Search::new(seed, LICH_PLAYOUTS)),
            Level::Dragon => Box::new(Search::new(seed, DRAGON_PLAYOUTS)),
        }
    }
}

/// The heuristic bot, now and then carried away.
#[derive(Clone, Debug)]
struct Whimsical {
    sense: Simple,
    whim: Random,
    percent: u32,
}

impl Whimsical {
    fn new(seed: u64, percent: u32) -> Whimsical {
        Whimsical { sense: Simple::new(seed), whim: Random::new(seed ^ 0x3b1d), percent }
    }
}

impl Bot for Whimsical {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        if self.whim.happens(self.percent) { self.whim.pick(legal) } else { self.sense.choose(game, view, legal) }
    }
}
