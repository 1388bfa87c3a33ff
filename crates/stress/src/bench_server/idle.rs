//! Connections that only wait.

use super::child::Server;
use super::http::Visit;
use super::seat::Seat;
use futures_util::{StreamExt, TryStreamExt};
use std::time::Duration;

/// How many come at once.
const AT_ONCE: usize = 32;
/// Connections that come and go first, so that what is made once is not counted.
const FIRST: usize = 64;
/// Until the server has done what it does after somebody came.
const SETTLE: Duration = Duration::from_millis(500);

/// The memory that one more connection takes, in bytes.
pub async fn cost(server: &Server, count: usize) -> miette::Result<Option<u64>> {
    drop(come(server, FIRST).await?);
    tokio::time::sleep(SETTLE).await;
    let before = server.usage();
    let idle = come(server, count).await?;
    tokio::time::sleep(SETTLE).await;
    let after = server.usage();
    drop(idle);
    let memory = before.zip(after).map(|(before, after)| after.memory.saturating_sub(before.memory));
    Ok(memory.filter(|_| count > 0).map(|memory| memory / count as u64))
}

async fn come(server: &Server, count: usize) -> miette::Result<Vec<Seat>> {
    let one = |_| async { Seat::new(Visit::start(server.addr, None).await?).await };
    futures_util::stream::iter(0..count).map(one).buffer_unordered(AT_ONCE).try_collect().await
}
