//! What is in the air: effects until the end of the turn, and declared cards that wait.

use super::lang::{self, Label};
use super::sight::Sight;
use soulkeep_cards::{Modifier, Rooms, Side};
use soulkeep_rules::state::Stack;
use soulkeep_rules::{HeroId, Seat};

/// What lasts until the end of the turn, piece by piece: effects, what lies on Rooms, stronger Heroes.
pub fn lines(sight: Sight<'_>) -> Vec<String> {
    let table = &sight.view.table;
    let effects = table.lasting.iter().map(|lasting| lang::lasting(sight, lasting));
    let rooms = sight.seats().flat_map(|seat| rooms(sight, seat));
    let heroes = (0..sight.game.heroes.len() as u8).map(HeroId).filter_map(|hero| stronger(sight, hero));
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
pub fn waiting(sight: Sight<'_>) -> Vec<String> {
    sight.view.table.pending.iter().map(|play| lang::waiting(sight, play)).collect()
}

/// Rooms that are switched off, or on which something lies for the turn.
fn rooms(sight: Sight<'_>, seat: Seat) -> Vec<String> {
    let dungeon = sight.view.table.player(seat).dungeon;
    let comma = lang::label(sight.lang, Label::Comma);
    let marked = dungeon.iter().enumerate().map(|(slot, stack)| (slot, stack, marks(sight, stack)));
    let line = |slot: usize, stack: &Stack, marks: &[String]| {
        let room = room(sight, seat, slot, stack);
        format!("{room}: {}", marks.join(comma))
    };
    let lines = marked.filter(|(_, _, marks)| !marks.is_empty()).map(|(slot, stack, marks)| line(slot, stack, &marks));
    lines.collect()
}

/// A Room and where it lies: by letter and number, or where people have names in whose dungeon.
fn room(sight: Sight<'_>, seat: Seat, slot: usize, stack: &Stack) -> String {
    let name = sight.card(stack.top);
    if sight.names.is_empty() {
        format!("{seat}{} {name}", slot + 1)
    } else {
        format!("{name} ({})", lang::player(sight, seat))
    }
}

/// What lies on a Room for the turn, or that it is off.
pub fn marks(sight: Sight<'_>, stack: &Stack) -> Vec<String> {
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
