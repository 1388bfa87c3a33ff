//! Weights as text.

use super::features::{OWN, OWN_NAMES, TABLE, TABLE_NAMES};
use super::network::{HIDDEN, INPUTS, Inputs, Network, Weights};
use super::scale::{Measure, Scale};
use serde::Deserialize;
use std::fmt::{self, Write};
use thiserror::Error;

/// Why a text is no network for this version.
#[derive(Clone, Debug, PartialEq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum WeightsError {
    #[error("the weights cannot be read: {0}")]
    Syntax(String),
    #[error("there are {found} {what} where the network has {wanted}")]
    Count { what: &'static str, found: usize, wanted: usize },
    #[error("number {place} about {about} is \"{found}\" where the network looks at \"{wanted}\"")]
    Name { about: &'static str, place: usize, found: String, wanted: &'static str },
    #[error("a number among {0} is not finite, or a deviation is not above zero")]
    Number(&'static str),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    seat: Vec<(String, f32, f32)>,
    table: Vec<(String, f32, f32)>,
    inputs: Vec<(f32, Vec<f32>)>,
    bias: Vec<f32>,
    out: Vec<f32>,
}

impl Network {
    /// The network that comes with Soulkeep.
    pub fn trained() -> Result<Network, WeightsError> {
        Network::parse(include_str!("weights.ron"))
    }

    /// The network of the first dragon, which later ones are measured against.
    pub fn first() -> Result<Network, WeightsError> {
        Network::parse(include_str!("first.ron"))
    }

    /// Judges by the standing alone.
    pub fn untrained() -> Network {
        let mut weights = Weights::nothing();
        weights.linear[0] = 1.0;
        Network { scale: Scale::PLAIN, weights }
    }

    /// Reads what [`Network::print`] has written.
    pub fn parse(text: &str) -> Result<Network, WeightsError> {
        let text: Text = ron::from_str(text).map_err(|error| WeightsError::Syntax(error.to_string()))?;
        let scale = Scale {
            own: measures::<OWN>("a seat", &text.seat, &OWN_NAMES)?,
            table: measures::<TABLE>("the table", &text.table, &TABLE_NAMES)?,
        };
        let rows = text.inputs.iter().map(|(_, row)| array::<HIDDEN>("weights of an input", row));
        let layer = rows.collect::<Result<Vec<_>, _>>()?;
        let linear: Vec<f32> = text.inputs.iter().map(|(linear, _)| *linear).collect();
        let linear: Inputs = array::<INPUTS>("inputs", &linear)?;
        let (bias, out) = (array("units", &text.bias)?, array("ways out", &text.out)?);
        Ok(Network { scale, weights: Weights { layer, bias, out, linear } })
    }

    /// The text of a network, with a word at the top of how it was made.
    pub fn print(&self, note: &str) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, note);
        out
    }

    fn write(&self, out: &mut String, note: &str) -> fmt::Result {
        note.lines().try_for_each(|line| writeln!(out, "// {line}"))?;
        writeln!(out, "(\n// What is seen of a seat: its name, its average, its deviation.\nseat: [")?;
        write_measures(out, &OWN_NAMES, &self.scale.own)?;
        writeln!(out, "],\n// What is seen of the table.\ntable: [")?;
        write_measures(out, &TABLE_NAMES, &self.scale.table)?;
        writeln!(
            out,
            "],\n// The seat, its opponents on average, the best opponent, the table: what each number adds"
        )?;
        writeln!(out, "// to the score, and to each hidden unit.\ninputs: [")?;
        for (linear, row) in self.weights.linear.iter().zip(&self.weights.layer) {
            writeln!(out, "({linear}, {row:?}),")?;
        }
        writeln!(out, "],\nbias: {:?},\nout: {:?},\n)", self.weights.bias, self.weights.out)
    }
}

fn write_measures(out: &mut String, names: &[&str], measures: &[Measure]) -> fmt::Result {
    let mut lines = names.iter().zip(measures);
    lines.try_for_each(|(name, measure)| writeln!(out, "({name:?}, {}, {}),", measure.mean, measure.deviation))
}

fn measures<const N: usize>(
    about: &'static str,
    lines: &[(String, f32, f32)],
    names: &[&'static str; N],
) -> Result<[Measure; N], WeightsError> {
    for (place, ((found, ..), wanted)) in lines.iter().zip(names).enumerate() {
        if found != wanted {
            return Err(WeightsError::Name { about, place: place + 1, found: found.clone(), wanted });
        }
    }
    let means: Vec<f32> = lines.iter().map(|(_, mean, _)| *mean).collect();
    let deviations: Vec<f32> = lines.iter().map(|(.., deviation)| *deviation).collect();
    let (means, deviations) = (array::<N>("averages", &means)?, array::<N>("deviations", &deviations)?);
    if deviations.iter().any(|deviation| *deviation <= 0.0) {
        return Err(WeightsError::Number("deviations"));
    }
    Ok(std::array::from_fn(|index| Measure { mean: means[index], deviation: deviations[index] }))
}

fn array<const N: usize>(what: &'static str, numbers: &[f32]) -> Result<[f32; N], WeightsError> {
    if numbers.iter().any(|number| !number.is_finite()) {
        return Err(WeightsError::Number(what));
    }
    numbers.try_into().map_err(|_| WeightsError::Count { what, found: numbers.len(), wanted: N })
}
