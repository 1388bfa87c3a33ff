//! Everything that can be asked wrongly.

use super::prelude::*;
use crate::bench_server::http::Visit;
use serde::Deserialize;

pub const ATTACK: Attack = Attack {
    name: "problems",
    weakness: 23,
    does: "wrong paths, queries, methods and bodies, in English and in Japanese",
    must_hold: "each is answered by a Problem with what is wrong and what to do, in that language",
    run: |ground| Box::pin(run(ground)),
};

const WRONG: [(&str, &str, &str); 9] = [
    ("GET", "/api/nothing", ""),
    ("GET", "/nothing.js", ""),
    ("GET", "/api/replays/x/steps?from=abc", ""),
    ("GET", "/api/replays/x/steps?seat=300", ""),
    ("GET", "/api/tables/%ff", ""),
    ("DELETE", "/api/me", ""),
    ("POST", "/api/tables", "{"),
    ("POST", "/api/tables", r#"{"chairs":1}"#),
    ("GET", "/ws", ""),
];

#[derive(Deserialize)]
struct Problem {
    message: String,
    help: String,
}

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let mut verdict = Verdict::default();
    let large = "x".repeat(40_000);
    for (method, path, body) in WRONG.into_iter().chain([("POST", "/api/tables", large.as_str())]) {
        let english = problem(server.addr, "en", method, path, body).await;
        let japanese = problem(server.addr, "ja", method, path, body).await;
        let fine = match (&english, &japanese) {
            (Some(one), Some(other)) => one.message != other.message && !one.help.is_empty() && !other.help.is_empty(),
            _ => false,
        };
        verdict.must(fine, || format!("{method} {path} ({} bytes) is answered by no Problem", body.len()));
    }
    Ok(verdict)
}

async fn problem(server: SocketAddr, lang: &str, method: &str, path: &str, body: &str) -> Option<Problem> {
    let mut visit = Visit::from(address(0), server, None).await.ok()?;
    let answer = visit.exchange(method, path, &format!("accept-language: {lang}\r\n"), body).await.ok()?;
    answer.json().filter(|_| answer.status >= 400)
}
