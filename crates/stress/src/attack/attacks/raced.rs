//! Asking for everything at the same time, before anything is counted.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "raced-tables",
    weakness: 11,
    does: "200 tables opened by one visitor at the same time",
    must_hold: "the visitor has no more tables than one may have, and at least one",
    run: |ground| Box::pin(run(ground)),
};

/// What `tables-each` is.
const EACH: usize = 20;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let opened = scene.attack(Duration::from_secs(6), |server| async move {
        let cookie = cookie(server, address(0)).await;
        let cookie = cookie.as_deref();
        let one = |_| async move { open(server, address(0), cookie, &AGAINST_GOBLIN).await.is_some() };
        many(200, 200, one).await.into_iter().filter(|opened| *opened).count()
    });
    let opened = opened.await?;
    let mut verdict = scene.verdict();
    verdict.count("tables_opened", opened);
    verdict.must(opened <= EACH, || format!("one visitor has {opened} tables instead of {EACH}"));
    verdict.must(opened > 0, || "the visitor may open no table at all".to_owned());
    Ok(verdict)
}
