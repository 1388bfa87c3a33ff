//! Connections that begin to ask and never finish.

use super::prelude::*;
use crate::bench_server::http::connect_from;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub const ATTACK: Attack = Attack {
    name: "slow-requests",
    weakness: 6,
    does: "1,100 connections to a server with 1,024 files: silent ones, headers and bodies a byte at a time",
    must_hold: "others are served meanwhile, and none of these is open after 26 s",
    run: |ground| Box::pin(run(ground)),
};

/// How long they hold on.
const HOLD: Duration = Duration::from_secs(26);
/// From one byte to the next.
const DRIP: Duration = Duration::from_secs(2);
/// What one of them has said before it slows down.
const BEGINNINGS: [&str; 3] = [
    "",
    "GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ",
    "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{",
];

/// Most come from one address, the rest from ten others.
async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let start = Start { limit: Some("-n 1024"), ..Start::usual() };
    let mut scene = Scene::set(ground, start).await?;
    let left = scene.attack(HOLD, |server| async move {
        let end = Instant::now() + HOLD;
        let one = |number: usize| hold(server, if number < 900 { 0 } else { 1 + number % 10 }, number, end);
        many(1_100, 1_100, one).await.into_iter().filter(|open| *open).count()
    });
    let left = left.await?;
    let mut verdict = scene.verdict();
    verdict.count("still_open", left);
    verdict.must(left == 0, || format!("{left} of 1,100 unfinished requests are still held open after 26 s"));
    Ok(verdict)
}

/// Whether the connection is still open at the end.
async fn hold(server: SocketAddr, from: usize, number: usize, end: Instant) -> bool {
    // Not all in one instant.
    tokio::time::sleep(Duration::from_millis(number as u64)).await;
    let connected = tokio::time::timeout(Duration::from_secs(5), connect_from(Some(address(from)), server)).await;
    let Ok(Ok(mut stream)) = connected else { return false };
    let beginning = BEGINNINGS[number % BEGINNINGS.len()];
    if stream.write_all(beginning.as_bytes()).await.is_err() {
        return false;
    }
    while Instant::now() < end {
        if is_closed(&mut stream).await || (!beginning.is_empty() && stream.write_all(b"a").await.is_err()) {
            return false;
        }
    }
    true
}

/// Whether the server hangs up within a moment; what it says before that is read.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut read = [0; 1024];
    let waited = tokio::time::sleep(DRIP);
    tokio::pin!(waited);
    loop {
        tokio::select! {
            () = &mut waited => return false,
            read = stream.read(&mut read) => if matches!(read, Ok(0) | Err(_)) {
                return true;
            }
        }
    }
}
