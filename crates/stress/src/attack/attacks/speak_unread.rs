//! The same by those who never read what they asked for.

use super::prelude::*;
use super::speak::{speak, watch_all};

pub const ATTACK: Attack = Attack {
    name: "speak-unread",
    weakness: 7,
    does: "60 connections change their language as often as they may and never read what is told to them",
    must_hold: "honest games do not notice, and what waits for these takes less than 64 MB",
    run: |ground| Box::pin(run(ground)),
};

/// In megabytes.
const MOST: f64 = 64.0;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let before = memory(&scene.server);
    let said = scene.attack(Duration::from_secs(10), |server| async move {
        let end = Instant::now() + Duration::from_secs(9);
        many(60, 60, |number| never_read(server, number, end)).await.into_iter().sum()
    });
    let said: usize = said.await?;
    let after = memory(&scene.server);
    let mut verdict = scene.verdict();
    verdict.count("messages", said);
    verdict.figure("grown_mb", after - before);
    verdict.must(after - before <= MOST, || format!("{before:.0} MB became {after:.0} MB"));
    Ok(verdict)
}

async fn never_read(server: SocketAddr, number: usize, end: Instant) -> usize {
    // Ten visitors of six addresses.
    let Some((mut line, _)) = watch_all(server, address(number % 6)).await else { return 0 };
    let mut said = 0;
    while Instant::now() < end && speak(&mut line, said).await {
        said += 1;
        tokio::time::sleep(Duration::from_millis(69)).await;
    }
    // Held to the end, and nothing of it read.
    tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
    said
}
