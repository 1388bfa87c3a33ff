//! What is in the air: effects until the end of the turn, and declared cards that wait.

use super::WIDTH;
use crate::terminal::lang::{self, Label};
use crate::terminal::paint::{Ink, Strip};
use crate::terminal::sight::Sight;
use crate::terminal::width::wrap;
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

/// Rooms that are switched off or deal more or less damage.
fn rooms(sight: Sight<'_>, seat: Seat) -> Vec<String> {
    let dungeon = sight.view.table.player(seat).dungeon;
    let stacks = dungeon.iter().enumerate().filter(|(_, stack)| stack.deactivated || stack.bonus != 0);
    let mark = |deactivated: bool, bonus: i8| {
        if deactivated {
            lang::label(sight.lang, Label::Off).to_owned()
        } else {
            format!("{} {bonus:+}", damage(sight))
        }
    };
    let line = |slot: usize, mark: String, name: &str| format!("{seat}{} {name}: {mark}", slot + 1);
    stacks.map(|(slot, stack)| line(slot, mark(stack.deactivated, stack.bonus), sight.card(stack.top))).collect()
}

fn damage(sight: Sight<'_>) -> &'static str {
    lang::label(sight.lang, Label::Damage)
}

fn stronger(sight: Sight<'_>, hero: HeroId) -> Option<String> {
    let bonus = sight.view.table.heroes[hero.index()].bonus;
    let line = || format!("{}: {} +{bonus}", sight.hero(hero), lang::label(sight.lang, Label::Health));
    (bonus > 0).then(line)
}
