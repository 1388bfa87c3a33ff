//! The numbered choices of a question; places for one card stand in one line.

use super::WIDTH;
use crate::terminal::lang;
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::width::cut;
use soulkeep_presentation::{Action, Menu, Viewer, card_text};
use soulkeep_rules::{CardId, Choice, Why};

const NAME: usize = 22;

pub fn lines(viewer: Viewer<'_>, question: &Why, menu: &Menu) -> Vec<Strip> {
    let numbered: Vec<(usize, Choice)> =
        menu.numbered.iter().copied().enumerate().map(|(at, it)| (at + 1, it)).collect();
    let groups = numbered.chunk_by(|(_, one), (_, next)| built(*one).is_some() && built(*one) == built(*next));
    let mut lines: Vec<Strip> = groups.flat_map(|group| self::group(viewer, question, group)).collect();
    lines.extend(menu.zero.map(|zero| single(viewer, question, 0, zero)));
    lines
}

fn built(choice: Choice) -> Option<CardId> {
    match choice {
        Choice::Build { card, .. } | Choice::Gift { card, .. } => Some(card),
        _ => None,
    }
}

fn group(viewer: Viewer<'_>, question: &Why, group: &[(usize, Choice)]) -> Vec<Strip> {
    match group {
        [(number, choice), ..] => match built(*choice) {
            Some(card) => places(viewer, question, card, group),
            None => vec![single(viewer, question, *number, *choice)],
        },
        [] => Vec::new(),
    }
}

/// The card once, and after it the places where it can go.
fn places(viewer: Viewer<'_>, question: &Why, card: CardId, group: &[(usize, Choice)]) -> Vec<Strip> {
    let name = Strip::new().plain("  ").plain(cut(viewer.card(card), NAME)).pad(NAME + 3);
    let mut lines = vec![name];
    for (number, choice) in group {
        let action = lang::action(viewer, &Action::of(viewer, question, *choice));
        let place = Strip::of(Ink::Number, format!("{number:>2}")).plain(format!(" {action}  "));
        match lines.pop() {
            Some(line) if line.width() + place.width() <= WIDTH => lines.push(line.then(place)),
            Some(line) => lines.extend([line, Strip::new().pad(NAME + 3).then(place)]),
            None => {}
        }
    }
    lines
}

fn single(viewer: Viewer<'_>, question: &Why, number: usize, choice: Choice) -> Strip {
    let action = lang::action(viewer, &Action::of(viewer, question, choice));
    let line = Strip::new().plain("  ").with(Ink::Number, format!("{number:>2}")).plain(format!(" {action}"));
    let left = WIDTH.saturating_sub(line.width() + 2);
    match card_text::of_choice(viewer, question, choice) {
        Some(hint) if left > 12 => line.with(Ink::Dim, format!("  {}", cut(&hint, left))),
        _ => line,
    }
}
