//! Inks as styles of the screen.

use super::super::paint::{Ink, Paint, Strip};
use super::super::show;
use super::super::width::cut;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use soulkeep_cards::Class;

/// What the player points at.
pub fn pointed() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

fn style(ink: Ink, paint: Paint) -> Style {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let style = match ink {
        Ink::Plain => Style::new(),
        Ink::Title => bold,
        Ink::Dim => Style::new().add_modifier(Modifier::DIM),
        Ink::Own => bold.fg(Color::Cyan),
        Ink::Good => Style::new().fg(Color::Green),
        Ink::Bad => Style::new().fg(Color::Red),
        Ink::Number => bold.fg(Color::Yellow),
        Ink::Class(Class::Cleric) => bold.fg(Color::Blue),
        Ink::Class(Class::Fighter) => bold.fg(Color::Red),
        Ink::Class(Class::Mage) => bold.fg(Color::Magenta),
        Ink::Class(Class::Thief) => bold.fg(Color::Green),
        Ink::Class(Class::Explorer) => bold.fg(Color::Yellow),
    };
    match paint {
        Paint::Colours => style,
        Paint::Plain => Style { fg: None, ..style },
    }
}

/// A place to draw in, from its upper left corner.
pub struct Pen<'a> {
    pub buffer: &'a mut Buffer,
    pub paint: Paint,
}

impl Pen<'_> {
    /// A line of an area, as far as it fits.
    pub fn strip(&mut self, area: Rect, line: u16, strip: &Strip) {
        if line >= area.height {
            return;
        }
        let (mut x, y) = (area.x, area.y + line);
        for (ink, text) in strip.pieces() {
            let left = area.right().saturating_sub(x);
            (x, _) = self.buffer.set_stringn(x, y, text, usize::from(left), style(*ink, self.paint));
        }
    }

    pub fn strips(&mut self, area: Rect, strips: &[Strip]) {
        for (line, strip) in (0..area.height).zip(strips) {
            self.strip(area, line, strip);
        }
    }

    /// Empties an area for something that lies over the rest.
    pub fn clear(&mut self, area: Rect) {
        for row in area.rows() {
            self.buffer.set_stringn(
                row.x,
                row.y,
                " ".repeat(usize::from(row.width)),
                usize::from(row.width),
                Style::reset(),
            );
        }
    }

    /// Marks what is pointed at.
    pub fn point(&mut self, area: Rect) {
        self.buffer.set_style(area, pointed());
    }
}

/// The title of a part, cut to its columns.
pub fn rule(title: String, to: usize) -> Strip {
    show::rule(&cut(&title, to.saturating_sub(5)), to)
}
