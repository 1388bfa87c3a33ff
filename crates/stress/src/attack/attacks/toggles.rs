//! Having something stored as often as messages may come.

use super::prelude::*;

pub const ATTACK: Attack = Attack {
    name: "toggles",
    weakness: 11,
    does: "one visitor switches a stop on and off on eight connections at once",
    must_hold: "fewer than 40 changes a second are stored, and honest games do not notice",
    run: |ground| Box::pin(run(ground)),
};

const TIME: Duration = Duration::from_secs(6);
const MOST: f64 = 40.0;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let mut scene = Scene::set(ground, Start::usual()).await?;
    let done = scene.attack(TIME, |server| async move {
        let cookie = cookie(server, address(0)).await?;
        let table = open(server, address(0), Some(&cookie), &AGAINST_GOBLIN).await?;
        let (cookie, table, end) = (cookie.as_str(), table.as_str(), Instant::now() + TIME);
        Some(many(8, 8, |number| toggle(server, cookie, table, number, end)).await.into_iter().sum())
    });
    let done: Option<usize> = done.await?;
    let mut verdict = scene.verdict();
    let each_second = done.unwrap_or_default() as f64 / TIME.as_secs_f64();
    verdict.figure("stored_a_second", each_second);
    verdict.must(done.is_some(), || "there was no table to do it at".to_owned());
    verdict.must(each_second < MOST, || format!("{each_second:.0} changes a second are stored for one visitor"));
    Ok(verdict)
}

/// How many of the changes were acknowledged.
async fn toggle(server: SocketAddr, cookie: &str, table: &str, number: usize, end: Instant) -> usize {
    let Some(mut line) = Line::open(server, address(0), Some(cookie)).await else { return 0 };
    if line.ask("watch", table, "").await.is_err() {
        return 0;
    }
    line.drain(Duration::from_millis(200)).await;
    let (mut done, mut turn) = (0, number);
    while Instant::now() < end {
        turn += 1;
        let stop = if turn.is_multiple_of(2) { r#","stop":"always""# } else { r#","stop":"can_act""# };
        if line.ask("stop", table, stop).await.is_err() {
            break;
        }
        let until = Instant::now() + Duration::from_millis(66);
        while let Some(text) = line.hear_within(until.saturating_duration_since(Instant::now())).await {
            done += usize::from(Tell::read(&text).is_ok_and(|tell| tell.kind == "done"));
        }
    }
    done
}
