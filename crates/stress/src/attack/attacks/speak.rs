//! One small message that has everything told again.

use super::prelude::*;
use serde::Deserialize;

pub const ATTACK: Attack = Attack {
    name: "speak",
    weakness: 7,
    does: "eight connections watch 16 tables and change their language as often as they may",
    must_hold: "honest games do not notice",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let said = scene.attack(Duration::from_secs(10), |server| async move {
        let end = Instant::now() + Duration::from_secs(9);
        many(8, 8, |_| change_language(server, end)).await.into_iter().sum()
    });
    let said: usize = said.await?;
    let mut verdict = scene.verdict();
    verdict.count("messages", said);
    Ok(verdict)
}

async fn change_language(server: SocketAddr, end: Instant) -> usize {
    let Some((mut line, _)) = watch_all(server, address(0)).await else { return 0 };
    let mut said = 0;
    while Instant::now() < end && speak(&mut line, said).await {
        said += 1;
        line.drain(Duration::from_millis(69)).await;
    }
    said
}

/// Says that one wants another language, and whether it could be said.
pub async fn speak(line: &mut Line, number: usize) -> bool {
    let lang = if number.is_multiple_of(2) { "ja" } else { "en" };
    line.say(|id| format!(r#"{{"id":{id},"ask":{{"type":"speak","lang":"{lang}"}}}}"#)).await.is_ok()
}

#[derive(Deserialize)]
struct Lobby {
    running: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    table: String,
}

/// A new visitor who watches as many running games as the lobby has and a connection may.
pub async fn watch_all(server: SocketAddr, from: Ipv4Addr) -> Option<(Line, Vec<String>)> {
    let lobby: Lobby = request(server, from, None, ("GET", "/api/tables", "")).await?.json()?;
    let tables: Vec<String> = lobby.running.into_iter().map(|listed| listed.table).take(16).collect();
    let mut line = Line::open(server, from, None).await?;
    for table in &tables {
        line.ask("watch", table, "").await.ok()?;
        line.drain(Duration::from_millis(20)).await;
    }
    Some((line, tables))
}
