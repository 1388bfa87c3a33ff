//! The log on the screen.

use super::{WIDTH, rule};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::tale::{Kind, Line, Weight};
use crate::terminal::width::wrap;
use soulkeep_text::Lang;

/// The lines, with lists of like things in one.
pub fn lines(lines: &[Line], lang: Lang) -> Vec<Strip> {
    let groups = lines.chunk_by(|one, next| key(one).is_some() && key(one) == key(next));
    groups.flat_map(|group| self::group(group, lang)).collect()
}

fn key(line: &Line) -> Option<(Kind, &str)> {
    line.beat.as_ref().map(|beat| (beat.kind, beat.lead.as_str()))
}

fn group(lines: &[Line], lang: Lang) -> Vec<Strip> {
    match lines {
        [first, .., Line { beat: Some(last), .. }] => {
            let items: Vec<&str> = lines.iter().filter_map(|line| Some(line.beat.as_ref()?.item.as_str())).collect();
            let text = format!("{}{}{}", last.lead, items.join(lang::label(lang, Label::Comma)), last.tail);
            indented(&text, ink(first.weight))
        }
        _ => lines.iter().flat_map(line).collect(),
    }
}

fn line(line: &Line) -> Vec<Strip> {
    match line.weight {
        Weight::Turn => vec![Strip::new(), rule(&line.text)],
        Weight::Phase => vec![Strip::of(Ink::Title, line.text.as_str())],
        Weight::Story | Weight::Detail => indented(&line.text, ink(line.weight)),
    }
}

fn ink(weight: Weight) -> Ink {
    if weight == Weight::Detail { Ink::Dim } else { Ink::Plain }
}

fn indented(text: &str, ink: Ink) -> Vec<Strip> {
    let lines = wrap(text, WIDTH - 4).into_iter().enumerate();
    lines.map(|(index, line)| Strip::of(ink, format!("{}{line}", if index == 0 { "  " } else { "    " }))).collect()
}
