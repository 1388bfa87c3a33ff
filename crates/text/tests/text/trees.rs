//! Trees of effects: each word of the language in every form, in a row, and nested.

use crate::filters::{HOWS, SIDES, SUITS, cards, heroes, rooms, targets};
use crate::leaves::{counting, on_rooms, sample_effects};
use crate::modifiers::{conditions, counts, modifiers, of_rooms};
use soulkeep_cards::{Body, Change, Condition, Effect, Heroes, Modifier, PlayerFilter, Prompt, Rooms, Side, Target};
use std::collections::HashSet;
use std::fmt::Debug;

type Step = Effect<Body>;

/// Every effect that holds no others, with every filter.
pub fn single_effects() -> Vec<Step> {
    let mut all = sample_effects();
    all.extend(targets().into_iter().map(Prompt::Choose).map(Effect::Ask));
    for cards in cards() {
        for count in [1, 2] {
            all.push(Effect::Ask(Prompt::Recover { cards, count, per: None }));
            all.extend(HOWS.map(|how| Effect::Ask(Prompt::Discard { cards, count, how })));
        }
        all.extend(HOWS.map(|how| Effect::Ask(Prompt::Steal { how, cards })));
        all.extend([
            Effect::Ask(Prompt::Find(cards)),
            Effect::Ask(Prompt::Search(cards)),
            Effect::Ask(Prompt::Show(cards)),
            Effect::Ask(Prompt::Give(cards)),
        ]);
        for (found, over) in [(false, false), (false, true), (true, false), (true, true)] {
            all.push(Effect::Ask(Prompt::BuildNow { cards, found, over }));
        }
    }
    for filter in heroes() {
        let to = Heroes::Each(filter);
        all.extend([
            Effect::Do(Change::Damage { to, amount: 1, per: None }),
            Effect::Do(Change::Health { to, amount: 1, per: None }),
        ]);
    }
    for rooms in rooms().into_iter().flat_map(|filter| [Rooms::Each(filter), Rooms::Now(filter)]) {
        all.extend(on_rooms(rooms));
        all.extend(of_rooms(rooms).into_iter().map(Change::ThisTurn).map(Effect::Do));
    }
    for per in counts().into_iter().map(Some) {
        all.extend(counting(per));
        all.extend(modifiers(per).into_iter().map(Change::ThisTurn).map(Effect::Do));
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
    let then = || Body(vec![Effect::Do(Change::DiscardHand)]);
    conditions().into_iter().map(|needs| Body(vec![Effect::If { needs, then: then() }])).collect()
}

/// All trees of up to four nodes over a few leaves, with composites wherever they can stand.
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

/// What is for nobody, for one player or for several, around every leaf.
pub fn handed_over() -> Vec<Body> {
    let around: Vec<fn(Side, Body) -> Step> = vec![
        |who, effect| Effect::Each { who, effect },
        |who, effect| Effect::ForEach { who, effect },
        |_, effect| Effect::They(effect),
        |_, effect| effect.0[0].clone(),
    ];
    let mut all = Vec::new();
    for effect in without_repeats(sample_effects()) {
        for who in SIDES {
            let steps = around.iter().map(|wrap| wrap(who, Body(vec![effect.clone()])));
            all.extend(
                steps
                    .map(|step| Body(vec![Effect::Ask(Prompt::Choose(Target::Player(PlayerFilter::default()))), step])),
            );
        }
    }
    without_repeats(all)
}

/// Every step of so many nodes.
fn steps(size: usize, bodies: &[Vec<Body>]) -> Vec<Step> {
    let inner = &bodies[size - 1];
    let mut all: Vec<Step> = inner.iter().cloned().map(Effect::May).collect();
    all.extend(inner.iter().cloned().map(|then| Effect::If { needs: Condition::Wounds(1), then }));
    all.extend(inner.iter().cloned().map(Effect::They));
    all.extend(inner.iter().cloned().map(|effect| Effect::Each { who: Side::Opponents, effect }));
    all.extend(inner.iter().cloned().map(|effect| Effect::ForEach { who: Side::Opponents, effect }));
    for (first, second) in (0..size).map(|first| (&bodies[first], &bodies[size - 1 - first])) {
        all.extend(
            first.iter().flat_map(|first| {
                second.iter().map(|second| Effect::Or { first: first.clone(), second: second.clone() })
            }),
        );
    }
    if size == 1 {
        all.extend([
            Effect::Ask(Prompt::Choose(Target::Hero(heroes()[0]))),
            Effect::Do(Change::Kill),
            Effect::Do(Change::Draw { suit: SUITS[0], count: 1, per: None }),
            Effect::Do(Change::Health { to: Heroes::Chosen, amount: 1, per: None }),
            Effect::Do(Change::ThisTurn(Modifier::NoBuilding)),
        ]);
    }
    all
}
