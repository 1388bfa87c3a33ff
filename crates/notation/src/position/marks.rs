//! What lies on a stack or a Hero, and what a player's turn has brought so far, in the words of a position.

use crate::names;
use soulkeep_cards::Class;
use soulkeep_rules::state::{HeroState, Stack, TurnMarks};
use soulkeep_rules::{CardId, Game, Look, Seat};

pub fn of_stack(stack: &Stack, home: Seat) -> Vec<String> {
    let placed = stack.face_down.is_some();
    let given = placed && stack.placer != home;
    let flags = [
        (stack.deactivated, "deactivated".to_owned()),
        (placed && !given, "face down".to_owned()),
        (given, format!("face down by {}", stack.placer)),
        (stack.fresh, "just built".to_owned()),
        (stack.counters > 0, many(stack.counters, "counter")),
        (stack.coins > 0, many(stack.coins, "Coin")),
    ];
    set(flags).chain(of_turn(&stack.turn)).collect()
}

/// What the Room on top remembers of the turn.
pub fn memories(look: Look<'_>, room: CardId) -> impl Iterator<Item = String> {
    let entered = room.is_some() && look.table.entered.contains(room);
    let rival = look.rival(room).map(|rival| format!("remembers {rival}"));
    set([(entered, "entered".to_owned())]).chain(rival)
}

/// What ends with the turn.
fn of_turn(turn: &TurnMarks) -> impl Iterator<Item = String> {
    let flags = [
        (turn.no_damage, "no damage".to_owned()),
        (turn.no_text, "no text".to_owned()),
        (turn.no_icons, "no treasure".to_owned()),
        (turn.doublings == 1, "doubled".to_owned()),
        (turn.doublings > 1, format!("doubled {}", turn.doublings)),
        (turn.damage != 0, format!("{:+}", turn.damage)),
        (turn.health != 0, format!("+{} Health", turn.health)),
    ];
    let icons = Class::ALL.map(|class| (turn.icons[class as usize], class)).into_iter();
    set(flags).chain(icons.filter(|(count, _)| *count > 0).map(|(count, class)| format!("+{count} {class:?}")))
}

pub fn of_hero(hero: &HeroState) -> Vec<String> {
    let flags = [
        (hero.damage > 0, format!("{} damage", hero.damage)),
        (hero.bonus != 0, format!("{:+} Health", hero.bonus)),
        (hero.skips > 0, format!("skips {}", hero.skips)),
        (hero.used, "used".to_owned()),
        (hero.waits, "waits".to_owned()),
        (hero.reached, "reached".to_owned()),
        (hero.blessed, "blessed".to_owned()),
        (hero.tripped, "tripped".to_owned()),
    ];
    set(flags).collect()
}

/// What a player's turn has brought so far.
pub fn so_far(look: Look<'_>, seat: Seat) -> Vec<String> {
    let player = look.table.player(seat);
    let gained = look.souls(seat).saturating_sub(u32::from(player.souls_before));
    let numbers = [
        ("lured", u32::from(player.lured)),
        ("entered", u32::from(player.entered)),
        ("destroyed", u32::from(player.destroyed)),
        ("gained", gained),
    ];
    let said = numbers.into_iter().filter(|(_, number)| *number > 0);
    let done = set([(player.promoted, "promoted".to_owned()), (player.traded, "traded".to_owned())]);
    said.map(|(word, number)| format!("{word} {number}")).chain(done).collect()
}

/// The Miniboss of a stack: `Spike 2`.
pub fn miniboss(game: &Game, stack: &Stack) -> Option<String> {
    let name = names::card(game, Some(stack.mini).filter(|card| card.is_some())?);
    let level = if stack.level == 0 { "unpaid".to_owned() } else { stack.level.to_string() };
    Some(format!("{name} {level}{}", if stack.risen { " new" } else { "" }))
}

fn many(count: u8, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

fn set<const N: usize>(flags: [(bool, String); N]) -> impl Iterator<Item = String> {
    flags.into_iter().filter(|(set, _)| *set).map(|(_, word)| word)
}
