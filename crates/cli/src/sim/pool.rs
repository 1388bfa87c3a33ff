//! Shares the games out among threads, shows how far they are, and stops when asked to.

use super::tally::Tally;
use super::{Plan, fault, wait};
use indicatif::ProgressBar;
use miette::IntoDiagnostic;
use rayon::prelude::*;
use soulkeep_rules::Choice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub struct Played {
    pub tally: Tally,
    pub time: Duration,
    /// Ctrl-C came before all games were played.
    pub interrupted: bool,
}

pub fn play(plan: &Plan) -> miette::Result<Played> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.setting.threads).build().into_diagnostic()?;
    let stop = wait::stop_on_interrupt()?;
    let progress = wait::progress(plan.games)?;
    fault::catch_panics();
    let started = Instant::now();
    let tally = pool.install(|| play_all(plan, &stop, &progress));
    let time = started.elapsed();
    progress.finish_and_clear();
    Ok(Played { tally, time, interrupted: stop.load(Ordering::Relaxed) })
}

fn play_all(plan: &Plan, stop: &AtomicBool, progress: &ProgressBar) -> Tally {
    let nothing = || Tally::new(&plan.setting.game);
    let play_one = |(mut tally, mut legal): (Tally, Vec<Choice>), number: u64| {
        let table = plan.table(number);
        let played =
            if plan.check { fault::checked(&table, &mut legal) } else { fault::guarded(&table, &mut (), &mut legal) };
        match played {
            Ok(ended) => tally.add_game(number, &ended),
            Err(fault) => tally.add_fault(fault),
        }
        progress.inc(1);
        (tally, legal)
    };
    let numbers = (0..plan.games).into_par_iter().take_any_while(|_| !stop.load(Ordering::Relaxed));
    let tallies = numbers.fold(|| (nothing(), Vec::new()), play_one).map(|(tally, _)| tally);
    let mut tally = tallies.reduce(nothing, Tally::plus);
    tally.faults.sort_by_key(|fault| fault.game);
    tally
}
