//! What is asked for.

use super::{Life, Store, StoreError};
use sqlx::{FromRow, Row};

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

impl Store {
    /// The ids of all tables that are open or running and at which something has happened in so many seconds, the latest
    /// first. The others are as they were: nothing is closed because the calendar says so.
    pub async fn awake(&self, seconds: u32) -> Result<Vec<String>, StoreError> {
        self.reads.awake(seconds).await.map_err(trouble)
    }

    /// A table with everything that happened at it, all of one moment.
    pub async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.reads.table(id).await.map_err(trouble)
    }

    /// Finished games that a guest may see, the latest first: public ones and those at which the guest sat.
    pub async fn replays_for(&self, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.reads.replays_for(guest, most).await.map_err(trouble)
    }

    /// Finished games at which a guest sat, the latest first.
    pub async fn history_of(&self, guest: &str, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.reads.history_of(guest, most).await.map_err(trouble)
    }

    pub async fn replay(&self, id: &str) -> Result<Option<Replay>, StoreError> {
        self.reads.replay(id).await.map_err(trouble)
    }

    /// The finished game of a table.
    pub async fn replay_of(&self, table: &str) -> Result<Option<Replay>, StoreError> {
        self.reads.replay_of(table).await.map_err(trouble)
    }

    /// Who sits at a table, or sat there when it ended.
    pub async fn seats_of(&self, table: &str) -> Result<Vec<Seated>, StoreError> {
        self.reads.seats_of(table).await.map_err(trouble)
    }

    /// What a guest is called, if a name was ever chosen.
    pub async fn guest_name(&self, guest: &str) -> Result<Option<String>, StoreError> {
        self.reads.guest_name(guest).await.map_err(trouble)
    }

    /// What is kept under a name.
    pub async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.reads.setting(name).await.map_err(trouble)
    }
}

/// Id, setup, about, private, state, created and touched, as they are stored.
pub(super) type StoredFields = (String, String, String, bool, String, i64, i64);

impl Stored {
    /// Without its people and what happened.
    pub(super) fn read(fields: StoredFields) -> Result<Stored, sqlx::Error> {
        let (id, setup, about, private, state, created, touched) = fields;
        let state = Life::read(&state).ok_or_else(|| sqlx::Error::Decode(format!("`{state}` is no state").into()))?;
        let (seats, sent_away, acts) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Stored { id, setup, about, private, state, created, touched, seats, sent_away, acts })
    }
}

/// Seat, guest and name, as they are stored.
pub(super) type SeatedFields = (i16, String, String);

impl Seated {
    pub(super) fn read((seat, guest, name): SeatedFields) -> Result<Seated, sqlx::Error> {
        Ok(Seated { seat: small(seat)?, guest, name })
    }

    pub(super) fn read_all(rows: Vec<SeatedFields>) -> Result<Vec<Seated>, sqlx::Error> {
        rows.into_iter().map(Seated::read).collect()
    }
}

/// Id, table, players, sets, winner, turns and ended, as they are stored.
pub(super) type ListedFields = (String, String, String, String, Option<i16>, i32, i64);

impl Listed {
    fn read(fields: ListedFields) -> Result<Listed, sqlx::Error> {
        let (id, table, players, sets, winner, turns, ended) = fields;
        let (players, sets) = (list(&players)?, list(&sets)?);
        let winner = winner.map(small).transpose()?;
        Ok(Listed { id, table, players, sets, winner, turns: small(turns)?, ended })
    }

    /// One replay that makes no sense must not hide all others.
    pub(super) fn read_all<'r, R: Row>(rows: &'r [R]) -> Vec<Listed>
    where
        ListedFields: FromRow<'r, R>,
        &'static str: sqlx::ColumnIndex<R>,
        String: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,
    {
        let read = |row: &'r R| {
            let listed = ListedFields::from_row(row).and_then(Listed::read);
            listed.inspect_err(|error| {
                let id: String = row.try_get("id").unwrap_or_default();
                tracing::error!(replay = id, %error, "a replay is damaged and is left out");
            })
        };
        rows.iter().filter_map(|row| read(row).ok()).collect()
    }
}

impl Replay {
    /// Without its people.
    pub(super) fn read(listed: ListedFields, text: String, private: bool) -> Result<Replay, sqlx::Error> {
        Ok(Replay { listed: Listed::read(listed)?, text, private, seats: Vec::new() })
    }
}

pub(super) fn list(text: &str) -> Result<Vec<String>, sqlx::Error> {
    serde_json::from_str(text).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn small<Large, Small: TryFrom<Large>>(number: Large) -> Result<Small, sqlx::Error> {
    Small::try_from(number).map_err(|_| sqlx::Error::Decode("a number is out of bounds".into()))
}

pub(super) fn trouble(error: sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        error => StoreError::Read(error.to_string()),
    }
}
