//! The weights as text.

use super::features::{OWN, TABLE};
use super::network::{HIDDEN, INPUTS, Measure, Network};
use serde::Deserialize;

#[derive(Deserialize)]
struct Text {
    seat: Vec<(String, f32, f32)>,
    table: Vec<(String, f32, f32)>,
    inputs: Vec<(f32, Vec<f32>)>,
    bias: Vec<f32>,
    out: Vec<f32>,
}

impl Network {
    /// The network of the first dragon; none if the text does not fit.
    pub fn first() -> Option<Network> {
        let text: Text = ron::from_str(include_str!("first.ron")).ok()?;
        let layer: Option<Vec<[f32; HIDDEN]>> =
            text.inputs.iter().map(|(_, row)| row.as_slice().try_into().ok()).collect();
        let linear: Vec<f32> = text.inputs.iter().map(|(linear, _)| *linear).collect();
        Some(Network {
            own: measures::<OWN>(&text.seat)?,
            table: measures::<TABLE>(&text.table)?,
            layer: layer?,
            bias: text.bias.try_into().ok()?,
            out: text.out.try_into().ok()?,
            linear: <[f32; INPUTS]>::try_from(linear).ok()?,
        })
    }
}

fn measures<const N: usize>(lines: &[(String, f32, f32)]) -> Option<[Measure; N]> {
    let measures: Vec<Measure> = lines.iter().map(|(_, mean, deviation)| Measure(*mean, *deviation)).collect();
    measures.try_into().ok()
}
