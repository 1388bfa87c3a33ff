//! People who come for the first time: each from an address of their own, to sit down at a table with a bot.

use super::Notes;
use crate::attack::strangers::AGAINST_GOBLIN;
use crate::bench_server::http::Visit;
use crate::bench_server::seat::Seat;
use serde::Deserialize;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// From one newcomer to the next.
const EVERY: Duration = Duration::from_millis(400);
/// How long one tries to sit down.
const PATIENCE: Duration = Duration::from_secs(5);
/// The first address after those of the families, and how many there are.
const FIRST: u8 = 20;
const ADDRESSES: usize = 230;

#[derive(Deserialize)]
struct Me {}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

pub async fn come(server: SocketAddr, notes: Notes) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for number in 0.. {
        ticks.tick().await;
        let from = Ipv4Addr::new(127, 0, 0, FIRST + (number % ADDRESSES) as u8);
        match tokio::time::timeout(PATIENCE, sit_down(server, from)).await {
            Ok(Ok(())) => notes.newcomer_sat_down(),
            Ok(Err(refused)) => notes.complain(format!("a newcomer: {refused}")),
            Err(_) => notes.complain(format!("a newcomer waits for over {} s", PATIENCE.as_secs())),
        }
    }
}

/// Everything that it takes to see one's first table.
pub async fn sit_down(server: SocketAddr, from: Ipv4Addr) -> miette::Result<()> {
    let mut visit = Visit::from(from, server, None).await?;
    let Me {} = visit.get("/api/me").await?;
    let opened: Opened = visit.post("/api/tables", &AGAINST_GOBLIN.body()).await?;
    let mut seat = Seat::new(visit).await?;
    seat.watch(&opened.table).await?;
    while !seat.fresh {
        seat.hear().await?;
    }
    Ok(())
}
