//! Learning: choices that went better than hoped for are made more likely, and hopes are brought nearer to what came.

use super::lesson::Lesson;
use super::network::{
    BIAS_AT, DIRECT_AT, HOPE_AT, HOPE_BIAS_AT, HOPE_DIRECT_AT, HOPE_LAST, HOPE_OUT_AT, Hidden, Network, OPTION_AT,
    OUT_AT, SITUATION_AT, UNITS,
};
use super::odds;

/// How far a lesson may change how likely a choice is.
const CLIP: f32 = 0.2;

/// Slopes of the weights, and what was seen on the way.
#[derive(Clone, Debug)]
pub struct Gradient {
    /// One for each weight, added up over the lessons.
    pub slopes: Vec<f32>,
    /// How many lessons there were.
    pub lessons: usize,
    /// The sum of how undecided the network was: the entropy of its choices.
    pub wonder: f64,
    /// The sum of the squares by which hopes were wrong.
    pub error: f64,
    scores: Vec<f32>,
    hidden: Vec<Hidden>,
}

impl Gradient {
    /// Nothing yet, for so many weights.
    pub fn new(weights: usize) -> Gradient {
        Gradient {
            slopes: vec![0.0; weights],
            lessons: 0,
            wonder: 0.0,
            error: 0.0,
            scores: Vec::new(),
            hidden: Vec::new(),
        }
    }

    /// The slopes of some lessons together. `curiosity` is what it is worth to keep several choices in mind.
    pub fn of(network: &Network, lessons: &[&Lesson], curiosity: f32) -> Gradient {
        let mut gradient = Gradient::new(network.weights.len());
        lessons.iter().for_each(|lesson| gradient.add_lesson(network, lesson, curiosity));
        gradient
    }

    /// Adds what others have found.
    pub fn add(&mut self, other: &Gradient) {
        self.slopes.iter_mut().zip(&other.slopes).for_each(|(sum, slope)| *sum += slope);
        self.lessons += other.lessons;
        self.wonder += other.wonder;
        self.error += other.error;
    }

    fn add_lesson(&mut self, network: &Network, lesson: &Lesson, curiosity: f32) {
        self.lessons += 1;
        self.add_hope(network, lesson);
        let common = network.common(&lesson.situation);
        self.scores.clear();
        self.hidden.clear();
        let out = network.units(OUT_AT, 0);
        for option in &lesson.options {
            let mut hidden = common;
            network.add(&mut hidden, OPTION_AT, option);
            hidden.iter_mut().for_each(|unit| *unit = unit.max(0.0));
            let score: f32 = hidden.iter().zip(out).map(|(unit, weight)| unit * weight).sum();
            self.scores.push(score + network.direct(DIRECT_AT, option));
            self.hidden.push(hidden);
        }
        let (best, sum) = odds(&self.scores);
        let log = best + sum.ln();
        let wonder: f32 = self.scores.iter().map(|score| (score - log).exp() * (log - score)).sum();
        self.wonder += f64::from(wonder);
        let ratio = (self.scores[lesson.chosen] - log - lesson.likely).exp();
        let held = if lesson.gain > 0.0 { ratio > 1.0 + CLIP } else { ratio < 1.0 - CLIP };
        let push = if held { 0.0 } else { lesson.gain * ratio };
        let mut common_slope = [0.0; UNITS];
        for (index, option) in lesson.options.iter().enumerate() {
            let likely = (self.scores[index] - log).exp();
            let is_chosen = f32::from(u8::from(index == lesson.chosen));
            let slope = -push * (is_chosen - likely) + curiosity * likely * (self.scores[index] - log + wonder);
            if slope == 0.0 {
                continue;
            }
            let hidden = &self.hidden[index];
            let mut units = [0.0; UNITS];
            for unit in 0..UNITS {
                self.slopes[OUT_AT + unit] += slope * hidden[unit];
                units[unit] = if hidden[unit] > 0.0 { slope * out[unit] } else { 0.0 };
                common_slope[unit] += units[unit];
            }
            for (at, number) in option.entries() {
                let at = usize::from(*at);
                self.slopes[DIRECT_AT + at] += slope * number;
                add_units(&mut self.slopes, OPTION_AT + at * UNITS, &units, *number);
            }
        }
        add_units(&mut self.slopes, BIAS_AT, &common_slope, 1.0);
        for (at, number) in lesson.situation.entries() {
            add_units(&mut self.slopes, SITUATION_AT + usize::from(*at) * UNITS, &common_slope, *number);
        }
    }

    fn add_hope(&mut self, network: &Network, lesson: &Lesson) {
        let hidden = network.hopes(&lesson.situation);
        let hope = network.hope_of(&hidden, &lesson.situation);
        let slope = hope - lesson.hope;
        self.error += f64::from(slope * slope);
        let out = network.units(HOPE_OUT_AT, 0);
        let mut units = [0.0; UNITS];
        for unit in 0..UNITS {
            if hidden[unit] > 0.0 {
                self.slopes[HOPE_OUT_AT + unit] += slope * hidden[unit];
                units[unit] = slope * out[unit];
            }
        }
        self.slopes[HOPE_LAST] += slope;
        add_units(&mut self.slopes, HOPE_BIAS_AT, &units, 1.0);
        for (at, number) in lesson.situation.entries() {
            let at = usize::from(*at);
            self.slopes[HOPE_DIRECT_AT + at] += slope * number;
            add_units(&mut self.slopes, HOPE_AT + at * UNITS, &units, *number);
        }
    }
}

impl Lesson {
    /// How many choices there were.
    pub fn choices(&self) -> usize {
        self.options.len()
    }

    /// What training makes smaller: [`Gradient::of`] are its slopes.
    pub fn loss(&self, network: &Network, curiosity: f32) -> f64 {
        let common = network.common(&self.situation);
        let scores: Vec<f32> = self.options.iter().map(|option| network.score(&common, option)).collect();
        let (best, sum) = odds(&scores);
        let log = best + sum.ln();
        let wonder: f32 = scores.iter().map(|score| (score - log).exp() * (log - score)).sum();
        let ratio = (scores[self.chosen] - log - self.likely).exp();
        let gained = (self.gain * ratio).min(self.gain * ratio.clamp(1.0 - CLIP, 1.0 + CLIP));
        let hope = network.hope(&self.situation);
        let missed = self.hope * hope.ln() + (1.0 - self.hope) * (1.0 - hope).ln();
        f64::from(-gained - curiosity * wonder - missed)
    }
}

fn add_units(slopes: &mut [f32], at: usize, units: &Hidden, number: f32) {
    slopes[at..at + UNITS].iter_mut().zip(units).for_each(|(slope, unit)| *slope += number * unit);
}
