//! Opponents of five strengths, and three with a character.

use crate::careless::{Attention, Careless};
use crate::search::Taste;
use crate::{Bot, Budget, Judge, Search, Settings, Simple};

/// An opponent. The first five are in the order of their strength, the weakest first.
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
    /// The dragon's search, with a liking for cards, Coins and Items.
    Hoarder,
    /// The dragon's search, with a liking for what harms others.
    Duelist,
    /// The dragon's search, with a liking for a long dungeon.
    Builder,
}

/// What the weaker ones overlook.
const IMP: Attention = Attention { plays: 90, others: 80 };
const GOBLIN: Attention = Attention { plays: 60, others: 50 };
/// How often the stronger ones play their choices out.
const LICH_PLAYOUTS: u32 = 100;
const DRAGON_PLAYOUTS: u32 = 400;
const FIRST_DRAGON_PLAYOUTS: u32 = 400;

impl Level {
    /// Those of five strengths, the weakest first, and then the others.
    pub const ALL: [Level; 8] = [
        Level::Imp,
        Level::Goblin,
        Level::Ogre,
        Level::Lich,
        Level::Dragon,
        Level::Hoarder,
        Level::Duelist,
        Level::Builder,
    ];

    /// The name for commands and files.
    pub fn name(self) -> &'static str {
        match self {
            Level::Imp => "imp",
            Level::Goblin => "goblin",
            Level::Ogre => "ogre",
            Level::Lich => "lich",
            Level::Dragon => "dragon",
            Level::Hoarder => "hoarder",
            Level::Duelist => "duelist",
            Level::Builder => "builder",
        }
    }

    /// Whether it takes its time; the others answer at once.
    pub fn thinks(self) -> bool {
        self.search(0).is_some()
    }

    /// One to play with; the same seed thinks the same.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self.player(seed) {
            Player::Careless(bot) => Box::new(bot),
            Player::Simple(bot) => Box::new(bot),
            Player::Search(bot) => Box::new(bot),
        }
    }

    /// The search that it thinks with, if it does.
    pub fn search(self, seed: u64) -> Option<Search> {
        match self.player(seed) {
            Player::Search(search) => Some(search),
            Player::Careless(_) | Player::Simple(_) => None,
        }
    }

    fn player(self, seed: u64) -> Player {
        let search = |playouts: u32| Search::new(seed, Budget::Playouts(playouts));
        let dragon = |settings: Settings| Player::Search(search(DRAGON_PLAYOUTS).with(settings));
        match self {
            Level::Imp => Player::Careless(Careless::new(seed, IMP)),
            Level::Goblin => Player::Careless(Careless::new(seed, GOBLIN)),
            Level::Ogre => Player::Simple(Simple::new(seed)),
            Level::Lich => Player::Search(search(LICH_PLAYOUTS).with(Settings::FIRST).judged_by(Judge::Standings)),
            Level::Dragon => dragon(Settings::DRAGON),
            Level::Hoarder => dragon(Settings { taste: Taste::Having, ..Settings::DRAGON }),
            Level::Duelist => dragon(Settings { taste: Taste::Harming, ..Settings::DRAGON }),
            Level::Builder => dragon(Settings { taste: Taste::Building, ..Settings::DRAGON }),
        }
    }
}

/// The ways to play.
enum Player {
    Careless(Careless),
    Simple(Simple),
    Search(Search),
}

impl Search {
    /// The dragon as it was at first: later ones are measured against it.
    pub fn first_dragon(seed: u64) -> Search {
        Search::new(seed, Budget::Playouts(FIRST_DRAGON_PLAYOUTS)).with(Settings::FIRST).judged_by(Judge::First)
    }
}
