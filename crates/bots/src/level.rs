//! Opponents of five strengths.

use crate::{Bot, Budget, Judge, Random, Search, Settings, Simple};
use soulkeep_rules::{Choice, Game, View};

/// An opponent by how strong it is, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The heuristic bot, which hardly sees what it could do.
    Imp,
    /// The heuristic bot, which overlooks much.
    Goblin,
    /// The heuristic bot.
    Ogre,
    /// A short search, judged by standings.
    Lich,
    /// A longer search.
    Dragon,
}

/// What the weaker ones overlook.
const IMP: Attention = Attention { plays: 90, others: 80 };
const GOBLIN: Attention = Attention { plays: 60, others: 50 };
/// How often the stronger ones play their choices out.
const LICH_PLAYOUTS: u32 = 100;
const DRAGON_PLAYOUTS: u32 = 400;
const FIRST_DRAGON_PLAYOUTS: u32 = 400;

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
            (Level::Imp, None) => Box::new(Careless::new(seed, IMP)),
            (Level::Goblin, None) => Box::new(Careless::new(seed, GOBLIN)),
            (Level::Ogre | Level::Lich | Level::Dragon, None) => Box::new(Simple::new(seed)),
        }
    }

    /// The search that a level thinks with, if it does.
    pub fn search(self, seed: u64) -> Option<Search> {
        let search = |playouts: u32| Search::new(seed, Budget::Playouts(playouts));
        match self {
            Level::Imp | Level::Goblin | Level::Ogre => None,
            Level::Lich => Some(search(LICH_PLAYOUTS).with(Settings::FIRST).judged_by(Judge::Standings)),
            Level::Dragon => Some(search(DRAGON_PLAYOUTS)),
        }
    }
}

impl Search {
    /// The dragon as it was at first: later ones are measured against it.
    pub fn first_dragon(seed: u64) -> Search {
        Search::new(seed, Budget::Playouts(FIRST_DRAGON_PLAYOUTS)).with(Settings::FIRST).judged_by(Judge::First)
    }
}

/// How many of a hundred things somebody overlooks.
#[derive(Clone, Copy, Debug)]
struct Attention {
    /// Spells and abilities. There are many chances to think of one of them, so this is more than it seems.
    plays: u32,
    /// What else could be chosen: Rooms to build and places for them, what something is aimed at.
    others: u32,
}

/// The heuristic bot that overlooks things, as people do: of what it sees it takes the best, and it does nothing in
/// which it sees no use.
#[derive(Clone, Debug)]
struct Careless {
    sense: Simple,
    chance: Random,
    overlooks: Attention,
}

impl Careless {
    fn new(seed: u64, overlooks: Attention) -> Careless {
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
