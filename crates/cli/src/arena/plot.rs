//! The win rates as a drawing: a bar for each pairing, with its interval, and a line where even is.

use super::report::{PairingReport, Report};
use super::words::percent;
use crate::common::svg::{Sheet, escaped, line};
use std::fmt::{self, Write};

const STYLE: &str = "
.bar{fill:#4c8fd6} .whisker{stroke:#24292f;stroke-width:1.5}
@media(prefers-color-scheme:dark){.bar{fill:#3f78b5} .whisker{stroke:#e6edf3}}
";

const TOP: f64 = 44.0;
const ROW: f64 = 34.0;
const BAR: f64 = 18.0;
/// The length of 100 %.
const SCALE: f64 = 400.0;
const FIGURES: f64 = 170.0;
/// About what a letter needs.
const LETTER: f64 = 7.5;

pub fn svg(report: &Report) -> String {
    let labels: Vec<String> = report.matches.iter().map(|one| format!("{} against {}", one.a, one.b)).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    let left = 24.0 + LETTER * longest as f64;
    let bottom = TOP + ROW * labels.len() as f64;
    let title = format!("Win rates of bots at {} seats", report.seats);
    let sheet = Sheet { width: left + SCALE + FIGURES, height: bottom + 40.0, title: &title, style: STYLE };
    sheet.with(|out| draw(out, report, &labels, [left, bottom]))
}

fn draw(out: &mut String, report: &Report, labels: &[String], [left, bottom]: [f64; 2]) -> fmt::Result {
    writeln!(out, r#"<text x="{left}" y="20">Win rate at {} seats, with the 95 % interval</text>"#, report.seats)?;
    axis(out, left, bottom)?;
    for (index, (label, one)) in labels.iter().zip(&report.matches).enumerate() {
        bar(out, left, TOP + ROW * (index as f64 + 0.5), label, one)?;
    }
    let even = left + SCALE * report.even;
    line(out, "mark", [even, TOP - 6.0], [even, bottom])?;
    writeln!(out, r#"<text class="small" x="{even}" y="{}" text-anchor="middle">even</text>"#, TOP - 10.0)
}

fn axis(out: &mut String, left: f64, bottom: f64) -> fmt::Result {
    for quarter in 0..=4 {
        let x = left + SCALE * f64::from(quarter) / 4.0;
        line(out, "frame", [x, TOP], [x, bottom])?;
        let y = bottom + 18.0;
        writeln!(out, r#"<text class="small" x="{x}" y="{y}" text-anchor="middle">{} %</text>"#, quarter * 25)?;
    }
    Ok(())
}

fn bar(out: &mut String, left: f64, middle: f64, label: &str, one: &PairingReport) -> fmt::Result {
    let at = |share: f64| left + SCALE * share;
    let (top, text) = (middle - BAR / 2.0, middle + 4.5);
    let length = SCALE * one.win_rate;
    writeln!(out, r#"<text x="{}" y="{text}" text-anchor="end">{}</text>"#, left - 10.0, escaped(label))?;
    writeln!(out, r#"<rect class="bar" x="{left}" y="{top}" width="{length:.2}" height="{BAR}" rx="2"/>"#)?;
    line(out, "whisker", [at(one.low), middle], [at(one.high), middle])?;
    for end in [one.low, one.high] {
        line(out, "whisker", [at(end), middle - 5.0], [at(end), middle + 5.0])?;
    }
    let (rate, x) = (percent(one.win_rate), at(1.0) + 12.0);
    writeln!(out, r#"<text x="{x}" y="{text}">{rate} <tspan class="small">of {} games</tspan></text>"#, one.games)
}
