//! The log on the screen.

use super::{WIDTH, rule};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::tale::{Line, Weight};
use crate::terminal::width::wrap;

pub fn lines(lines: &[Line]) -> Vec<Strip> {
    lines.iter().flat_map(line).collect()
}

fn line(line: &Line) -> Vec<Strip> {
    match line.weight {
        Weight::Turn => vec![Strip::new(), rule(&line.text)],
        Weight::Phase => vec![Strip::of(Ink::Title, line.text.as_str())],
        Weight::Story => indented(&line.text, Ink::Plain),
        Weight::Detail => indented(&line.text, Ink::Dim),
    }
}

fn indented(text: &str, ink: Ink) -> Vec<Strip> {
    let lines = wrap(text, WIDTH - 4).into_iter().enumerate();
    lines.map(|(index, line)| Strip::of(ink, format!("{}{line}", if index == 0 { "  " } else { "    " }))).collect()
}
