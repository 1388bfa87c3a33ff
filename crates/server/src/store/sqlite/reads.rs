//! How the file is asked. Reading has connections of its own, which see what was committed.

use crate::store::backend::Reads;
use crate::store::keeper::{AuditedFields, MeasureFields};
use crate::store::lease::{Claim, Fence, NodeId};
use crate::store::lists::{TableFields, VisitorFields};
use crate::store::people::{BlockFields, MetFields};
use crate::store::read::{ListedFields, SeatedFields, StoredFields};
use crate::store::{Audited, Block, Life, Listed, Measure, Met, Replay, Seated, Stored, TableRow, VisitorRow};
use async_trait::async_trait;
use sqlx::{Error, SqliteConnection, SqlitePool};

#[derive(Debug)]
pub struct SqliteReads(pub SqlitePool);

/// A table with everything that happened at it.
pub async fn table(from: &mut SqliteConnection, id: &str) -> Result<Option<Stored>, Error> {
    let sql = "SELECT id, setup, about, private, state, created, touched FROM tables WHERE id = ?";
    let found: Option<StoredFields> = sqlx::query_as(sql).bind(id).fetch_optional(&mut *from).await?;
    let Some(found) = found else { return Ok(None) };
    let seats = seats(&mut *from, id).await?;
    let sql = "SELECT text FROM acts WHERE table_id = ? ORDER BY number";
    let acts = sqlx::query_scalar(sql).bind(id).fetch_all(&mut *from).await?;
    let sql = "SELECT guest FROM sent_away WHERE table_id = ? ORDER BY guest";
    let sent_away = sqlx::query_scalar(sql).bind(id).fetch_all(from).await?;
    Ok(Some(Stored { seats, sent_away, acts, ..Stored::read(found)? }))
}

async fn replay(from: &mut SqliteConnection, id: &str) -> Result<Option<Replay>, Error> {
    let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays WHERE id = ?";
    let found: Option<ListedFields> = sqlx::query_as(sql).bind(id).fetch_optional(&mut *from).await?;
    let Some(listed) = found else { return Ok(None) };
    let sql = "SELECT text, private FROM replays JOIN tables ON tables.id = table_id WHERE replays.id = ?";
    let found: Option<(String, bool)> = sqlx::query_as(sql).bind(id).fetch_optional(&mut *from).await?;
    let Some((text, private)) = found else { return Ok(None) };
    let seats = seats(from, &listed.1).await?;
    Ok(Some(Replay { seats, ..Replay::read(listed, text, private)? }))
}

/// The finished game of a table.
pub async fn replay_of(from: &mut SqliteConnection, table: &str) -> Result<Option<Replay>, Error> {
    let sql = "SELECT id FROM replays WHERE table_id = ?";
    let id: Option<String> = sqlx::query_scalar(sql).bind(table).fetch_optional(&mut *from).await?;
    match id {
        Some(id) => replay(from, &id).await,
        None => Ok(None),
    }
}

async fn seats(from: &mut SqliteConnection, table: &str) -> Result<Vec<Seated>, Error> {
    let sql = "SELECT seat, guest, name FROM seats WHERE table_id = ? ORDER BY seat";
    let rows: Vec<SeatedFields> = sqlx::query_as(sql).bind(table).fetch_all(from).await?;
    Seated::read_all(rows)
}

#[async_trait]
impl Reads for SqliteReads {
    async fn awake(&self, seconds: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE state IN ('open', 'running') AND touched >= unixepoch() - ?
                   ORDER BY touched DESC, id";
        sqlx::query_scalar(sql).bind(seconds).fetch_all(&self.0).await
    }

    async fn table(&self, id: &str) -> Result<Option<Stored>, Error> {
        // One transaction, so that all of it is of one moment.
        table(&mut *self.0.begin().await?, id).await
    }

    async fn replays_for(&self, guest: &str, most: u32) -> Result<Vec<Listed>, Error> {
        let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays
                   WHERE table_id IN (SELECT id FROM tables WHERE NOT private
                                      UNION SELECT table_id FROM seats WHERE guest = ?)
                   ORDER BY ended DESC, rowid DESC LIMIT ?";
        let rows = sqlx::query(sql).bind(guest).bind(most).fetch_all(&self.0).await?;
        Ok(Listed::read_all(&rows))
    }

    async fn history_of(&self, guest: &str, most: u32) -> Result<Vec<Listed>, Error> {
        let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays
                   WHERE table_id IN (SELECT table_id FROM seats WHERE guest = ?)
                   ORDER BY ended DESC, rowid DESC LIMIT ?";
        let rows = sqlx::query(sql).bind(guest).bind(most).fetch_all(&self.0).await?;
        Ok(Listed::read_all(&rows))
    }

    async fn replay(&self, id: &str) -> Result<Option<Replay>, Error> {
        replay(&mut *self.0.acquire().await?, id).await
    }

    async fn replay_of(&self, table: &str) -> Result<Option<Replay>, Error> {
        replay_of(&mut *self.0.acquire().await?, table).await
    }

    async fn seats_of(&self, table: &str) -> Result<Vec<Seated>, Error> {
        seats(&mut *self.0.acquire().await?, table).await
    }

    async fn guest_name(&self, guest: &str) -> Result<Option<String>, Error> {
        sqlx::query_scalar("SELECT name FROM guests WHERE id = ?").bind(guest).fetch_optional(&self.0).await
    }

    async fn blocks_of(&self, guest: &str) -> Result<Vec<Block>, Error> {
        let sql = "SELECT id, blocked, name, since FROM blocks WHERE guest = ? ORDER BY since DESC, id";
        let rows: Vec<BlockFields> = sqlx::query_as(sql).bind(guest).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(Block::from).collect())
    }

    async fn met_by(&self, guest: &str, most: u32) -> Result<Vec<Met>, Error> {
        // Of the columns that are not grouped SQLite takes those of the row with the maximum.
        let sql = "SELECT table_id, guest, name FROM (
                     SELECT theirs.table_id, theirs.guest, theirs.name, max(tables.touched) AS last
                     FROM seats AS own JOIN seats AS theirs USING (table_id) JOIN tables ON tables.id = own.table_id
                     WHERE own.guest = ?1 AND theirs.guest <> ?1 GROUP BY theirs.guest)
                   ORDER BY last DESC, guest LIMIT ?2";
        let rows: Vec<MetFields> = sqlx::query_as(sql).bind(guest).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(Met::from).collect())
    }

    async fn measures(&self) -> Result<Vec<Measure>, Error> {
        let sql = "SELECT kind, who, since, until, why FROM measures
                   WHERE until IS NULL OR until > unixepoch() ORDER BY since DESC, who";
        let rows: Vec<MeasureFields> = sqlx::query_as(sql).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(Measure::from).collect())
    }

    async fn audit(&self, most: u32) -> Result<Vec<Audited>, Error> {
        let sql = "SELECT number, at, act, subject, detail FROM audit ORDER BY number DESC LIMIT ?";
        let rows: Vec<AuditedFields> = sqlx::query_as(sql).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(Audited::from).collect())
    }

    async fn list_tables(&self, state: Option<Life>, most: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "SELECT id, state, private, created, touched,
                     coalesce((SELECT max(number) + 1 FROM acts WHERE table_id = id), 0) AS acts,
                     (SELECT json_group_array(name) FROM seats WHERE table_id = id) AS people
                   FROM tables WHERE ?1 IS NULL OR state = ?1 ORDER BY touched DESC, id LIMIT ?2";
        let rows: Vec<TableFields> =
            sqlx::query_as(sql).bind(state.map(Life::name)).bind(most).fetch_all(&self.0).await?;
        rows.into_iter().map(TableRow::read).collect()
    }

    async fn list_visitors(&self, most: u32) -> Result<Vec<VisitorRow>, Error> {
        let sql = "WITH known AS (SELECT id AS guest FROM guests UNION SELECT guest FROM seats)
                   SELECT guest,
                     coalesce((SELECT name FROM guests WHERE id = guest),
                              (SELECT name FROM seats WHERE seats.guest = known.guest LIMIT 1)) AS name,
                     (SELECT count(*) FROM seats WHERE seats.guest = known.guest) AS tables,
                     max(coalesce((SELECT seen FROM guests WHERE id = guest), 0),
                         coalesce((SELECT max(touched) FROM tables JOIN seats ON table_id = tables.id
                                   WHERE seats.guest = known.guest), 0)) AS seen
                   FROM known ORDER BY seen DESC, guest LIMIT ?";
        let rows: Vec<VisitorFields> = sqlx::query_as(sql).bind(most).fetch_all(&self.0).await?;
        Ok(rows.into_iter().map(VisitorRow::from).collect())
    }

    async fn tables_like(&self, beginning: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE substr(id, 1, length(?1)) = ?1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.0).await
    }

    async fn visitors_like(&self, beginning: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM guests WHERE substr(id, 1, length(?1)) = ?1
                   UNION SELECT guest FROM seats WHERE substr(guest, 1, length(?1)) = ?1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.0).await
    }

    async fn all_tables(&self) -> Result<Vec<String>, Error> {
        sqlx::query_scalar("SELECT id FROM tables ORDER BY created, id").fetch_all(&self.0).await
    }

    async fn expired_tables(&self, seconds: i64, most: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE state IN ('over', 'closed') AND touched < unixepoch() - ?
                   ORDER BY touched LIMIT ?";
        sqlx::query_scalar(sql).bind(seconds).bind(most).fetch_all(&self.0).await
    }

    async fn expired_guests(&self, seconds: i64) -> Result<i64, Error> {
        let sql = "SELECT count(*) FROM guests WHERE seen < unixepoch() - ? AND id NOT IN (SELECT guest FROM seats)";
        sqlx::query_scalar(sql).bind(seconds).fetch_one(&self.0).await
    }

    async fn setting(&self, name: &str) -> Result<Option<String>, Error> {
        sqlx::query_scalar("SELECT value FROM settings WHERE name = ?").bind(name).fetch_optional(&self.0).await
    }

    async fn claim(&self, _: &str) -> Result<Claim, Error> {
        Ok(Claim::Mine(Fence::default()))
    }

    async fn orphans(&self, _: u32, _: u32) -> Result<Vec<String>, Error> {
        Ok(Vec::new())
    }

    async fn owned(&self) -> Result<Vec<String>, Error> {
        self.all_tables().await
    }

    fn node(&self) -> NodeId {
        NodeId("alone".to_owned())
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn close(&self) {
        self.0.close().await;
    }
}
