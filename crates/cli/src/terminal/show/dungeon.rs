//! A dungeon: its owner's numbers, and a row of Rooms with the Boss at the right.

use super::WIDTH;
use super::cell::{self, CELL, Cell};
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::wrap;
use soulkeep_rules::{CardId, ItemId, Seat};
use soulkeep_sight::{
    Outlook, Sight,
    stack::{self, face},
};

/// The columns of a player's name.
const NAME: usize = 18;

/// The lines of a dungeon.
pub fn lines(sight: Sight<'_>, outlook: &Outlook<'_>, seat: Seat) -> Vec<Strip> {
    if !sight.is_in(seat) {
        return vec![owner(sight, seat).with(Ink::Dim, format!("  {}", word(sight, Label::Out)))];
    }
    let mut lines = vec![head(sight, seat)];
    lines.extend(belongings(sight, seat));
    lines.extend(known(sight, seat));
    lines.extend(row(&cells(sight, outlook, seat)));
    lines
}

/// "B Robobo" with Souls, Wounds and the size of the hand.
fn head(sight: Sight<'_>, seat: Seat) -> Strip {
    let look = sight.look();
    let hand = lang::held(sight.lang, sight.view.hands[seat.index()]);
    let up = sight.view.table.player(seat).levelled_up;
    owner(sight, seat)
        .with(Ink::Dim, format!("  {} ", word(sight, Label::Souls)))
        .with(Ink::Good, look.souls(seat).to_string())
        .with(Ink::Dim, format!("  {} ", word(sight, Label::Wounds)))
        .with(Ink::Bad, look.wounds(seat).to_string())
        .with(Ink::Dim, format!("  {hand}{}", xp(sight, seat)))
        .with(Ink::Dim, if up { format!("  {}", word(sight, Label::LevelledUp)) } else { String::new() })
}

fn owner(sight: Sight<'_>, seat: Seat) -> Strip {
    let ink = if sight.is_you(seat) { Ink::Own } else { Ink::Title };
    Strip::of(ink, format!("{seat} {}", lang::player(sight, seat))).pad(NAME)
}

fn xp(sight: Sight<'_>, seat: Seat) -> String {
    let boss = sight.game.bosses.get(sight.view.table.player(seat).boss.index());
    boss.map_or_else(String::new, |boss| format!("  XP {}", boss.xp))
}

/// Coins, Items and kept Spells, where there are such things.
fn belongings(sight: Sight<'_>, seat: Seat) -> Vec<Strip> {
    let player = sight.view.table.player(seat);
    let coins = sight.game.coins.then(|| format!("{} {}", word(sight, Label::Coins), player.coins));
    let items: Vec<String> = player.items.iter().map(|item| item_of(sight, seat, item)).collect();
    let kept = sight.view.table.kept.iter().filter(|(_, owner)| *owner == seat);
    let kept: Vec<String> = kept.map(|(card, _)| sight.card(*card).to_owned()).collect();
    let listed = |label: Label, names: Vec<String>| {
        (!names.is_empty()).then(|| format!("{}: {}", word(sight, label), names.join(word(sight, Label::Comma))))
    };
    let parts = [coins, listed(Label::Items, items), listed(Label::KeptSpells, kept)];
    let text = parts.into_iter().flatten().collect::<Vec<String>>().join(" · ");
    if text.is_empty() {
        return Vec::new();
    }
    wrap(&text, WIDTH - 2).into_iter().map(|line| Strip::new().plain(format!("  {line}"))).collect()
}

/// An Item in a scorekeeping area, and whether it can be used.
fn item_of(sight: Sight<'_>, seat: Seat, item: ItemId) -> String {
    let waits = sight.view.table.fresh_items.contains(item) && !sight.game.options.items_at_once;
    let state = match sight.view.table.player(seat).ready.contains(item) {
        true if waits => Label::NextTurn,
        true => Label::Ready,
        false => Label::Spent,
    };
    format!("{} ({})", sight.item(item), word(sight, state))
}

/// The cards in another hand that you know of.
fn known(sight: Sight<'_>, seat: Seat) -> Option<Strip> {
    let hand = sight.view.table.player(seat).hand;
    if sight.is_you(seat) || hand.is_empty() {
        return None;
    }
    let names: Vec<&str> = hand.iter().map(|card| sight.card(card)).collect();
    Some(Strip::of(Ink::Dim, format!("  {}: {}", word(sight, Label::Known), names.join(", "))))
}

fn cells(sight: Sight<'_>, outlook: &Outlook<'_>, seat: Seat) -> Vec<Cell> {
    let stacks = sight.view.table.player(seat).dungeon.len() as u8;
    let mut cells: Vec<Cell> = (0..stacks).map(|slot| cell::room(sight, outlook, seat, slot)).collect();
    cells.push(cell::boss(sight, seat));
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
pub fn stack(sight: Sight<'_>, seat: Seat, slot: u8) -> Vec<CardId> {
    let Some(stack) = sight.view.table.player(seat).dungeon.get(usize::from(slot)) else { return Vec::new() };
    let face_down = face(stack.face_down).into_iter();
    face_down.chain(stack::cards(&sight.view.table, stack.top)).chain(face(stack.mini)).collect()
}

fn word(sight: Sight<'_>, label: Label) -> &'static str {
    lang::label(sight.lang, label)
}
