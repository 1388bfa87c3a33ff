//! How each thing is written. Whatever is written to a table holds its row until the commit, and is refused if the fence is
//! not the one that it comes by.

use super::append::append;
use super::keeper;
use crate::store::backend::Done;
use crate::store::lease::Fence;
use crate::store::write::{NewReplay, NewTable, News, Seats, Write, json, no_table, not_next};
use crate::store::{Block, Life, StoreError};
use sqlx::PgConnection;
use std::time::Duration;

pub async fn execute(to: &mut PgConnection, node: &str, write: &Write) -> Done {
    match write {
        Write::Table(table) => insert_table(to, node, table).await,
        Write::Acts(news) => insert_acts(to, news).await,
        Write::Seats(seats) => update_seats(to, seats).await,
        Write::State { table, fence, state } => update_state(to, table, *fence, *state).await,
        Write::Finish { table, fence, replay } => insert_replay(to, table, *fence, replay).await,
        Write::Guest { guest, name } => name_guest(to, guest, name).await,
        Write::Block { guest, block } => insert_block(to, guest, block).await,
        Write::Unblock { guest, blocked } => delete_block(to, guest, blocked).await,
        Write::Setting { name, value } => set(to, name, value).await,
        Write::UsualSetting { name, value } => set_usual(to, name, value).await,
        Write::Deed(deed) => keeper::execute(to, deed).await,
        Write::Expire(tables) => keeper::expire(to, tables).await,
        Write::ForgetGuests { seconds, most } => keeper::forget_guests(to, *seconds, *most).await,
        Write::SeeGuest(guest) => keeper::see_guest(to, guest).await,
        Write::Probe => probe(to).await,
        Write::Join { name, lease } => join(to, node, name, *lease).await,
        Write::Renew => renew(to, node).await,
        Write::Part => part(to, node).await,
        Write::Release { table, fence } => release(to, table, *fence).await,
    }
}

async fn insert_table(to: &mut PgConnection, node: &str, table: &NewTable) -> Done {
    let sql = "INSERT INTO tables (id, setup, about, private, state, created, touched, owner, fence)
               VALUES ($1, $2, $3, $4, $5, unixepoch(), unixepoch(), $6, $7)";
    let row = sqlx::query(sql).bind(&table.id).bind(&table.setup).bind(&table.about);
    let row = row.bind(table.private).bind(table.state.name()).bind(node).bind(Fence::FIRST.0);
    row.execute(&mut *to).await?;
    insert_seats(to, &table.id, &table.seats).await.map(Ok)
}

/// Holds a table until the commit, if it can be written to by this fence.
async fn hold(to: &mut PgConnection, table: &str, fence: Fence) -> Done {
    let sql = "SELECT fence FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    let found: Option<i64> = sqlx::query_scalar(sql).bind(table).fetch_optional(to).await?;
    Ok(match found {
        None => Err(no_table(table)),
        Some(now) if now != fence.0 => Err(StoreError::Fenced(table.to_owned())),
        Some(_) => Ok(()),
    })
}

async fn insert_acts(to: &mut PgConnection, news: &News) -> Done {
    if let Err(refused) = hold(to, &news.table, news.fence).await? {
        return Ok(Err(refused));
    }
    let stored = append(to, &[news.borrowed()]).await?;
    Ok(if stored { Ok(()) } else { Err(not_next(news)) })
}

async fn update_seats(to: &mut PgConnection, seats: &Seats) -> Done {
    let Seats { news, seats, sent_away } = seats;
    if let Err(refused) = insert_acts(to, news).await? {
        return Ok(Err(refused));
    }
    if let Some(guest) = sent_away {
        let sql = "INSERT INTO sent_away (table_id, guest) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(&news.table).bind(guest).execute(&mut *to).await?;
    }
    insert_seats(to, &news.table, seats).await?;
    touch(to, &news.table).await.map(Ok)
}

async fn insert_seats(to: &mut PgConnection, table: &str, seats: &[(u8, String, String)]) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table).execute(&mut *to).await?;
    let sql = "INSERT INTO seats (table_id, seat, guest, name)
               SELECT $1, seat, guest, name FROM unnest($2::smallint[], $3::text[], $4::text[]) AS new (seat, guest, name)";
    let numbers: Vec<i16> = seats.iter().map(|(seat, ..)| i16::from(*seat)).collect();
    let guests: Vec<&str> = seats.iter().map(|(_, guest, _)| guest.as_str()).collect();
    let names: Vec<&str> = seats.iter().map(|(.., name)| name.as_str()).collect();
    sqlx::query(sql).bind(table).bind(numbers).bind(guests).bind(names).execute(to).await.map(drop)
}

async fn update_state(to: &mut PgConnection, table: &str, fence: Fence, state: Life) -> Done {
    if let Err(refused) = hold(to, table, fence).await? {
        return Ok(Err(refused));
    }
    let sql = "UPDATE tables SET state = $2, touched = unixepoch() WHERE id = $1";
    sqlx::query(sql).bind(table).bind(state.name()).execute(to).await.map(|_| Ok(()))
}

async fn insert_replay(to: &mut PgConnection, table: &str, fence: Fence, replay: &NewReplay) -> Done {
    if let Err(refused) = update_state(to, table, fence, Life::Over).await? {
        return Ok(Err(refused));
    }
    let sql = "INSERT INTO replays (id, table_id, text, players, sets, winner, turns, ended)
               VALUES ($1, $2, $3, $4, $5, $6, $7, unixepoch())";
    let row = sqlx::query(sql).bind(&replay.id).bind(table).bind(&replay.text);
    let row = row.bind(json(&replay.players)).bind(json(&replay.sets));
    let row = row.bind(replay.winner.map(i16::from)).bind(i32::from(replay.turns));
    row.execute(to).await.map(|_| Ok(()))
}

/// Notes when something last happened at a table.
async fn touch(to: &mut PgConnection, table: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE tables SET touched = unixepoch() WHERE id = $1").bind(table).execute(to).await.map(drop)
}

async fn name_guest(to: &mut PgConnection, guest: &str, name: &str) -> Done {
    let sql = "INSERT INTO guests (id, name, seen) VALUES ($1, $2, unixepoch())
               ON CONFLICT (id) DO UPDATE SET name = $2, seen = unixepoch()";
    sqlx::query(sql).bind(guest).bind(name).execute(to).await.map(|_| Ok(()))
}

/// Blocks somebody; who is blocked already stays so, by the name of today.
async fn insert_block(to: &mut PgConnection, guest: &str, block: &Block) -> Done {
    let sql = "INSERT INTO blocks (guest, blocked, name, id, since) VALUES ($1, $2, $3, $4, unixepoch())
               ON CONFLICT (guest, blocked) DO UPDATE SET name = $3";
    let row = sqlx::query(sql).bind(guest).bind(&block.blocked).bind(&block.name).bind(&block.id);
    row.execute(to).await.map(|_| Ok(()))
}

async fn delete_block(to: &mut PgConnection, guest: &str, blocked: &str) -> Done {
    let sql = "DELETE FROM blocks WHERE guest = $1 AND blocked = $2";
    sqlx::query(sql).bind(guest).bind(blocked).execute(to).await.map(|_| Ok(()))
}

async fn set(to: &mut PgConnection, name: &str, value: &str) -> Done {
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).bind(name).bind(value).execute(to).await.map(|_| Ok(()))
}

async fn set_usual(to: &mut PgConnection, name: &str, value: &str) -> Done {
    let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(name).bind(value).execute(to).await.map(|_| Ok(()))
}

/// As much as a table says in a commit: on a disk that is nearly full less may still find room.
async fn probe(to: &mut PgConnection) -> Done {
    let sql = "INSERT INTO settings (name, value)
               SELECT 'probe', string_agg(md5(random()::text), '') FROM generate_series(1, 256)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).execute(to).await.map(|_| Ok(()))
}

async fn join(to: &mut PgConnection, node: &str, name: &str, lease: Duration) -> Done {
    let sql = "UPDATE nodes SET name = $2, lease = make_interval(secs => $3), until = now() + make_interval(secs => $3)
               WHERE id = $1";
    let row = sqlx::query(sql).bind(node).bind(name).bind(lease.as_secs_f64());
    row.execute(to).await.map(|_| Ok(()))
}

async fn renew(to: &mut PgConnection, node: &str) -> Done {
    let sql = "UPDATE nodes SET until = now() + lease WHERE id = $1";
    sqlx::query(sql).bind(node).execute(to).await.map(|_| Ok(()))
}

async fn part(to: &mut PgConnection, node: &str) -> Done {
    let sql = "UPDATE tables SET owner = NULL, fence = fence + 1 WHERE owner = $1";
    sqlx::query(sql).bind(node).execute(&mut *to).await?;
    let sql = "UPDATE nodes SET until = now() WHERE id = $1";
    sqlx::query(sql).bind(node).execute(to).await.map(|_| Ok(()))
}

async fn release(to: &mut PgConnection, table: &str, fence: Fence) -> Done {
    if let Err(refused) = hold(to, table, fence).await? {
        return Ok(Err(refused));
    }
    let sql = "UPDATE tables SET owner = NULL, fence = fence + 1 WHERE id = $1";
    sqlx::query(sql).bind(table).execute(to).await.map(|_| Ok(()))
}
