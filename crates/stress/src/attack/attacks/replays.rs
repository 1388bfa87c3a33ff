//! Stepping through a replay in many requests at once.

use super::prelude::*;
use crate::bench_server::http::Visit;
use serde::Deserialize;

pub const ATTACK: Attack = Attack {
    name: "replays",
    weakness: 9,
    does: "300 requests for steps of a replay at a time, from one address",
    must_hold: "honest bots answer: replays have a queue and a share of their own",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let sent = scene.attack(Duration::from_secs(10), |server| async move {
        let (replay, cookie) = finished(server, address(0), &AGAINST_GOBLIN).await?;
        let end = Instant::now() + Duration::from_secs(10);
        let (replay, cookie) = (replay.as_str(), cookie.as_str());
        let answered = many(300, 300, |number| ask(server, replay, cookie, number, end)).await;
        Some(answered.into_iter().fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1)))
    });
    let sent = sent.await?;
    let mut verdict = scene.verdict();
    verdict.must(sent.is_some(), || "no game came to its end, so there was no replay to ask for".to_owned());
    let (granted, refused) = sent.unwrap_or_default();
    verdict.count("steps_granted", granted);
    verdict.count("steps_refused", refused);
    Ok(verdict)
}

/// How many requests were granted, and how many not.
async fn ask(server: SocketAddr, replay: &str, cookie: &str, number: usize, end: Instant) -> (usize, usize) {
    let (mut granted, mut refused) = (0, 0);
    let path = format!("/api/replays/{replay}/steps?from={}&count=100&open=true", number % 200);
    while Instant::now() < end {
        let Ok(mut visit) = Visit::from(address(0), server, Some(cookie.to_owned())).await else {
            refused += 1;
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        while Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            match tokio::time::timeout(left, visit.exchange("GET", &path, "", "")).await {
                Ok(Ok(answer)) if answer.status == 200 => granted += 1,
                Ok(Ok(_)) => {
                    refused += 1;
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                Ok(Err(_)) | Err(_) => {
                    refused += 1;
                    break;
                }
            }
        }
    }
    (granted, refused)
}

#[derive(Deserialize)]
struct Listed {
    id: String,
}

/// A game that bots played to its end for a visitor: its replay, and the visitor's cookie.
pub async fn finished(server: SocketAddr, from: Ipv4Addr, wanted: &Wanted<'_>) -> Option<(String, String)> {
    let cookie = cookie(server, from).await?;
    finished_by(server, from, wanted, &cookie).await.map(|replay| (replay, cookie))
}

/// The same for a known visitor.
pub async fn finished_by(server: SocketAddr, from: Ipv4Addr, wanted: &Wanted<'_>, cookie: &str) -> Option<String> {
    let table = open(server, from, Some(cookie), wanted).await?;
    let mut line = Line::open(server, from, Some(cookie)).await?;
    line.ask("watch", &table, "").await.ok()?;
    line.drain(Duration::from_millis(300)).await;
    line.ask("stand_in", &table, r#","bot":true"#).await.ok()?;
    for _ in 0..60 {
        line.drain(Duration::from_millis(500)).await;
        let history = request(server, from, Some(cookie), ("GET", "/api/history", "")).await;
        let listed: Vec<Listed> = history.and_then(|answer| answer.json()).unwrap_or_default();
        if let Some(listed) = listed.into_iter().next() {
            return Some(listed.id);
        }
    }
    None
}
