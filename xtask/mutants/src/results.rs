//! What became of each mutant: kept line by line, so that a second run goes on where the first was broken off.

use crate::mutant::{Key, Mutant};
use crate::run::NUMBERS;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    Caught,
    TimedOut,
    Survived,
    /// The compiler refused it; another one takes its place.
    Refused,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    #[serde(flatten)]
    pub key: Key,
    pub line: usize,
    pub verdict: Verdict,
    /// The test that noticed.
    pub by: String,
}

pub struct Results {
    path: PathBuf,
    known: HashMap<Key, ResultLine>,
}

impl Results {
    /// Goes on from a file whose first line names the same tree; any other is begun anew.
    pub fn open(path: PathBuf, tree: &str, keep: bool) -> Result<Results, String> {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let same = text.lines().next() == Some(tree);
        let mut results = Results { path, known: HashMap::new() };
        let lines = text.lines().skip(1).filter_map(|line| serde_json::from_str::<ResultLine>(line).ok());
        for line in lines.filter(|_| same || keep).filter(|line| !keep || line.verdict != Verdict::Survived) {
            results.known.insert(line.key.clone(), line);
        }
        let kept: Vec<String> = results.known.values().filter_map(|line| serde_json::to_string(line).ok()).collect();
        let text = format!("{tree}\n{}{}", kept.join("\n"), if kept.is_empty() { "" } else { "\n" });
        let folder = results.path.parent().map_or(Ok(()), fs::create_dir_all);
        folder.and_then(|()| fs::write(&results.path, text)).map_err(|error| error.to_string())?;
        Ok(results)
    }

    pub fn of(&self, mutant: &Mutant) -> Option<&ResultLine> {
        self.known.get(&mutant.key)
    }

    pub fn add(&mut self, mutant: &Mutant, verdict: Verdict, by: String) -> Result<(), String> {
        let line = ResultLine { key: mutant.key.clone(), line: mutant.line, verdict, by };
        let text = serde_json::to_string(&line).map_err(|error| error.to_string())?;
        let file = OpenOptions::new().append(true).open(&self.path);
        file.and_then(|mut file| writeln!(file, "{text}")).map_err(|error| error.to_string())?;
        self.known.insert(line.key.clone(), line);
        Ok(())
    }
}

/// The last line of a run with `--json`.
#[derive(Serialize)]
pub struct Summary<'a> {
    pub of: &'a str,
    pub seed: u64,
    pub tree: &'a str,
    pub listed: usize,
    pub accepted: usize,
    pub tried: usize,
    pub caught: usize,
    pub timeouts: usize,
    /// Of those caught or out of time, the ones that no other test than the kept numbers has noticed.
    pub by_numbers: usize,
    pub survived: usize,
    /// Of those tried, caught or out of time.
    pub percent: f64,
    /// Wilson's interval at 95 %.
    pub interval: [f64; 2],
    pub survivors: Vec<&'a ResultLine>,
    /// Test programs that fail with nothing broken: they were not asked.
    pub left_out: &'a [String],
}

impl<'a> Summary<'a> {
    pub fn count(
        of: &'a str,
        seed: u64,
        tree: &'a str,
        (listed, accepted): (usize, usize),
        lines: &[&'a ResultLine],
        left_out: &'a [String],
    ) -> Self {
        let count = |verdict| lines.iter().filter(|line| line.verdict == verdict).count();
        let (caught, timeouts, survived) = (count(Verdict::Caught), count(Verdict::TimedOut), count(Verdict::Survived));
        let tried = caught + timeouts + survived;
        let noticed = caught + timeouts;
        let by_numbers = lines.iter().filter(|line| line.by.starts_with(NUMBERS)).count();
        let survivors = lines.iter().filter(|line| line.verdict == Verdict::Survived).copied().collect();
        let percent = percent(noticed as f64 / tried.max(1) as f64);
        let interval = wilson(noticed, tried).map(self::percent);
        Summary {
            of,
            seed,
            tree,
            listed,
            accepted,
            tried,
            caught,
            timeouts,
            by_numbers,
            survived,
            percent,
            interval,
            survivors,
            left_out,
        }
    }

    pub fn print(&self) {
        for line in &self.survivors {
            println!("survived: {}:{} {}: {}", line.key.file, line.line, line.key.within, line.key.change);
        }
        for program in self.left_out {
            println!("left out, for it fails with nothing broken: {program}");
        }
        let [low, high] = self.interval;
        println!(
            "{}: {} of {} noticed ({} out of time, {} by kept numbers alone), {:.1} % ({low:.1} to {high:.1}); \
             {} listed, {} accepted as equal",
            self.of,
            self.caught + self.timeouts,
            self.tried,
            self.timeouts,
            self.by_numbers,
            self.percent,
            self.listed,
            self.accepted
        );
    }
}

fn percent(share: f64) -> f64 {
    (share * 1000.0).round() / 10.0
}

fn wilson(hits: usize, tries: usize) -> [f64; 2] {
    const Z: f64 = 1.96;
    if tries == 0 {
        return [0.0, 1.0];
    }
    let n = tries as f64;
    let share = hits as f64 / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    [middle - spread, middle + spread].map(|bound| bound / (1.0 + Z * Z / n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let [low, high] = wilson(82, 87);
        assert!((low - 0.872).abs() < 0.001 && (high - 0.975).abs() < 0.001, "{low} {high}");
        assert_eq!(wilson(0, 0), [0.0, 1.0]);
    }
}
