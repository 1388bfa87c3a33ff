//! Somebody who plays against a goblin, and notices how long it takes.

use super::Notes;
use crate::attack::strangers::AGAINST_GOBLIN;
use crate::bench_server::http::Visit;
use crate::bench_server::seat::{Heard, Seat};
use miette::miette;
use serde::Deserialize;
use std::net::SocketAddr;
use std::time::Duration;

/// A person takes a breath before choosing, and stays far below what a connection may say.
const BREATH: Duration = Duration::from_millis(150);

#[derive(Deserialize)]
struct Opened {
    table: String,
}

pub async fn play(server: SocketAddr, home: usize, notes: Notes) {
    if let Err(broke) = go_on(server, home, &notes).await {
        notes.complain(format!("a game against a goblin broke off: {broke}"));
    }
}

async fn go_on(server: SocketAddr, home: usize, notes: &Notes) -> miette::Result<()> {
    let mut visit = Visit::from(super::address(home), server, None).await?;
    let opened: Opened = visit.post("/api/tables", &AGAINST_GOBLIN.body()).await?;
    let mut seat = Seat::new(visit).await?;
    seat.watch(&opened.table).await?;
    // What was answered last: one question is answered once.
    let (mut asked_again, mut answered, mut turn) = (false, None, home);
    loop {
        match seat.hear().await? {
            Heard::Table => notes.waits_for_bot(home, seat.fresh && seat.options == 0 && !seat.over),
            Heard::Next(next) => {
                (asked_again, answered) = (false, None);
                seat.watch(&next).await?;
            }
            Heard::Refused(_, code, _) if code == "late" => answered = None,
            Heard::Refused(_, code, words) => return Err(miette!("{code}: {words}")),
            Heard::Done(_) | Heard::Other => {}
        }
        if seat.over && !asked_again {
            asked_again = true;
            seat.rematch().await?;
        } else if seat.fresh && seat.options > 0 && answered != Some(seat.moment) {
            tokio::time::sleep(BREATH).await;
            answered = Some(seat.moment);
            turn += 1;
            seat.choose(turn as u16 % seat.options).await?;
        }
    }
}
