//! The opponents in English.

use soulkeep_bots::Level;

pub fn opponent(level: Level) -> &'static str {
    match level {
        Level::Imp => "Imp",
        Level::Goblin => "Goblin",
        Level::Ogre => "Ogre",
        Level::Lich => "Lich",
        Level::Dragon => "Dragon",
    }
}

pub fn expectation(level: Level) -> &'static str {
    match level {
        Level::Imp => "It knows the rules, and overlooks most of what it could do.",
        Level::Goblin => "It plays with sense, but overlooks half of what it could do.",
        Level::Ogre => "It looks one step ahead and takes what it sees.",
        Level::Lich => "It plays its choices out in its head before it moves.",
        Level::Dragon => "It thinks as the Lich does, only longer, and forgives nothing.",
    }
}
