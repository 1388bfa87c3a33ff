//! Tables full of bots that think for long, opened by somebody who has no cookie and never comes.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "dragons",
    weakness: 1,
    does: "200 private tables with five dragons each, opened without a cookie, at which nobody is",
    must_hold: "honest bots answer: no bot thinks where no person is",
    run: |ground| Box::pin(run(ground)),
};

pub const FIVE_DRAGONS: Wanted<'static> = Wanted {
    others: concat!(
        r#"{"type":"bot","level":"dragon"},{"type":"bot","level":"dragon"},{"type":"bot","level":"dragon"},"#,
        r#"{"type":"bot","level":"dragon"},{"type":"bot","level":"dragon"}"#
    ),
    sets: r#""BMR","TNL""#,
    ..AGAINST_GOBLIN
};

/// Half of them come from one address, the others from an address each.
async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let opened = scene.attack(Duration::from_secs(12), |server| async move {
        let one = |number: usize| {
            let from = address(number.saturating_sub(100));
            async move { open(server, from, None, &FIVE_DRAGONS).await.is_some() }
        };
        many(200, 16, one).await.into_iter().filter(|opened| *opened).count()
    });
    let opened = opened.await?;
    let mut verdict = scene.verdict();
    verdict.count("tables_opened", opened);
    Ok(verdict)
}
