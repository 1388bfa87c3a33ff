//! What is in the air: effects until the end of the turn, and declared cards that wait.

use super::lang::{self, Label};
use super::viewer::Viewer;
use soulkeep_cards::{Modifier, Rooms, Side};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{HeroId, Seat};
use soulkeep_text::comma;

/// What lasts until the end of the turn, piece by piece: effects, what lies on Rooms, stronger Heroes.
pub fn lines(viewer: Viewer<'_>) -> Vec<String> {
    let table = &viewer.view.table;
    let effects = table.lasting.iter().map(|lasting| lang::lasting(viewer, lasting));
    let rooms = viewer.seats().flat_map(|seat| rooms(viewer, seat));
    let heroes = (0..viewer.game.heroes.len() as u8).map(HeroId).filter_map(|hero| stronger(viewer, hero));
    effects.chain(rooms).chain(heroes).collect()
}

/// A modifier as it is told beside the name of its player, who need not be the one who reads it.
pub fn of_that_player(mut modifier: Modifier) -> Modifier {
    if let Modifier::Damage { rooms: Rooms::Each(filter), .. } | Modifier::Double { rooms: Rooms::Each(filter), .. } =
        &mut modifier
        && filter.of == Side::You
    {
        filter.of = Side::Chosen;
    }
    modifier
}

/// Declared cards in the order in which they will take effect.
pub fn waiting(viewer: Viewer<'_>) -> Vec<String> {
    viewer.view.table.pending.iter().map(|play| lang::waiting(viewer, play)).collect()
}

/// Rooms that are switched off, or on which something lies for the turn.
fn rooms(viewer: Viewer<'_>, seat: Seat) -> Vec<String> {
    let dungeon = viewer.view.table.player(seat).dungeon;
    let comma = comma(viewer.lang);
    let marked = dungeon.iter().enumerate().map(|(slot, stack)| (slot, stack, marks(viewer, stack)));
    let line = |slot: usize, stack: &Stack, marks: &[String]| {
        let room = room(viewer, seat, slot, stack);
        format!("{room}: {}", marks.join(comma))
    };
    let lines = marked.filter(|(_, _, marks)| !marks.is_empty()).map(|(slot, stack, marks)| line(slot, stack, &marks));
    lines.collect()
}

/// A Room and where it lies: by letter and number, or where people have names in whose dungeon.
fn room(viewer: Viewer<'_>, seat: Seat, slot: usize, stack: &Stack) -> String {
    let name = viewer.card(stack.top);
    if viewer.names.is_empty() {
        format!("{seat}{} {name}", slot + 1)
    } else {
        format!("{name} ({})", lang::player(viewer, seat))
    }
}

/// What lies on a Room for the turn, or that it is off.
pub fn marks(viewer: Viewer<'_>, stack: &Stack) -> Vec<String> {
    if stack.deactivated {
        return vec![lang::label(viewer.lang, Label::Off).to_owned()];
    }
    lang::marks(viewer.lang, &stack.turn)
}

fn stronger(viewer: Viewer<'_>, hero: HeroId) -> Option<String> {
    let bonus = viewer.view.table.heroes[hero.index()].bonus;
    let line = || format!("{}: {} {bonus:+}", viewer.hero(hero), lang::label(viewer.lang, Label::Health));
    (bonus != 0).then(line)
}
