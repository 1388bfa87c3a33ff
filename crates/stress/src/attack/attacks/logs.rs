//! What stands in a log that goes into a file.

use super::prelude::*;
use miette::IntoDiagnostic;

pub const ATTACK: Attack = Attack {
    name: "logs",
    weakness: 23,
    does: "a server with too few files complains into a file",
    must_hold: "it complains, and there are no colours in the file",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let file = dir.path().join("complaints");
    let start = Start { limit: Some("-n 1024"), errors: Some(file.clone()), ..Start::usual() };
    let server = ground.serve(&dir.path().join("data"), &start).await?;
    request(server.addr, address(0), None, ("GET", "/api/me", "")).await;
    let text = std::fs::read(&file).into_diagnostic()?;
    let mut verdict = Verdict::default();
    verdict.count("bytes", text.len());
    verdict.must(!text.is_empty(), || "nothing is complained about".to_owned());
    verdict.must(!text.contains(&0x1b), || "the file holds colours".to_owned());
    Ok(verdict)
}
