//! Japanese, in the words of the Japanese rulebook.

mod deck;
mod help;
mod note;
mod screen;

use super::Words;
use deck::{cards, cards_here, heading, pile};
use help::HELP;
use note::note;
use screen::{after_game, keys, leaving, treatment};

pub const WORDS: Words = Words {
    in_english: "Japanese",
    help: HELP,
    note,
    screen_help: screen::HELP,
    keys,
    leaving,
    after_game,
    treatment,
    house: " · ハウス",
    no_ability: "能力なし。",
    balance: "バランス",
    sets: "セット",
    heading,
    pile,
    cards,
    cards_here,
};
