//! Looking twice at somebody else's clock.

use super::prelude::*;
use super::windows::{skill, watch};

pub const ATTACK: Attack = Attack {
    name: "clocks",
    weakness: 4,
    does: "an opponent looks twice at a player's clock: it ran if there was something to choose",
    must_hold: "that is right no more often than chance (55 %, lower end of the interval)",
    run: |ground| Box::pin(run(ground)),
};

const TABLES: usize = 24;
const TIME: Duration = Duration::from_secs(25);
/// Clocks that ran by less did not run, in milliseconds.
const RAN: i64 = 40;

async fn run(ground: &Ground) -> miette::Result<Verdict> {
    let dir = ground.folder()?;
    // With pauses, as people play.
    let server = ground.serve(dir.path(), &Start::default()).await?;
    let windows = watch(server.addr, TABLES, Instant::now() + TIME, true).await;
    let seen: Vec<(bool, i64)> = windows.iter().filter_map(|window| Some((window.choice, window.clock_ran?))).collect();
    let mut verdict = Verdict::default();
    // Where no clock is told of, there is nothing to guess from.
    if seen.is_empty() && !windows.is_empty() {
        verdict.count("windows", windows.len());
        return Ok(verdict);
    }
    skill(seen.into_iter().map(|(choice, ran)| (choice, ran >= RAN))).judge(&mut verdict);
    Ok(verdict)
}
