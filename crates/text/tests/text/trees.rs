//! Trees of effects: each word of the language in every form, in a row, and nested.

use crate::filters::{HOWS, SIDES, SUITS, cards, heroes, rooms, targets};
use crate::leaves::{conditions, modifiers, of_rooms, sample_effects};
use soulkeep_cards::{Body, Condition, Count, Effect, Heroes, Modifier, Rooms, Target};
use std::collections::HashSet;
use std::fmt::Debug;

type Step = Effect<Body>;

/// Every effect that holds no others, with every filter.
pub fn single_effects() -> Vec<Step> {
    let mut all = sample_effects();
    all.extend(targets().into_iter().map(Effect::Choose));
    for cards in cards() {
        for count in [1, 2] {
            all.push(Effect::Recover { cards, count });
            all.extend(HOWS.map(|how| Effect::Discard { cards, count, how }));
        }
        all.extend(HOWS.map(|how| Effect::Steal { how, cards }));
        all.extend([Effect::Find(cards), Effect::Give(cards)]);
        for (found, over) in [(false, false), (false, true), (true, false), (true, true)] {
            all.push(Effect::BuildNow { cards, found, over });
        }
    }
    for filter in heroes() {
        let to = Heroes::Each(filter);
        all.extend([Effect::Damage { to, amount: 1, per: None }, Effect::Health { to, amount: 1, per: None }]);
    }
    for filter in rooms() {
        all.extend([Effect::Destroy(Rooms::Each(filter)), Effect::Deactivate(Rooms::Each(filter))]);
        all.extend(of_rooms(Rooms::Each(filter)).into_iter().map(Effect::ThisTurn));
        all.extend(counting(Count::Rooms(filter)));
    }
    for condition in conditions() {
        all.extend(counting(Count::If(condition)));
    }
    for count in [Count::SpellsInHand, Count::ShownDamage, Count::RemovedHealth] {
        all.extend(counting(count));
    }
    without_repeats(all)
}

/// Two effects in a row: the second may speak of what the first chose.
pub fn pairs() -> Vec<Body> {
    let steps = without_repeats(sample_effects());
    let rows = steps.iter().flat_map(|first| steps.iter().map(|second| Body(vec![first.clone(), second.clone()])));
    rows.collect()
}

/// Every condition before an effect.
pub fn conditional() -> Vec<Body> {
    let then = || Body(vec![Effect::DiscardHand]);
    conditions().into_iter().map(|needs| Body(vec![Effect::If { needs, then: then() }])).collect()
}

/// All trees of up to four nodes over a few leaves, with `May`, `If` and `Each` wherever they can stand.
pub fn nested() -> Vec<Body> {
    let mut bodies: Vec<Vec<Body>> = vec![vec![Body(Vec::new())]];
    for size in 1..=4 {
        let longer = (1..=size).flat_map(|first| {
            let rests = bodies[size - first].clone();
            steps(first, &bodies).into_iter().flat_map(move |step| {
                rests.clone().into_iter().map(move |rest| Body([vec![step.clone()], rest.0].concat()))
            })
        });
        let longer = longer.collect();
        bodies.push(longer);
    }
    bodies.concat()
}

pub fn without_repeats<T: Debug>(mut trees: Vec<T>) -> Vec<T> {
    let mut seen = HashSet::new();
    trees.retain(|tree| seen.insert(format!("{tree:?}")));
    trees
}

/// Every step of so many nodes.
fn steps(size: usize, bodies: &[Vec<Body>]) -> Vec<Step> {
    let inner = &bodies[size - 1];
    let mut all: Vec<Step> = inner.iter().cloned().map(Effect::May).collect();
    all.extend(inner.iter().cloned().map(|then| Effect::If { needs: Condition::Wounds(1), then }));
    for who in SIDES {
        all.extend(inner.iter().cloned().map(|effect| Effect::Each { who, effect }));
    }
    if size == 1 {
        all.extend([
            Effect::Choose(Target::Hero(heroes()[0])),
            Effect::Kill,
            Effect::Draw { suit: SUITS[0], count: 1 },
            Effect::Health { to: Heroes::Chosen, amount: 1, per: None },
            Effect::ThisTurn(Modifier::NoBuilding),
        ]);
    }
    all
}

/// Every effect that can be multiplied.
fn counting(count: Count) -> Vec<Step> {
    let (per, to) = (Some(count), Heroes::Chosen);
    let mut all = vec![Effect::Damage { to, amount: 1, per }, Effect::Health { to, amount: 1, per }];
    all.extend(modifiers(per).into_iter().map(Effect::ThisTurn));
    all
}
