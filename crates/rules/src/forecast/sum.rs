//! The damage that lies ahead of a Hero, added up.

use super::Fate;
use crate::choice::{Source, Thing};
use crate::compile::{Traits, Waits};
use crate::game::Game;
use crate::ids::{CardId, HeroId, HeroSet, Seat};
use crate::look::{Damages, Look, Scope};
use crate::state::{At, Stack};
use soulkeep_cards::{Change, Destination, Effect, Event, Modifier};

impl Look<'_> {
    /// The Heroes that are on their way into a dungeon or inside it.
    pub fn comers(self, seat: Seat) -> HeroSet {
        let mut heroes = self.table.player(seat).line;
        let waiting = heroes.iter().filter(|hero| self.table.heroes[hero.index()].waits);
        waiting.for_each(|hero| heroes.remove(hero));
        if self.is_barred(Modifier::NoEntry, Thing::Seat(seat)) {
            heroes = HeroSet::EMPTY;
        }
        if let Some(walk) = self.inside().filter(|walk| walk.seat == seat) {
            heroes.insert(walk.hero);
        }
        heroes
    }

    /// Whether it could make a difference in which order the Rooms of a dungeon lie: to what they deal and give, or to what
    /// becomes of the Heroes that come or would. Where it says no, there is none.
    pub fn minds_order(self, seat: Seat) -> bool {
        let table = self.table;
        let player = table.player(seat);
        let stranger = |hero: HeroId| table.heroes[hero.index()].skips > 0 || self.may_speak(hero);
        table.walk.is_some()
            || !table.lasting.is_empty()
            || !table.kept.is_empty()
            || !self.are_apart()
            || player.dungeon.iter().any(|stack| self.speaks_of(stack, Traits::ORDER) || self.waits_inside(stack))
            || self.game.boss_traits.meets(Traits::ORDER) && table.players.iter().any(|player| player.levelled_up)
            || table.town.or(player.line).iter().any(stranger)
    }

    /// Whether a Room, or its Miniboss, does something to whoever enters.
    fn waits_inside(self, stack: &Stack) -> bool {
        let card = self.game.cards.get(stack.top.index());
        stack.level > 0 || card.is_some_and(|card| card.waits.meets(Waits::ENTERED))
    }

    /// What becomes of a Hero that may enter a dungeon, from where it is now. Who asks about several Heroes asks for the
    /// damages once.
    pub fn fate(self, damages: &Damages, hero: HeroId, seat: Seat) -> Fate {
        let here = &self.table.heroes[hero.index()];
        let outside = self.table.walk.is_none_or(|walk| walk.hero != hero);
        // Most come from outside, to suffer in every Room what anybody suffers.
        if outside
            && here.skips == 0
            && self.table.lasting.is_empty()
            && !self.may_speak(hero)
            && let Some(ahead) = damages.ahead(self, hero, seat, 0)
        {
            let survives = i32::from(here.damage) + ahead < i32::from(self.health(hero));
            return if survives { Fate::Survives } else { Fate::Dies };
        }
        // What a Hero and its Item do begins at an entrance.
        if self.may_speak(hero) && self.defender(hero).is_none() && self.hero_voices(hero).next().is_some() {
            let mut arrived = *self.table;
            arrived.town.remove(hero);
            arrived.player_mut(seat).line.insert(hero);
            return fate_of(self.at(&arrived), damages, hero, seat);
        }
        fate_of(self, damages, hero, seat)
    }
}

fn fate_of(look: Look, damages: &Damages, hero: HeroId, seat: Seat) -> Fate {
    let taken = i32::from(look.table.heroes[hero.index()].damage);
    if taken + damage_ahead(look, damages, hero, seat) < i32::from(look.health(hero)) {
        Fate::Survives
    } else if look.may_speak(hero) && look.hero_voices(hero).any(|(_, text)| text.cheats_death) {
        Fate::Spared
    } else {
        Fate::Dies
    }
}

/// What the Rooms that a Hero will enter do to it, less the Health that they give.
fn damage_ahead(look: Look, damages: &Damages, hero: HeroId, seat: Seat) -> i32 {
    let inside = look.inside().filter(|walk| walk.hero == hero).map(|walk| walk.at);
    let from = match inside {
        None | Some(At::Entrance) => 0,
        Some(At::Room(slot)) => slot + 1,
        Some(At::Before(slot) | At::Into(slot)) => slot,
    };
    let first = inside.is_none() && look.skips_first_room(hero, seat);
    let skips = usize::from(look.table.heroes[hero.index()].skips) + usize::from(first);
    // Most Heroes enter every Room and suffer there what anybody does.
    let plain = if skips > 0 { None } else { damages.ahead(look, hero, seat, from) };
    plain.unwrap_or_else(|| suffered_in(look, damages, hero, seat, from, skips))
}

/// The Rooms from a place on, without the first so many and those that the Hero passes over.
fn suffered_in(look: Look, damages: &Damages, hero: HeroId, seat: Seat, from: u8, skips: usize) -> i32 {
    let plain = damages.are_for(look, hero);
    let (mut skips, mut sum) = (skips, 0);
    for (slot, stack) in look.active_rooms_of(seat).filter(|(slot, _)| *slot >= from) {
        // A Room that it would not enter anyway uses up no skip (ADV-49).
        if look.avoids(hero, seat, slot) {
            continue;
        }
        if skips > 0 {
            skips -= 1;
            continue;
        }
        let damage = |slot: u8| if plain { damages.of(seat, slot) } else { look.damage_to(hero, seat, slot) };
        sum += i32::from(damage(slot)) - i32::from(stack.turn.health);
        if look.game.card(stack.top).waits.meets(Waits::ENTERED) && sends_back(look, hero, seat, slot) {
            sum += i32::from(damage(slot - 1));
        }
    }
    sum
}

/// Whether a Room makes a Hero suffer the Room before it again.
fn sends_back(look: Look, hero: HeroId, seat: Seat, slot: u8) -> bool {
    let card = look.stack(seat, slot).top;
    let source = Source::Card(card);
    slot > 0
        && says_back(look.game, card)
        && look.stack(seat, slot - 1).is_active()
        && !look.has_touched(source, hero)
        && !look.is_immune(hero, &Scope::new(seat, source))
}

fn says_back(game: &Game, card: CardId) -> bool {
    let back = Effect::Do(Change::Send(Destination::PreviousRoom));
    let mut triggers = game.text(card).triggers.iter();
    triggers.any(|trigger| trigger.event == Event::HeroEnters && game.steps(trigger.effect).contains(&back))
}
