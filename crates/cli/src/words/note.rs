//! What the program has to say that is no part of the game.

use soulkeep_rules::{Fault, Seat};
use soulkeep_table::PassOn;

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The first lines of a game.
    Welcome {
        seed: u64,
        seats: u8,
        you: Seat,
        bots: Vec<String>,
        /// The key for help.
        help: char,
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
    /// No choice is about what lies at a place, or has a name.
    NothingToDo(String),
    /// Several choices fit: their numbers and words.
    WhichOne(Vec<(usize, String)>),
    /// A pass would give away a Room that can still be placed.
    StillMayBuild,
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
    /// A game that is over was saved.
    Kept(String),
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
    PassingOn(PassOn),
    /// One cannot pass until a Hero is through where none walks.
    NoHeroWalks,
    /// Whether bots say why.
    Reasons {
        shown: bool,
    },
    NoMoreLog,
    /// The screen is smaller than it must be.
    TooSmall {
        columns: u16,
        lines: u16,
    },
    /// The beginning of a number.
    Digits(String),
    /// Whether to leave, and where the game would be saved.
    AskLeave(String),
    /// Where somebody is in a recorded game, and what was chosen there.
    Step {
        at: usize,
        choices: usize,
        turn: u16,
        chosen: String,
    },
    /// Effects outgrew the table.
    BrokenOff(Fault),
}
