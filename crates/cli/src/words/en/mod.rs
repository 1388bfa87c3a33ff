//! English.

mod deck;
mod help;
mod note;

use super::Words;
use deck::{cards, cards_here, heading, pile};
use help::HELP;
use note::note;

pub const WORDS: Words = Words {
    in_english: "English",
    help: HELP,
    note,
    house: " · House",
    no_ability: "No ability.",
    balance: "Balance",
    sets: "Sets",
    heading,
    pile,
    cards,
    cards_here,
};
