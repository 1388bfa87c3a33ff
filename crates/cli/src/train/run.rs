//! A run: its folder, its record, and how a generation is added to it.

use super::measure::{self, Score};
use super::round::{self, Learned};
use super::{Args, boxes, write};
use crate::sim::table::mix;
use crate::sim::wait;
use miette::{IntoDiagnostic, miette};
use serde::{Deserialize, Serialize};
use soulkeep_bots::policy::{Adam, Network, Policy};
use soulkeep_bots::{Bot, Simple};
use soulkeep_rules::Game;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const ROUNDS: u32 = 25;
const GAMES: u64 = 800;
const SEED: u64 = 1;
/// How fast it learns in the beginning, and after how many rounds it is a tenth of that.
const PACE: f32 = 1e-3;
const TENTH: f32 = 900.0;
/// Games that are measured are others than those that are learned from.
const MEASURED: u64 = 0x6d65_6173;

/// What is on record of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    pub number: u32,
    pub seed: u64,
    pub rounds: u32,
    /// In every round.
    pub games: u64,
    /// How many choices were learned from, each as often as it was gone through.
    pub lessons: usize,
    /// How undecided the network was about them, on average: the entropy of its choices.
    pub undecided: f64,
    /// Against the best generation before it, with the base set.
    pub against_best: Score,
    /// With the base set and with all.
    pub against_ogre: [Score; 2],
    /// Whether it is the best so far.
    pub promoted: bool,
}

/// A run that is open.
pub struct Run {
    folder: PathBuf,
    record: Vec<Generation>,
    rounds: u32,
    games: u64,
    seed: u64,
}

impl Run {
    pub fn open(args: &Args) -> miette::Result<Run> {
        let folder = args.from.clone();
        let help = "name a folder with --from, which is made if it is not there";
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|error| miette!(help = help, "cannot use {} for a run: {error}", folder.display()))?;
        let record = read_record(&folder)?;
        let last = record.last();
        let seed = args.seed.or(last.map(|last| last.seed)).unwrap_or(SEED);
        if let Some(other) = last.filter(|last| last.seed != seed) {
            let help = "leave --seed out to go on, or name another folder to begin a run of its own";
            return Err(miette!(help = help, "the run in {} has the seed {}", folder.display(), other.seed));
        }
        let rounds = args.rounds.or(last.map(|last| last.rounds)).unwrap_or(ROUNDS);
        let games = args.games.or(last.map(|last| last.games)).unwrap_or(GAMES);
        Ok(Run { folder, record, rounds, games, seed })
    }

    /// A line for each generation.
    pub fn record(&self) -> &[Generation] {
        &self.record
    }

    /// The best network so far; one that has learned nothing, where there is none.
    pub fn best(&self) -> miette::Result<Network> {
        self.network(self.record.iter().rfind(|one| one.promoted))
    }

    fn network(&self, of: Option<&Generation>) -> miette::Result<Network> {
        let Some(generation) = of else { return Ok(Network::untrained(self.seed)) };
        let file = self.file(generation.number);
        let bytes = std::fs::read(&file).map_err(|error| miette!("cannot read {}: {error}", file.display()))?;
        Network::read(&bytes).map_err(|error| miette!("{} is no network: {error}", file.display()))
    }

    fn file(&self, number: u32) -> PathBuf {
        self.folder.join(format!("generation-{number}.network"))
    }

    /// Plays, learns and measures. False if it was broken off: then nothing has happened.
    pub fn add_generation(&mut self, measured: u64, stop: &AtomicBool) -> miette::Result<bool> {
        let number = self.record.last().map_or(1, |last| last.number + 1);
        let Some((network, learned)) = self.learn(stop)? else { return Ok(false) };
        let network = Arc::new(network);
        let Some([against_best, base, all]) = self.measure(number, &network, measured, stop)? else { return Ok(false) };
        write(&self.file(number), &network.bytes())?;
        self.record.push(Generation {
            number,
            seed: self.seed,
            rounds: self.rounds,
            games: self.games,
            lessons: learned.lessons,
            undecided: learned.wonder / learned.lessons.max(1) as f64,
            against_best,
            against_ogre: [base, all],
            promoted: against_best.share() > 0.5,
        });
        let text = serde_json::to_string_pretty(&self.record).into_diagnostic()?;
        write(&record_of(&self.folder), text.as_bytes())?;
        Ok(true)
    }

    /// A generation learns from its own games, beginning with what the one before it knew.
    fn learn(&self, stop: &AtomicBool) -> miette::Result<Option<(Network, Learned)>> {
        let boxes = boxes::learned()?;
        let mut network = self.network(self.record.last())?;
        let mut adam = Adam::new(network.weights.len());
        let mut sum = Learned::default();
        let before: u32 = self.record.iter().map(|one| one.rounds).sum();
        let progress = wait::progress(u64::from(self.rounds) * self.games)?;
        for number_of_round in before..before + self.rounds {
            let seed = mix(self.seed ^ mix(u64::from(number_of_round)));
            let shared = Arc::new(network.clone());
            let Some(mut lessons) = round::play(&boxes, &shared, self.games, seed, stop) else { return Ok(None) };
            if lessons.is_empty() {
                return Err(miette!(help = "ask for more --games", "{} games are too few", self.games));
            }
            let pace = PACE * 0.1f32.powf(number_of_round as f32 / TENTH);
            let learned = round::learn(&mut network, &mut adam, &mut lessons, pace, seed, stop);
            let Some(learned) = learned else { return Ok(None) };
            sum.lessons += learned.lessons;
            sum.wonder += learned.wonder;
            progress.inc(self.games);
        }
        progress.finish_and_clear();
        Ok(Some((network, sum)))
    }

    /// Against the best one so far, and against the ogre with the base set and with all.
    fn measure(
        &self,
        number: u32,
        network: &Arc<Network>,
        games: u64,
        stop: &AtomicBool,
    ) -> miette::Result<Option<[Score; 3]>> {
        let best = Arc::new(self.best()?);
        let seed = mix(self.seed ^ MEASURED ^ mix(u64::from(number)));
        let learned = |seed: u64| Box::new(Policy::new(Arc::clone(network), seed)) as Box<dyn Bot>;
        let before = |seed: u64| Box::new(Policy::new(Arc::clone(&best), seed)) as Box<dyn Bot>;
        let ogre = |seed: u64| Box::new(Simple::new(seed)) as Box<dyn Bot>;
        let [base, all] = boxes::measured()?;
        let score = |game: &Game, other: measure::Player| measure::against(game, &learned, other, games, seed, stop);
        let scores = (score(&base, &before), score(&base, &ogre), score(&all, &ogre));
        Ok(match scores {
            (Some(best), Some(base), Some(all)) => Some([best, base, all]),
            _ => None,
        })
    }
}

fn record_of(folder: &Path) -> PathBuf {
    folder.join("record.json")
}

fn read_record(folder: &Path) -> miette::Result<Vec<Generation>> {
    let file = record_of(folder);
    if !file.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(&file).into_diagnostic()?;
    let help = "name the folder of another run, or an empty one";
    serde_json::from_str(&text)
        .map_err(|error| miette!(help = help, "{} is no record of a run: {error}", file.display()))
}
