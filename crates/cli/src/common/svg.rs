//! A sheet that plots are drawn on.
//!
//! The colours follow the reader's light or dark theme on a ground of their own, and the letters are those of the
//! reader's system.

use std::fmt::{self, Write};

const STYLE: &str = "
text{font:13px system-ui,sans-serif;fill:#24292f} .small{font-size:11px;fill:#57606a}
.page{fill:#fff} .frame{stroke:#d0d7de} .mark{stroke:#b35900;stroke-width:1.5;stroke-dasharray:4 3}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3} .small{fill:#9da7b3}
.page{fill:#0d1117} .frame{stroke:#3d444d} .mark{stroke:#f0a35e}
}";

pub struct Sheet<'a> {
    pub width: f64,
    pub height: f64,
    pub title: &'a str,
    /// Styles beyond those of letters, frames and marks.
    pub style: &'a str,
}

impl Sheet<'_> {
    pub fn with(&self, draw: impl FnOnce(&mut String) -> fmt::Result) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, draw);
        out
    }

    fn write(&self, out: &mut String, draw: impl FnOnce(&mut String) -> fmt::Result) -> fmt::Result {
        let Sheet { width, height, title, style } = self;
        write!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}""#)?;
        writeln!(out, r#" width="{width}" height="{height}" role="img">"#)?;
        writeln!(out, "<title>{title}</title>\n<style>{STYLE}{style}</style>")?;
        writeln!(out, r#"<rect class="page" width="{width}" height="{height}"/>"#)?;
        draw(out)?;
        writeln!(out, "</svg>")
    }
}

pub fn line(out: &mut String, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) -> fmt::Result {
    writeln!(out, r#"<line class="{class}" x1="{x1:.2}" y1="{y1:.2}" x2="{x2:.2}" y2="{y2:.2}"/>"#)
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
