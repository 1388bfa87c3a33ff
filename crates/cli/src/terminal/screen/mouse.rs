//! What the mouse means.

use super::point::{Point, Regions};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// What was done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointing {
    /// To look at something.
    At(Point),
    /// To take what is looked at already.
    Again,
    /// To turn the log or a list, by so many lines.
    Wheel(Option<Point>, isize),
    /// Beside everything.
    Nowhere,
}

/// How far one notch of the wheel goes.
const NOTCH: isize = 3;

pub fn pointing(mouse: MouseEvent, regions: &Regions, now: Point) -> Option<Pointing> {
    let at = regions.at(Position { x: mouse.column, y: mouse.row });
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(match at {
            Some(point) if point == now => Pointing::Again,
            Some(point) => Pointing::At(point),
            None => Pointing::Nowhere,
        }),
        MouseEventKind::ScrollUp => Some(Pointing::Wheel(at, -NOTCH)),
        MouseEventKind::ScrollDown => Some(Pointing::Wheel(at, NOTCH)),
        _ => None,
    }
}
