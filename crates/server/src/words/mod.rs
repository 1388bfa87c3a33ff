//! What the server itself says to people, in every language. What it says of a game comes from `presentation`.
//!
//! What is to be said is data; a language has a folder of its own, and its table of words there.

mod en;
mod ja;
mod mirror;

use crate::problem::HttpProblem;
use serde::{Deserialize, Serialize};
use soulkeep_text::Language;

/// The table of words of a language.
pub fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::Japanese => &ja::WORDS,
        Language::Mirror => &mirror::WORDS,
    }
}

pub struct Words {
    pub say: fn(Say) -> &'static str,
    /// What is wrong, and what to do.
    pub problem: fn(&HttpProblem) -> (String, String),
    /// What somebody is called who has not chosen a name, by a number.
    pub guest: fn(u32) -> String,
    /// Why a game is over that somebody gave up.
    pub conceded: fn(&str) -> String,
    /// The same to the one who did.
    pub you_conceded: &'static str,
    /// What somebody asks to take back.
    pub last_choice: &'static str,
}

/// A sentence of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Say {
    Malformed,
    Replayed,
    HelloFirst,
    HelloOnce,
    Version,
    NoTable,
    NotWatched,
    TooManyTables,
    TooManyRunning,
    NoSeat,
    Late,
    NotYours,
    NoOption,
    Allowed,
    NotInHand,
    Forbidden,
    TooFast,
    Final,
    Trouble,
    TextLength,
    Muted,
    Silenced,
    Banned,
    NotOver,
    Over,
    NothingAsked,
    NotStarted,
    NotRunning,
    NoChair,
    Closed,
    ServerEnds,
    OnlyWhoOpened,
    SentAway,
    YouBlocked,
    SeatedOnly,
    StrangersTooFast,
    NoPerson,
    ListFull,
    Begun,
    NotSilent,
    OthersPlay,
    /// At another node, which does not answer.
    Unreachable,
    TooManySeats,
}

impl Say {
    pub fn words(self, lang: Language) -> &'static str {
        (words(lang).say)(self)
    }
}
