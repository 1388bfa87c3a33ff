//! A server under attack with honest games going on at it: first in quiet, then beside the attack.

use super::ground::{Ground, Start};
use super::honest::{Honest, Phase};
use super::verdict::Verdict;
use crate::bench_server::child::Server;
use miette::{IntoDiagnostic, miette};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// How long games go on in quiet, after they have begun.
const QUIET: Duration = Duration::from_secs(3);
const WARM_UP: Duration = Duration::from_secs(1);
/// A quiet p99 below this counts as this, in milliseconds: nobody notices less, and a busy machine adds as much.
const UNNOTICED: f64 = 25.0;
/// What the p99 may rise to, and how long a bot may keep somebody waiting.
const MOST_SLOWER: f64 = 2.0;
const LONGEST_WAIT: f64 = 3.0;

pub struct Scene<'a> {
    pub server: Server,
    pub dir: TempDir,
    ground: &'a Ground,
    start: Start,
    honest: Honest,
    quiet: Phase,
    attacked: Phase,
}

impl Scene<'_> {
    pub async fn set<'a>(ground: &'a Ground, start: Start) -> miette::Result<Scene<'a>> {
        let dir = ground.folder()?;
        let server = ground.serve(dir.path(), &start).await?;
        let honest = Honest::start(server.addr).await?;
        tokio::time::sleep(WARM_UP).await;
        honest.take();
        tokio::time::sleep(QUIET).await;
        let quiet = honest.take();
        Ok(Scene { server, dir, ground, start, honest, quiet, attacked: Phase::default() })
    }

    /// Attacks, and goes on until the time is over. What strangers compute must not be missing where honest people and
    /// the server compute: elsewhere they have machines of their own. So they have a thread of lower priority.
    pub async fn attack<T, F>(
        &mut self,
        least: Duration,
        attack: impl FnOnce(SocketAddr) -> F + Send + 'static,
    ) -> miette::Result<T>
    where
        T: Send + 'static,
        F: Future<Output = T>,
    {
        let (began, server) = (Instant::now(), self.server.addr);
        let (done, came) = oneshot::channel();
        let strangers = move || {
            #[cfg(unix)]
            let _ = rustix::process::nice(5);
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let outcome = runtime.map(|runtime| runtime.block_on(attack(server)));
            // Nobody waits for it any more after Ctrl-C.
            let _ = done.send(outcome);
        };
        std::thread::Builder::new().name("strangers".to_owned()).spawn(strangers).into_diagnostic()?;
        let outcome = came.await.map_err(|_| miette!("the attack broke down"))?.into_diagnostic()?;
        tokio::time::sleep(least.saturating_sub(began.elapsed())).await;
        self.attacked = self.honest.take();
        Ok(outcome)
    }

    /// Ends the server, and starts it again with what it has kept. Honest games are over then.
    pub async fn restart(&mut self) -> miette::Result<()> {
        self.honest.end();
        self.server.end().await?;
        self.server = self.ground.serve(self.dir.path(), &self.start).await?;
        Ok(())
    }

    /// What honest people say about it.
    pub fn verdict(&mut self) -> Verdict {
        let mut verdict = Verdict::default();
        let (quiet, attacked) = (&self.quiet, &self.attacked);
        verdict.must(self.server.is_alive(), || "the server is dead".to_owned());
        verdict.count("honest_choices", attacked.choices as usize);
        verdict.must(attacked.choices > 0, || "honest games stand still".to_owned());
        if let (Some(before), Some(after)) = (quiet.p99, attacked.p99) {
            let slower = after / before.max(UNNOTICED);
            verdict.figure("p99_quiet_ms", before);
            verdict.figure("p99_attacked_ms", after);
            verdict.figure("p99_ratio", after / before);
            verdict.must_in_time(slower <= MOST_SLOWER, || {
                format!("honest games wait {after:.0} ms instead of {before:.0} ms (p99)")
            });
        }
        let wait = attacked.slowest_bot.as_secs_f64();
        verdict.figure("slowest_bot_s", wait);
        verdict.must_in_time(wait <= LONGEST_WAIT, || format!("a bot keeps somebody waiting for {wait:.1} s"));
        verdict.count("newcomers", attacked.newcomers);
        verdict.must(attacked.newcomers > 0, || "no newcomer got through".to_owned());
        verdict.count("honest_refused", attacked.complaints.len());
        verdict.must(attacked.complaints.is_empty(), || {
            let first = attacked.complaints.first().map_or("", String::as_str);
            format!("{} honest people are turned away, such as: {first}", attacked.complaints.len())
        });
        verdict
    }
}
