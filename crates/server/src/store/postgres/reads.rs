//! How the database is asked. Reading has connections of its own, which see what was committed.

use crate::store::backend::Reads;
use crate::store::keeper::{AuditedFields, MeasureFields};
use crate::store::lease::{Claim, Fence, NodeId};
use crate::store::lists::{TableFields, VisitorFields};
use crate::store::people::{BlockFields, MetFields};
use crate::store::read::{ListedFields, SeatedFields, StoredFields};
use crate::store::{Audited, Block, Life, Listed, Measure, Met, Replay, Seated, Stored, TableRow, VisitorRow};
use async_trait::async_trait;
use sqlx::postgres::PgRow;
use sqlx::{Error, PgConnection, PgPool, Row};

#[derive(Debug)]
pub struct PgReads {
    pub pool: PgPool,
    pub node: NodeId,
}

/// A table with everything that happened at it.
pub async fn table(from: &mut PgConnection, id: &str) -> Result<Option<Stored>, Error> {
    // One statement, so that all of it is of one moment.
    let sql = "SELECT id, setup, about, private, state, created, touched,
                 ARRAY(SELECT text FROM acts WHERE table_id = tables.id ORDER BY number),
                 ARRAY(SELECT guest FROM sent_away WHERE table_id = tables.id ORDER BY guest),
                 ARRAY(SELECT seat FROM seats WHERE table_id = tables.id ORDER BY seat),
                 ARRAY(SELECT guest FROM seats WHERE table_id = tables.id ORDER BY seat),
                 ARRAY(SELECT name FROM seats WHERE table_id = tables.id ORDER BY seat)
               FROM tables WHERE id = $1";
    let Some(row) = sqlx::query(sql).bind(id).fetch_optional(from).await? else { return Ok(None) };
    let (acts, sent_away) = (row.try_get(7)?, row.try_get(8)?);
    let (seats, guests, names): (Vec<i16>, Vec<String>, Vec<String>) =
        (row.try_get(9)?, row.try_get(10)?, row.try_get(11)?);
    let seats = seats.into_iter().zip(guests).zip(names).map(|((seat, guest), name)| (seat, guest, name));
    let seats = Seated::read_all(seats.collect())?;
    Ok(Some(Stored { seats, sent_away, acts, ..Stored::read(first(&row)?)? }))
}

async fn replay(from: &mut PgConnection, id: &str) -> Result<Option<Replay>, Error> {
    let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays WHERE id = $1";
    let found: Option<ListedFields> = sqlx::query_as(sql).bind(id).fetch_optional(&mut *from).await?;
    let Some(listed) = found else { return Ok(None) };
    let sql = "SELECT text, private FROM replays JOIN tables ON tables.id = table_id WHERE replays.id = $1";
    let found: Option<(String, bool)> = sqlx::query_as(sql).bind(id).fetch_optional(&mut *from).await?;
    let Some((text, private)) = found else { return Ok(None) };
    let seats = seats(from, &listed.1).await?;
    Ok(Some(Replay { seats, ..Replay::read(listed, text, private)? }))
}

/// The finished game of a table.
pub async fn replay_of(from: &mut PgConnection, table: &str) -> Result<Option<Replay>, Error> {
    let sql = "SELECT id FROM replays WHERE table_id = $1";
    let id: Option<String> = sqlx::query_scalar(sql).bind(table).fetch_optional(&mut *from).await?;
    match id {
        Some(id) => replay(from, &id).await,
        None => Ok(None),
    }
}

async fn seats(from: &mut PgConnection, table: &str) -> Result<Vec<Seated>, Error> {
    let sql = "SELECT seat, guest, name FROM seats WHERE table_id = $1 ORDER BY seat";
    let rows: Vec<SeatedFields> = sqlx::query_as(sql).bind(table).fetch_all(from).await?;
    Seated::read_all(rows)
}

#[async_trait]
impl Reads for PgReads {
    async fn awake(&self, seconds: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE state IN ('open', 'running') AND touched >= unixepoch() - $1
                   ORDER BY touched DESC, id";
        sqlx::query_scalar(sql).bind(i64::from(seconds)).fetch_all(&self.pool).await
    }

    async fn table(&self, id: &str) -> Result<Option<Stored>, Error> {
        table(&mut *self.pool.acquire().await?, id).await
    }

    async fn replays_for(&self, guest: &str, most: u32) -> Result<Vec<Listed>, Error> {
        let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays
                   WHERE table_id IN (SELECT id FROM tables WHERE NOT private
                                      UNION SELECT table_id FROM seats WHERE guest = $1)
                   ORDER BY ended DESC, number DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(guest).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(Listed::read_all(&rows))
    }

    async fn history_of(&self, guest: &str, most: u32) -> Result<Vec<Listed>, Error> {
        let sql = "SELECT id, table_id, players, sets, winner, turns, ended FROM replays
                   WHERE table_id IN (SELECT table_id FROM seats WHERE guest = $1)
                   ORDER BY ended DESC, number DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(guest).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(Listed::read_all(&rows))
    }

    async fn replay(&self, id: &str) -> Result<Option<Replay>, Error> {
        replay(&mut *self.pool.acquire().await?, id).await
    }

    async fn replay_of(&self, table: &str) -> Result<Option<Replay>, Error> {
        replay_of(&mut *self.pool.acquire().await?, table).await
    }

    async fn seats_of(&self, table: &str) -> Result<Vec<Seated>, Error> {
        seats(&mut *self.pool.acquire().await?, table).await
    }

    async fn guest_name(&self, guest: &str) -> Result<Option<String>, Error> {
        sqlx::query_scalar("SELECT name FROM guests WHERE id = $1").bind(guest).fetch_optional(&self.pool).await
    }

    async fn blocks_of(&self, guest: &str) -> Result<Vec<Block>, Error> {
        let sql = "SELECT id, blocked, name, since FROM blocks WHERE guest = $1 ORDER BY since DESC, id";
        let rows: Vec<BlockFields> = sqlx::query_as(sql).bind(guest).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Block::from).collect())
    }

    async fn met_by(&self, guest: &str, most: u32) -> Result<Vec<Met>, Error> {
        let sql = "SELECT table_id, guest, name FROM (
                     SELECT DISTINCT ON (theirs.guest) theirs.table_id, theirs.guest, theirs.name, tables.touched
                     FROM seats AS own JOIN seats AS theirs USING (table_id) JOIN tables ON tables.id = own.table_id
                     WHERE own.guest = $1 AND theirs.guest <> $1 ORDER BY theirs.guest, tables.touched DESC) AS met
                   ORDER BY touched DESC, guest LIMIT $2";
        let rows: Vec<MetFields> = sqlx::query_as(sql).bind(guest).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Met::from).collect())
    }

    async fn measures(&self) -> Result<Vec<Measure>, Error> {
        let sql = "SELECT kind, who, since, until, why FROM measures
                   WHERE until IS NULL OR until > unixepoch() ORDER BY since DESC, who";
        let rows: Vec<MeasureFields> = sqlx::query_as(sql).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Measure::from).collect())
    }

    async fn audit(&self, most: u32) -> Result<Vec<Audited>, Error> {
        let sql = "SELECT number, at, act, subject, detail FROM audit ORDER BY number DESC LIMIT $1";
        let rows: Vec<AuditedFields> = sqlx::query_as(sql).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(Audited::from).collect())
    }

    async fn list_tables(&self, state: Option<Life>, most: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "SELECT id, state, private, created, touched,
                     coalesce((SELECT max(number) + 1 FROM acts WHERE table_id = id), 0) AS acts,
                     (SELECT coalesce(json_agg(name ORDER BY seat), '[]')::text FROM seats WHERE table_id = id) AS people
                   FROM tables WHERE $1::text IS NULL OR state = $1 ORDER BY touched DESC, id LIMIT $2";
        let rows: Vec<TableFields> =
            sqlx::query_as(sql).bind(state.map(Life::name)).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.into_iter().map(TableRow::read).collect()
    }

    async fn list_visitors(&self, most: u32) -> Result<Vec<VisitorRow>, Error> {
        let sql = "WITH known AS (SELECT id AS guest FROM guests UNION SELECT guest FROM seats)
                   SELECT guest,
                     coalesce((SELECT name FROM guests WHERE id = guest),
                              (SELECT name FROM seats WHERE seats.guest = known.guest LIMIT 1)) AS name,
                     (SELECT count(*) FROM seats WHERE seats.guest = known.guest) AS tables,
                     greatest(coalesce((SELECT seen FROM guests WHERE id = guest), 0),
                         coalesce((SELECT max(touched) FROM tables JOIN seats ON table_id = tables.id
                                   WHERE seats.guest = known.guest), 0)) AS seen
                   FROM known ORDER BY seen DESC, guest LIMIT $1";
        let rows: Vec<VisitorFields> = sqlx::query_as(sql).bind(i64::from(most)).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(VisitorRow::from).collect())
    }

    async fn tables_like(&self, beginning: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE substr(id, 1, length($1)) = $1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.pool).await
    }

    async fn visitors_like(&self, beginning: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM guests WHERE substr(id, 1, length($1)) = $1
                   UNION SELECT guest FROM seats WHERE substr(guest, 1, length($1)) = $1 LIMIT 2";
        sqlx::query_scalar(sql).bind(beginning).fetch_all(&self.pool).await
    }

    async fn all_tables(&self) -> Result<Vec<String>, Error> {
        sqlx::query_scalar("SELECT id FROM tables ORDER BY created, id").fetch_all(&self.pool).await
    }

    async fn expired_tables(&self, seconds: i64, most: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE state IN ('over', 'closed') AND touched < unixepoch() - $1
                   ORDER BY touched LIMIT $2";
        sqlx::query_scalar(sql).bind(seconds).bind(i64::from(most)).fetch_all(&self.pool).await
    }

    async fn expired_guests(&self, seconds: i64) -> Result<i64, Error> {
        let sql = "SELECT count(*) FROM guests WHERE seen < unixepoch() - $1 AND id NOT IN (SELECT guest FROM seats)";
        sqlx::query_scalar(sql).bind(seconds).fetch_one(&self.pool).await
    }

    async fn setting(&self, name: &str) -> Result<Option<String>, Error> {
        sqlx::query_scalar("SELECT value FROM settings WHERE name = $1").bind(name).fetch_optional(&self.pool).await
    }

    async fn claim(&self, table: &str) -> Result<Claim, Error> {
        // Of two who ask at once the second waits for the first, and looks again.
        let sql = "UPDATE tables SET owner = $2, fence = fence + 1
                   WHERE id = $1 AND (owner IS NULL OR owner = $2 OR NOT EXISTS (
                     SELECT FROM nodes WHERE nodes.id = tables.owner AND nodes.until > now()))
                   RETURNING fence";
        let fence = sqlx::query_scalar(sql).bind(table).bind(&self.node.0).fetch_optional(&self.pool).await?;
        if let Some(fence) = fence {
            return Ok(Claim::Mine(Fence(fence)));
        }
        let sql = "SELECT owner FROM tables WHERE id = $1";
        let owner: Option<Option<String>> = sqlx::query_scalar(sql).bind(table).fetch_optional(&self.pool).await?;
        Ok(match owner {
            // Who has given it up meanwhile has just had it.
            Some(owner) => Claim::Theirs(NodeId(owner.unwrap_or_default())),
            None => Claim::Gone,
        })
    }

    async fn orphans(&self, seconds: u32, most: u32) -> Result<Vec<String>, Error> {
        let sql = "SELECT id FROM tables WHERE state IN ('open', 'running') AND touched >= unixepoch() - $1
                     AND NOT EXISTS (SELECT FROM nodes WHERE nodes.id = owner AND until > now())
                   ORDER BY touched DESC, id LIMIT $2";
        sqlx::query_scalar(sql).bind(i64::from(seconds)).bind(i64::from(most)).fetch_all(&self.pool).await
    }

    async fn owned(&self) -> Result<Vec<String>, Error> {
        sqlx::query_scalar("SELECT id FROM tables WHERE owner = $1").bind(&self.node.0).fetch_all(&self.pool).await
    }

    fn node(&self) -> NodeId {
        self.node.clone()
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

/// The columns of the table itself.
fn first(row: &PgRow) -> Result<StoredFields, Error> {
    let own = |column| row.try_get(column);
    Ok((own(0)?, own(1)?, own(2)?, row.try_get(3)?, own(4)?, row.try_get(5)?, row.try_get(6)?))
}
