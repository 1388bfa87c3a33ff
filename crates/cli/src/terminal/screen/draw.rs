//! From a picture and a size to what stands on the screen.

use super::super::lang::{self, Note};
use super::super::paint::{Ink, Paint, Strip};
use super::super::show;
use super::super::width::{cut, width, wrap};
use super::board::Board;
use super::heroes;
use super::layout::{self, Areas, LEAST, Wishes};
use super::picture::Picture;
use super::point::{Point, Regions};
use super::question;
use super::style::{Pen, rule};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use soulkeep_presentation::Outlook;

/// Draws everything, and says where things are.
pub fn draw(buffer: &mut Buffer, paint: Paint, picture: &Picture<'_>) -> Regions {
    let screen = buffer.area;
    let mut pen = Pen { buffer, paint };
    if screen.width < LEAST.0 || screen.height < LEAST.1 {
        too_small(&mut pen, screen, picture);
        return Regions::default();
    }
    let regions = table(&mut pen, screen, picture);
    if let Some(page) = &picture.focus.page {
        page.draw(&mut pen, screen);
        return Regions::default();
    }
    regions
}

fn too_small(pen: &mut Pen<'_>, screen: Rect, picture: &Picture<'_>) {
    let (columns, lines) = LEAST;
    let said = lang::note(picture.viewer.lang, &Note::TooSmall { columns, lines });
    let said: Vec<Strip> =
        wrap(&said, usize::from(screen.width.max(1))).into_iter().map(|line| Strip::new().plain(line)).collect();
    pen.strips(screen, &said);
}

fn table(pen: &mut Pen<'_>, screen: Rect, picture: &Picture<'_>) -> Regions {
    let (viewer, mut regions) = (picture.viewer, Regions::default());
    let outlook = Outlook::now(viewer);
    let to = usize::from(layout::column(screen));
    let board = Board::new(viewer, &outlook, usize::from(screen.width), usize::from(layout::board_limit(screen)));
    let (hand, card) = (question::hand_lines(viewer, to), question::card_lines(picture, to));
    let wishes = Wishes {
        board: board.height() as u16,
        hand: hand.len() as u16,
        question: question::height(picture, to) as u16,
        card: card.len() as u16,
    };
    let areas = layout::areas(screen, wishes);
    title(pen, areas.title, picture);
    board.draw(pen, viewer, areas.board, &mut regions);
    draw_heroes(pen, &areas, &heroes::lines(viewer, &outlook, to), &mut regions);
    draw_hand(pen, areas.hand, &hand, &mut regions);
    question::draw(pen, picture, areas.question, &mut regions);
    pen.strips(areas.card, &card);
    log(pen, areas.log, picture);
    regions.add(Point::Log, areas.log);
    footer(pen, areas.footer, picture);
    regions.of(picture.focus.point).for_each(|area| pen.point(area));
    regions
}

/// The turn and the decks on the left, how the player is treated on the right.
fn title(pen: &mut Pen<'_>, area: Rect, picture: &Picture<'_>) {
    let title = show::table::title(picture.viewer);
    let corner = &picture.corner;
    let gap = usize::from(area.width).saturating_sub(width(&title) + width(corner));
    let line = Strip::of(Ink::Title, title);
    let line = if gap > 1 { line.plain(" ".repeat(gap)).with(Ink::Dim, corner.as_str()) } else { line };
    pen.strip(area, 0, &line);
}

fn draw_heroes(pen: &mut Pen<'_>, areas: &Areas, lines: &[heroes::Line], regions: &mut Regions) {
    let area = areas.heroes;
    for (row, (hero, line)) in (0..area.height).zip(lines) {
        pen.strip(area, row, line);
        if let Some(hero) = hero {
            regions.add(Point::Hero(*hero), Rect { y: area.y + row, height: 1, ..area });
        }
    }
}

fn draw_hand(pen: &mut Pen<'_>, area: Rect, lines: &[Strip], regions: &mut Regions) {
    pen.strips(area, lines);
    for row in 1..area.height.min(lines.len() as u16) {
        regions.add(Point::Hand(usize::from(row) - 1), Rect { y: area.y + row, height: 1, ..area });
    }
}

/// The newest lines, or older ones if the log is turned back.
fn log(pen: &mut Pen<'_>, area: Rect, picture: &Picture<'_>) {
    let to = usize::from(area.width);
    let rows = usize::from(area.height.saturating_sub(1));
    let lines = show::log::lines(picture.log, picture.viewer.lang, to.max(12));
    let lines: Vec<Strip> = lines.into_iter().filter(|line| line.width() > 0).collect();
    let last = lines.len() - picture.focus.log_back.min(lines.len().saturating_sub(rows));
    let title = lang::label(picture.viewer.lang, lang::Label::Log).to_owned();
    pen.strip(area, 0, &rule(title, to));
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    pen.strips(body, &lines[last.saturating_sub(rows)..last]);
}

/// What is typed, what was said, or the keys.
fn footer(pen: &mut Pen<'_>, area: Rect, picture: &Picture<'_>) {
    let to = usize::from(area.width);
    let line = match (&picture.focus.prompt, &picture.focus.message) {
        (Some(prompt), _) => prompt.line(to),
        (None, Some(message)) => Strip::of(Ink::Own, cut(message, to)),
        (None, None) => Strip::of(Ink::Dim, cut(picture.keys, to)),
    };
    pen.strip(area, 0, &line);
}
