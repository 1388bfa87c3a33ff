//! How well the winner is foretold, and how much trust in standings foretells it best.

use rayon::prelude::*;
use serde::Serialize;
use soulkeep_bots::learned::{Assessment, Lesson, Weights};

/// What a judge made of some lessons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Grade {
    pub lessons: usize,
    /// How wrong the shares were about the winner, on average.
    pub cross_entropy: f64,
    /// The share of the lessons in which the likeliest player won.
    pub accuracy: f64,
}

impl Grade {
    fn of(assessments: &[Assessment]) -> Grade {
        let count = assessments.len().max(1) as f64;
        Grade {
            lessons: assessments.len(),
            cross_entropy: assessments.iter().map(|assessment| assessment.loss).sum::<f64>() / count,
            accuracy: assessments.iter().filter(|assessment| assessment.right).count() as f64 / count,
        }
    }
}

/// What a network makes of lessons that have been brought to scale.
pub fn of_network(weights: &Weights, lessons: &[&Lesson]) -> Grade {
    Grade::of(&lessons.par_iter().map(|lesson| weights.examine(lesson)).collect::<Vec<_>>())
}

/// The standings of the seats of a lesson, and whose is the winner's.
#[derive(Clone, Debug)]
pub struct Standings {
    pub points: Vec<f32>,
    pub winner: usize,
}

/// What the standings foretell if so many points make a player e times as likely to win.
pub fn of_standings(standings: &[Standings], sway: f32) -> Grade {
    let assessment = |lesson: &Standings| {
        let best = lesson.points.iter().copied().fold(f32::MIN, f32::max);
        let odds: Vec<f32> = lesson.points.iter().map(|points| ((points - best) / sway).exp()).collect();
        let sum: f32 = odds.iter().sum();
        Assessment::of(&odds.iter().map(|odds| odds / sum).collect::<Vec<_>>(), lesson.winner)
    };
    Grade::of(&standings.par_iter().map(assessment).collect::<Vec<_>>())
}

/// The sway, to a whole number of points, with which the standings foretell most.
pub fn best_sway(standings: &[Standings]) -> f32 {
    let loss = |sway: f32| of_standings(standings, sway).cross_entropy;
    let (mut low, mut high) = (20.0f32, 3000.0f32);
    // The loss has one valley, so a third of the way can be left out each time.
    while high - low > 1.0 {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) { high -= third } else { low += third }
    }
    ((low + high) / 2.0).round()
}
