//! Adam: every weight goes downhill at a pace of its own.

use super::network::Weights;

const MEMORY: f32 = 0.9;
const SQUARE_MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// The optimiser of that name: each weight has a pace of its own.
#[derive(Clone, Debug)]
pub struct Adam {
    /// The share of itself that a weight loses in a step, times the pace.
    decay: f32,
    steps: i32,
    drift: Weights,
    squares: Weights,
}

impl Adam {
    /// At rest.
    pub fn new(decay: f32) -> Adam {
        Adam { decay, steps: 0, drift: Weights::nothing(), squares: Weights::nothing() }
    }

    /// One step against the average slope.
    pub fn step(&mut self, weights: &mut Weights, slopes: &Weights, pace: f32) {
        self.steps += 1;
        let (warm, square_warm) = (1.0 - MEMORY.powi(self.steps), 1.0 - SQUARE_MEMORY.powi(self.steps));
        let memories = self.drift.all_mut().zip(self.squares.all_mut());
        for ((weight, slope), (drift, square)) in weights.all_mut().zip(slopes.all()).zip(memories) {
            *drift = MEMORY * *drift + (1.0 - MEMORY) * slope;
            *square = SQUARE_MEMORY * *square + (1.0 - SQUARE_MEMORY) * slope * slope;
            let way = (*drift / warm) / ((*square / square_warm).sqrt() + TINY);
            *weight -= pace * (way + self.decay * *weight);
        }
    }
}
