//! What the server tells a page.

use super::lobby::Lobby;
use super::view::{Card, Parts, Path, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum UndoAnswer {
    Allowed,
    Refused,
    /// Nobody answered in time.
    Lapsed,
    /// Somebody has chosen something else instead.
    Overtaken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Ruling {
    pub id: String,
    pub text_en: String,
    pub text_ja: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct LogLine {
    /// The choice that it followed from; lines are ordered by it.
    pub moment: u32,
    pub weight: Weight,
    pub text: String,
    /// Why a bot did it.
    #[cfg_attr(test, ts(optional = false))]
    pub reason: Option<String>,
    /// What the page may show moving or hear.
    #[cfg_attr(test, ts(optional = false))]
    pub cue: Option<Cue>,
    /// The line as one of a list: such lines in a row can be told as one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beat: Option<Beat>,
}

/// "Robobo discards " + "Freeze" + ".". A list of them begins with what they share and ends as the last one does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Beat {
    pub kind: BeatKind,
    pub lead: String,
    pub item: String,
    /// So many of this item in a row, where nobody can tell them apart; `#` is their number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub several: Option<String>,
    pub tail: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum BeatKind {
    Hurt,
    Drew,
    Discarded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Weight {
    Turn,
    Phase,
    Story,
    Detail,
}

/// Something to be shown moving, with numbers of cards and Heroes at this table. Where it changes the table, it says how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Cue {
    /// A phase of a turn begins.
    Phase {
        turn: u16,
        stage: Stage,
    },
    /// A Hero comes to town.
    Appeared {
        hero: u16,
        card: String,
    },
    /// A Hero goes to an entrance.
    Lured {
        hero: u16,
        seat: u8,
    },
    /// A Hero cannot decide and stays in town.
    Stayed {
        hero: u16,
    },
    /// A card is placed, on a Room or at a new place at the left end.
    Built {
        seat: u8,
        slot: u8,
        left: bool,
        /// Who placed it face down; none where it lies face up.
        by: Option<u8>,
        /// None where one may not know it.
        card: Option<Card>,
    },
    Revealed {
        seat: u8,
        slot: u8,
        card: Card,
    },
    Destroyed {
        seat: u8,
        slot: u8,
    },
    Deactivated {
        seat: u8,
        slot: u8,
    },
    Entered {
        seat: u8,
        slot: u8,
        hero: u16,
    },
    Hurt {
        hero: u16,
        amount: u8,
    },
    /// A Hero dies, and this player has so many Souls with it.
    Died {
        hero: u16,
        seat: u8,
        souls: u16,
    },
    /// A Hero reaches the Boss, and this player has so many Wounds with it.
    Wounded {
        hero: u16,
        seat: u8,
        wounds: u16,
    },
    /// A Spell is laid open.
    Cast {
        seat: u8,
        card: Card,
    },
    /// An ability is announced.
    Used {
        seat: u8,
        card: String,
        at: At,
    },
    /// An ability happens by itself.
    Triggered {
        seat: u8,
        card: String,
        at: At,
    },
    /// Something is chosen for what was announced last.
    Aimed {
        seat: u8,
        at: At,
    },
    /// What was announced comes to nothing.
    Cancelled {
        card: String,
    },
    /// A Miniboss comes into play or rises.
    Promoted {
        seat: u8,
        slot: u8,
        card: String,
        level: u8,
    },
    /// An Item comes to town, to a Hero or to a player.
    Item {
        card: String,
        at: At,
    },
    Coins {
        seat: u8,
    },
    LevelUp {
        seat: u8,
        card: String,
    },
    /// A player is out of the game.
    Out {
        seat: u8,
    },
    Won {
        seat: u8,
    },
}

/// Where something is: a Room has a seat and a slot, a player a seat alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct At {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Speaker {
    pub name: String,
    /// None for a spectator.
    pub seat: Option<u8>,
    /// The number by which they are muted, blocked or sent away. It holds at this table alone.
    pub person: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Hint {
    pub option: u16,
    /// The share of the win that is expected, from 0 to 1.
    pub chance: f32,
    pub reason: String,
}
