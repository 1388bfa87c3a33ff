//! A dungeon: its owner's numbers, and a row of Rooms with the Boss at the right.

use super::WIDTH;
use super::cell::{self, Detail, Site};
use super::treasure;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::wrap;
use soulkeep_presentation::{
    Outlook, Viewer,
    stack::{self, face},
};
use soulkeep_rules::{CardId, ItemId, Seat};
use soulkeep_text::{Term, comma, term};

/// The columns of a player's name.
const NAME: usize = 18;

/// The lines of a dungeon.
pub fn lines(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Vec<Strip> {
    if !viewer.is_in(seat) {
        return vec![owner(viewer, seat).with(Ink::Dim, format!("  {}", word(viewer, Label::Out)))];
    }
    let mut lines = vec![head(viewer, seat)];
    lines.extend(belongings(viewer, seat, WIDTH));
    lines.extend(known(viewer, seat, WIDTH));
    lines.extend(rooms(viewer, outlook, seat, Detail::Full, cell::size(WIDTH + 2)));
    lines
}

/// A dungeon on a screen of so many columns, with the treasure in its first line.
pub struct Plan {
    pub lines: Vec<Strip>,
    /// The line in which the Rooms begin.
    pub rooms_from: usize,
    /// The columns of a Room.
    pub size: usize,
}

impl Plan {
    pub fn new(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, detail: Detail, width: usize) -> Plan {
        let size = cell::size(width);
        let mut lines = vec![headline(viewer, outlook, seat, width)];
        if viewer.is_in(seat) && detail != Detail::None {
            lines.extend(belongings(viewer, seat, width));
            lines.extend(known(viewer, seat, width));
        }
        let rooms_from = lines.len();
        if viewer.is_in(seat) {
            lines.extend(rooms(viewer, outlook, seat, detail, size));
        }
        Plan { lines, rooms_from, size }
    }
}

/// As much of it as fits, the most important first.
fn headline(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, width: usize) -> Strip {
    let owner = owner(viewer, seat);
    if !viewer.is_in(seat) {
        return owner.with(Ink::Dim, format!("  {}", word(viewer, Label::Out)));
    }
    let pieces = [
        score(viewer, seat),
        treasure::brief(viewer, outlook, seat),
        Strip::of(Ink::Dim, lang::held(viewer.lang, viewer.view.hands[seat.index()])),
        levelled_up(viewer, seat),
        Strip::of(Ink::Dim, xp(viewer, seat)),
    ];
    pieces.into_iter().filter(|piece| piece.width() > 0).fold(owner, |line, piece| {
        if line.width() + 2 + piece.width() <= width { line.plain("  ").then(piece) } else { line }
    })
}

/// "B Robobo" with Souls, Wounds and the size of the hand.
fn head(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let hand = Strip::of(Ink::Dim, lang::held(viewer.lang, viewer.view.hands[seat.index()]));
    let pieces = [score(viewer, seat), hand, Strip::of(Ink::Dim, xp(viewer, seat)), levelled_up(viewer, seat)];
    let said = pieces.into_iter().filter(|piece| piece.width() > 0);
    said.fold(owner(viewer, seat), |line, piece| line.plain("  ").then(piece))
}

fn score(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let look = viewer.look();
    Strip::of(Ink::Dim, format!("{} ", word(viewer, Label::Souls)))
        .with(Ink::Good, look.souls(seat).to_string())
        .with(Ink::Dim, format!("  {} ", word(viewer, Label::Wounds)))
        .with(Ink::Bad, look.wounds(seat).to_string())
}

fn levelled_up(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let up = viewer.view.table.player(seat).levelled_up;
    if up { Strip::of(Ink::Dim, word(viewer, Label::LevelledUp)) } else { Strip::new() }
}

fn owner(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let ink = if viewer.is_you(seat) { Ink::Own } else { Ink::Title };
    Strip::of(ink, format!("{seat} {}", lang::player(viewer, seat))).pad(NAME)
}

fn xp(viewer: Viewer<'_>, seat: Seat) -> String {
    let boss = viewer.game.bosses.get(viewer.view.table.player(seat).boss.index());
    boss.map_or_else(String::new, |boss| format!("{} {}", term(Term::Xp, viewer.lang), boss.xp))
}

/// Coins, Items and kept Spells, where there are such things.
fn belongings(viewer: Viewer<'_>, seat: Seat, width: usize) -> Vec<Strip> {
    let player = viewer.view.table.player(seat);
    let coins = viewer.game.coins.then(|| format!("{} {}", word(viewer, Label::Coins), player.coins));
    let items: Vec<String> = player.items.iter().map(|item| item_of(viewer, seat, item)).collect();
    let kept = viewer.view.table.kept.iter().filter(|(_, owner)| *owner == seat);
    let kept: Vec<String> = kept.map(|(card, _)| viewer.card(*card).to_owned()).collect();
    let listed = |label: Label, names: Vec<String>| {
        (!names.is_empty()).then(|| format!("{}: {}", word(viewer, label), names.join(comma(viewer.lang))))
    };
    let parts = [coins, listed(Label::Items, items), listed(Label::KeptSpells, kept)];
    let text = parts.into_iter().flatten().collect::<Vec<String>>().join(" · ");
    if text.is_empty() {
        return Vec::new();
    }
    wrap(&text, width - 2).into_iter().map(|line| Strip::new().plain(format!("  {line}"))).collect()
}

/// An Item in a scorekeeping area, and whether it can be used.
fn item_of(viewer: Viewer<'_>, seat: Seat, item: ItemId) -> String {
    let waits = viewer.view.table.fresh_items.contains(item) && !viewer.game.options.items_at_once;
    let state = match viewer.view.table.player(seat).ready.contains(item) {
        true if waits => Label::NextTurn,
        true => Label::Ready,
        false => Label::Spent,
    };
    format!("{} ({})", viewer.item(item), word(viewer, state))
}

/// The cards in another hand that you know of.
fn known(viewer: Viewer<'_>, seat: Seat, width: usize) -> Vec<Strip> {
    let hand = viewer.view.table.player(seat).hand;
    // Your own hand is listed by itself, except at the end.
    if (viewer.is_you(seat) && viewer.view.seat.is_some()) || hand.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = hand.iter().map(|card| viewer.card(card)).collect();
    let label = if viewer.view.seat.is_some() { Label::Known } else { Label::InHand };
    let text = format!("{}: {}", word(viewer, label), names.join(comma(viewer.lang)));
    wrap(&text, width - 2).into_iter().map(|line| Strip::of(Ink::Dim, format!("  {line}"))).collect()
}

/// The Rooms side by side, the Boss last; a line that is empty in all of them is left out.
fn rooms(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat, detail: Detail, size: usize) -> Vec<Strip> {
    let stacks = viewer.view.table.player(seat).dungeon.len() as u8;
    let sites = (0..stacks).map(|slot| Site { viewer, outlook, seat, slot, size });
    let mut cells: Vec<Vec<Strip>> = sites.map(|site| site.room(detail)).collect();
    cells.push(cell::boss(viewer, seat, detail));
    let height = cells.iter().map(Vec::len).max().unwrap_or_default();
    let at = |cell: &Vec<Strip>, line: usize| cell.get(line).cloned().unwrap_or_default();
    let lines = (0..height).filter(|line| cells.iter().any(|cell| at(cell, *line).width() > 0));
    let row = |line: usize| {
        let cells = cells.iter().map(|cell| at(cell, line).pad(size));
        cells.reduce(|left, right| left.with(Ink::Dim, "│").then(right)).unwrap_or_default()
    };
    lines.map(|line| Strip::new().plain(" ").then(row(line))).collect()
}

/// The cards of the stack at a place that you may see, the top one first.
pub fn stack(viewer: Viewer<'_>, seat: Seat, slot: u8) -> Vec<CardId> {
    let Some(stack) = viewer.view.table.player(seat).dungeon.get(usize::from(slot)) else { return Vec::new() };
    let face_down = face(stack.face_down).into_iter();
    face_down.chain(stack::cards(&viewer.view.table, stack.top)).chain(face(stack.mini)).collect()
}

fn word(viewer: Viewer<'_>, label: Label) -> &'static str {
    lang::label(viewer.lang, label)
}
