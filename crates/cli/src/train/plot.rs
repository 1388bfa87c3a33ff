//! How training went, as a drawing: the loss over the lessons and over those held out, and the hand-written judge as a
//! line to be beaten.

use super::report::Report;
use crate::common::svg::{self, Sheet};
use std::fmt::{self, Write};

const STYLE: &str = "
polyline{fill:none} .training,.held{stroke-width:2} .training{stroke:#4c8fd6} .held{stroke:#1a7f37}
@media(prefers-color-scheme:dark){.training{stroke:#58a6ff} .held{stroke:#56d364}}
";

const WIDTH: f64 = 740.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 64.0;
/// Room for the names of the lines.
const RIGHT: f64 = 210.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 48.0;
/// Lines on the way up.
const STEPS: u32 = 5;
/// The least distance between two names.
const APART: f64 = 20.0;

pub fn svg(report: &Report) -> String {
    let sheet = Sheet { width: WIDTH, height: HEIGHT, title: "How the learned judge was trained", style: STYLE };
    sheet.with(|out| Plot::new(report).draw(out, report))
}

struct PlotLine {
    class: &'static str,
    name: &'static str,
    points: Vec<(f64, f64)>,
}

struct Plot {
    lines: [PlotLine; 3],
    epochs: f64,
    low: f64,
    high: f64,
}

impl Plot {
    fn new(report: &Report) -> Plot {
        let epochs = f64::from(report.epochs);
        let hand = report.results.first().map_or(0.0, |all| all.fitted.cross_entropy);
        let curve = |of: fn(&super::training::Point) -> f64| {
            report.curve.iter().map(|point| (f64::from(point.epoch), of(point))).collect::<Vec<_>>()
        };
        let lines = [
            PlotLine { class: "mark", name: "hand-written judge", points: vec![(0.0, hand), (epochs, hand)] },
            PlotLine { class: "training", name: "training games", points: curve(|point| point.training) },
            PlotLine { class: "held", name: "games held out", points: curve(|point| point.held_out) },
        ];
        let losses = || lines.iter().flat_map(|line| line.points.iter().map(|point| point.1));
        let (low, high) = (losses().fold(f64::MAX, f64::min), losses().fold(f64::MIN, f64::max));
        let margin = ((high - low) * 0.08).max(0.001);
        Plot { epochs, low: low - margin, high: high + margin, lines }
    }

    fn x(&self, epoch: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * epoch / self.epochs
    }

    fn y(&self, loss: f64) -> f64 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.high - loss) / (self.high - self.low)
    }

    fn draw(&self, out: &mut String, report: &Report) -> fmt::Result {
        writeln!(out, r#"<text x="{LEFT}" y="20">How wrong the judge is about the winner: cross-entropy</text>"#)?;
        let (games, lessons) = (report.games, report.lessons);
        let source = format!("{games} games, {lessons} lessons, seed {}", report.seed);
        writeln!(out, r#"<text class="small" x="{LEFT}" y="36">{source}</text>"#)?;
        self.axes(out, report.epochs)?;
        self.lines.iter().try_for_each(|line| self.line(out, line))?;
        self.names(out)
    }

    fn axes(&self, out: &mut String, epochs: u32) -> fmt::Result {
        let (end, floor) = (self.x(self.epochs), HEIGHT - BOTTOM);
        for step in 0..=STEPS {
            let loss = self.low + (self.high - self.low) * f64::from(step) / f64::from(STEPS);
            let y = self.y(loss);
            svg::line(out, "frame", [LEFT, y], [end, y])?;
            let (x, y) = (LEFT - 8.0, y + 4.0);
            writeln!(out, r#"<text class="small" x="{x}" y="{y:.1}" text-anchor="end">{loss:.3}</text>"#)?;
        }
        let y = floor + 18.0;
        for epoch in (0..=epochs).step_by(epochs.div_ceil(12).max(1) as usize) {
            let x = self.x(f64::from(epoch));
            writeln!(out, r#"<text class="small" x="{x:.1}" y="{y}" text-anchor="middle">{epoch}</text>"#)?;
        }
        let (x, y) = ((LEFT + end) / 2.0, floor + 36.0);
        writeln!(out, r#"<text class="small" x="{x:.1}" y="{y}" text-anchor="middle">times through the lessons</text>"#)
    }

    fn line(&self, out: &mut String, line: &PlotLine) -> fmt::Result {
        let points: Vec<String> =
            line.points.iter().map(|(epoch, loss)| format!("{:.1},{:.1}", self.x(*epoch), self.y(*loss))).collect();
        writeln!(out, r#"<polyline class="{}" points="{}"/>"#, line.class, points.join(" "))
    }

    /// Each name at the end of its line, or as near to it as the others leave room for.
    fn names(&self, out: &mut String) -> fmt::Result {
        let mut ends: Vec<(&PlotLine, f64)> =
            self.lines.iter().filter_map(|line| line.points.last().map(|point| (line, point.1))).collect();
        ends.sort_by(|one, other| other.1.total_cmp(&one.1));
        let x = self.x(self.epochs) + 10.0;
        let mut free = f64::MIN;
        for (line, loss) in ends {
            let y = self.y(loss).max(free);
            free = y + APART;
            svg::line(out, line.class, [x, y], [x + 14.0, y])?;
            let (x, y) = (x + 20.0, y + 4.5);
            writeln!(
                out,
                r#"<text x="{x:.1}" y="{y:.1}">{} <tspan class="small">{loss:.3}</tspan></text>"#,
                line.name
            )?;
        }
        Ok(())
    }
}
