//! The network: one layer of units for choices, one for hopes, and a direct way from what first sight says.

use super::option::{BEHIND, OPTION};
use super::row::Row;
use super::situation::SITUATION;

pub const UNITS: usize = 64;
pub type Hidden = [f32; UNITS];

/// All weights in one list, in this order: for choices the weights of the situation, of the option, the bias, the way out and the direct
/// way; for hopes the weights of the situation, the bias, the way out, the direct way and its bias.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// As the constants below have it.
    pub weights: Vec<f32>,
}

pub const SITUATION_AT: usize = 0;
pub const OPTION_AT: usize = SITUATION_AT + SITUATION * UNITS;
pub const BIAS_AT: usize = OPTION_AT + OPTION * UNITS;
pub const OUT_AT: usize = BIAS_AT + UNITS;
pub const DIRECT_AT: usize = OUT_AT + UNITS;
pub const HOPE_AT: usize = DIRECT_AT + OPTION;
pub const HOPE_BIAS_AT: usize = HOPE_AT + SITUATION * UNITS;
pub const HOPE_OUT_AT: usize = HOPE_BIAS_AT + UNITS;
pub const HOPE_DIRECT_AT: usize = HOPE_OUT_AT + UNITS;
pub const HOPE_LAST: usize = HOPE_DIRECT_AT + SITUATION;
/// How many weights there are.
pub const WEIGHTS: usize = HOPE_LAST + 1;

impl Network {
    /// Plays as first sight says, now and then something that is nearly as good; knows nothing of how things will end.
    pub fn untrained(seed: u64) -> Network {
        let mut weights = vec![0.0; WEIGHTS];
        let mut noise = seed;
        let mut next = || {
            noise = noise.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let number = (noise ^ (noise >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            ((number >> 40) as f32 / (1u64 << 23) as f32) - 1.0
        };
        weights[SITUATION_AT..BIAS_AT].iter_mut().for_each(|weight| *weight = 0.1 * next());
        weights[OUT_AT..DIRECT_AT].iter_mut().for_each(|weight| *weight = 0.02 * next());
        weights[HOPE_AT..HOPE_BIAS_AT].iter_mut().for_each(|weight| *weight = 0.1 * next());
        weights[HOPE_OUT_AT..HOPE_DIRECT_AT].iter_mut().for_each(|weight| *weight = 0.02 * next());
        weights[DIRECT_AT + BEHIND] = 1.0;
        Network { weights }
    }

    pub(super) fn units(&self, at: usize, index: usize) -> &Hidden {
        let from = at + index * UNITS;
        self.weights[from..from + UNITS].try_into().expect("a row of weights has as many as there are units")
    }

    pub(super) fn add(&self, hidden: &mut Hidden, at: usize, row: &Row) {
        for (index, number) in row.entries() {
            let weights = self.units(at, usize::from(*index));
            hidden.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += number * weight);
        }
    }

    /// What the situation adds to the units, whatever is chosen.
    pub fn common(&self, situation: &Row) -> Hidden {
        let mut hidden = *self.units(BIAS_AT, 0);
        self.add(&mut hidden, SITUATION_AT, situation);
        hidden
    }

    /// How good a choice is compared with others, as the logarithm of its odds.
    pub fn score(&self, common: &Hidden, option: &Row) -> f32 {
        let mut hidden = *common;
        self.add(&mut hidden, OPTION_AT, option);
        dot_active(&hidden, self.units(OUT_AT, 0)) + self.direct(DIRECT_AT, option)
    }

    pub(super) fn direct(&self, at: usize, row: &Row) -> f32 {
        row.entries().iter().map(|(index, number)| number * self.weights[at + usize::from(*index)]).sum()
    }

    /// The units for hopes, before what is below nought is cut off.
    pub fn hopes(&self, situation: &Row) -> Hidden {
        let mut hidden = *self.units(HOPE_BIAS_AT, 0);
        self.add(&mut hidden, HOPE_AT, situation);
        hidden
    }

    /// How likely the seat is to win.
    pub fn hope(&self, situation: &Row) -> f32 {
        self.hope_of(&self.hopes(situation), situation)
    }

    pub(super) fn hope_of(&self, hidden: &Hidden, situation: &Row) -> f32 {
        let odds = dot_active(hidden, self.units(HOPE_OUT_AT, 0))
            + self.direct(HOPE_DIRECT_AT, situation)
            + self.weights[HOPE_LAST];
        1.0 / (1.0 + (-odds).exp())
    }
}

fn dot_active(hidden: &Hidden, out: &Hidden) -> f32 {
    let mut sums = [0.0; 8];
    for (units, weights) in hidden.chunks_exact(8).zip(out.chunks_exact(8)) {
        for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
            *sum += unit.max(0.0) * weight;
        }
    }
    sums.iter().sum()
}
