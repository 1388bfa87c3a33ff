//! A database to copy from or to.

use super::reads::{replay_of, table};
use crate::store::copy::{INCOMPLETE, OWN_SETTINGS, Outline, Parcel, Rest, Shelf};
use crate::store::keeper::{AuditedFields, MeasureFields};
use crate::store::write::json;
use crate::store::{Audited, Block, Measure};
use async_trait::async_trait;
use sqlx::{Connection, Error, PgConnection};

pub struct PgShelf {
    pub connection: PgConnection,
}

impl PgShelf {
    /// Whether there is nothing in it, nor was ever.
    pub async fn is_empty(&mut self) -> Result<bool, Error> {
        let sql = "SELECT NOT EXISTS (SELECT FROM tables) AND NOT EXISTS (SELECT FROM guests)";
        sqlx::query_scalar(sql).fetch_one(&mut self.connection).await
    }

    /// Deletes everything, also the audit log: another place is about to be put here.
    pub async fn wipe(&mut self, of: &str) -> Result<(), Error> {
        let mut to = self.connection.begin().await?;
        for sql in [
            "ALTER TABLE audit DISABLE TRIGGER audit_is_not_changed",
            "TRUNCATE tables, seats, acts, replays, sent_away, guests, settings, measures, blocks, audit, nodes",
            "ALTER TABLE audit ENABLE TRIGGER audit_is_not_changed",
        ] {
            sqlx::query(sql).execute(&mut *to).await?;
        }
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)";
        sqlx::query(sql).bind(INCOMPLETE).bind(of).execute(&mut *to).await?;
        to.commit().await
    }
}

#[async_trait]
impl Shelf for PgShelf {
    async fn outlines(&mut self) -> Result<Vec<Outline>, Error> {
        let sql = "SELECT tables.id, state, touched,
                     coalesce((SELECT max(number) + 1 FROM acts WHERE table_id = tables.id), 0),
                     (replays.id IS NOT NULL)::int::bigint
                   FROM tables LEFT JOIN replays ON replays.table_id = tables.id
                   ORDER BY ended NULLS LAST, replays.number, created, tables.id";
        sqlx::query_as(sql).fetch_all(&mut self.connection).await
    }

    async fn parcel(&mut self, id: &str) -> Result<Option<Parcel>, Error> {
        let Some(table) = table(&mut self.connection, id).await? else { return Ok(None) };
        Ok(Some(Parcel { table, replay: replay_of(&mut self.connection, id).await? }))
    }

    async fn rest(&mut self) -> Result<Rest, Error> {
        let from = &mut self.connection;
        let guests = sqlx::query_as("SELECT id, name, seen FROM guests ORDER BY id").fetch_all(&mut *from).await?;
        let sql = "SELECT name, value FROM settings WHERE name <> ALL ($1) ORDER BY name";
        let own: Vec<&str> = OWN_SETTINGS.into();
        let settings = sqlx::query_as(sql).bind(own).fetch_all(&mut *from).await?;
        let sql = "SELECT kind, who, since, until, why FROM measures ORDER BY kind, who";
        let measures: Vec<MeasureFields> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let sql = "SELECT number, at, act, subject, detail FROM audit ORDER BY number";
        let audit: Vec<AuditedFields> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let sql = "SELECT guest, id, blocked, name, since FROM blocks ORDER BY guest, blocked";
        let blocks: Vec<(String, String, String, String, i64)> = sqlx::query_as(sql).fetch_all(&mut *from).await?;
        let blocks =
            blocks.into_iter().map(|(guest, id, blocked, name, since)| (guest, Block { id, blocked, name, since }));
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
            let sql = "INSERT INTO guests (id, name, seen) VALUES ($1, $2, $3)";
            sqlx::query(sql).bind(id).bind(name).bind(seen).execute(&mut *to).await?;
        }
        for (name, value) in &rest.settings {
            let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            sqlx::query(sql).bind(name).bind(value).execute(&mut *to).await?;
        }
        for measure in &rest.measures {
            let sql = "INSERT INTO measures (kind, who, since, until, why) VALUES ($1, $2, $3, $4, $5)";
            let row = sqlx::query(sql).bind(measure.kind.name()).bind(&measure.who).bind(measure.since);
            row.bind(measure.until).bind(&measure.why).execute(&mut *to).await?;
        }
        for line in &rest.audit {
            let sql = "INSERT INTO audit (number, at, act, subject, detail) VALUES ($1, $2, $3, $4, $5)
                       ON CONFLICT DO NOTHING";
            let row = sqlx::query(sql).bind(line.number).bind(line.at).bind(&line.act);
            row.bind(&line.subject).bind(&line.detail).execute(&mut *to).await?;
        }
        // What is added later comes after it.
        let sql = "SELECT setval(pg_get_serial_sequence('audit', 'number'), max(number)) FROM audit";
        sqlx::query(sql).execute(&mut *to).await?;
        for (guest, block) in &rest.blocks {
            let sql = "INSERT INTO blocks (guest, id, blocked, name, since) VALUES ($1, $2, $3, $4, $5)";
            let row = sqlx::query(sql).bind(guest).bind(&block.id).bind(&block.blocked);
            row.bind(&block.name).bind(block.since).execute(&mut *to).await?;
        }
        to.commit().await
    }

    async fn incomplete(&mut self) -> Result<Option<String>, Error> {
        let sql = "SELECT value FROM settings WHERE name = $1";
        sqlx::query_scalar(sql).bind(INCOMPLETE).fetch_optional(&mut self.connection).await
    }

    async fn set_incomplete(&mut self, of: Option<&str>) -> Result<(), Error> {
        let row = match of {
            Some(of) => sqlx::query("INSERT INTO settings (name, value) VALUES ($1, $2)").bind(INCOMPLETE).bind(of),
            None => sqlx::query("DELETE FROM settings WHERE name = $1").bind(INCOMPLETE),
        };
        row.execute(&mut self.connection).await.map(drop)
    }

    async fn close(self: Box<Self>) -> Result<(), Error> {
        self.connection.close().await
    }
}

async fn delete(to: &mut PgConnection, table: &str) -> Result<(), Error> {
    for sql in [
        "DELETE FROM replays WHERE table_id = $1",
        "DELETE FROM acts WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        sqlx::query(sql).bind(table).execute(&mut *to).await?;
    }
    Ok(())
}

async fn insert(to: &mut PgConnection, Parcel { table, replay }: &Parcel) -> Result<(), Error> {
    let sql =
        "INSERT INTO tables (id, setup, about, private, state, created, touched) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let row = sqlx::query(sql).bind(&table.id).bind(&table.setup).bind(&table.about).bind(table.private);
    row.bind(table.state.name()).bind(table.created).bind(table.touched).execute(&mut *to).await?;
    for seated in &table.seats {
        let sql = "INSERT INTO seats (table_id, seat, guest, name) VALUES ($1, $2, $3, $4)";
        let row = sqlx::query(sql).bind(&table.id).bind(i16::from(seated.seat)).bind(&seated.guest).bind(&seated.name);
        row.execute(&mut *to).await?;
    }
    let sql = "INSERT INTO sent_away (table_id, guest) SELECT $1, unnest($2::text[])";
    sqlx::query(sql).bind(&table.id).bind(&table.sent_away).execute(&mut *to).await?;
    let sql = "INSERT INTO acts (table_id, number, text)
               SELECT $1, number - 1, text FROM unnest($2::text[]) WITH ORDINALITY AS new (text, number)";
    sqlx::query(sql).bind(&table.id).bind(&table.acts).execute(&mut *to).await?;
    let Some(replay) = replay else { return Ok(()) };
    let sql = "INSERT INTO replays (id, table_id, text, players, sets, winner, turns, ended)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let listed = &replay.listed;
    let row = sqlx::query(sql).bind(&listed.id).bind(&table.id).bind(&replay.text);
    let row = row.bind(json(&listed.players)).bind(json(&listed.sets));
    let row = row.bind(listed.winner.map(i16::from)).bind(i32::from(listed.turns)).bind(listed.ended);
    row.execute(to).await.map(drop)
}
