//! What is in the air: effects until the end of the turn, and declared cards that wait.

use super::WIDTH;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::sight::Sight;
use crate::terminal::width::wrap;
use soulkeep_rules::state::Stack;
use soulkeep_rules::{HeroId, Seat};

pub fn lines(sight: Sight<'_>) -> Vec<Strip> {
    let table = &sight.view.table;
    let effects = table.lasting.iter().map(|lasting| lang::lasting(sight, lasting));
    let rooms = sight.seats().flat_map(|seat| rooms(sight, seat));
    let heroes = (0..sight.game.heroes.len() as u8).map(HeroId).filter_map(|hero| stronger(sight, hero));
    let lines: Vec<String> = effects.chain(rooms).chain(heroes).collect();
    titled(sight, Label::UntilEndOfTurn, &lines)
}

/// Declared cards in the order in which they will take effect.
pub fn waiting(sight: Sight<'_>) -> Vec<Strip> {
    let plays = sight.view.table.pending.iter().map(|play| lang::waiting(sight, play));
    titled(sight, Label::Waiting, &plays.collect::<Vec<_>>())
}

fn titled(sight: Sight<'_>, title: Label, lines: &[String]) -> Vec<Strip> {
    if lines.is_empty() {
        return Vec::new();
    }
    let title = Strip::of(Ink::Title, lang::label(sight.lang, title));
    let body = lines.iter().flat_map(|line| wrap(line, WIDTH - 2));
    std::iter::once(title).chain(body.map(|line| Strip::new().plain(format!("  {line}")))).collect()
}

/// Rooms that are switched off, or on which something lies for the turn.
fn rooms(sight: Sight<'_>, seat: Seat) -> Vec<String> {
    let dungeon = sight.view.table.player(seat).dungeon;
    let comma = lang::label(sight.lang, Label::Comma);
    let marked = dungeon.iter().enumerate().map(|(slot, stack)| (slot, stack, marks(sight, stack)));
    let line = |slot: usize, stack: &Stack, marks: &[String]| {
        format!("{seat}{} {}: {}", slot + 1, sight.card(stack.top), marks.join(comma))
    };
    let lines = marked.filter(|(_, _, marks)| !marks.is_empty()).map(|(slot, stack, marks)| line(slot, stack, &marks));
    lines.collect()
}

fn marks(sight: Sight<'_>, stack: &Stack) -> Vec<String> {
    if stack.deactivated {
        return vec![lang::label(sight.lang, Label::Off).to_owned()];
    }
    lang::marks(sight.lang, &stack.turn)
}

fn stronger(sight: Sight<'_>, hero: HeroId) -> Option<String> {
    let bonus = sight.view.table.heroes[hero.index()].bonus;
    let line = || format!("{}: {} {bonus:+}", sight.hero(hero), lang::label(sight.lang, Label::Health));
    (bonus != 0).then(line)
}
