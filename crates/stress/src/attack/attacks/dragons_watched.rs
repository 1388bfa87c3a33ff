//! The same with somebody there: bots think for a person, but no more than that person's share.

use super::dragons::FIVE_DRAGONS;
use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "dragons-watched",
    weakness: 1,
    does: "8 visitors of one address sit at 8 tables with five dragons each, and have a bot play for them, too",
    must_hold: "honest bots answer: who asks for much thinking waits for it alone",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let busy = scene.attack(Duration::from_secs(12), |server| async move {
        let visitors = many(8, 8, |_| sit(server)).await;
        let tables = visitors.iter().map(|(_, tables)| tables).sum();
        tokio::time::sleep(Duration::from_secs(10)).await;
        drop(visitors);
        tables
    });
    let busy: usize = busy.await?;
    let mut verdict = scene.verdict();
    verdict.count("tables_busy", busy);
    Ok(verdict)
}

/// One visitor, whose bots play on by themselves; the answer is the connection and how many tables there are.
async fn sit(server: SocketAddr) -> (Option<Line>, usize) {
    let cookie = cookie(server, address(0)).await;
    let Some(mut line) = Line::open(server, address(0), cookie.as_deref()).await else { return (None, 0) };
    let mut tables = 0;
    for _ in 0..8 {
        let Some(table) = open(server, address(0), cookie.as_deref(), &FIVE_DRAGONS).await else { break };
        let watched = line.ask("watch", &table, "").await.is_ok();
        tables += usize::from(watched && line.ask("stand_in", &table, r#","bot":true"#).await.is_ok());
    }
    (Some(line), tables)
}
