//! What is written.

use super::backend::Acts;
use super::lease::Fence;
use super::people::Block;
use super::writer::{Ack, Task, send};
use super::{Deed, Life, Store, StoreError};
use std::time::Duration;

/// A table as it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    pub id: String,
    /// The setup of the match, as JSON.
    pub setup: String,
    /// What else the server wants to know of it, as JSON or any text.
    pub about: String,
    pub private: bool,
    pub state: Life,
    /// Guest and name of each person who sits there, by seat.
    pub seats: Vec<(u8, String, String)>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReplay {
    pub id: String,
    pub text: String,
    /// As they are shown, by seat.
    pub players: Vec<String>,
    pub winner: Option<u8>,
    pub turns: u16,
    pub sets: Vec<String>,
}

/// What happened next at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub table: String,
    pub fence: Fence,
    /// The number of the first act, counted from nought. One that is not the next one is a conflict, so that nothing is
    /// stored twice or with a gap.
    pub first: usize,
    /// As text.
    pub acts: Vec<String>,
}

/// Who sits at a table now, and the acts by which it came to that.
#[derive(Clone, Debug)]
pub struct Seats {
    pub news: News,
    /// Guest and name of each person, by seat.
    pub seats: Vec<(u8, String, String)>,
    /// Who may not sit there again.
    pub sent_away: Option<String>,
}

/// Something to be written, whole or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    Table(NewTable),
    Acts(News),
    Seats(Seats),
    State {
        table: String,
        fence: Fence,
        state: Life,
    },
    Finish {
        table: String,
        fence: Fence,
        replay: NewReplay,
    },
    Guest {
        guest: String,
        name: String,
    },
    Block {
        guest: String,
        block: Block,
    },
    Unblock {
        guest: String,
        blocked: String,
    },
    Setting {
        name: &'static str,
        value: String,
    },
    /// The same, unless it is set already.
    UsualSetting {
        name: &'static str,
        value: String,
    },
    Probe,
    Deed(Deed),
    Expire(Vec<String>),
    ForgetGuests {
        seconds: i64,
        most: u32,
    },
    SeeGuest(String),
    Join {
        name: String,
        lease: Duration,
    },
    Renew,
    Part,
    Release {
        table: String,
        fence: Fence,
    },
}

impl Store {
    /// A table with those who sit there. It is this node's, by [`Fence::FIRST`].
    pub fn new_table(&self, table: NewTable) -> Ack {
        self.send(Write::Table(table))
    }

    /// What happened next at a table.
    pub fn append(&self, news: News) -> Ack {
        self.send(Write::Acts(news))
    }

    /// Guest and name of everybody who sits at a table now, by seat, together with the acts by which it came to that.
    pub fn set_seats(&self, news: News, seats: Vec<(u8, String, String)>) -> Ack {
        self.send(Write::Seats(Seats { news, seats, sent_away: None }))
    }

    /// The same with somebody who may not sit there again.
    pub fn send_away(&self, news: News, seats: Vec<(u8, String, String)>, guest: &str) -> Ack {
        self.send(Write::Seats(Seats { news, seats, sent_away: Some(guest.to_owned()) }))
    }

    pub fn set_state(&self, table: &str, fence: Fence, state: Life) -> Ack {
        self.send(Write::State { table: table.to_owned(), fence, state })
    }

    /// The table is over, and its game can be looked at.
    pub fn finish(&self, table: &str, fence: Fence, replay: NewReplay) -> Ack {
        self.send(Write::Finish { table: table.to_owned(), fence, replay })
    }

    /// What a guest is called from now on.
    pub fn name_guest(&self, guest: &str, name: &str) -> Ack {
        self.send(Write::Guest { guest: guest.to_owned(), name: name.to_owned() })
    }

    /// A guest does not want to meet somebody.
    pub fn block(&self, guest: &str, block: Block) -> Ack {
        self.send(Write::Block { guest: guest.to_owned(), block })
    }

    /// Takes that back.
    pub fn unblock(&self, guest: &str, blocked: &str) -> Ack {
        self.send(Write::Unblock { guest: guest.to_owned(), blocked: blocked.to_owned() })
    }

    /// Something that is kept under a name, and replaces what was.
    pub fn set_setting(&self, name: &'static str, value: &str) -> Ack {
        self.send(Write::Setting { name, value: value.to_owned() })
    }

    /// The same, unless there is something under the name already.
    pub fn set_usual(&self, name: &'static str, value: &str) -> Ack {
        self.send(Write::UsualSetting { name, value: value.to_owned() })
    }

    /// Writes something that means nothing, to find out whether anything can be written.
    pub fn probe(&self) -> Ack {
        self.send(Write::Probe)
    }

    /// Writes what is waiting and lets go of the database. Whatever comes later is refused as [`StoreError::Closed`].
    pub async fn close(&self) -> Result<(), StoreError> {
        self.reads.close().await;
        send(&self.writes, Task::Close).await
    }

    pub(super) fn send(&self, write: Write) -> Ack {
        self.numbers.waiting.inc();
        send(&self.writes, Task::Write(write))
    }
}

impl News {
    pub(super) fn borrowed(&self) -> Acts<'_> {
        Acts { table: &self.table, fence: self.fence.0, first: self.first, acts: &self.acts }
    }
}

/// A list as it is stored.
pub(super) fn json(list: &[String]) -> String {
    serde_json::Value::from(list).to_string()
}

/// Why acts were not stored.
pub(super) fn not_next(news: &News) -> StoreError {
    StoreError::Conflict(format!("act {} is not the next one of table {}", news.first, news.table))
}

pub(super) fn no_table(table: &str) -> StoreError {
    StoreError::Conflict(format!("there is no table {table}"))
}
