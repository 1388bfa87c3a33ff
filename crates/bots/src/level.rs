//! Opponents of five strengths.

use crate::{Bot, Budget, Judge, Random, Search, Simple};
use soulkeep_rules::{Choice, Game, View};

/// An opponent by how strong it is, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Mostly takes anything.
    Imp,
    /// The heuristic bot, often carried away.
    Goblin,
    /// The heuristic bot.
    Ogre,
    /// A short search, judged by standings.
    Lich,
    /// A longer search.
    Dragon,
}

/// How many of a hundred choices the weaker ones make without thinking.
const IMP_BLUNDERS: u32 = 70;
const GOBLIN_BLUNDERS: u32 = 30;
/// How often the stronger ones play their choices out.
const LICH_PLAYOUTS: u32 = 100;
const DRAGON_PLAYOUTS: u32 = 400;

impl Level {
    /// The weakest first.
    pub const ALL: [Level; 5] = [Level::Imp, Level::Goblin, Level::Ogre, Level::Lich, Level::Dragon];

    /// The name for commands and files.
    pub fn name(self) -> &'static str {
        match self {
            Level::Imp => "imp",
            Level::Goblin => "goblin",
            Level::Ogre => "ogre",
            Level::Lich => "lich",
            Level::Dragon => "dragon",
        }
    }

    /// One to play with; the same seed thinks the same.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match (self, self.search(seed)) {
            (_, Some(search)) => Box::new(search),
            (Level::Imp, _) => Box::new(Whimsical::new(seed, IMP_BLUNDERS)),
            (Level::Goblin, _) => Box::new(Whimsical::new(seed, GOBLIN_BLUNDERS)),
            _ => Box::new(Simple::new(seed)),
        }
    }

    /// The search that a level thinks with, if it does.
    pub fn search(self, seed: u64) -> Option<Search> {
        let search = |playouts: u32| Search::new(seed, Budget::Playouts(playouts));
        match self {
            Level::Imp | Level::Goblin | Level::Ogre => None,
            Level::Lich => Some(search(LICH_PLAYOUTS).judged_by(Judge::Standings)),
            Level::Dragon => Some(search(DRAGON_PLAYOUTS)),
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
