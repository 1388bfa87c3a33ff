//! What nodes say to each other, as JSON. Nodes that say it otherwise have another [`VERSION`] and do not hear each other.

use crate::guest::GuestId;
use crate::protocol::ask::{Ask, Lang};
use crate::shares::{Kind, Owner, Owners};
use crate::store::NodeId;
use crate::tables::Summary;
use crate::visitor::Visitor;
use crate::words::Say;
use serde::{Deserialize, Serialize};

pub const VERSION: u32 = 2;

/// The first line of what one node sends another: letters that were handed in at about the same time. The texts for
/// visitors follow, one after the other.
#[derive(Serialize, Deserialize)]
pub struct Envelope {
    pub from: NodeId,
    /// Counted for each recipient from one.
    pub number: u64,
    pub letters: Vec<Letter>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letter {
    /// Nothing; so that a loss is noticed though nobody has anything to say.
    Here,
    /// From a visitor to a table.
    Visit { connection: u64, table: String, visit: Visit },
    /// To a visitor; a text of so many bytes follows.
    Told { connection: u64, bytes: usize },
    /// The table cannot go on with this connection.
    Ended { connection: u64 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visit {
    Watch { id: u32, visitor: Visitor, lang: Lang },
    Leave,
    Speak { lang: Lang },
    Ask { id: u32, ask: Ask },
}

/// What a node tells all others.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Announcement {
    pub from: NodeId,
    pub notice: Notice,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// Somebody new, who knows nothing yet.
    Hello,
    Here,
    /// Tables as the lobby has them; none where one is not listed any more.
    Tables(Vec<(String, Option<Summary>)>),
    Renamed {
        guest: GuestId,
        name: String,
    },
    /// Whom somebody has blocked is to be read again.
    Blocks {
        guest: GuestId,
    },
    /// Who is kept out or silent is to be read again.
    Measures,
    /// A table was closed for good, or deleted.
    Shut {
        table: String,
    },
    /// What was taken from shares.
    Spent(Vec<(Kind, Owner, f32)>),
    /// How many places somebody has at this node now.
    Places(PlaceKind, Vec<(Owner, usize)>),
}

/// What is counted over all nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Connections,
    Tables,
}

/// What one node asks another, and waits for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    Open { table: String, owners: Owners },
    Sit { table: String, visitor: Visitor, seat: Option<u8> },
    GetUp { table: String, visitor: Visitor },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    Open(Summary),
    Seat(u8),
    /// It is not here.
    NotHere,
    Refused(Say),
    TooManySeats,
    /// It cannot be had at the moment.
    Trouble,
}
