//! The rules of the database, as its statements have them: each is carried out at once, by its own clock.

use super::{Act, Rules, Time};
use std::collections::BTreeMap;

/// How long a node that is not heard of keeps its tables.
pub const LEASE: Time = 3000;

/// A node, from its start to its end.
pub type NodeId = u64;

#[derive(Default)]
pub struct Database {
    pub tables: Vec<Table>,
    nodes: BTreeMap<NodeId, Node>,
}

#[derive(Default)]
pub struct Table {
    owner: Option<NodeId>,
    fence: u64,
    pub acts: Vec<Act>,
}

#[derive(Default)]
struct Node {
    until: Time,
    /// The number of its last transaction.
    batch: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    Renew,
    Append { table: usize, fence: u64, first: usize, act: Act },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stored,
    Fenced,
    /// Nothing of it is stored.
    Nothing,
    /// Nobody knows.
    Unknown,
}

pub enum Claim {
    Mine { fence: u64, acts: Vec<Act> },
    Theirs(NodeId),
}

impl Database {
    pub fn new(tables: usize) -> Database {
        Database { tables: (0..tables).map(|_| Table::default()).collect(), nodes: BTreeMap::new() }
    }

    pub fn join(&mut self, now: Time, node: NodeId) {
        self.nodes.insert(node, Node { until: now + LEASE, batch: 0 });
    }

    fn holds(&self, now: Time, owner: Option<NodeId>) -> bool {
        owner.and_then(|owner| self.nodes.get(&owner)).is_some_and(|node| node.until > now)
    }

    pub fn claim(&mut self, now: Time, node: NodeId, table: usize) -> Claim {
        let owner = self.tables[table].owner;
        if let Some(other) = owner.filter(|owner| *owner != node && self.holds(now, Some(*owner))) {
            return Claim::Theirs(other);
        }
        let row = &mut self.tables[table];
        (row.owner, row.fence) = (Some(node), row.fence + 1);
        Claim::Mine { fence: row.fence, acts: row.acts.clone() }
    }

    pub fn owned(&self, node: NodeId) -> Vec<usize> {
        self.those(|table| table.owner == Some(node))
    }

    pub fn orphans(&self, now: Time) -> Vec<usize> {
        self.those(|table| !self.holds(now, table.owner))
    }

    fn those(&self, which: impl Fn(&Table) -> bool) -> Vec<usize> {
        self.tables.iter().enumerate().filter(|(_, table)| which(table)).map(|(number, _)| number).collect()
    }

    /// One transaction of a node, whose last one had this number; none if it had another.
    pub fn transaction(
        &mut self,
        now: Time,
        (node, batch): (NodeId, u64),
        writes: &[Write],
        rules: Rules,
    ) -> Option<Vec<Outcome>> {
        self.nodes.get(&node).filter(|row| row.batch == batch)?;
        let outcomes: Vec<Outcome> = writes.iter().map(|write| self.write(now, node, write, rules)).collect();
        // It counts only if something is stored.
        if let Some(row) = self.nodes.get_mut(&node).filter(|_| outcomes.contains(&Outcome::Stored)) {
            row.batch += 1;
        }
        Some(outcomes)
    }

    fn write(&mut self, now: Time, node: NodeId, write: &Write, rules: Rules) -> Outcome {
        match write {
            Write::Renew => {
                if let Some(row) = self.nodes.get_mut(&node) {
                    row.until = now + LEASE;
                }
                Outcome::Stored
            }
            Write::Append { table, fence, first, act } => {
                let row = &mut self.tables[*table];
                match rules {
                    Rules::Fenced if row.fence != *fence => Outcome::Fenced,
                    _ if row.acts.len() != *first => Outcome::Nothing,
                    _ => {
                        row.acts.push(*act);
                        Outcome::Stored
                    }
                }
            }
        }
    }

    /// Counts on, so that what a lost connection is still doing comes to nothing. By two, where a transaction counts by one:
    /// who asks again is told the same.
    pub fn count(&mut self, node: NodeId) -> u64 {
        let row = self.nodes.entry(node).or_default();
        row.batch += 2;
        row.batch
    }
}
