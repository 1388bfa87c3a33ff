//! The dungeons, opponents first, with as much of each as there is room for.

use super::super::show::cell::Detail;
use super::super::show::dungeon::Plan;
use super::point::{Point, Regions};
use super::style::Pen;
use ratatui::layout::Rect;
use soulkeep_presentation::{Outlook, Viewer};
use soulkeep_rules::Seat;

/// How much of your own dungeon and of those of the others is shown, the best first.
const DETAILS: [(Detail, Detail); 5] = [
    (Detail::Full, Detail::Full),
    (Detail::Full, Detail::Short),
    (Detail::Short, Detail::Short),
    (Detail::Short, Detail::Line),
    (Detail::Short, Detail::None),
];

/// The dungeons as they fit.
pub struct Board(Vec<(Seat, Plan)>);

impl Board {
    pub fn new(viewer: Viewer<'_>, outlook: &Outlook<'_>, width: usize, height: usize) -> Board {
        let board = |(own, others)| Board::detailed(viewer, outlook, width, own, others);
        let mut boards = DETAILS.into_iter().map(board);
        let last = || Board::detailed(viewer, outlook, width, Detail::Short, Detail::None);
        boards.find(|board| board.height() <= height).unwrap_or_else(last)
    }

    fn detailed(viewer: Viewer<'_>, outlook: &Outlook<'_>, width: usize, own: Detail, others: Detail) -> Board {
        let rivals = viewer.seats().filter(|seat| *seat != viewer.side());
        let seats = rivals.chain([viewer.side()]);
        let detail = |seat: Seat| if seat == viewer.side() { own } else { others };
        Board(seats.map(|seat| (seat, Plan::new(viewer, outlook, seat, detail(seat), width))).collect())
    }

    pub fn height(&self) -> usize {
        self.0.iter().map(|(_, plan)| plan.lines.len()).sum()
    }

    pub fn draw(&self, pen: &mut Pen<'_>, viewer: Viewer<'_>, area: Rect, regions: &mut Regions) {
        let mut left = area;
        for (seat, plan) in &self.0 {
            pen.strips(left, &plan.lines);
            mark(viewer, *seat, plan, left, regions);
            let height = (plan.lines.len() as u16).min(left.height);
            left = Rect { y: left.y + height, height: left.height - height, ..left };
        }
    }
}

/// Where the Rooms of a dungeon are.
fn mark(viewer: Viewer<'_>, seat: Seat, plan: &Plan, area: Rect, regions: &mut Regions) {
    let stacks = if viewer.is_in(seat) { viewer.view.table.player(seat).dungeon.len() as u16 } else { return };
    let first = plan.rooms_from as u16;
    let height = (plan.lines.len() as u16 - first).min(area.height.saturating_sub(first));
    let (size, y) = (plan.size as u16, area.y + first);
    // Where no Rooms are shown, the first line stands for the player.
    let head = Rect { height: area.height.min(1), ..area };
    if height == 0 {
        return regions.add(Point::Boss(seat), head);
    }
    let cell = |index: u16| Rect { x: area.x + 1 + index * (size + 1), y, width: size, height }.intersection(area);
    (0..stacks).for_each(|slot| regions.add(Point::Room(seat, slot as u8), cell(slot)));
    regions.add(Point::Boss(seat), cell(stacks));
}
