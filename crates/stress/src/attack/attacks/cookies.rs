//! A cache between people and the server, which hands out what it was told to keep.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "cached-cookies",
    weakness: 21,
    does: "everything that may be cached is asked for without a cookie",
    must_hold: "no cookie comes with an answer that others may be handed",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let page = request(server.addr, address(0), None, ("GET", "/", "")).await;
    let page = page.map(|answer| String::from_utf8_lossy(&answer.body).into_owned()).unwrap_or_default();
    let assets: Vec<&str> =
        page.split('"').filter(|part| part.trim_start_matches('.').starts_with("/assets/")).collect();
    let mut verdict = Verdict::default();
    verdict.count("assets", assets.len());
    let mut cacheable = 0;
    for path in assets.iter().copied().chain(["/api/cards", "/api/box", "/api/openapi.json", "/api/rulings/ADV-11"]) {
        let Some(answer) = request(server.addr, address(0), None, ("GET", path, "")).await else {
            verdict.must(false, || format!("{path} is not answered"));
            continue;
        };
        let kept = answer.header("cache-control").unwrap_or_default();
        // What is private stays with the browser of who asked.
        let public = ["public", "max-age", "immutable"].iter().any(|it| kept.contains(it)) && !kept.contains("private");
        cacheable += usize::from(public);
        let cookie = answer.header("set-cookie").is_some();
        verdict.must(!(public && cookie), || format!("{path} brings a cookie and may be cached ({kept})"));
    }
    verdict.count("cacheable", cacheable);
    Ok(verdict)
}
