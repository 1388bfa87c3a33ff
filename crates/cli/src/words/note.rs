//! What the program has to say that is no part of the game.

use soulkeep_rules::{Fault, Seat};

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The first lines of a game.
    Welcome {
        seed: u64,
        seats: u8,
        you: Seat,
        bots: Vec<String>,
    },
    /// What to expect of one of the bots.
    Opponent {
        name: &'static str,
        sentence: &'static str,
    },
    Resumed {
        file: String,
        choices: usize,
    },
    /// What the keys at the end of a question are.
    Prompt {
        enter: bool,
    },
    TypeNumber,
    NotUnderstood(String),
    NoSuchChoice {
        most: usize,
    },
    NoPass,
    /// There is nothing to give a hint about.
    OnlyChoice,
    NotYesNo,
    NothingThere(String),
    NoSuchCard(String),
    SeveralCards(Vec<String>),
    NoSuchRuling(String),
    Forbidden {
        ruling: &'static str,
    },
    NotYours,
    TookBack(String),
    NothingToTakeBack,
    Saved(String),
    CannotSave {
        file: String,
        error: String,
    },
    AskSave(String),
    EndOfInput,
    AutoPlay,
    Interrupted,
    Bye,
    AskAgain,
    PassingOn,
    /// Whether bots say why.
    Reasons {
        shown: bool,
    },
    NoMoreLog,
    /// Effects outgrew the table.
    BrokenOff(Fault),
}
