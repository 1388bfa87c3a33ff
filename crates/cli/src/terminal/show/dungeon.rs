//! A dungeon: its owner's numbers, and a row of Rooms with the Boss at the right.

use super::WIDTH;
use super::cell::{self, CELL, Cell};
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
    lines.extend(belongings(viewer, seat));
    lines.extend(known(viewer, seat));
    lines.extend(row(&cells(viewer, outlook, seat)));
    lines
}

/// "B Robobo" with Souls, Wounds and the size of the hand.
fn head(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let look = viewer.look();
    let hand = lang::held(viewer.lang, viewer.view.hands[seat.index()]);
    let up = viewer.view.table.player(seat).levelled_up;
    owner(viewer, seat)
        .with(Ink::Dim, format!("  {} ", word(viewer, Label::Souls)))
        .with(Ink::Good, look.souls(seat).to_string())
        .with(Ink::Dim, format!("  {} ", word(viewer, Label::Wounds)))
        .with(Ink::Bad, look.wounds(seat).to_string())
        .with(Ink::Dim, format!("  {hand}{}", xp(viewer, seat)))
        .with(Ink::Dim, if up { format!("  {}", word(viewer, Label::LevelledUp)) } else { String::new() })
}

fn owner(viewer: Viewer<'_>, seat: Seat) -> Strip {
    let ink = if viewer.is_you(seat) { Ink::Own } else { Ink::Title };
    Strip::of(ink, format!("{seat} {}", lang::player(viewer, seat))).pad(NAME)
}

fn xp(viewer: Viewer<'_>, seat: Seat) -> String {
    let boss = viewer.game.bosses.get(viewer.view.table.player(seat).boss.index());
    boss.map_or_else(String::new, |boss| format!("  {} {}", term(Term::Xp, viewer.lang), boss.xp))
}

/// Coins, Items and kept Spells, where there are such things.
fn belongings(viewer: Viewer<'_>, seat: Seat) -> Vec<Strip> {
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
    wrap(&text, WIDTH - 2).into_iter().map(|line| Strip::new().plain(format!("  {line}"))).collect()
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
fn known(viewer: Viewer<'_>, seat: Seat) -> Option<Strip> {
    let hand = viewer.view.table.player(seat).hand;
    if viewer.is_you(seat) || hand.is_empty() {
        return None;
    }
    let names: Vec<&str> = hand.iter().map(|card| viewer.card(card)).collect();
    Some(Strip::of(Ink::Dim, format!("  {}: {}", word(viewer, Label::Known), names.join(", "))))
}

fn cells(viewer: Viewer<'_>, outlook: &Outlook<'_>, seat: Seat) -> Vec<Cell> {
    let stacks = viewer.view.table.player(seat).dungeon.len() as u8;
    let mut cells: Vec<Cell> = (0..stacks).map(|slot| cell::room(viewer, outlook, seat, slot)).collect();
    cells.push(cell::boss(viewer, seat));
    cells
}

/// The cells side by side; a line that is empty in all of them is left out.
fn row(cells: &[Cell]) -> Vec<Strip> {
    let lines = (0..cell::LINES).map(|line| {
        let row = cells.iter().map(|cell| cell[line].clone().pad(CELL));
        row.reduce(|left, right| left.with(Ink::Dim, "│").then(right)).unwrap_or_default()
    });
    let blank = |index: usize| cells.iter().all(|cell| cell[index].width() == 0);
    lines.enumerate().filter(|(index, _)| !blank(*index)).map(|(_, line)| Strip::new().plain(" ").then(line)).collect()
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
