//! What is asked for over plain HTTP: the lobby, the catalogue, replays.

use super::view::{Chair, Parts};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// `GET /api/me`: who one is here. A guest's name can be changed with `PUT /api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Me {
    pub name: String,
}

/// `GET /api/blocks`: whom one does not want to meet, and whom one has met, the latest first. So are the answers when
/// somebody is blocked or no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Blocks {
    pub blocked: Vec<Blocked>,
    /// Those with whom one sat at a table and whom one has not blocked.
    pub met: Vec<Met>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Blocked {
    /// By which it is taken back.
    pub id: String,
    /// As they were called at the time.
    pub name: String,
    /// Seconds since 1970.
    pub since: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Met {
    pub table: String,
    /// The number that they have at that table.
    pub person: u32,
    pub name: String,
}

/// `POST /api/blocks`: block somebody with whom one sat at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct NewBlock {
    pub table: String,
    pub person: u32,
}

/// `POST /api/tables`: a new table. The answer is an [`Opened`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct NewTable {
    /// Who sits where; the first `you` is one's own seat.
    pub chairs: Vec<NewChair>,
    /// Codes of sets; not with a preset.
    pub sets: Vec<String>,
    pub preset: Option<String>,
    /// Options of the rules as name and value.
    pub options: Vec<(String, String)>,
    pub private: bool,
    pub clock: Clock,
    /// The deal; a new one each time if it is left out. It can be chosen only where no other person can sit, and the table
    /// then says so.
    pub seed: Option<u32>,
    /// The first game of somebody: every step is explained by the page.
    pub guided: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum NewChair {
    You,
    /// Somebody who comes later.
    Open,
    Bot {
        level: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Clock {
    None,
    /// Seconds for each turn.
    PerTurn {
        seconds: u16,
    },
    /// Seconds for the whole game.
    PerGame {
        seconds: u16,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Opened {
    pub table: String,
    pub seat: Option<u8>,
}

/// `POST /api/tables/{id}/sit`: take an open seat, this one or any. The answer is an [`Opened`], as it is for `leave`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Sit {
    pub seat: Option<u8>,
}

/// `GET /api/tables`: public tables, and those one sits at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Lobby {
    pub yours: Vec<Listed>,
    pub open: Vec<Listed>,
    pub running: Vec<Listed>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Listed {
    pub table: String,
    pub chairs: Vec<Chair>,
    pub sets: Vec<String>,
    pub turn: u16,
    pub your_turn: bool,
}

/// `GET /api/box`: what a table can be made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Shelf {
    pub sets: Vec<SetInfo>,
    pub presets: Vec<Named>,
    pub levels: Vec<Named>,
    pub options: Vec<OptionInfo>,
    pub classes: Vec<Named>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct SetInfo {
    pub code: String,
    pub name_en: String,
    pub name_ja: String,
    /// A game can be played with it alone.
    pub base: bool,
    pub seats: (u8, u8),
}

/// Something with a name and a sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Named {
    pub id: String,
    pub name_en: String,
    pub name_ja: String,
    pub about_en: String,
    pub about_ja: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct OptionInfo {
    pub name: String,
    pub values: Vec<String>,
    pub usual: String,
    /// What is played when it is not as usual.
    pub about_en: String,
    pub about_ja: String,
    pub rulings: Vec<String>,
}

/// `GET /api/cards`: every card there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CatalogueCard {
    pub id: String,
    pub set: String,
    /// `room`, `spell`, `boss`, `hero`, `item` or `miniboss`.
    pub kind: String,
    /// Finer than the kind, such as `room`, `trap`, `advanced`, `epic`.
    pub kinds: Vec<String>,
    pub name_en: String,
    pub name_ja: String,
    pub type_en: String,
    pub type_ja: String,
    pub text_en: String,
    pub text_ja: String,
    pub copies: u16,
    pub damage: Option<u8>,
    pub health: Option<u8>,
    pub xp: Option<u16>,
    /// Treasure icons or the class of a Hero.
    pub icons: Vec<String>,
    pub phases: Vec<String>,
    /// What is ours about the card, in a sentence; empty where it is played as printed.
    pub house_en: String,
    pub house_ja: String,
    pub rulings: Vec<String>,
}

/// `GET /api/replays`: finished games that one may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ReplayListed {
    pub id: String,
    pub players: Vec<String>,
    pub winner: Option<u8>,
    pub turns: u16,
    pub sets: Vec<String>,
    /// Seconds since 1970.
    pub ended: u32,
}

/// `GET /api/replays/{id}/steps?from=&count=&lang=&seat=&open=`: a game as it is looked at afterwards:
/// with the eyes of a seat, with everybody's if `open` is true, or what lay open on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ReplaySteps {
    pub all: u32,
    pub turns: Vec<u32>,
    pub steps: Vec<ReplayStep>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ReplayStep {
    pub moment: u32,
    pub parts: Parts,
    pub log: Vec<super::tell::LogLine>,
}

/// `POST /api/replays/{id}/play-on`: a private table that begins where so many choices of a finished game had been made.
/// What comes afterwards is new. The answer is an [`Opened`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct PlayOn {
    pub step: u32,
    /// One's own seat; if it is left out, the one that one had, or the first.
    pub seat: Option<u8>,
    /// The strength of the bots in all other seats.
    pub level: String,
}

/// Every error over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Problem {
    pub message: String,
    pub help: String,
}
