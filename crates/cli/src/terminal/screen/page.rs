//! A page that lies over the table: help, the log, a card, a hint. It can be longer than the screen.

use super::super::paint::Strip;
use super::super::show::rule;
use super::super::width::wrap;
use super::layout::inset;
use super::style::Pen;
use ratatui::layout::Rect;

pub struct Page {
    pub title: String,
    pub lines: Vec<Strip>,
    pub from: usize,
}

impl Page {
    pub fn new(title: impl Into<String>, lines: Vec<Strip>) -> Page {
        Page { title: title.into(), lines, from: 0 }
    }

    pub fn of_text(title: impl Into<String>, text: &str, width: usize) -> Page {
        Page::new(title, wrap(text, width).into_iter().map(|line| Strip::new().plain(line)).collect())
    }

    /// The same, at its end.
    pub fn at_its_end(self) -> Page {
        Page { from: usize::MAX, ..self }
    }

    pub fn scroll(&mut self, lines: isize, screen: Rect) {
        let last = self.last(screen);
        self.from = self.from.min(last).saturating_add_signed(lines).min(last);
    }

    /// How many lines are seen at once.
    pub fn height(screen: Rect) -> usize {
        usize::from(inset(screen).height.saturating_sub(1))
    }

    fn last(&self, screen: Rect) -> usize {
        self.lines.len().saturating_sub(Page::height(screen))
    }

    pub fn draw(&self, pen: &mut Pen<'_>, screen: Rect) {
        let area = inset(screen);
        pen.clear(screen);
        let from = self.from.min(self.last(screen));
        let seen = (from + Page::height(screen)).min(self.lines.len());
        let whole = self.lines.len() <= Page::height(screen);
        let title = if whole { self.title.clone() } else { format!("{} ({seen}/{})", self.title, self.lines.len()) };
        pen.strip(area, 0, &rule(&title, usize::from(area.width)));
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        pen.strips(body, &self.lines[from..seen]);
    }
}
