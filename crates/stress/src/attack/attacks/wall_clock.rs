//! A server that is started when the calendar has jumped ahead.
//!
//! What a step of the calendar does to a game that is running cannot be shown from outside: the tests of the server do.

use super::prelude::*;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

pub const ATTACK: Attack = Attack {
    name: "wall-clock",
    weakness: 13,
    does: "a server is started 15 days after the last choice at a running table",
    must_hold: "who sits there finds the table and plays on",
    run: |ground| Box::pin(run(ground)),
};

const DAYS: u32 = 15;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let mut server = ground.serve(dir.path(), &Start::usual()).await?;
    let cookie = cookie(server.addr, BYSTANDER).await;
    let table = open(server.addr, BYSTANDER, cookie.as_deref(), &AGAINST_GOBLIN).await.unwrap_or_default();
    let before = asked(server.addr, cookie.as_deref(), &table).await;
    server.end().await?;
    let moved = put_back(&dir.path().join("soulkeep.db"));
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let after = asked(server.addr, cookie.as_deref(), &table).await;
    let mut verdict = Verdict::default();
    verdict.count("times_moved", moved);
    verdict.must(before && moved > 0, || "there was no table to put back in time".to_owned());
    verdict.must(after, || "the table is closed for good".to_owned());
    Ok(verdict)
}

/// Whether one is asked something at one's table.
async fn asked(server: SocketAddr, cookie: Option<&str>, table: &str) -> bool {
    let Some(mut line) = Line::open(server, BYSTANDER, cookie).await else { return false };
    if line.ask("watch", table, "").await.is_err() {
        return false;
    }
    let end = Instant::now() + Duration::from_secs(5);
    while let Some(text) = line.hear_within(end.saturating_duration_since(Instant::now())).await {
        let decision = Tell::read(&text).ok().and_then(|tell| tell.parts?.decision);
        if decision.is_some_and(|decision| decision.question.is_some()) {
            return true;
        }
    }
    false
}

/// Puts the times of running tables back in the file, rows and index alike: they follow the state as numbers of four
/// bytes. Seen from there the calendar is ahead.
fn put_back(file: &Path) -> usize {
    let Ok(mut bytes) = std::fs::read(file) else { return 0 };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as u32);
    let mut moved = 0;
    let states: Vec<usize> = bytes.windows(7).enumerate().filter(|(_, it)| *it == b"running").map(|it| it.0).collect();
    for state in states {
        for place in [state + 7, state + 11] {
            let Some(time) = bytes.get_mut(place..place + 4) else { continue };
            let kept = u32::from_be_bytes([time[0], time[1], time[2], time[3]]);
            if kept.abs_diff(now) < 3600 {
                time.copy_from_slice(&(kept - DAYS * 24 * 3600).to_be_bytes());
                moved += 1;
            }
        }
    }
    let written = std::fs::write(file, bytes);
    if written.is_ok() { moved } else { 0 }
}
