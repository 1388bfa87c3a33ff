//! The network: what is known of a seat in, its score out; and the scores of all seats as shares.

use super::features::{Features, OWN, TABLE};
use super::scale::Scale;
use soulkeep_rules::ids::SEATS;

/// A seat, its opponents on average, the opponent who stands best, and the table.
pub const INPUTS: usize = 3 * OWN + TABLE;
pub const HIDDEN: usize = 32;
/// Where the standing is among the numbers of a seat.
const STANDING: usize = 0;

pub type Inputs = [f32; INPUTS];
pub type Hidden = [f32; HIDDEN];

/// A judge: who stands how well, from numbers about each seat and the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// What the numbers are brought to first.
    pub scale: Scale,
    /// What was learnt.
    pub weights: Weights,
}

/// One hidden layer, with a way around it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// What each input adds to each hidden unit.
    pub layer: Vec<Hidden>,
    /// Where each hidden unit begins.
    pub bias: Hidden,
    /// What each hidden unit, where it is above zero, adds to the score.
    pub out: Hidden,
    /// What each input adds to the score by itself.
    pub linear: Inputs,
}

impl Network {
    /// Thinks of a table what the heuristic bot does: a standing, and so many points that make a player e times as
    /// likely to win. The hidden layer is ready to learn, but silent.
    pub fn beginner(scale: Scale, sway: f32, seed: u64) -> Network {
        let mut weights = Weights::nothing();
        weights.linear[STANDING] = 100.0 * scale.own[STANDING].deviation / sway;
        let mut noise = Noise(seed);
        let width = (2.0 / INPUTS as f32).sqrt();
        weights.layer.iter_mut().flatten().for_each(|weight| *weight = width * noise.next());
        Network { scale, weights }
    }

    /// The shares of the living seats, each at its place.
    pub(super) fn judge(&self, features: &Features) -> [f32; SEATS] {
        let mut rows = features.own;
        rows[..features.count].iter_mut().for_each(|row| *row = self.scale.own(row));
        let scores = self.weights.scores(&rows[..features.count], &self.scale.table(&features.table));
        let mut shares = [0.0; SEATS];
        for (seat, share) in features.seats.iter().zip(softmax(scores, features.count)).take(features.count) {
            shares[seat.index()] = share;
        }
        shares
    }
}

impl Weights {
    /// All of them nought.
    pub fn nothing() -> Weights {
        Weights { layer: vec![[0.0; HIDDEN]; INPUTS], bias: [0.0; HIDDEN], out: [0.0; HIDDEN], linear: [0.0; INPUTS] }
    }

    /// Every weight, always in the same order.
    pub fn all(&self) -> impl Iterator<Item = &f32> {
        self.layer.iter().flatten().chain(&self.bias).chain(&self.out).chain(&self.linear)
    }

    /// The same, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layer.iter_mut().flatten().chain(&mut self.bias).chain(&mut self.out).chain(&mut self.linear)
    }

    /// The scores of seats whose numbers have been brought to scale.
    pub fn scores(&self, rows: &[[f32; OWN]], table: &[f32; TABLE]) -> [f32; SEATS] {
        let mut scores = [0.0; SEATS];
        for (seat, score) in scores[..rows.len()].iter_mut().enumerate() {
            let inputs = inputs(rows, table, seat);
            *score = self.score(&inputs, &self.hidden(&inputs));
        }
        scores
    }

    /// The hidden units for a seat, none below zero.
    pub fn hidden(&self, inputs: &Inputs) -> Hidden {
        let mut hidden = self.bias;
        for (input, weights) in inputs.iter().zip(&self.layer) {
            hidden.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += input * weight);
        }
        hidden.map(|unit| unit.max(0.0))
    }

    /// The score of a seat.
    pub fn score(&self, inputs: &Inputs, hidden: &Hidden) -> f32 {
        dot(inputs, &self.linear) + dot(hidden, &self.out)
    }
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// What the network is told about one of the seats.
pub fn inputs(rows: &[[f32; OWN]], table: &[f32; TABLE], seat: usize) -> Inputs {
    let mut inputs = [0.0; INPUTS];
    let (own, rest) = inputs.split_at_mut(OWN);
    let (average, rest) = rest.split_at_mut(OWN);
    let (best, common) = rest.split_at_mut(OWN);
    own.copy_from_slice(&rows[seat]);
    common.copy_from_slice(table);
    let others = || rows.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, row)| row);
    let share = 1.0 / (rows.len().max(2) - 1) as f32;
    for row in others() {
        average.iter_mut().zip(row).for_each(|(sum, number)| *sum += share * number);
    }
    if let Some(row) = others().max_by(|one, other| one[STANDING].total_cmp(&other[STANDING])) {
        best.copy_from_slice(row);
    }
    inputs
}

/// Scores as shares of one, for the first so many seats.
pub fn softmax(scores: [f32; SEATS], count: usize) -> [f32; SEATS] {
    let best = scores[..count].iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; SEATS];
    for (share, score) in shares.iter_mut().zip(&scores[..count]) {
        *share = (score - best).exp();
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| if sum > 0.0 { share / sum } else { share })
}

/// Numbers between -1 and 1 from a seed (SplitMix64): the beginnings of weights.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let number = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((number >> 40) as f32 / (1u64 << 23) as f32) - 1.0
    }
}
