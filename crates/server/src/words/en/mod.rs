//! English.

mod problem;
mod say;

use super::Words;
use problem::problem;
use say::say;

pub const WORDS: Words = Words {
    say,
    problem,
    guest: |number| format!("Guest {number}"),
    conceded: |name| format!("{name} gave the game up."),
    you_conceded: "You gave the game up.",
    last_choice: "the last choice",
};
