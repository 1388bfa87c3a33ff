//! Asking for hints without end, and going away before they come.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "hints",
    weakness: 5,
    does: "8 visitors of one address ask for hints at 8 tables each, and hang up on them again and again",
    must_hold: "honest bots answer: hints have a share, and none is sought for who has gone",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let asked = scene.attack(Duration::from_secs(14), |server| async move {
        let end = Instant::now() + Duration::from_secs(12);
        many(8, 8, |_| pester(server, end)).await.into_iter().sum()
    });
    let asked: usize = asked.await?;
    let mut verdict = scene.verdict();
    verdict.count("hints_asked", asked);
    Ok(verdict)
}

async fn pester(server: SocketAddr, end: Instant) -> usize {
    let cookie = cookie(server, address(0)).await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.extend(open(server, address(0), cookie.as_deref(), &AGAINST_GOBLIN).await);
    }
    let mut asked = 0;
    while Instant::now() < end {
        let Some(mut line) = Line::open(server, address(0), cookie.as_deref()).await else {
            tokio::time::sleep(Duration::from_millis(200)).await;
            continue;
        };
        asked += ask_for_hints(&mut line, &tables).await;
    }
    asked
}

/// For two seconds, a little slower than what a connection may say; the questions are those that stand when it begins.
async fn ask_for_hints(line: &mut Line, tables: &[String]) -> usize {
    let mut moments = Vec::new();
    for table in tables {
        if line.ask("watch", table, "").await.is_err() {
            return 0;
        }
        while let Some(text) = line.hear_within(Duration::from_millis(500)).await {
            let Ok(tell) = Tell::read(&text) else { continue };
            if tell.kind == "table" {
                moments.push((table, tell.moment));
                break;
            }
        }
    }
    let mut asked = 0;
    for (table, moment) in moments.iter().cycle().take(if moments.is_empty() { 0 } else { 30 }) {
        asked += usize::from(line.ask("hint", table, &format!(r#","moment":{moment}"#)).await.is_ok());
        line.drain(Duration::from_millis(70)).await;
    }
    asked
}
