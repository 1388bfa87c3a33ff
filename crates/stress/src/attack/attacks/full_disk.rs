//! A disk on which nothing more can be written.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "full-disk",
    weakness: 18,
    does: "files may not grow beyond 300 KB while tables are opened, once with and once without a word from the system",
    must_hold: "the server lives on, answers, and /readyz says that it is not ready",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut verdict = Verdict::default();
    // Who sets a limit of the shell may have the system end what exceeds it, or only have it told.
    for (word, limit) in [("ignored", "-f 600 && trap '' XFSZ"), ("sent", "-f 600")] {
        let dir = ground.folder()?;
        let start = Start { limit: Some(limit), ..Start::usual() };
        let mut server = ground.serve(dir.path(), &start).await?;
        fill(&server).await;
        let alive = server.is_alive();
        verdict.must(alive, || format!("the server died of a limit on files (signal {word})"));
        if alive {
            let ready = status(server.addr, "/readyz").await;
            verdict.must(ready == 503, || format!("/readyz says {ready} with a full disk (signal {word})"));
            let health = status(server.addr, "/healthz").await;
            verdict.must(health == 200, || format!("/healthz says {health} (signal {word})"));
        }
    }
    Ok(verdict)
}

/// Opens tables from many addresses until one cannot be stored.
async fn fill(server: &crate::bench_server::child::Server) {
    for number in 0..400 {
        let body = AGAINST_GOBLIN.body();
        let answer = request(server.addr, address(number), None, ("POST", "/api/tables", &body)).await;
        if answer.is_none_or(|answer| answer.status >= 500) {
            break;
        }
    }
    // What is found out about the disk is found out in the background.
    tokio::time::sleep(Duration::from_secs(1)).await;
}

async fn status(server: SocketAddr, path: &str) -> u16 {
    request(server, BYSTANDER, None, ("GET", path, "")).await.map_or(0, |answer| answer.status)
}
