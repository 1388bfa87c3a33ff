//! English.

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
    in_english: "English",
    help: HELP,
    note,
    screen_help: screen::HELP,
    keys,
    leaving,
    after_game,
    treatment,
    house: " · House",
    no_ability: "No ability.",
    balance: "Balance",
    sets: "Sets",
    heading,
    pile,
    cards,
    cards_here,
};
