//! What is written.

use super::append::{Acts, append};
use super::people::{Block, delete_block, insert_block, insert_sent_away};
use super::writer::{Ack, Task, send};
use super::{Deed, Life, Store, StoreError, keeper};
use sqlx::SqliteConnection;

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

/// Who sits at a table now, and the acts by which it came to that.
#[derive(Clone, Debug)]
pub struct Seats {
    pub table: String,
    /// Guest and name of each person, by seat.
    pub seats: Vec<(u8, String, String)>,
    /// Who may not sit there again.
    pub sent_away: Option<String>,
    /// See [`Store::append`].
    pub first: usize,
    pub acts: Vec<String>,
}

/// Something to be written, whole or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    Table(NewTable),
    Acts { table: String, first: usize, acts: Vec<String> },
    Seats(Seats),
    State { table: String, state: Life },
    Finish { table: String, replay: NewReplay },
    Guest { guest: String, name: String },
    Block { guest: String, block: Block },
    Unblock { guest: String, blocked: String },
    Probe,
    Deed(Deed),
    Expire(Vec<String>),
    ForgetGuests { seconds: i64, most: u32 },
    SeeGuest(String),
}

/// Whether a write was accepted, or what is wrong with it; the outer error is the disk's.
pub type Done = Result<Result<(), StoreError>, sqlx::Error>;

impl Store {
    /// A table with those who sit there.
    pub fn new_table(&self, table: NewTable) -> Ack {
        self.send(Write::Table(table))
    }

    /// What happened next at a table: acts as text, the first of them with this number, counted from nought. A number
    /// that is not the next one is a conflict, so that nothing is stored twice or with a gap.
    pub fn append(&self, table: &str, first: usize, acts: Vec<String>) -> Ack {
        self.send(Write::Acts { table: table.to_owned(), first, acts })
    }

    /// Guest and name of everybody who sits at a table now, by seat, together with the acts by which it came to that:
    /// see [`Store::append`].
    pub fn set_seats(&self, table: &str, seats: Vec<(u8, String, String)>, first: usize, acts: Vec<String>) -> Ack {
        self.send(Write::Seats(Seats { table: table.to_owned(), seats, sent_away: None, first, acts }))
    }

    /// The same with somebody who may not sit there again.
    pub fn send_away(
        &self,
        table: &str,
        guest: &str,
        seats: Vec<(u8, String, String)>,
        first: usize,
        acts: Vec<String>,
    ) -> Ack {
        let sent_away = Some(guest.to_owned());
        self.send(Write::Seats(Seats { table: table.to_owned(), seats, sent_away, first, acts }))
    }

    pub fn set_state(&self, table: &str, state: Life) -> Ack {
        self.send(Write::State { table: table.to_owned(), state })
    }

    /// The table is over, and its game can be looked at.
    pub fn finish(&self, table: &str, replay: NewReplay) -> Ack {
        self.send(Write::Finish { table: table.to_owned(), replay })
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

    /// Writes something that means nothing, to find out whether anything can be written.
    pub fn probe(&self) -> Ack {
        self.send(Write::Probe)
    }

    /// Writes what is waiting and lets go of the file. Whatever comes later is refused as [`StoreError::Closed`].
    pub async fn close(&self) -> Result<(), StoreError> {
        self.reads.close().await;
        send(&self.writes, Task::Close).await
    }

    pub(super) fn send(&self, write: Write) -> Ack {
        self.numbers.waiting.inc();
        send(&self.writes, Task::Write(write))
    }
}

impl Write {
    pub async fn execute(&self, to: &mut SqliteConnection) -> Done {
        match self {
            Write::Table(table) => insert_table(to, table).await,
            Write::Acts { table, first, acts } => insert_acts(to, table, *first, acts).await,
            Write::Seats(seats) => update_seats(to, seats).await,
            Write::State { table, state } => update_state(to, table, *state).await,
            Write::Finish { table, replay } => insert_replay(to, table, replay).await,
            Write::Guest { guest, name } => {
                let sql = "INSERT INTO guests (id, name, seen) VALUES (?1, ?2, unixepoch())
                           ON CONFLICT (id) DO UPDATE SET name = ?2, seen = unixepoch()";
                sqlx::query(sql).bind(guest).bind(name).execute(to).await.map(|_| Ok(()))
            }
            Write::Block { guest, block } => insert_block(to, guest, block).await.map(Ok),
            Write::Unblock { guest, blocked } => delete_block(to, guest, blocked).await.map(Ok),
            Write::Deed(deed) => keeper::execute(to, deed).await,
            Write::Expire(tables) => keeper::expire(to, tables).await,
            Write::ForgetGuests { seconds, most } => keeper::forget_guests(to, *seconds, *most).await,
            Write::SeeGuest(guest) => keeper::see_guest(to, guest).await,
            Write::Probe => {
                // As much as a table says in a commit: on a disk that is nearly full less may still find room.
                let sql = "INSERT INTO settings (name, value) VALUES ('probe', hex(randomblob(4096)))
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";
                sqlx::query(sql).execute(to).await.map(|_| Ok(()))
            }
        }
    }
}

async fn insert_table(to: &mut SqliteConnection, table: &NewTable) -> Done {
    let sql = "INSERT INTO tables (id, setup, about, private, state, created, touched)
               VALUES (?, ?, ?, ?, ?, unixepoch(), unixepoch())";
    let row = sqlx::query(sql).bind(&table.id).bind(&table.setup).bind(&table.about);
    row.bind(table.private).bind(table.state.name()).execute(&mut *to).await?;
    insert_seats(to, &table.id, &table.seats).await
}

async fn update_seats(to: &mut SqliteConnection, seats: &Seats) -> Done {
    let Seats { table, seats, sent_away, first, acts } = seats;
    if let Err(conflict) = insert_acts(&mut *to, table, *first, acts).await? {
        return Ok(Err(conflict));
    }
    if let Some(guest) = sent_away {
        insert_sent_away(&mut *to, table, guest).await?;
    }
    insert_seats(to, table, seats).await
}

async fn insert_seats(to: &mut SqliteConnection, table: &str, seats: &[(u8, String, String)]) -> Done {
    sqlx::query("DELETE FROM seats WHERE table_id = ?").bind(table).execute(&mut *to).await?;
    for (seat, guest, name) in seats {
        let sql = "INSERT INTO seats (table_id, seat, guest, name) VALUES (?, ?, ?, ?)";
        sqlx::query(sql).bind(table).bind(seat).bind(guest).bind(name).execute(&mut *to).await?;
    }
    touch(to, table).await
}

async fn insert_acts(to: &mut SqliteConnection, table: &str, first: usize, acts: &[String]) -> Done {
    if append(&mut *to, &[Acts { table, first, acts }]).await? {
        return Ok(Ok(()));
    }
    Ok(Err(StoreError::Conflict(format!("act {first} is not the next one of table {table}"))))
}

async fn update_state(to: &mut SqliteConnection, table: &str, state: Life) -> Done {
    let sql = "UPDATE tables SET state = ? WHERE id = ?";
    sqlx::query(sql).bind(state.name()).bind(table).execute(&mut *to).await?;
    touch(to, table).await
}

async fn insert_replay(to: &mut SqliteConnection, table: &str, replay: &NewReplay) -> Done {
    let sql = "INSERT INTO replays (id, table_id, text, players, sets, winner, turns, ended)
               VALUES (?, ?, ?, ?, ?, ?, ?, unixepoch())";
    let row = sqlx::query(sql).bind(&replay.id).bind(table).bind(&replay.text);
    let row = row.bind(json(&replay.players)).bind(json(&replay.sets));
    row.bind(replay.winner).bind(replay.turns).execute(&mut *to).await?;
    update_state(to, table, Life::Over).await
}

/// Notes when something last happened at a table; one that there is not is a conflict.
async fn touch(to: &mut SqliteConnection, table: &str) -> Done {
    let sql = "UPDATE tables SET touched = unixepoch() WHERE id = ?";
    let done = sqlx::query(sql).bind(table).execute(to).await?;
    Ok(if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict(format!("there is no table {table}"))) })
}

fn json(list: &[String]) -> String {
    serde_json::Value::from(list).to_string()
}
