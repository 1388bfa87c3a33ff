//! What has come of many trials.

use crate::pool::Pool;
use crate::trial::Trial;
use serde::Serialize;
use soulkeep_rules::State;

/// Of failures that say the same but for the numbers in it so many are kept; the others are counted.
const KEPT: usize = 3;

#[derive(Debug, Default, Serialize)]
pub struct Tally {
    pub pairs: u64,
    pub plays: u64,
    pub decisions: u64,
    /// How many play-outs went wrong.
    pub failed: u64,
    /// Some of each kind.
    pub failures: Vec<Failure>,
    /// The most that lay in each list of a state at a question.
    pub fills: Fills,
}

/// A play-out in which something was wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    pub cards: [String; 2],
    pub seed: u64,
    pub position: u32,
    pub play: u32,
    pub what: String,
    /// The position and what was done in it.
    #[serde(skip)]
    pub transcript: String,
}

/// A part of a card's text that made no difference in any play-out.
#[derive(Clone, Debug, Serialize)]
pub struct Silent {
    pub card: String,
    pub text: String,
    /// Whether it was come to at all, where that can be told.
    pub reached: bool,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Fills {
    pub frames: usize,
    pub pending: usize,
    pub chain: usize,
    pub queue: usize,
    pub lasting: usize,
    pub played: usize,
    pub kept: usize,
}

impl Tally {
    pub fn fail(&mut self, failure: Failure) {
        self.failed += 1;
        self.keep(failure);
    }

    fn keep(&mut self, failure: Failure) {
        let alike = self.failures.iter().filter(|other| other.kind() == failure.kind());
        if alike.count() < KEPT {
            self.failures.push(failure);
        }
    }

    #[must_use]
    pub fn plus(mut self, other: Tally) -> Tally {
        self.pairs += other.pairs;
        self.plays += other.plays;
        self.decisions += other.decisions;
        self.failed += other.failed;
        other.failures.into_iter().for_each(|failure| self.keep(failure));
        self.fills = self.fills.most(other.fills);
        self
    }
}

impl Failure {
    pub fn new(pool: &Pool, trial: &Trial, what: String, transcript: String) -> Failure {
        let cards = pool.ids(trial.pair).map(str::to_owned);
        Failure { cards, seed: trial.seed, position: trial.position, play: trial.play, what, transcript }
    }

    /// What it is a case of.
    fn kind(&self) -> String {
        self.what.chars().filter(|letter| !letter.is_ascii_digit()).collect()
    }

    /// A name for a file about it.
    pub fn name(&self) -> String {
        let [first, second] = &self.cards;
        format!("{first}-{second}-{}-{}-{}", self.seed, self.position, self.play)
    }
}

impl Fills {
    pub fn note(&mut self, state: &State) {
        let now = Fills {
            frames: state.depth(),
            pending: state.pending.len(),
            chain: state.chain.len(),
            queue: state.waiting_triggers(),
            lasting: state.lasting.len(),
            played: state.played.len(),
            kept: state.kept.len(),
        };
        *self = self.most(now);
    }

    #[must_use]
    pub fn most(self, other: Fills) -> Fills {
        Fills {
            frames: self.frames.max(other.frames),
            pending: self.pending.max(other.pending),
            chain: self.chain.max(other.chain),
            queue: self.queue.max(other.queue),
            lasting: self.lasting.max(other.lasting),
            played: self.played.max(other.played),
            kept: self.kept.max(other.kept),
        }
    }
}
