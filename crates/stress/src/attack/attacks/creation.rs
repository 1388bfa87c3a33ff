//! Opening tables until there are no more to be had.

use super::prelude::*;
use crate::attack::honest::sit_down;

pub const ATTACK: Attack = Attack {
    name: "creation",
    weakness: 2,
    does: "2,100 tables opened without a cookie from one address, then a restart",
    must_hold: "others open tables meanwhile, afterwards and after the restart",
    run: |ground| Box::pin(run(ground)),
};

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let opened = scene.attack(Duration::from_secs(8), |server| async move {
        let end = Instant::now() + Duration::from_secs(20);
        let one =
            |_| async move { Instant::now() < end && open(server, address(0), None, &AGAINST_GOBLIN).await.is_some() };
        many(2_100, 32, one).await.into_iter().filter(|opened| *opened).count()
    });
    let opened = opened.await?;
    let mut verdict = scene.verdict();
    verdict.count("tables_opened", opened);
    let after = sit_down(scene.server.addr, BYSTANDER).await;
    verdict.must(after.is_ok(), || format!("nobody else opens a table afterwards: {}", told(&after)));
    scene.restart().await?;
    let after = sit_down(scene.server.addr, BYSTANDER).await;
    verdict.must(after.is_ok(), || format!("nobody else opens a table after a restart: {}", told(&after)));
    Ok(verdict)
}

fn told(result: &miette::Result<()>) -> String {
    result.as_ref().err().map(ToString::to_string).unwrap_or_default()
}
