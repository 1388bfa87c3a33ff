//! One damaged row in the file.

use super::prelude::*;
use super::replays::finished_by;
use std::path::Path;

pub const ATTACK: Attack = Attack {
    name: "damaged-replay",
    weakness: 19,
    does: "the list of players in one replay is damaged on the disk",
    must_hold: "everybody sees the list of the other replays",
    run: |ground| Box::pin(run(ground)),
};

const NAME: &str = "Zacharias Zink";

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let mut server = ground.serve(dir.path(), &Start::usual()).await?;
    let addr = server.addr;
    let mut verdict = Verdict::default();
    let public = Wanted { private: false, ..AGAINST_GOBLIN };
    for named in [true, false] {
        let cookie = cookie(addr, BYSTANDER).await.unwrap_or_default();
        if named {
            let name = format!(r#"{{"name":"{NAME}"}}"#);
            request(addr, BYSTANDER, Some(&cookie), ("PUT", "/api/me", &name)).await;
        }
        let replay = finished_by(addr, BYSTANDER, &public, &cookie).await;
        verdict.must(replay.is_some(), || "no game came to its end, so there was no replay to damage".to_owned());
    }
    server.end().await?;
    let damaged = damage(&dir.path().join("soulkeep.db"));
    verdict.count("rows_damaged", damaged);
    verdict.must(damaged > 0, || "the row was not found in the file".to_owned());
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let answer = request(server.addr, address(0), None, ("GET", "/api/replays", "")).await;
    let status = answer.as_ref().map_or(0, |answer| answer.status);
    let listed: Option<Vec<serde_json::Value>> = answer.and_then(|answer| answer.json());
    verdict.figure("status", status);
    verdict.must(status == 200, || format!("the list of replays is answered by {status}"));
    verdict.must(listed.is_some_and(|listed| !listed.is_empty()), || "the other replay is not listed".to_owned());
    Ok(verdict)
}

/// Breaks the lists that begin with the name; the answer is how many.
fn damage(file: &Path) -> usize {
    let Ok(mut bytes) = std::fs::read(file) else { return 0 };
    let list = format!("[\"{NAME}\"");
    let found: Vec<usize> =
        bytes.windows(list.len()).enumerate().filter(|(_, it)| *it == list.as_bytes()).map(|it| it.0).collect();
    found.iter().for_each(|place| bytes[*place] = b'?');
    let written = std::fs::write(file, bytes);
    if written.is_ok() { found.len() } else { 0 }
}
