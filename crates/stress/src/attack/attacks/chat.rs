//! Talking at a player from all sides.

use super::prelude::*;
use super::speak::watch_all;

pub const ATTACK: Attack = Attack {
    name: "chat",
    weakness: 15,
    does: "50 strangers of 50 addresses talk at a table of others as fast as they can",
    must_hold: "who sits there reads at most 40 lines in three seconds",
    run: |ground| Box::pin(run(ground)),
};

const TIME: Duration = Duration::from_secs(3);
const MOST: usize = 40;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let lines = scene.attack(Duration::from_secs(6), |server| async move {
        // An onlooker reads what the players read.
        let (mut witness, tables) = watch_all(server, BYSTANDER).await?;
        let table = tables.into_iter().next()?;
        let table = table.as_str();
        let mut strangers = Vec::new();
        for stranger in many(50, 10, |number| Line::open(server, address(number), None)).await {
            let mut stranger = stranger?;
            stranger.ask("watch", table, "").await.ok()?;
            stranger.drain(Duration::from_millis(5)).await;
            strangers.push(stranger);
        }
        let end = Instant::now() + TIME;
        let talk = futures_util::future::join_all(strangers.into_iter().map(|line| talk(line, table, end)));
        let (heard, _) = tokio::join!(listen(&mut witness, end), talk);
        Some(heard)
    });
    let lines = lines.await?;
    let mut verdict = scene.verdict();
    verdict.must(lines.is_some(), || "there was nobody to talk at".to_owned());
    let lines = lines.unwrap_or_default();
    verdict.count("chat_lines", lines);
    verdict.must(lines <= MOST, || format!("{lines} lines of strangers in three seconds"));
    Ok(verdict)
}

async fn talk(mut line: Line, table: &str, end: Instant) {
    while Instant::now() < end && line.ask("say", table, r#","text":"ha ha ha""#).await.is_ok() {
        line.drain(Duration::from_millis(75)).await;
    }
}

async fn listen(witness: &mut Line, end: Instant) -> usize {
    let mut lines = 0;
    while let Some(text) = witness.hear_within(end.saturating_duration_since(Instant::now())).await {
        lines += usize::from(Tell::read(&text).is_ok_and(|tell| tell.kind == "chat"));
    }
    lines
}
