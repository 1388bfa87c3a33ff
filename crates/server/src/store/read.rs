//! What is asked for.

use super::{Life, Store, StoreError};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub id: String,
    pub setup: String,
    pub about: String,
    pub private: bool,
    pub state: Life,
    /// Seconds since 1970.
    pub created: i64,
    pub touched: i64,
    pub seats: Vec<Seated>,
    /// Guests who may not sit there any more.
    pub sent_away: Vec<String>,
    /// What happened, in order, as text.
    pub acts: Vec<String>,
}

/// A person in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    pub seat: u8,
    pub guest: String,
    pub name: String,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: String,
    pub table: String,
    pub players: Vec<String>,
    pub sets: Vec<String>,
    pub winner: Option<u8>,
    pub turns: u16,
    /// Seconds since 1970.
    pub ended: i64,
}

/// A finished game with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    pub listed: Listed,
    pub text: String,
    pub private: bool,
    pub seats: Vec<Seated>,
}

const LISTED: &str = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays";

impl Store {
    /// The ids of all tables that are open or running and at which something has happened in so many seconds, the latest
    /// first. The others are as they were: nothing is closed because the calendar says so.
    pub async fn awake(&self, seconds: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE state IN ('open', 'running') AND touched >= unixepoch() - ?
                   ORDER BY touched DESC, id";
        sqlx::query_scalar(sql).bind(seconds).fetch_all(&self.reads).await.map_err(trouble)
    }

    /// A table with everything that happened at it.
    pub async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        // One transaction, so that all of it is of one moment.
        let mut reading = self.reads.begin().await.map_err(trouble)?;
        let sql = "SELECT id, setup, about, private, state, created, touched FROM tables WHERE id = ?";
        let found = sqlx::query(sql).bind(id).fetch_optional(&mut *reading).await.map_err(trouble)?;
        let Some(row) = found else { return Ok(None) };
        let sql = "SELECT seat, guest, name FROM seats WHERE table_id = ? ORDER BY seat";
        let seats = sqlx::query(sql).bind(id).fetch_all(&mut *reading).await.map_err(trouble)?;
        let sql = "SELECT text FROM acts WHERE table_id = ? ORDER BY number";
        let acts = sqlx::query_scalar(sql).bind(id).fetch_all(&mut *reading).await.map_err(trouble)?;
        let sql = "SELECT guest FROM sent_away WHERE table_id = ? ORDER BY guest";
        let sent_away = sqlx::query_scalar(sql).bind(id).fetch_all(&mut *reading).await.map_err(trouble)?;
        stored(&row, &seats, sent_away, acts).map(Some).map_err(trouble)
    }

    /// Finished games that a guest may see, the latest first: public ones and those at which the guest sat.
    pub async fn replays_for(&self, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        let which = "WHERE table_id IN (SELECT id FROM tables WHERE NOT private
                     UNION SELECT table_id FROM seats WHERE guest = ?)";
        self.replays(which, guest, most).await
    }

    /// Finished games at which a guest sat, the latest first.
    pub async fn history_of(&self, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.replays("WHERE table_id IN (SELECT table_id FROM seats WHERE guest = ?)", guest, most).await
    }

    async fn replays(&self, which: &'static str, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        // Both halves are written above; what comes from outside is bound.
        let sql = sqlx::AssertSqlSafe(format!("{LISTED} {which} ORDER BY ended DESC, rowid DESC LIMIT ?"));
        let rows = sqlx::query(sql).bind(guest).bind(most).fetch_all(&self.reads).await.map_err(trouble)?;
        Ok(rows.iter().filter_map(|row| listed(row).map_err(|error| damaged(row, &error)).ok()).collect())
    }

    pub async fn replay(&self, id: &str) -> Result<Option<Replay>, StoreError> {
        let sql = "SELECT replays.id, table_id, players, sets, winner, turns, ended, text, private
                   FROM replays JOIN tables ON tables.id = table_id WHERE replays.id = ?";
        let found = sqlx::query(sql).bind(id).fetch_optional(&self.reads).await.map_err(trouble)?;
        let Some(row) = found else { return Ok(None) };
        let sql = "SELECT seat, guest, name FROM seats WHERE table_id = ? ORDER BY seat";
        let table: String = row.try_get("table_id").map_err(trouble)?;
        let seats = sqlx::query(sql).bind(table).fetch_all(&self.reads).await.map_err(trouble)?;
        replay(&row, &seats).map(Some).map_err(trouble)
    }

    /// The finished game of a table.
    pub async fn replay_of(&self, table: &str) -> Result<Option<Replay>, StoreError> {
        let sql = "SELECT id FROM replays WHERE table_id = ?";
        let id: Option<String> =
            sqlx::query_scalar(sql).bind(table).fetch_optional(&self.reads).await.map_err(trouble)?;
        match id {
            Some(id) => self.replay(&id).await,
            None => Ok(None),
        }
    }

    /// Who sits at a table, or sat there when it ended.
    pub async fn seats_of(&self, table: &str) -> Result<Vec<Seated>, StoreError> {
        let sql = "SELECT seat, guest, name FROM seats WHERE table_id = ? ORDER BY seat";
        let seats = sqlx::query(sql).bind(table).fetch_all(&self.reads).await.map_err(trouble)?;
        seats.iter().map(seated).collect::<Result<_, _>>().map_err(trouble)
    }

    /// What a guest is called, if a name was ever chosen.
    pub async fn guest_name(&self, guest: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT name FROM guests WHERE id = ?";
        sqlx::query_scalar(sql).bind(guest).fetch_optional(&self.reads).await.map_err(trouble)
    }
}

fn stored(
    row: &SqliteRow,
    seats: &[SqliteRow],
    sent_away: Vec<String>,
    acts: Vec<String>,
) -> Result<Stored, sqlx::Error> {
    let state: String = row.try_get("state")?;
    Ok(Stored {
        id: row.try_get("id")?,
        setup: row.try_get("setup")?,
        about: row.try_get("about")?,
        private: row.try_get("private")?,
        state: Life::read(&state).ok_or_else(|| sqlx::Error::Decode(format!("`{state}` is no state").into()))?,
        created: row.try_get("created")?,
        touched: row.try_get("touched")?,
        seats: seats.iter().map(seated).collect::<Result<_, _>>()?,
        sent_away,
        acts,
    })
}

fn seated(row: &SqliteRow) -> Result<Seated, sqlx::Error> {
    Ok(Seated { seat: row.try_get("seat")?, guest: row.try_get("guest")?, name: row.try_get("name")? })
}

fn listed(row: &SqliteRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: row.try_get("id")?,
        table: row.try_get("table_id")?,
        players: list(row, "players")?,
        sets: list(row, "sets")?,
        winner: row.try_get("winner")?,
        turns: row.try_get("turns")?,
        ended: row.try_get("ended")?,
    })
}

fn replay(row: &SqliteRow, seats: &[SqliteRow]) -> Result<Replay, sqlx::Error> {
    Ok(Replay {
        listed: listed(row)?,
        text: row.try_get("text")?,
        private: row.try_get("private")?,
        seats: seats.iter().map(seated).collect::<Result<_, _>>()?,
    })
}

/// One replay that makes no sense must not hide all others.
fn damaged(row: &SqliteRow, error: &sqlx::Error) {
    let id: String = row.try_get("id").unwrap_or_default();
    tracing::error!(replay = %id, %error, "a replay is damaged and is left out");
}

fn list(row: &SqliteRow, column: &str) -> Result<Vec<String>, sqlx::Error> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))
}

pub(super) fn trouble(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        error => StoreError::Read(error.to_string()),
    }
}
