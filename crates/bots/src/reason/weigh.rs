//! Which of the differences between two tables matters most to a seat.

use super::Reason;
use super::standings::Standings;
use soulkeep_cards::Class;
use soulkeep_rules::ids::HEROES;
use soulkeep_rules::{Fate, HeroId, SOULS_TO_WIN, Seat, WOUNDS_TO_LOSE};

/// `spent` is how many cards of the hand the choice takes by itself.
pub fn reason(now: &Standings, then: &Standings, me: Seat, spent: u16) -> Reason {
    decisive(now, then, me)
        .or_else(|| about_heroes(now, then, me))
        .or_else(|| gained(now, then, me, spent))
        .or_else(|| about_dungeons(now, then, me))
        .unwrap_or(Reason::ForShow)
}

/// What ends the game, or keeps it from ending.
fn decisive(now: &Standings, then: &Standings, me: Seat) -> Option<Reason> {
    let others = || now.alive.without(me).iter();
    let wins = |table: &Standings, seat: Seat| {
        let player = table.player(seat);
        player.souls_to_be >= SOULS_TO_WIN && !player.barred_from_winning && player.wounds_to_be < WOUNDS_TO_LOSE
    };
    let loses = |table: &Standings, seat: Seat| table.player(seat).wounds_to_be >= WOUNDS_TO_LOSE;
    if wins(then, me) && !wins(now, me) {
        return Some(Reason::Wins);
    }
    if loses(now, me) && !loses(then, me) {
        return Some(Reason::SavesFromLastWound);
    }
    let kept = others().find(|seat| wins(now, *seat) && !wins(then, *seat)).map(Reason::KeepsFromWinning);
    kept.or_else(|| others().find(|seat| loses(then, *seat) && !loses(now, *seat)).map(Reason::PutsOut))
}

/// The Hero whose way changes most to the good of a seat.
fn about_heroes(now: &Standings, then: &Standings, me: Seat) -> Option<Reason> {
    let gains_soul = then.player(me).souls > now.player(me).souls;
    let changes = (0..HEROES)
        .filter(|index| now.ways[*index].is_some() || then.ways[*index].is_some())
        .map(|index| HeroId(index as u8))
        .filter_map(|hero| {
            let (was, is) = (now.ways[hero.index()], then.ways[hero.index()]);
            // Whoever is gone and has left a Soul was killed on the spot.
            let is = if is.is_none() && gains_soul { Some((me, Fate::Dies)) } else { is };
            let (weight, reason) = (was != is).then(|| change(hero, was, is, me))??;
            Some((weight * now.worth[hero.index()], reason))
        });
    // Of equal ones the first.
    let best = changes.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, reason)| reason)
}

type Way = Option<(Seat, Fate)>;

/// What a new way of a Hero is good for, with how much it counts.
fn change(hero: HeroId, was: Way, is: Way, me: Seat) -> Option<(u32, Reason)> {
    use Fate::{Dies, Survives};
    match (was, is) {
        // It comes and gets through: that speaks for nothing.
        (_, Some((to, Survives))) if to == me => None,
        (Some((at, Survives)), Some((to, Dies))) if at == me && to == me => Some((5, Reason::Kills(hero))),
        (Some((from, _)), Some((to, Dies))) if to == me && from != me => {
            Some((4, Reason::Lures { hero, from: Some(from) }))
        }
        (None, Some((to, Dies))) if to == me => Some((4, Reason::Lures { hero, from: None })),
        (Some((at, Survives)), Some((to, _))) if at == me && to != me => {
            Some((3, Reason::KeepsOut { hero, to: Some(to) }))
        }
        (Some((at, Survives)), _) if at == me => Some((3, Reason::KeepsOut { hero, to: None })),
        (_, Some((at, Survives))) => Some((2, Reason::LetsThrough { hero, at })),
        (Some((from, Dies)), _) if from != me => Some((1, Reason::TakesFrom { hero, from })),
        _ => None,
    }
}

/// What comes into the own hands, or leaves those of others.
fn gained(now: &Standings, then: &Standings, me: Seat, spent: u16) -> Option<Reason> {
    let (was, is) = (now.player(me), then.player(me));
    if is.wounds < was.wounds || is.souls > was.souls {
        return Some(Reason::Heals);
    }
    if is.levelled_up && !was.levelled_up {
        return Some(Reason::LevelsUp);
    }
    let others = now.alive.without(me);
    let robbed = others.iter().find(|seat| then.player(*seat).cards < now.player(*seat).cards);
    if is.items > was.items || is.ready_items > was.ready_items {
        Some(Reason::GetsItem)
    } else if is.cards + spent > was.cards {
        Some(Reason::GetsCards)
    } else if is.coins > was.coins {
        Some(Reason::GetsCoins)
    } else {
        robbed.map(Reason::TakesCards)
    }
}

fn about_dungeons(now: &Standings, then: &Standings, me: Seat) -> Option<Reason> {
    let (was, is) = (now.player(me), then.player(me));
    let led = Class::ALL.into_iter().find(|class| then.leader(*class) == Some(me) && now.leader(*class) != Some(me));
    let richer = Class::ALL.into_iter().find(|class| is.treasure[*class as usize] > was.treasure[*class as usize]);
    let weakened = now.alive.without(me).iter().find(|seat| {
        let (was, is) = (now.player(*seat), then.player(*seat));
        is.damage < was.damage || is.rooms < was.rooms
    });
    led.map(Reason::LeadsIn)
        .or(weakened.map(Reason::Weakens))
        .or((is.damage > was.damage).then_some(Reason::Deadlier))
        .or(richer.map(Reason::Richer))
        .or((is.rooms > was.rooms).then_some(Reason::Grows))
}
