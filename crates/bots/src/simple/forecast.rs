//! What will become of a Hero if nobody interferes.

use soulkeep_cards::{Destination, Effect, Event, Modifier};
use soulkeep_rules::game::Game;
use soulkeep_rules::state::At;
use soulkeep_rules::{CardId, HeroId, HeroSet, Look, Seat, Thing};

/// The Heroes that are on their way into a dungeon or inside it.
pub fn comers(look: Look, seat: Seat) -> HeroSet {
    let mut heroes = look.state.player(seat).line;
    let waiting = heroes.iter().filter(|hero| look.state.heroes[hero.index()].waits);
    waiting.for_each(|hero| heroes.remove(hero));
    if look.is_barred(Modifier::NoEntry, Thing::Seat(seat)) {
        heroes = HeroSet::EMPTY;
    }
    if let Some(walk) = look.inside().filter(|walk| walk.seat == seat) {
        heroes.insert(walk.hero);
    }
    heroes
}

/// Whether a Hero dies on its way through a dungeon, from where it is now.
pub fn dies(look: Look, hero: HeroId, seat: Seat) -> bool {
    let from = match look.inside().filter(|walk| walk.hero == hero).map(|walk| walk.at) {
        None | Some(At::Entrance) => 0,
        Some(At::Room(slot)) => slot + 1,
        Some(At::Before(slot) | At::Into(slot)) => slot,
    };
    let taken = i32::from(look.state.heroes[hero.index()].damage);
    taken + damage_ahead(look, hero, seat, from) >= i32::from(look.health(hero))
}

/// What the Rooms that a Hero will enter do to it, less the Health that they give.
fn damage_ahead(look: Look, hero: HeroId, seat: Seat, from: u8) -> i32 {
    let mut ahead: Vec<u8> = look.active_rooms_of(seat).map(|(slot, _)| slot).filter(|slot| *slot >= from).collect();
    let skipped = usize::from(look.state.heroes[hero.index()].skips).min(ahead.len());
    ahead.drain(..skipped);
    if look.game.hero_text(hero).always.contains(&Modifier::SkipsLastRoom) {
        ahead.pop();
    }
    ahead.into_iter().map(|slot| suffered(look, seat, slot)).sum()
}

fn suffered(look: Look, seat: Seat, slot: u8) -> i32 {
    let stack = look.stack(seat, slot);
    i32::from(look.damage(seat, slot)) + detour(look, seat, slot, stack.top) - i32::from(stack.turn.health)
}

/// A Room that sends Heroes back makes them suffer the Room before it again.
fn detour(look: Look, seat: Seat, slot: u8, card: CardId) -> i32 {
    if slot == 0 || !sends_back(look.game, card) || !look.stack(seat, slot - 1).is_active() {
        return 0;
    }
    i32::from(look.damage(seat, slot - 1))
}

fn sends_back(game: &Game, card: CardId) -> bool {
    game.text(card).triggers.iter().any(|trigger| {
        let steps = usize::from(trigger.effect.start)..usize::from(trigger.effect.end);
        trigger.event == Event::HeroEnters && game.program[steps].contains(&Effect::Send(Destination::PreviousRoom))
    })
}
