//! The log on the screen.

use super::rule;
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::{width, wrap};
use soulkeep_presentation::log::{LogLine, Weight, gathered};
use soulkeep_text::Language;

/// The lines, with lists of like things in one.
pub fn lines(lines: &[LogLine], lang: Language, width: usize) -> Vec<Strip> {
    gathered(lines, lang).iter().flat_map(|told| line(told, width)).collect()
}

fn line(line: &LogLine, to: usize) -> Vec<Strip> {
    match line.weight {
        Weight::Turn => vec![Strip::new(), rule(&line.text, to)],
        Weight::Phase => vec![Strip::of(Ink::Title, line.text.as_str())],
        Weight::Story | Weight::Detail => explained(indented(&line.text, ink(line.weight), to), line, to),
    }
}

/// With the reason after it, or under it where it does not fit.
fn explained(mut lines: Vec<Strip>, line: &LogLine, to: usize) -> Vec<Strip> {
    let Some(reason) = line.reason.as_ref().map(|reason| format!("– {reason}")) else { return lines };
    match lines.pop() {
        Some(last) if last.width() + width(&reason) < to => lines.push(last.with(Ink::Dim, format!(" {reason}"))),
        last => {
            lines.extend(last);
            let wrapped = wrap(&reason, to - 4).into_iter();
            lines.extend(wrapped.map(|line| Strip::of(Ink::Dim, format!("    {line}"))));
        }
    }
    lines
}

fn ink(weight: Weight) -> Ink {
    if weight == Weight::Detail { Ink::Dim } else { Ink::Plain }
}

fn indented(text: &str, ink: Ink, to: usize) -> Vec<Strip> {
    let lines = wrap(text, to - 4).into_iter().enumerate();
    lines.map(|(index, line)| Strip::of(ink, format!("{}{line}", if index == 0 { "  " } else { "    " }))).collect()
}
