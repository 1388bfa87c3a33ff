//! A table as one visitor may see it. Nothing else about a game ever leaves the server.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The parts of a table. Those that did not change are left out, and so are members of the board and of players that did
/// not change, but for the seat of a player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct Parts {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Info>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "Partial<import('./Board').Board>"))]
    pub board: Option<Board>,
    /// Those players that changed.
    #[cfg_attr(test, ts(type = "Array<Partial<import('./Player').Player> & Pick<import('./Player').Player, 'seat'>>"))]
    pub players: Vec<Player>,
    /// One's own hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What a table is, apart from the game on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Info {
    pub chairs: Vec<Chair>,
    /// Whose view this is; none for a spectator.
    pub you: Option<u8>,
    pub sets: Vec<String>,
    /// Options that are not as usual, as name and value.
    pub options: Vec<(String, String)>,
    pub private: bool,
    pub spectators: u16,
    pub stops: super::ask::Stops,
    /// One is asked at the next opportunity.
    pub stop_once: bool,
    /// Until when one passes on.
    pub passes_on: Option<super::ask::PassOn>,
    /// How fast oneself wants bots to be, and how fast they are.
    pub bot_speed: super::ask::BotSpeed,
    pub table_speed: super::ask::BotSpeed,
    pub can_undo: bool,
    pub started: bool,
    /// Chat and reactions are switched off at this table.
    pub muted: bool,
    pub beginning: Beginning,
    /// The step of a lesson that is played here.
    pub lesson: Option<Lesson>,
    /// Only those with a seat, and who opened the table, may talk.
    pub seated_only: bool,
    /// Seats that have been asked for long: one may claim against them.
    pub silent: Vec<u8>,
    /// Claims under way.
    pub warnings: Vec<Warning>,
    /// Somebody asks the others for leave to take a choice back.
    pub take_back: Option<TakeBack>,
}

/// How a game began. Who plays one that was not simply dealt could know the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Beginning {
    #[default]
    Dealt,
    /// Whoever opened the table chose the deal.
    Chosen,
    /// It goes on from a game that was looked at.
    PlayedOn,
    /// It begins at a position that is to be learnt from.
    Lesson,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Lesson {
    pub lesson: String,
    /// Counted from one.
    pub step: u8,
    /// How many the lesson has.
    pub steps: u8,
    pub goal: Goal,
}

/// How it stands with what is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Goal {
    Open,
    Reached,
    /// The turn is over, or the game.
    Missed,
}

/// Somebody is asked, has not answered for long, and was warned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Warning {
    /// Who has claimed.
    pub by: u8,
    /// Who is to answer.
    pub against: u8,
    /// What is left until a bot plays on.
    pub milliseconds: u32,
}

/// A request to take a choice back, which everybody waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct TakeBack {
    pub by: u8,
    /// Whose leave is still missing.
    pub of: Vec<u8>,
    /// What would be taken back, as oneself has seen it.
    pub what: String,
    /// What is left until nothing comes of it.
    pub milliseconds: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Chair {
    pub seat: u8,
    pub name: String,
    pub sitter: Sitter,
    /// The number of a person at this table, as in a `Speaker`.
    pub person: Option<u32>,
    /// A person's connection is there.
    pub present: bool,
    /// How long the others still wait for one who is not there, in milliseconds; then a bot stands in.
    pub returns_within: Option<u32>,
    /// A bot plays for an absent person.
    pub stood_in: bool,
    /// The name of the person who gave up here; a bot plays on.
    pub gave_up: Option<String>,
    /// What is left on the clock, if there is one.
    pub milliseconds: Option<u32>,
    /// Milliseconds until the clock runs of one who is asked: the first seconds of every question are free.
    pub delay: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Sitter {
    Open,
    Person,
    Bot { level: String },
}

/// What everybody sees in the middle of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Board {
    pub turn: u16,
    pub stage: Stage,
    /// The stage in words.
    pub stage_text: String,
    /// Whose part of the stage it is.
    pub active: Option<u8>,
    /// Seats in the order in which they act.
    pub order: Vec<u8>,
    pub room_deck: u16,
    pub spell_deck: u16,
    pub ordinary_heroes: u16,
    pub epic_heroes: u16,
    /// The discard pile.
    pub pile: Vec<Card>,
    pub town: Vec<Hero>,
    /// Items that wait in town.
    pub items: Vec<Item>,
    /// The Hero that is on its way through a dungeon.
    pub walk: Option<Walk>,
    /// What holds until the end of the turn, in words.
    pub lasting: Vec<String>,
    /// Declared cards that wait, in words.
    pub waiting: Vec<String>,
    /// How many Wounds put a player out; none where nobody is put out by them.
    pub wounds_to_lose: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Stage {
    SetUp,
    Beginning,
    Build,
    Bait,
    Adventure,
    End,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Card {
    /// The copy, at this table.
    pub id: u16,
    /// The card, in the catalogue.
    pub card: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Item {
    pub id: u16,
    pub card: String,
    pub face_up: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Player {
    pub seat: u8,
    pub alive: bool,
    pub boss: Option<String>,
    pub xp: u16,
    pub levelled_up: bool,
    pub souls: u16,
    pub wounds: u16,
    pub coins: u8,
    pub hand_rooms: u16,
    pub hand_spells: u16,
    /// Cards in this hand that one knows.
    pub known: Vec<Card>,
    pub items: Vec<Item>,
    /// Treasure by class, in the order of the catalogue's classes.
    pub treasure: Vec<u16>,
    /// From the far left to the Boss.
    pub dungeon: Vec<Room>,
    /// Heroes at the entrance, the first to enter first.
    pub line: Vec<Hero>,
    /// Scored Heroes.
    pub soul_cards: Vec<String>,
    pub wound_cards: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Room {
    /// The face-up Room on top, if there is one.
    pub top: Option<Card>,
    /// A card that lies face down on it; its face if one may know it.
    pub face_down: Option<FaceDown>,
    pub damage: u8,
    /// Treasure by class.
    pub treasure: Vec<u16>,
    pub active: bool,
    /// What lies under it, the nearest first.
    pub under: Vec<Card>,
    pub miniboss: Option<Miniboss>,
    pub coins: u8,
    pub counters: u8,
    /// What lies on it until the end of the turn, in words.
    pub marks: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct FaceDown {
    pub by: u8,
    pub card: Option<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Miniboss {
    pub card: Card,
    /// Nought before its Coin is paid.
    pub level: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Hero {
    pub id: u16,
    pub card: String,
    pub health: i32,
    pub damage: i32,
    pub item: Option<Item>,
    /// What becomes of it if nobody plays anything: in town where it would go, at a door what the dungeon does to it.
    pub path: Option<Path>,
}

/// Where a Hero would go, and what would become of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Path {
    pub hero: u16,
    /// Whose dungeon; none where it stays in town.
    pub seat: Option<u8>,
    /// Why it goes there or stays, in words.
    pub lure: String,
    /// The Rooms that it enters, with the damage.
    pub rooms: Vec<Step>,
    pub fate: Option<Fate>,
    pub fate_text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Step {
    pub slot: u8,
    pub damage: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Fate {
    Dies,
    Survives,
    Spared,
    Waits,
}

/// The Hero on its way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Walk {
    pub hero: Hero,
    pub seat: u8,
    /// The Room that it is in; none at the entrance.
    pub slot: Option<u8>,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Decision {
    /// Who is asked; with nobody asked the game goes on by itself or is over.
    pub seats: Vec<u8>,
    /// One's own question, if one is asked.
    pub question: Option<Question>,
    /// The milliseconds until the table goes on by itself and what one has just done can no longer be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub grace: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Question {
    pub text: String,
    pub shape: Shape,
    /// The card that asks, in the catalogue.
    pub card: Option<String>,
    pub options: Vec<Choice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Shape {
    Act,
    Pick,
    Order,
    YesNo,
    Number,
}

/// One thing that may be chosen, with what it is about, so that it can be pointed at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct Choice {
    pub option: u16,
    pub kind: Kind,
    pub text: String,
    /// What a play costs and does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// The card that is played, built or picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<u16>,
    /// Whose dungeon, hand or Boss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The place in that dungeon; none for the left end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<u16>,
    /// A card of the catalogue where no copy has a number here, such as a Boss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Kind {
    /// Pass, decline, say no or take none.
    Nothing,
    Yes,
    Build,
    Gift,
    Cast,
    Use,
    Pick,
    Number,
    Promote,
    Trade,
    TakeUp,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Outcome {
    pub winner: u8,
    /// How it was decided, tie-break included, in words.
    pub text: String,
    /// Souls and Wounds of every seat at the end of every turn, turn by turn.
    pub curve: Vec<Vec<(u16, u16)>>,
    /// The replay, once it is kept.
    pub replay: Option<String>,
    /// A game that was given up can be played on from this step of the replay.
    pub play_on: Option<u32>,
}
