//! The opponents in English.

use soulkeep_bots::Level;

pub fn opponent(level: Level) -> &'static str {
    match level {
        Level::Imp => "Imp",
        Level::Goblin => "Goblin",
        Level::Ogre => "Ogre",
        Level::Lich => "Lich",
        Level::Dragon => "Dragon",
        Level::Rival => "Rival",
        Level::Hoarder => "Hoarder",
        Level::Duelist => "Duelist",
        Level::Builder => "Builder",
    }
}

pub fn expectation(level: Level) -> &'static str {
    match level {
        Level::Imp => "It knows the rules, and overlooks most of what it could do.",
        Level::Goblin => "It plays with sense, but overlooks half of what it could do.",
        Level::Ogre => "It looks one step ahead and takes what it sees.",
        Level::Lich => "It has learned from countless games against itself, and plays by feel.",
        Level::Dragon => "It has the Lich's feel, plays its choices out in its head, and forgives nothing.",
        Level::Rival => "It is careless when it is ahead and sharp when it is behind: games against it stay close.",
        Level::Hoarder => "It thinks as the Dragon does, and hates to part with a card, a Coin or an Item.",
        Level::Duelist => "It thinks as the Dragon does, and would rather see you bleed than win quickly.",
        Level::Builder => "It thinks as the Dragon does, and loves a long dungeon full of Advanced Rooms.",
    }
}
