//! How each thing is written. There is one server: no write has to say by which fence it comes.

use super::append::append;
use super::keeper;
use crate::store::backend::Done;
use crate::store::write::{NewReplay, NewTable, News, Seats, Write, json, no_table, not_next};
use crate::store::{Block, Life};
use sqlx::SqliteConnection;

pub async fn execute(to: &mut SqliteConnection, write: &Write) -> Done {
    match write {
        Write::Table(table) => insert_table(to, table).await,
        Write::Acts(news) => insert_acts(to, news).await,
        Write::Seats(seats) => update_seats(to, seats).await,
        Write::State { table, state, .. } => update_state(to, table, *state).await,
        Write::Finish { table, replay, .. } => insert_replay(to, table, replay).await,
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
        // The lock of the folder says that everything is ours.
        Write::Join { .. } | Write::Renew | Write::Part | Write::Release { .. } => Ok(Ok(())),
    }
}

async fn insert_table(to: &mut SqliteConnection, table: &NewTable) -> Done {
    let sql = "INSERT INTO tables (id, setup, about, private, state, created, touched)
               VALUES (?, ?, ?, ?, ?, unixepoch(), unixepoch())";
    let row = sqlx::query(sql).bind(&table.id).bind(&table.setup).bind(&table.about);
    row.bind(table.private).bind(table.state.name()).execute(&mut *to).await?;
    insert_seats(to, &table.id, &table.seats).await
}

async fn insert_acts(to: &mut SqliteConnection, news: &News) -> Done {
    let stored = append(to, &[news.borrowed()]).await?;
    Ok(if stored { Ok(()) } else { Err(not_next(news)) })
}

async fn update_seats(to: &mut SqliteConnection, seats: &Seats) -> Done {
    let Seats { news, seats, sent_away } = seats;
    if let Err(conflict) = insert_acts(&mut *to, news).await? {
        return Ok(Err(conflict));
    }
    if let Some(guest) = sent_away {
        let sql = "INSERT INTO sent_away (table_id, guest) VALUES (?, ?) ON CONFLICT DO NOTHING";
        sqlx::query(sql).bind(&news.table).bind(guest).execute(&mut *to).await?;
    }
    insert_seats(to, &news.table, seats).await
}

async fn insert_seats(to: &mut SqliteConnection, table: &str, seats: &[(u8, String, String)]) -> Done {
    sqlx::query("DELETE FROM seats WHERE table_id = ?").bind(table).execute(&mut *to).await?;
    for (seat, guest, name) in seats {
        let sql = "INSERT INTO seats (table_id, seat, guest, name) VALUES (?, ?, ?, ?)";
        sqlx::query(sql).bind(table).bind(seat).bind(guest).bind(name).execute(&mut *to).await?;
    }
    touch(to, table).await
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
    Ok(if done.rows_affected() == 1 { Ok(()) } else { Err(no_table(table)) })
}

async fn name_guest(to: &mut SqliteConnection, guest: &str, name: &str) -> Done {
    let sql = "INSERT INTO guests (id, name, seen) VALUES (?1, ?2, unixepoch())
               ON CONFLICT (id) DO UPDATE SET name = ?2, seen = unixepoch()";
    sqlx::query(sql).bind(guest).bind(name).execute(to).await.map(|_| Ok(()))
}

/// Blocks somebody; who is blocked already stays so, by the name of today.
async fn insert_block(to: &mut SqliteConnection, guest: &str, block: &Block) -> Done {
    let sql = "INSERT INTO blocks (guest, blocked, name, id, since) VALUES (?1, ?2, ?3, ?4, unixepoch())
               ON CONFLICT (guest, blocked) DO UPDATE SET name = ?3";
    let row = sqlx::query(sql).bind(guest).bind(&block.blocked).bind(&block.name).bind(&block.id);
    row.execute(to).await.map(|_| Ok(()))
}

async fn delete_block(to: &mut SqliteConnection, guest: &str, blocked: &str) -> Done {
    let sql = "DELETE FROM blocks WHERE guest = ? AND blocked = ?";
    sqlx::query(sql).bind(guest).bind(blocked).execute(to).await.map(|_| Ok(()))
}

async fn set(to: &mut SqliteConnection, name: &str, value: &str) -> Done {
    let sql = "INSERT INTO settings (name, value) VALUES (?, ?)
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).bind(name).bind(value).execute(to).await.map(|_| Ok(()))
}

async fn set_usual(to: &mut SqliteConnection, name: &str, value: &str) -> Done {
    let sql = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
    sqlx::query(sql).bind(name).bind(value).execute(to).await.map(|_| Ok(()))
}

/// As much as a table says in a commit: on a disk that is nearly full less may still find room.
async fn probe(to: &mut SqliteConnection) -> Done {
    let sql = "INSERT INTO settings (name, value) VALUES ('probe', hex(randomblob(4096)))
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).execute(to).await.map(|_| Ok(()))
}
