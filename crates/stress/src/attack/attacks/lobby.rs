//! Small requests with large answers.

use super::prelude::*;
use crate::bench_server::child::Server;
use crate::bench_server::http::connect_from;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

pub const ATTACK: Attack = Attack {
    name: "lobby-cost",
    weakness: 23,
    does: "the lobby with 500 tables and the catalogue, asked for again and again",
    must_hold: "each costs the server at most ten times as much as the smallest answer",
    run: |ground| Box::pin(run(ground)),
};

const TABLES: usize = 500;
const REQUESTS: usize = 100;
const MOST: f64 = 10.0;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let addr = server.addr;
    let public = |number: usize| async move { open(addr, address(number % 100), None, &WITH_OPEN_CHAIR).await };
    let tables = many(TABLES, 16, public).await.into_iter().flatten().count();
    let mut verdict = Verdict::default();
    verdict.count("tables", tables);
    let small = cost(&server, "/api/me").await;
    verdict.figure("small_ms", small);
    for (path, name) in [("/api/tables", "lobby_ms"), ("/api/cards", "cards_ms")] {
        let cost = cost(&server, path).await;
        verdict.figure(name, cost);
        verdict.must_in_time(cost <= MOST * small, || format!("{path} costs {cost:.1} ms, /api/me {small:.1} ms"));
    }
    Ok(verdict)
}

/// What a request costs on a processor, in milliseconds. They come from many addresses, so that none is refused.
async fn cost(server: &Server, path: &str) -> f64 {
    let used = || server.usage().map(|usage| usage.cpu).unwrap_or_default();
    let (before, addr) = (used(), server.addr);
    let answered = many(REQUESTS, 2, |number| fetch(addr, address(200 + number), path)).await;
    let answered = answered.into_iter().filter(|answered| *answered).count();
    // Times are counted in hundredths of a second: less than one cannot be told from one.
    let used = (used() - before).max(Duration::from_millis(10));
    used.as_secs_f64() * 1000.0 / answered.max(1) as f64
}

/// Asks as a browser does, which takes what is compressed; whether it was answered.
async fn fetch(server: SocketAddr, from: Ipv4Addr, path: &str) -> bool {
    let Ok(mut stream) = connect_from(Some(from), server).await else { return false };
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: {server}\r\naccept-encoding: gzip, br\r\nconnection: close\r\n\r\n");
    let mut answer = Vec::new();
    stream.write_all(request.as_bytes()).await.is_ok()
        && stream.read_to_end(&mut answer).await.is_ok()
        && answer.starts_with(b"HTTP/1.1 200")
}
