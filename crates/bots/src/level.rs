//! Opponents of five strengths, and four with a character.

use crate::careless::{Attention, Careless, Rival};
use crate::policy::{Network, Policy};
use crate::search::Taste;
use crate::{Bot, Budget, Search, Settings, Simple};

/// An opponent. The first five are in the order of their strength, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The heuristic bot, which hardly sees what it could do.
    Imp,
    /// The heuristic bot, which overlooks much.
    Goblin,
    /// The heuristic bot.
    Ogre,
    /// A player who learned from games against itself, at first sight.
    Lich,
    /// A search that is guided by that player.
    Dragon,
    /// As good as the lich when it is behind, and careless when it is ahead: games stay close.
    Rival,
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
/// How often the dragon plays its choices out.
const DRAGON_PLAYOUTS: u32 = 400;

impl Level {
    /// Those of five strengths, the weakest first, and then the others.
    pub const ALL: [Level; 9] = [
        Level::Imp,
        Level::Goblin,
        Level::Ogre,
        Level::Lich,
        Level::Dragon,
        Level::Rival,
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
            Level::Rival => "rival",
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
            Player::Policy(bot) => Box::new(bot),
            Player::Rival(bot) => Box::new(bot),
            Player::Search(bot) => Box::new(bot),
        }
    }

    /// The search that it thinks with, if it does.
    pub fn search(self, seed: u64) -> Option<Search> {
        match self.player(seed) {
            Player::Search(search) => Some(search),
            Player::Careless(_) | Player::Simple(_) | Player::Policy(_) | Player::Rival(_) => None,
        }
    }

    fn player(self, seed: u64) -> Player {
        let dragon =
            |settings: Settings| Player::Search(Search::new(seed, Budget::Playouts(DRAGON_PLAYOUTS)).with(settings));
        match self {
            Level::Imp => Player::Careless(Careless::new(seed, IMP)),
            Level::Goblin => Player::Careless(Careless::new(seed, GOBLIN)),
            Level::Ogre => Player::Simple(Simple::new(seed)),
            Level::Lich => Player::Policy(Policy::new(Network::trained(), seed)),
            Level::Dragon => dragon(Settings::DRAGON),
            Level::Rival => Player::Rival(Rival::new(seed)),
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
    Policy(Policy),
    Rival(Rival),
    Search(Search),
}
