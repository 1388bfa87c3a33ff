//! The win rates as a drawing: a bar for each pairing, with its interval, and a line where even is.
//!
//! The colours follow the reader's light or dark theme on a ground of their own, and the letters are those of the
//! reader's system.

use super::report::{Match, Report};
use super::words::percent;
use std::fmt::{self, Write};

const STYLE: &str = "
text{font:13px system-ui,sans-serif;fill:#24292f} .small{font-size:11px;fill:#57606a}
.page{fill:#fff} .bar{fill:#4c8fd6} .frame{stroke:#d0d7de}
.even{stroke:#b35900;stroke-width:1.5;stroke-dasharray:4 3} .whisker{stroke:#24292f;stroke-width:1.5}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3} .small{fill:#9da7b3}
.page{fill:#0d1117} .bar{fill:#3f78b5} .frame{stroke:#3d444d}
.even{stroke:#f0a35e} .whisker{stroke:#e6edf3}
}
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
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = draw(&mut out, report);
    out
}

fn draw(out: &mut String, report: &Report) -> fmt::Result {
    let labels: Vec<String> = report.matches.iter().map(|one| format!("{} against {}", one.a, one.b)).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    let left = 24.0 + LETTER * longest as f64;
    let bottom = TOP + ROW * labels.len() as f64;
    let (width, height) = (left + SCALE + FIGURES, bottom + 40.0);
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">"#
    )?;
    writeln!(out, "<title>Win rates of bots at {} seats</title>\n<style>{STYLE}</style>", report.seats)?;
    writeln!(out, r#"<rect class="page" width="{width}" height="{height}"/>"#)?;
    writeln!(out, r#"<text x="{left}" y="20">Win rate at {} seats, with the 95 % interval</text>"#, report.seats)?;
    axis(out, left, bottom)?;
    for (index, (label, one)) in labels.iter().zip(&report.matches).enumerate() {
        bar(out, left, TOP + ROW * (index as f64 + 0.5), label, one)?;
    }
    let even = left + SCALE * report.even;
    line(out, "even", [even, TOP - 6.0], [even, bottom])?;
    writeln!(out, r#"<text class="small" x="{even}" y="{}" text-anchor="middle">even</text>"#, TOP - 10.0)?;
    writeln!(out, "</svg>")
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

fn bar(out: &mut String, left: f64, middle: f64, label: &str, one: &Match) -> fmt::Result {
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

fn line(out: &mut String, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) -> fmt::Result {
    writeln!(out, r#"<line class="{class}" x1="{x1:.2}" y1="{y1:.2}" x2="{x2:.2}" y2="{y2:.2}"/>"#)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
