//! A sample and the tests that judge it.

use crate::mutant::Mutant;
use crate::results::{Results, Verdict};
use crate::run::{Asked, Outcome, STOPPED, Timed, first_failure};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An environment variable and its value.
pub type Variable = (&'static str, String);

pub type Asking = fn(&Timed, usize) -> Option<Asked<'_>>;

pub struct Trial<'a> {
    pub sample: &'a [Mutant],
    pub programs: &'a [Timed],
    /// What of a program can be asked about the mutant with an index.
    pub asked: Asking,
    pub results: Mutex<&'a mut Results>,
}

impl Trial<'_> {
    /// Tries what has no result yet, so many at a time. `wake` says how the mutant with a number is woken.
    pub fn run(
        &self,
        jobs: usize,
        wake: impl Fn(usize, &Mutant) -> Result<Variable, String> + Sync,
    ) -> Result<(), String> {
        let next = AtomicUsize::new(0);
        let work = || {
            while let index = next.fetch_add(1, Ordering::Relaxed)
                && let Some(mutant) = self.sample.get(index)
                && !STOPPED.load(Ordering::Relaxed)
            {
                if !self.is_known(mutant)? {
                    let (name, value) = wake(index, mutant)?;
                    self.judge(index, mutant, &[(name, &value)])?;
                }
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
            let ended = workers.into_iter().map(|worker| worker.join().unwrap_or(Err("a worker broke off".to_owned())));
            ended.collect()
        })
    }

    fn is_known(&self, mutant: &Mutant) -> Result<bool, String> {
        Ok(self.results.lock().map_err(|error| error.to_string())?.of(mutant).is_some())
    }

    fn judge(&self, index: usize, mutant: &Mutant, variables: &[(&str, &str)]) -> Result<(), String> {
        let asked = self.programs.iter().filter_map(|timed| (self.asked)(timed, index));
        let (verdict, by) = match first_failure(asked, variables) {
            None => (Verdict::Survived, String::new()),
            Some((_, Outcome::Stopped)) => return Ok(()),
            Some((program, Outcome::TimedOut)) => (Verdict::TimedOut, program),
            Some((program, Outcome::Failed(test))) => (Verdict::Caught, format!("{program} {test}")),
            Some((program, Outcome::Passed)) => return Err(format!("{program} passed and failed")),
        };
        let (number, count, place) = (index + 1, self.sample.len(), mutant.place());
        eprintln!("{number}/{count} {verdict:?} {place} {}: {} {by}", mutant.key.within, mutant.key.change);
        self.results.lock().map_err(|error| error.to_string())?.add(mutant, verdict, by)
    }
}
