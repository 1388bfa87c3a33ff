//! How strong the generations of a run are, as a drawing: the share of the games that each won against the ogre.

use super::run::Generation;
use crate::common::svg::{self, Sheet};
use std::fmt::{self, Write};

const STYLE: &str = "
polyline{fill:none} .base,.all{stroke-width:2} .all{stroke:#4c8fd6} .base{stroke:#1a7f37}
@media(prefers-color-scheme:dark){.all{stroke:#58a6ff} .base{stroke:#56d364}}
";

const WIDTH: f64 = 740.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
/// Room for the names of the lines.
const RIGHT: f64 = 150.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 48.0;
/// In hundredths, what is at the bottom and at the top, and how far lines are apart.
const LOW: u32 = 40;
const HIGH: u32 = 90;
const STEP: u32 = 10;

pub fn svg(record: &[Generation]) -> String {
    let sheet = Sheet { width: WIDTH, height: HEIGHT, title: "How strong the generations are", style: STYLE };
    sheet.with(|out| draw(out, record))
}

fn draw(out: &mut String, record: &[Generation]) -> fmt::Result {
    let games: u64 = record.iter().map(|one| u64::from(one.rounds) * one.games).sum();
    let seed = record.first().map_or(0, |first| first.seed);
    writeln!(out, r#"<text x="{LEFT}" y="20">Games won against the ogre, in hundredths, at first sight</text>"#)?;
    let source = format!("{games} games of the network against itself, seed {seed}");
    writeln!(out, r#"<text class="small" x="{LEFT}" y="36">{source}</text>"#)?;
    let last = record.len().max(1);
    axes(out, last)?;
    line(out, "base", "base set", record, 0)?;
    line(out, "all", "all sets", record, 1)
}

fn x(generation: usize, last: usize) -> f64 {
    LEFT + (WIDTH - LEFT - RIGHT) * generation as f64 / last as f64
}

fn y(share: f64) -> f64 {
    let (low, high) = (f64::from(LOW) / 100.0, f64::from(HIGH) / 100.0);
    TOP + (HEIGHT - TOP - BOTTOM) * (high - share.clamp(low, high)) / (high - low)
}

fn axes(out: &mut String, last: usize) -> fmt::Result {
    let (end, floor) = (x(last, last), HEIGHT - BOTTOM);
    for hundredths in (LOW..=HIGH).step_by(STEP as usize) {
        let y = y(f64::from(hundredths) / 100.0);
        let class = if hundredths == 50 { "mark" } else { "frame" };
        svg::line(out, class, [LEFT, y], [end, y])?;
        let (x, y) = (LEFT - 8.0, y + 4.0);
        writeln!(out, r#"<text class="small" x="{x}" y="{y:.1}" text-anchor="end">{hundredths}</text>"#)?;
    }
    let label = floor + 18.0;
    for generation in (0..=last).step_by(last.div_ceil(12)) {
        let x = x(generation, last);
        writeln!(out, r#"<text class="small" x="{x:.1}" y="{label}" text-anchor="middle">{generation}</text>"#)?;
    }
    let (x, y) = (f64::midpoint(LEFT, end), floor + 36.0);
    writeln!(out, r#"<text class="small" x="{x:.1}" y="{y}" text-anchor="middle">generations</text>"#)
}

fn line(out: &mut String, class: &str, name: &str, record: &[Generation], which: usize) -> fmt::Result {
    let share = |one: &Generation| one.against_ogre[which].share();
    let points: Vec<String> =
        (1..).zip(record).map(|(number, one)| format!("{:.1},{:.1}", x(number, record.len()), y(share(one)))).collect();
    writeln!(out, r#"<polyline class="{class}" points="{}"/>"#, points.join(" "))?;
    let Some(last) = record.last() else { return Ok(()) };
    let (x, y, hundredths) = (x(1, 1) + 10.0, y(share(last)) + 4.5, 100.0 * share(last));
    writeln!(out, r#"<text x="{x:.1}" y="{y:.1}">{name} <tspan class="small">{hundredths:.1}</tspan></text>"#)
}
