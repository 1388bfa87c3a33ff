//! Sitting there and saying nothing.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "silence",
    weakness: 15,
    does: "somebody takes a seat, stays connected and never answers, in a game without clocks",
    must_hold: "who waits can claim against it, and the game goes on",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    // Seconds instead of minutes: how long somebody may think is for whoever runs a server to say.
    let server = ground.serve(dir.path(), &Start::usual().with("--silent-after", "2")).await?;
    let waited = wait_in_vain(server.addr).await;
    let mut verdict = Verdict::default();
    verdict.must(waited.is_some(), || "no game could be begun".to_owned());
    let goes_on = waited.unwrap_or(false);
    verdict.must(goes_on, || "the game stands still".to_owned());
    Ok(verdict)
}

/// Whether a game goes on although one of two never answers.
async fn wait_in_vain(server: SocketAddr) -> Option<bool> {
    let (host, silent) = (cookie(server, BYSTANDER).await?, cookie(server, address(0)).await?);
    let table = open(server, BYSTANDER, Some(&host), &WITH_OPEN_CHAIR).await?;
    let sit = format!("/api/tables/{table}/sit");
    request(server, address(0), Some(&silent), ("POST", &sit, r#"{"seat":null}"#)).await?;
    let mut silent = Line::open(server, address(0), Some(&silent)).await?;
    silent.ask("watch", &table, "").await.ok()?;
    let mut line = Line::open(server, BYSTANDER, Some(&host)).await?;
    line.ask("watch", &table, "").await.ok()?;
    let (mut moment, mut stuck) = (0, None);
    let end = Instant::now() + Duration::from_secs(15);
    while Instant::now() < end {
        let Some(text) = line.hear_within(Duration::from_secs(1)).await else {
            stuck.get_or_insert(moment);
            line.ask("claim", &table, r#","seat":1"#).await.ok()?;
            continue;
        };
        let Some(tell) = Tell::read(&text).ok().filter(|tell| tell.kind == "table") else { continue };
        moment = tell.moment;
        if stuck.is_some_and(|stuck| moment > stuck) {
            return Some(true);
        }
        let question = tell.parts.and_then(|parts| parts.decision?.question);
        if question.is_some_and(|question| question.options() > 0) {
            line.ask("choose", &table, &format!(r#","moment":{moment},"option":0"#)).await.ok()?;
        }
    }
    Some(false)
}
