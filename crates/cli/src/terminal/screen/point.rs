//! What on the screen can be pointed at, and where it is.

use super::super::show::hand;
use super::keys::Move;
use super::picture::Panel;
use ratatui::layout::{Position, Rect};
use soulkeep_presentation::Viewer;
use soulkeep_rules::{HeroId, Seat};

/// Something on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// One of the answers, counted from the top.
    Answer(usize),
    /// A card in hand.
    Hand(usize),
    /// A stack of Rooms.
    Room(Seat, u8),
    Boss(Seat),
    Hero(HeroId),
    /// The log, which can be turned back.
    Log,
}

/// Where things are.
#[derive(Clone, Debug, Default)]
pub struct Regions(Vec<(Point, Rect)>);

impl Regions {
    pub fn add(&mut self, point: Point, area: Rect) {
        self.0.push((point, area));
    }

    pub fn at(&self, position: Position) -> Option<Point> {
        self.0.iter().rev().find(|(_, area)| area.contains(position)).map(|(point, _)| *point)
    }

    /// The parts of the screen that show something.
    pub fn of(&self, point: Point) -> impl Iterator<Item = Rect> {
        self.0.iter().filter(move |(other, _)| *other == point).map(|(_, area)| *area)
    }
}

/// Groups of things, in the order in which Tab goes through them.
#[derive(Default)]
pub struct Tour(Vec<Vec<Point>>);

impl Tour {
    pub fn new(viewer: Viewer<'_>, panel: &Panel<'_>) -> Tour {
        let answers = (0..panel.entries.len()).map(Point::Answer).collect();
        let held = if viewer.view.seat.is_some() { hand::cards(viewer).len() } else { 0 };
        let hand = (0..held).map(Point::Hand).collect();
        let dungeons = viewer.seats().filter(|seat| viewer.is_in(*seat)).map(|seat| dungeon(viewer, seat));
        let heroes = super::heroes::order(viewer).into_iter().map(Point::Hero).collect();
        let groups = [answers, hand].into_iter().chain(dungeons).chain([heroes]);
        Tour(groups.filter(|group: &Vec<Point>| !group.is_empty()).collect())
    }

    /// Where the player looks after a move. Lists go up and down, dungeons left and right; across is the next group.
    pub fn moved(&self, from: Point, by: Move) -> Point {
        let Some(group) = self.0.iter().position(|group| group.contains(&from)) else { return self.first(from) };
        let row = matches!(from, Point::Room(..) | Point::Boss(_));
        match (by, row) {
            (Move::NextGroup, _) | (Move::Right, false) | (Move::Down, true) => self.beside(group, 1),
            (Move::LastGroup, _) | (Move::Left, false) | (Move::Up, true) => self.beside(group, self.0.len() - 1),
            (Move::Down, false) | (Move::Right, true) => self.along(group, from, 1),
            (Move::Up, false) | (Move::Left, true) => self.along(group, from, self.0[group].len() - 1),
            (Move::Begin, _) => self.0[group][0],
            (Move::End, _) => self.0[group][self.0[group].len() - 1],
        }
    }

    /// What is looked at where the last thing is gone.
    pub fn kept(&self, point: Point) -> Point {
        if self.0.iter().any(|group| group.contains(&point)) { point } else { self.first(point) }
    }

    fn first(&self, otherwise: Point) -> Point {
        self.0.first().and_then(|group| group.first()).copied().unwrap_or(otherwise)
    }

    fn beside(&self, group: usize, step: usize) -> Point {
        self.0[(group + step) % self.0.len()][0]
    }

    fn along(&self, group: usize, from: Point, step: usize) -> Point {
        let points = &self.0[group];
        let at = points.iter().position(|point| *point == from).unwrap_or_default();
        points[(at + step) % points.len()]
    }
}

fn dungeon(viewer: Viewer<'_>, seat: Seat) -> Vec<Point> {
    let stacks = viewer.view.table.player(seat).dungeon.len() as u8;
    (0..stacks).map(|slot| Point::Room(seat, slot)).chain([Point::Boss(seat)]).collect()
}
