//! Choosing the deal of a game against somebody else.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "seed",
    weakness: 3,
    does: "a table with a chosen deal and an open chair; the same deal at a table of one's own shows the other hand",
    must_hold: "a deal is refused where another person can sit, and granted alone against bots",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::usual()).await?;
    let mut verdict = Verdict::default();
    let chosen = Wanted { seed: Some(7), ..WITH_OPEN_CHAIR };
    let open_chair = open(server.addr, address(0), None, &chosen).await.is_some();
    verdict.must(!open_chair, || "a table with an open chair took the deal of who opened it".to_owned());
    let alone = Wanted { seed: Some(7), ..AGAINST_GOBLIN };
    let alone = open(server.addr, address(0), None, &alone).await.is_some();
    verdict.must(alone, || "against bots alone one cannot choose a deal any more".to_owned());
    let by_chance = open(server.addr, address(0), None, &WITH_OPEN_CHAIR).await.is_some();
    verdict.must(by_chance, || "a table with an open chair and no chosen deal is refused".to_owned());
    Ok(verdict)
}
