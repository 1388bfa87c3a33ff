//! The log on the screen.

use super::{WIDTH, rule};
use crate::terminal::lang;
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::tale::{Line, Step, Weight};
use crate::terminal::width::wrap;
use soulkeep_text::Lang;

/// The lines, with a Hero's way from Room to Room in one.
pub fn lines(lines: &[Line], lang: Lang) -> Vec<Strip> {
    let groups = lines.chunk_by(|one, next| hero(one).is_some() && hero(one) == hero(next));
    groups.flat_map(|group| self::group(group, lang)).collect()
}

fn hero(line: &Line) -> Option<&str> {
    line.step.as_ref().map(|step| step.hero.as_str())
}

fn group(lines: &[Line], lang: Lang) -> Vec<Strip> {
    let steps: Vec<&Step> = lines.iter().filter_map(|line| line.step.as_ref()).collect();
    if steps.len() > 1 {
        return indented(&lang::walked(lang, &steps), Ink::Plain);
    }
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
