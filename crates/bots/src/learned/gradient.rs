//! How wrong a network is about a lesson, and how its weights would have to change.

use super::lesson::Lesson;
use super::network::{HIDDEN, Hidden, Inputs, Weights, inputs, softmax};
use soulkeep_rules::ids::SEATS;

/// A share below this counts as this, or one lesson would weigh without end.
const LEAST_SHARE: f32 = 1e-6;

/// How wrong shares are about the winner (the cross-entropy), and whether the likeliest player won.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Assessment {
    /// The cross-entropy: nought where the winner was certain.
    pub loss: f64,
    /// The winner had the largest share.
    pub right: bool,
}

impl Assessment {
    /// Of shares, by the place of the winner among them.
    pub fn of(shares: &[f32], winner: usize) -> Assessment {
        let right = shares.iter().enumerate().all(|(seat, share)| seat == winner || *share < shares[winner]);
        Assessment { loss: -f64::from(shares[winner].max(LEAST_SHARE)).ln(), right }
    }
}

impl Weights {
    /// The assessment of a lesson that has been brought to scale.
    pub fn examine(&self, lesson: &Lesson) -> Assessment {
        let count = lesson.rows.len();
        let shares = softmax(self.scores(&lesson.rows, &lesson.table), count);
        Assessment::of(&shares[..count], lesson.winner)
    }

    /// The same, and adds to `gradient` how the loss changes with every weight.
    pub fn study(&self, lesson: &Lesson, gradient: &mut Weights) -> Assessment {
        let count = lesson.rows.len();
        let mut seen = [([0.0; super::network::INPUTS], [0.0; HIDDEN]); SEATS];
        let mut scores = [0.0; SEATS];
        for (seat, (inputs_of_seat, hidden)) in seen[..count].iter_mut().enumerate() {
            *inputs_of_seat = inputs(&lesson.rows, &lesson.table, seat);
            *hidden = self.hidden(inputs_of_seat);
            scores[seat] = self.score(inputs_of_seat, hidden);
        }
        let shares = softmax(scores, count);
        for (seat, (inputs, hidden)) in seen[..count].iter().enumerate() {
            self.blame(inputs, hidden, shares[seat] - lesson.shares[seat], gradient);
        }
        Assessment::of(&shares[..count], lesson.winner)
    }

    /// Hands the slope of the loss by one score back to the weights.
    fn blame(&self, inputs: &Inputs, hidden: &Hidden, slope: f32, gradient: &mut Weights) {
        let mut units = [0.0; HIDDEN];
        for (unit, slope_of_unit) in units.iter_mut().enumerate() {
            gradient.out[unit] += slope * hidden[unit];
            // A unit at zero is silent, and nothing that leads to it matters.
            *slope_of_unit = if hidden[unit] > 0.0 { slope * self.out[unit] } else { 0.0 };
            gradient.bias[unit] += *slope_of_unit;
        }
        for (index, input) in inputs.iter().enumerate() {
            gradient.linear[index] += slope * input;
            gradient.layer[index].iter_mut().zip(&units).for_each(|(sum, unit)| *sum += input * unit);
        }
    }

    /// Adds another one's weights to these, as gradients are.
    pub fn add(&mut self, other: &Weights) {
        self.all_mut().zip(other.all()).for_each(|(sum, more)| *sum += more);
    }
}
