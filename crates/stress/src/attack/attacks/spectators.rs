//! A crowd that comes to one table.

use super::prelude::*;
use super::speak::watch_all;

pub const ATTACK: Attack = Attack {
    name: "spectators",
    weakness: 23,
    does: "600 onlookers from 60 addresses come to one table",
    must_hold: "honest games do not notice",
    run: |ground| Box::pin(run(ground)),
};

const ONLOOKERS: usize = 600;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let came = scene.attack(Duration::from_secs(12), |server| async move {
        let (_, tables) = watch_all(server, BYSTANDER).await?;
        let table = tables.into_iter().next()?;
        let table = table.as_str();
        let end = Instant::now() + Duration::from_secs(11);
        let one = |number: usize| async move {
            let Some(mut line) = Line::open(server, address(number % 60), None).await else { return 0 };
            let watched = line.ask("watch", table, "").await.is_ok();
            line.drain(end.saturating_duration_since(Instant::now())).await;
            usize::from(watched)
        };
        Some(many(ONLOOKERS, ONLOOKERS, one).await.into_iter().sum())
    });
    let came: Option<usize> = came.await?;
    let mut verdict = scene.verdict();
    verdict.count("onlookers", came.unwrap_or_default());
    verdict.must(came.is_some(), || "there was no table to look at".to_owned());
    Ok(verdict)
}
