//! The network: what is known of a seat in, its score out; and the scores of all seats as shares.

use super::features::{Features, OWN, TABLE};
use soulkeep_rules::ids::SEATS;

/// A seat, its opponents on average, the opponent who stands best, and the table.
pub const INPUTS: usize = 3 * OWN + TABLE;
pub const HIDDEN: usize = 32;
/// Where the standing is among the numbers of a seat.
const STANDING: usize = 0;

type Inputs = [f32; INPUTS];
type Hidden = [f32; HIDDEN];

/// One hidden layer, with a way around it.
pub struct Network {
    /// What the numbers about a seat and the table are brought to first.
    pub own: [Measure; OWN],
    pub table: [Measure; TABLE],
    /// What each input adds to each hidden unit.
    pub layer: Vec<Hidden>,
    /// Where each hidden unit begins.
    pub bias: Hidden,
    /// What each hidden unit, where it is above zero, adds to the score.
    pub out: Hidden,
    /// What each input adds to the score by itself.
    pub linear: Inputs,
}

/// What is usual for a number: its average and its deviation.
#[derive(Clone, Copy, Debug)]
pub struct Measure(pub f32, pub f32);

impl Measure {
    fn apply(self, number: f32) -> f32 {
        (number - self.0) / self.1
    }
}

impl Network {
    /// The shares of the living seats, each at its place.
    pub fn judge(&self, features: &Features) -> [f32; SEATS] {
        let mut rows = features.own;
        for row in &mut rows[..features.count] {
            *row = std::array::from_fn(|index| self.own[index].apply(row[index]));
        }
        let table = std::array::from_fn(|index| self.table[index].apply(features.table[index]));
        let scores = self.scores(&rows[..features.count], &table);
        let mut shares = [0.0; SEATS];
        for (seat, share) in features.seats.iter().zip(softmax(scores, features.count)).take(features.count) {
            shares[seat.index()] = share;
        }
        shares
    }

    fn scores(&self, rows: &[[f32; OWN]], table: &[f32; TABLE]) -> [f32; SEATS] {
        let mut scores = [0.0; SEATS];
        for (seat, score) in scores[..rows.len()].iter_mut().enumerate() {
            let inputs = inputs(rows, table, seat);
            *score = dot(&inputs, &self.linear) + dot(&self.hidden(&inputs), &self.out);
        }
        scores
    }

    /// The hidden units for a seat, none below zero.
    fn hidden(&self, inputs: &Inputs) -> Hidden {
        let mut hidden = self.bias;
        for (input, weights) in inputs.iter().zip(&self.layer) {
            hidden.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += input * weight);
        }
        hidden.map(|unit| unit.max(0.0))
    }
}

fn dot(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// What the network is told about one of the seats.
fn inputs(rows: &[[f32; OWN]], table: &[f32; TABLE], seat: usize) -> Inputs {
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
fn softmax(scores: [f32; SEATS], count: usize) -> [f32; SEATS] {
    let best = scores[..count].iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; SEATS];
    for (share, score) in shares.iter_mut().zip(&scores[..count]) {
        *share = (score - best).exp();
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| if sum > 0.0 { share / sum } else { share })
}
