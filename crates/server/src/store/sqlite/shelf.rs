//! A file to copy from or to.

use super::reads::{replay_of, table};
use crate::private;
use crate::store::copy::{INCOMPLETE, OWN_SETTINGS, Outline, Parcel, Rest, Shelf};
use crate::store::keeper::{AuditedFields, MeasureFields};
use crate::store::write::json;
use crate::store::{Audited, Block, Measure};
use async_trait::async_trait;
use sqlx::{Connection, Error, SqliteConnection};
use std::fs::{self, File};
use std::path::PathBuf;

/// Under which name the keys of the cookies are among settings, where they have no file of their own.
const SECRET: &str = "secret";

pub struct SqliteShelf {
    pub connection: SqliteConnection,
    /// The folder is held meanwhile.
    pub _lock: Option<File>,
    /// Where the keys of the cookies are, if not among the settings.
    pub secret: Option<PathBuf>,
}

#[async_trait]
impl Shelf for SqliteShelf {
    async fn outlines(&mut self) -> Result<Vec<Outline>, Error> {
        let sql = "SELECT tables.id, state, touched,
                     coalesce((SELECT max(number) + 1 FROM acts WHERE table_id = tables.id), 0), replays.id IS NOT NULL
                   FROM tables LEFT JOIN replays ON replays.table_id = tables.id
                   ORDER BY ended IS NULL, ended, replays.rowid, created, tables.id";
        sqlx::query_as(sql).fetch_all(&mut self.connection).await
    }

    async fn parcel(&mut self, id: &str) -> Result<Option<Parcel>, Error> {
        let Some(table) = table(&mut self.connection, id).await? else { return Ok(None) };
        Ok(Some(Parcel { table, replay: replay_of(&mut self.connection, id).await? }))
    }

    async fn rest(&mut self) -> Result<Rest, Error> {
        let from = &mut self.connection;
        let guests = sqlx::query_as("SELECT id, name, seen FROM guests ORDER BY id").fetch_all(&mut *from).await?;
        let sql = "SELECT name, value FROM settings ORDER BY name";
        let settings: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let sql = "SELECT kind, who, since, until, why FROM measures ORDER BY kind, who";
        let measures: Vec<MeasureFields> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let sql = "SELECT number, at, act, subject, detail FROM audit ORDER BY number";
        let audit: Vec<AuditedFields> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let sql = "SELECT guest, id, blocked, name, since FROM blocks ORDER BY guest, blocked";
        let blocks: Vec<(String, String, String, String, i64)> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let blocks =
            blocks.into_iter().map(|(guest, id, blocked, name, since)| (guest, Block { id, blocked, name, since }));
        let mut settings: Vec<_> =
            settings.into_iter().filter(|(name, _)| !OWN_SETTINGS.contains(&name.as_str())).collect();
        if let Some(Ok(secret)) = self.secret.as_ref().map(fs::read_to_string) {
            settings.push((SECRET.to_owned(), secret));
        }
        Ok(Rest {
            guests,
            settings,
            measures: measures.into_iter().map(Measure::from).collect(),
            audit: audit.into_iter().map(Audited::from).collect(),
            blocks: blocks.collect(),
        })
    }

    async fn put(&mut self, parcels: &[Parcel]) -> Result<(), Error> {
        let mut to = self.connection.begin().await?;
        for parcel in parcels {
            delete(&mut to, &parcel.table.id).await?;
            insert(&mut to, parcel).await?;
        }
        to.commit().await
    }

    async fn remove(&mut self, tables: &[String]) -> Result<(), Error> {
        let mut to = self.connection.begin().await?;
        for table in tables {
            delete(&mut to, table).await?;
        }
        to.commit().await
    }

    async fn put_rest(&mut self, rest: &Rest) -> Result<(), Error> {
        let mut to = self.connection.begin().await?;
        for sql in ["DELETE FROM guests", "DELETE FROM measures", "DELETE FROM blocks"] {
            sqlx::query(sql).execute(&mut *to).await?;
        }
        for (id, name, seen) in &rest.guests {
            let sql = "INSERT INTO guests (id, name, seen) VALUES (?, ?, ?)";
            sqlx::query(sql).bind(id).bind(name).bind(seen).execute(&mut *to).await?;
        }
        for (name, value) in &rest.settings {
            match (&self.secret, name.as_str()) {
                (Some(file), SECRET) => private::write(file, value).map_err(Error::Io)?,
                _ => {
                    let sql = "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)";
                    sqlx::query(sql).bind(name).bind(value).execute(&mut *to).await?;
                }
            }
        }
        for measure in &rest.measures {
            let sql = "INSERT INTO measures (kind, who, since, until, why) VALUES (?, ?, ?, ?, ?)";
            let row = sqlx::query(sql).bind(measure.kind.name()).bind(&measure.who).bind(measure.since);
            row.bind(measure.until).bind(&measure.why).execute(&mut *to).await?;
        }
        for line in &rest.audit {
            let sql = "INSERT OR IGNORE INTO audit (number, at, act, subject, detail) VALUES (?, ?, ?, ?, ?)";
            let row = sqlx::query(sql).bind(line.number).bind(line.at).bind(&line.act);
            row.bind(&line.subject).bind(&line.detail).execute(&mut *to).await?;
        }
        for (guest, block) in &rest.blocks {
            let sql = "INSERT INTO blocks (guest, id, blocked, name, since) VALUES (?, ?, ?, ?, ?)";
            let row = sqlx::query(sql).bind(guest).bind(&block.id).bind(&block.blocked);
            row.bind(&block.name).bind(block.since).execute(&mut *to).await?;
        }
        to.commit().await
    }

    async fn incomplete(&mut self) -> Result<Option<String>, Error> {
        let sql = "SELECT value FROM settings WHERE name = ?";
        sqlx::query_scalar(sql).bind(INCOMPLETE).fetch_optional(&mut self.connection).await
    }

    async fn set_incomplete(&mut self, of: Option<&str>) -> Result<(), Error> {
        let row = match of {
            Some(of) => sqlx::query("INSERT INTO settings (name, value) VALUES (?, ?)").bind(INCOMPLETE).bind(of),
            None => sqlx::query("DELETE FROM settings WHERE name = ?").bind(INCOMPLETE),
        };
        row.execute(&mut self.connection).await.map(drop)
    }

    async fn close(self: Box<Self>) -> Result<(), Error> {
        self.connection.close().await
    }
}

async fn delete(to: &mut SqliteConnection, table: &str) -> Result<(), Error> {
    for sql in [
        "DELETE FROM replays WHERE table_id = ?",
        "DELETE FROM acts WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM tables WHERE id = ?",
    ] {
        sqlx::query(sql).bind(table).execute(&mut *to).await?;
    }
    Ok(())
}

async fn insert(to: &mut SqliteConnection, Parcel { table, replay }: &Parcel) -> Result<(), Error> {
    let sql = "INSERT INTO tables (id, setup, about, private, state, created, touched) VALUES (?, ?, ?, ?, ?, ?, ?)";
    let row = sqlx::query(sql).bind(&table.id).bind(&table.setup).bind(&table.about).bind(table.private);
    row.bind(table.state.name()).bind(table.created).bind(table.touched).execute(&mut *to).await?;
    for seated in &table.seats {
        let sql = "INSERT INTO seats (table_id, seat, guest, name) VALUES (?, ?, ?, ?)";
        let row = sqlx::query(sql).bind(&table.id).bind(seated.seat).bind(&seated.guest).bind(&seated.name);
        row.execute(&mut *to).await?;
    }
    for guest in &table.sent_away {
        let sql = "INSERT INTO sent_away (table_id, guest) VALUES (?, ?)";
        sqlx::query(sql).bind(&table.id).bind(guest).execute(&mut *to).await?;
    }
    let sql = "INSERT INTO acts (table_id, number, text) SELECT ?, key, value FROM json_each(?)";
    sqlx::query(sql).bind(&table.id).bind(json(&table.acts)).execute(&mut *to).await?;
    let Some(replay) = replay else { return Ok(()) };
    let sql = "INSERT INTO replays (id, table_id, text, players, sets, winner, turns, ended)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    let listed = &replay.listed;
    let row = sqlx::query(sql).bind(&listed.id).bind(&table.id).bind(&replay.text);
    let row = row.bind(json(&listed.players)).bind(json(&listed.sets));
    row.bind(listed.winner).bind(listed.turns).bind(listed.ended).execute(to).await.map(drop)
}
