//! Adam: every weight goes downhill at a pace of its own.

const MEMORY: f32 = 0.9;
const SQUARE_MEMORY: f32 = 0.999;
const TINY: f32 = 1e-6;
/// Slopes that are steeper as a whole are taken for this steep: a few strange lessons must not spoil what was learned.
const STEEPEST: f32 = 0.5;

/// The optimiser of that name.
#[derive(Clone, Debug)]
pub struct Adam {
    steps: i32,
    drift: Vec<f32>,
    squares: Vec<f32>,
}

impl Adam {
    /// At rest, for so many weights.
    pub fn new(weights: usize) -> Adam {
        Adam { steps: 0, drift: vec![0.0; weights], squares: vec![0.0; weights] }
    }

    /// One step against the slopes.
    pub fn step(&mut self, weights: &mut [f32], slopes: &[f32], pace: f32) {
        self.steps += 1;
        let steepness = slopes.iter().map(|slope| slope * slope).sum::<f32>().sqrt();
        let share = if steepness > STEEPEST { STEEPEST / steepness } else { 1.0 };
        let (warm, square_warm) = (1.0 - MEMORY.powi(self.steps), 1.0 - SQUARE_MEMORY.powi(self.steps));
        let memories = self.drift.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (drift, square)) in weights.iter_mut().zip(slopes).zip(memories) {
            let slope = slope * share;
            *drift = MEMORY * *drift + (1.0 - MEMORY) * slope;
            *square = SQUARE_MEMORY * *square + (1.0 - SQUARE_MEMORY) * slope * slope;
            *weight -= pace * (*drift / warm) / ((*square / square_warm).sqrt() + TINY);
        }
    }
}
