//! What one node asks another and waits for: whether it has a table, and seats there.

use super::Nodes;
use super::bus::BusError;
use super::wire::{Question, Reply};
use crate::problem::HttpProblem;
use crate::shares::Owners;
use crate::store::NodeId;
use crate::tables::Tables;
use futures_util::StreamExt;
use std::sync::Arc;

/// A table cannot be reached at the node that has it, now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreachable;

pub async fn listen(nodes: &Arc<Nodes>) -> Result<(), BusError> {
    let mut questions = nodes.bus.listen(&format!("ask.{}", nodes.me)).await?;
    let nodes = Arc::downgrade(nodes);
    tokio::spawn(async move {
        while let Some(asked) = questions.next().await {
            let (Some(nodes), Some(to)) = (nodes.upgrade(), asked.reply) else { continue };
            let Ok(question) = serde_json::from_slice(&asked.payload) else { continue };
            // One table that is slow to load holds up nobody else.
            tokio::spawn(async move {
                let reply = nodes.reply(question).await;
                nodes.bus.answer(to, serde_json::to_vec(&reply).unwrap_or_default().into()).await;
            });
        }
    });
    Ok(())
}

impl Nodes {
    pub(super) async fn ask(&self, node: &NodeId, question: &Question) -> Option<Reply> {
        let payload = serde_json::to_vec(question).ok()?;
        let answer = self.bus.ask(&format!("ask.{node}"), payload.into()).await.ok()?;
        serde_json::from_slice(&answer).ok()
    }

    pub(super) async fn ask_to_open(&self, node: &NodeId, table: &str, owners: Owners) -> Result<(), Unreachable> {
        let question = Question::Open { table: table.to_owned(), owners };
        match self.ask(node, &question).await {
            Some(Reply::Open(summary)) => {
                if let Some(tables) = self.tables() {
                    tables.note_elsewhere(table, Some(summary));
                }
                Ok(())
            }
            _ => Err(Unreachable),
        }
    }

    async fn reply(&self, question: Question) -> Reply {
        let Some(tables) = self.tables() else { return Reply::Trouble };
        match question {
            Question::Open { table, owners } => opened(&tables, &table, owners).await,
            Question::Sit { table, visitor, seat } => match here(&tables, &table, visitor.owners).await {
                Ok(()) => seated(tables.sit(&table, &visitor, seat).await.map(|opened| opened.seat)),
                Err(reply) => reply,
            },
            Question::GetUp { table, visitor } => match here(&tables, &table, visitor.owners).await {
                Ok(()) => seated(tables.get_up(&table, &visitor).await.map(|_| None)),
                Err(reply) => reply,
            },
        }
    }
}

async fn opened(tables: &Tables, table: &str, owners: Owners) -> Reply {
    match here(tables, table, owners).await {
        Ok(()) => tables.summary(table).map_or(Reply::NotHere, Reply::Open),
        Err(reply) => reply,
    }
}

/// Questions are not passed on: who asks is mistaken, and looks again.
async fn here(tables: &Tables, table: &str, owners: Owners) -> Result<(), Reply> {
    match tables.handle_here(table, owners).await {
        Ok(Some(_)) => Ok(()),
        Ok(None) => Err(Reply::NotHere),
        Err(_) => Err(Reply::Trouble),
    }
}

fn seated(answer: Result<Option<u8>, HttpProblem>) -> Reply {
    match answer {
        Ok(seat) => Reply::Seat(seat.unwrap_or_default()),
        Err(HttpProblem::Seat(say)) => Reply::Refused(say),
        Err(HttpProblem::TooManySeats) => Reply::TooManySeats,
        Err(_) => Reply::Trouble,
    }
}
