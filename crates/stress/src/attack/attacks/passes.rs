//! Measuring how long somebody takes who may have nothing to choose.

use super::prelude::*;
use super::windows::{Window, skill, watch};

pub const ATTACK: Attack = Attack {
    name: "passes",
    weakness: 14,
    does: "an opponent measures how long a player takes, and guesses from it whether there was something to choose",
    must_hold: "the best limit of one half of the times is right no more often than chance in the other (55 %, lower end)",
    run: |ground| Box::pin(run(ground)),
};

const TABLES: usize = 30;
const TIME: Duration = Duration::from_secs(40);
/// What players have done before says how they take their time: that is not looked at.
const SETTLE: usize = 8;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    let server = ground.serve(dir.path(), &Start::default()).await?;
    let windows = watch(server.addr, TABLES, Instant::now() + TIME, false).await;
    let (learned, tried): (Vec<_>, Vec<_>) =
        windows.iter().skip(SETTLE).enumerate().partition(|(number, _)| number.is_multiple_of(2));
    let limit = best_limit(&learned.into_iter().map(|(_, window)| window).collect::<Vec<_>>());
    let mut verdict = Verdict::default();
    verdict.figure("limit_s", limit.as_secs_f64());
    skill(tried.into_iter().map(|(_, window)| (window.choice, window.time > limit))).judge(&mut verdict);
    Ok(verdict)
}

/// The time beyond which a choice is the best guess.
fn best_limit(windows: &[&Window]) -> Duration {
    let right = |limit: Duration| skill(windows.iter().map(|window| (window.choice, window.time > limit))).right;
    let times = windows.iter().map(|window| window.time);
    times.max_by(|one, other| right(*one).total_cmp(&right(*other))).unwrap_or_default()
}
