//! Choices against each other: played out side by side until one is clearly ahead.

use super::Prospect;
use super::guide::Guide;
use super::settings::Settings;
use super::tree::Tree;
use soulkeep_rules::{Choice, Dice, Game, Seat, State};

/// The least variance of a gap between two choices: a few equal worlds are no proof.
const LEAST_VARIANCE: f32 = 1e-5;

pub struct Race {
    seat: Seat,
    settings: Settings,
    runners: Vec<Runner>,
}

/// A choice, with its share of the win in every world so far.
struct Runner {
    choice: Choice,
    /// What first sight says, as a share that it is behind the best.
    behind: f32,
    shares: Vec<f32>,
    tree: Tree,
    /// Still compared with the others.
    runs: bool,
}

impl Race {
    /// Between choices with their scores at first sight, the best first.
    pub fn new(scored: &[(i32, Choice)], seat: Seat, settings: Settings) -> Race {
        let best = scored.first().map_or(0, |(score, _)| *score);
        let runner = |&(score, choice): &(i32, Choice)| Runner {
            choice,
            behind: (best - score) as f32 / settings.sight_sway,
            shares: Vec::new(),
            tree: Tree::new(seat, settings),
            runs: true,
        };
        Race { seat, settings, runners: scored.iter().map(runner).collect() }
    }

    /// Whether it is left to find out which is the best.
    pub fn is_open(&self) -> bool {
        self.runners.iter().filter(|runner| runner.runs).count() > 1
    }

    /// The same, or how good it is: one that nothing else comes near has won before it has run.
    pub fn is_unknown(&self) -> bool {
        self.is_open()
            || self.runners.iter().any(|runner| runner.runs && runner.shares.len() < self.settings.least_rounds)
    }

    /// One round in one world: everybody has the same luck. Says how many play-outs it was.
    pub fn run(&mut self, game: &Game, world: &State, guide: &mut Guide, dice: &mut Dice) -> u32 {
        let luck = dice.clone();
        let mut made = 0;
        for runner in self.runners.iter_mut().filter(|runner| runner.runs) {
            *dice = luck.clone();
            let mut state = *world;
            state.apply_unchecked(game, self.seat, runner.choice, dice, &mut ());
            let shares = runner.tree.play_out(game, &mut state, guide, dice);
            let liking = self.settings.taste.of(game, &state, self.seat);
            runner.shares.push(shares[self.seat.index()] + liking);
            made += 1;
        }
        self.drop_out();
        made
    }

    /// Whoever is clearly behind the leader drops out.
    fn drop_out(&mut self) {
        let rounds = self.runners.iter().map(|runner| runner.shares.len()).max().unwrap_or(0);
        if rounds < self.settings.least_rounds {
            return;
        }
        let Some(leader) = self.leader() else { return };
        for index in (0..self.runners.len()).filter(|index| *index != leader) {
            if self.runners[index].runs && self.is_clear(leader, index) {
                self.runners[index].runs = false;
            }
        }
    }

    fn leader(&self) -> Option<usize> {
        let running = (0..self.runners.len()).filter(|index| self.runners[*index].runs);
        running.max_by(|one, other| self.mean(*one).total_cmp(&self.mean(*other)))
    }

    /// The average share of a runner, less what first sight holds against it.
    fn mean(&self, runner: usize) -> f32 {
        let runner = &self.runners[runner];
        let rounds = runner.shares.len() as f32;
        runner.shares.iter().sum::<f32>() / rounds.max(1.0) - self.sight(runner)
    }

    /// What first sight holds against a runner, the less the more often it was played out.
    fn sight(&self, runner: &Runner) -> f32 {
        let weight = self.settings.first_sight;
        weight * runner.behind / (runner.shares.len() as f32 + weight)
    }

    /// How far ahead of another a runner is, world by world as far as both were played.
    fn gaps(&self, leader: usize, other: usize) -> impl Iterator<Item = f32> {
        self.runners[leader].shares.iter().zip(&self.runners[other].shares).map(|(ahead, behind)| ahead - behind)
    }

    /// Whether the gap between two runners is more than luck.
    fn is_clear(&self, leader: usize, other: usize) -> bool {
        let rounds = self.runners[other].shares.len() as f32;
        let mean = self.gaps(leader, other).sum::<f32>() / rounds;
        let variance = self.gaps(leader, other).map(|gap| (gap - mean).powi(2)).sum::<f32>() / (rounds - 1.0);
        let deviation = (variance.max(LEAST_VARIANCE) / rounds).sqrt();
        self.mean(leader) - self.mean(other) > self.settings.clearly * deviation
    }

    /// The choices, the best first. Who dropped out is as far behind the leader as in the worlds that both were in.
    pub fn prospects(&self) -> Vec<Prospect> {
        let Some(leader) = self.leader() else { return Vec::new() };
        let prospect = |index: usize| {
            let runner = &self.runners[index];
            let rounds = runner.shares.len() as f32;
            let gap = self.gaps(leader, index).sum::<f32>() / rounds.max(1.0);
            let chance = (self.mean(leader) - gap - self.sight(runner)).clamp(0.0, 1.0);
            Prospect { choice: runner.choice, chance, visits: runner.shares.len() as u32 }
        };
        let mut prospects: Vec<Prospect> = (0..self.runners.len()).map(prospect).collect();
        // Nobody is put before the leader, whatever the rounding.
        prospects[leader].chance = self.mean(leader).clamp(0.0, 1.0);
        prospects.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        prospects
    }
}
