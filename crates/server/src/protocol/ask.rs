//! What a page asks of the server.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use soulkeep_text::Language;

/// One message to the server. It is answered by `done`, `refused` or something that bears its number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Request {
    /// Chosen by the page, the next higher one each time.
    pub id: u32,
    pub ask: Ask,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Ask {
    /// The first message of a connection.
    Hello {
        version: u32,
        lang: Lang,
    },
    /// Words come in this language from now on; watched tables are sent anew.
    Speak {
        lang: Lang,
    },
    /// Begin to be told of the lobby whenever it changes, or stop.
    Lobby {
        follow: bool,
    },
    /// Begin to receive a table: from one's seat if one has one there, else as a spectator.
    Watch {
        table: String,
    },
    Leave {
        table: String,
    },
    /// Take the option with this number of the decision at this moment.
    Choose {
        table: String,
        moment: u32,
        option: u16,
    },
    /// What would follow from an option: where Heroes in town would go. Nothing is changed.
    Preview {
        table: String,
        moment: u32,
        option: u16,
    },
    /// Why something that is not among the options cannot be done; answered by `refused` with its ruling.
    Why {
        table: String,
        moment: u32,
        deed: Deed,
    },
    /// The options ranked by a search bot.
    Hint {
        table: String,
        moment: u32,
    },
    /// Take the own last choice back, or ask the others for leave where they have seen something.
    Undo {
        table: String,
        moment: u32,
    },
    /// Answer to somebody who asks for leave to take a choice back.
    AllowUndo {
        table: String,
        allow: bool,
    },
    /// When to be asked whether to play something.
    Stops {
        table: String,
        stops: Stops,
    },
    /// Be asked at the next opportunity to play something, whatever it is.
    StopOnce {
        table: String,
    },
    /// Pass at every opportunity until something.
    PassOn {
        table: String,
        until: PassOn,
    },
    /// How fast bots are to answer. Of several people at a table the slowest wish holds.
    BotSpeed {
        table: String,
        speed: BotSpeed,
    },
    /// Go on to one's own next question without pauses; for who plays against bots alone.
    Hurry {
        table: String,
    },
    /// Have a bot play for oneself, or take the seat back.
    StandIn {
        table: String,
        bot: bool,
    },
    Concede {
        table: String,
    },
    Rematch {
        table: String,
    },
    Say {
        table: String,
        text: String,
    },
    React {
        table: String,
        reaction: Reaction,
    },
    /// Switch chat and reactions off at a table, or on again; for whoever opened it.
    Mute {
        table: String,
        muted: bool,
    },
    /// Not to hear one person at this table, or to hear them again; for oneself alone.
    MutePerson {
        table: String,
        person: u32,
        muted: bool,
    },
    /// Not to hear somebody anywhere and not to sit at one table with them, or to take that back. They are not told.
    Block {
        table: String,
        person: u32,
        blocked: bool,
    },
    /// Whether oneself wants only those with a seat to talk. It is so for everybody as long as one of those who sit here,
    /// or who opened the table, wants it.
    SeatedOnly {
        table: String,
        only: bool,
    },
    /// Send somebody away before the game begins, for good; for whoever opened the table.
    Kick {
        table: String,
        person: u32,
    },
    /// Claim that somebody who is asked does not answer: they are warned, and then a bot plays on.
    Claim {
        table: String,
        seat: u8,
    },
    /// Asked now and then, so that a dead connection is noticed.
    Ping,
}

/// Something that was tried with a card: dragged to a place or onto somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Deed {
    /// The number of the card at this table.
    pub card: u16,
    /// Whose dungeon it was dragged to, if any.
    pub seat: Option<u8>,
    /// The place there from the left; none for the left end.
    pub slot: Option<u8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Lang {
    #[default]
    En,
    Ja,
}

/// Every language that is offered can be asked for.
const _: [Lang; Language::ALL.len()] = [Lang::En, Lang::Ja];

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::Ja => Language::Japanese,
        }
    }
}

/// What is worth a question. Whatever is not is passed, after a pause that tells the others nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Stop {
    /// Whatever the rules ask, even if one can only pass.
    Always,
    /// Whatever leaves a choice.
    CanAct,
    /// What could change something for a Hero, a Room or a play now, and not as well later.
    #[default]
    Matters,
    /// Nothing but building.
    Never,
}

/// The same by occasion: build turns, Heroes at a dungeon, and plays that can be answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Stops {
    pub own_build: Stop,
    pub other_build: Stop,
    pub own_adventure: Stop,
    pub other_adventure: Stop,
    pub answer: Stop,
}

/// Until when one passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum PassOn {
    /// This turn is over; nothing is built, either.
    Turn,
    /// The Hero that walks has come to the end of its way.
    Hero,
    /// Somebody else does more than pass.
    Deed,
}

/// How fast bots answer, the slowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum BotSpeed {
    AsPeople,
    #[default]
    Quick,
    AtOnce,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Reaction {
    Well,
    Ouch,
    Ha,
    Hm,
    Hurry,
    Thanks,
}
