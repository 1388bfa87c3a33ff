//! What a node knows, and what it does about it.

use super::Act;
use super::Time;
use super::database::{NodeId, Write};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Somebody at a connection of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Visitor {
    pub at: NodeId,
    pub person: usize,
    pub connection: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Watch,
    Choose { id: u32, moment: u32, seat: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tell {
    /// Everything that happened.
    Table(Vec<Act>),
    Done(u32),
    Refused(u32),
}

/// From one node to another.
#[derive(Clone, Debug)]
pub enum Letter {
    Here,
    Visit { visitor: Visitor, table: usize, ask: Ask },
    Told { visitor: Visitor, tell: Tell },
    Ended { visitor: Visitor },
}

/// A table that lives here, as far as this node knows.
pub struct Held {
    pub fence: u64,
    pub acts: Vec<Act>,
    /// How many of the acts are stored. There is one more while it is being stored, and nothing else is done meanwhile.
    pub kept: usize,
    pub given: Option<(Visitor, u32)>,
    pub inbox: VecDeque<(Visitor, Ask)>,
    pub watching: BTreeSet<Visitor>,
}

/// The one connection that writes.
pub enum Writer {
    Idle,
    /// A transaction is under way, by the number of the question.
    Busy {
        question: u64,
        writes: Vec<Write>,
    },
    /// The connection was lost, and what became of the transaction is asked after.
    Settling {
        question: u64,
        writes: Vec<Write>,
        until: Time,
    },
    /// It was not known what became of one: the number of the last transaction is asked for first.
    Entering {
        question: u64,
        writes: Vec<Write>,
    },
}

pub struct Node {
    pub id: NodeId,
    pub frozen_until: Time,
    /// When the lease was last known to hold, by this node's own clock, and since when it has never run out.
    pub renewed: Time,
    pub steady_since: Time,
    /// When the lease was renewed after it had run out; it counts once it is known which tables are left.
    pub renewed_late: Time,
    /// When the renewal under way was asked for.
    pub asked: Time,
    pub held: BTreeMap<usize, Held>,
    /// Who waits for a table that is being claimed.
    pub claiming: BTreeMap<usize, Vec<(Visitor, Ask)>>,
    pub queue: Vec<Write>,
    pub writer: Writer,
    pub batch: u64,
    pub is_lost: bool,
    /// Own visitors whose tables are elsewhere.
    pub away: BTreeMap<Visitor, NodeId>,
    pub sent: BTreeMap<NodeId, u64>,
    pub received: BTreeMap<NodeId, (u64, Time)>,
}

impl Node {
    pub fn new(id: NodeId, now: Time) -> Node {
        Node {
            id,
            frozen_until: 0,
            renewed: now,
            steady_since: now,
            renewed_late: now,
            asked: now,
            held: BTreeMap::new(),
            claiming: BTreeMap::new(),
            queue: Vec::new(),
            writer: Writer::Idle,
            batch: 0,
            is_lost: false,
            away: BTreeMap::new(),
            sent: BTreeMap::new(),
            received: BTreeMap::new(),
        }
    }
}
