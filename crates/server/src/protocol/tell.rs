//! What the server tells a page.

use super::lobby::Lobby;
use super::view::{Parts, Path};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum Tell {
    /// The answer to `hello`.
    Welcome {
        version: u32,
        name: String,
    },
    /// A request was carried out.
    Done {
        id: u32,
    },
    /// A request was not carried out, and nothing has changed.
    Refused {
        id: u32,
        code: Refusal,
        message: String,
        ruling: Option<Ruling>,
    },
    /// The lobby: to those who follow it, now and when it has changed.
    Lobby {
        lobby: Lobby,
    },
    /// A table, or what has changed of it since the last one: parts that are left out are as they were.
    Table {
        table: String,
        moment: u32,
        fresh: bool,
        parts: Box<Parts>,
    },
    /// What happened, in words, the oldest first.
    Log {
        table: String,
        lines: Vec<LogLine>,
    },
    Chat {
        table: String,
        from: Speaker,
        text: String,
    },
    Reacted {
        table: String,
        from: Speaker,
        reaction: super::ask::Reaction,
    },
    /// What holds at a table for oneself alone, whole: after `watch`, and when it changes.
    Personal {
        table: String,
        /// One's own number.
        person: u32,
        /// Oneself opened the table.
        opened: bool,
        /// One was sent away and may not sit down here.
        sent_away: bool,
        /// One wants only those with a seat to talk.
        seated_only: bool,
        /// The numbers of those whom one has muted here.
        muted: Vec<u32>,
        /// The numbers that those whom one has blocked have here.
        blocked: Vec<u32>,
    },
    /// The answer to `hint`, the best option first.
    Hints {
        id: u32,
        moment: u32,
        hints: Vec<Hint>,
    },
    /// The answer to `preview`.
    Preview {
        id: u32,
        moment: u32,
        heroes: Vec<Path>,
        treasure: Vec<Vec<u16>>,
    },
    /// What became of a request to take a choice back.
    UndoAnswered {
        table: String,
        /// Who had asked.
        by: u8,
        answer: UndoAnswer,
        /// Who refused.
        from: Option<u8>,
    },
    /// Another table takes the place of this one.
    Rematch {
        table: String,
        next: String,
    },
    /// A table is no longer sent.
    Closed {
        table: String,
        message: String,
    },
    Pong,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum UndoAnswer {
    Allowed,
    Refused,
    /// Nobody answered in time.
    Lapsed,
    /// Somebody has chosen something else instead.
    Overtaken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Refusal {
    /// The message cannot be read.
    Malformed,
    /// Page and server do not speak the same version: load the page anew.
    Version,
    /// There is no such table, or one may not see it.
    NoTable,
    /// One has no seat there.
    NoSeat,
    /// The decision was made already, or is not one's own.
    Late,
    /// No such option, or not allowed by the rules.
    Illegal,
    /// Too many messages, or a limit is reached.
    Limit,
    /// It cannot be taken back.
    Final,
    /// The server cannot do it now, such as when it cannot write.
    Trouble,
}

impl Refusal {
    /// In a word, for those who count; it is written as in the protocol.
    pub fn reason(self) -> &'static str {
        match self {
            Refusal::Malformed => "malformed",
            Refusal::Version => "version",
            Refusal::NoTable => "no_table",
            Refusal::NoSeat => "no_seat",
            Refusal::Late => "late",
            Refusal::Illegal => "illegal",
            Refusal::Limit => "limit",
            Refusal::Final => "final",
            Refusal::Trouble => "trouble",
        }
    }
}

/// A point of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Ruling {
    pub id: String,
    pub text_en: String,
    pub text_ja: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export, optional_fields)]
pub struct LogLine {
    /// The choice that it followed from; lines are ordered by it.
    pub moment: u32,
    pub weight: Weight,
    pub text: String,
    /// Why a bot did it.
    #[ts(optional = false)]
    pub reason: Option<String>,
    /// What the page may show moving or hear.
    #[ts(optional = false)]
    pub cue: Option<Cue>,
    /// The line as one of a list: such lines in a row can be told as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beat: Option<Beat>,
}

/// "Robobo discards " + "Freeze" + ".". A list of them begins with what they share and ends as the last one does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Beat {
    pub kind: BeatKind,
    pub lead: String,
    pub item: String,
    /// So many of this item in a row, where nobody can tell them apart; `#` is their number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub several: Option<String>,
    pub tail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum BeatKind {
    Hurt,
    Drew,
    Discarded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Weight {
    Turn,
    Phase,
    Story,
    Detail,
}

/// Something to be shown moving, with numbers of cards and Heroes at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export)]
pub enum Cue {
    Built { seat: u8, slot: u8 },
    Revealed { seat: u8, slot: u8 },
    Destroyed { seat: u8, slot: u8 },
    Entered { seat: u8, slot: u8, hero: u16 },
    Hurt { hero: u16, amount: u8 },
    Died { hero: u16, seat: u8 },
    Wounded { hero: u16, seat: u8 },
    Cast { seat: u8, card: u16 },
    Used { seat: u8 },
    Coins { seat: u8 },
    LevelUp { seat: u8 },
    Won { seat: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Speaker {
    pub name: String,
    /// None for a spectator.
    pub seat: Option<u8>,
    /// The number by which they are muted, blocked or sent away. It holds at this table alone.
    pub person: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(export)]
pub struct Hint {
    pub option: u16,
    /// The share of the win that is expected, from 0 to 1.
    pub chance: f32,
    pub reason: String,
}
