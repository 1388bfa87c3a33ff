//! Trees of effects: each word of the language in every form, in a row, and nested.

use crate::filters::{HOWS, SIDES, SUITS, cards, heroes, players, rooms, targets};
use soulkeep_cards::{
    Ability, Body, Condition, Cost, Count, Destination, Effect, Event, Instead, Limit, Modifier, On, Per, Phase, Play,
    Rooms, Rule, Target,
};

type Step = Effect<Body>;

const LIMITS: [Limit; 3] = [Limit::Unlimited, Limit::OncePerTurn, Limit::OncePerHero];

/// Every effect that holds no others, with every filter.
pub fn single_effects() -> Vec<Step> {
    let mut all = sample_effects();
    all.extend(targets().into_iter().map(Effect::Choose));
    for cards in cards() {
        for count in [1, 2] {
            all.push(Effect::Recover { cards, count });
            all.extend(HOWS.map(|how| Effect::Discard { cards, count, how }));
        }
        all.push(Effect::Find(cards));
    }
    for filter in rooms() {
        let per = Some(Count::Rooms(filter));
        all.push(Effect::Damage { amount: 1, per });
        all.push(Effect::Health { amount: 1, per });
        all.extend([Effect::Destroy(Rooms::Each(filter)), Effect::Deactivate(Rooms::Each(filter))]);
        all.extend(damages(Rooms::Each(filter), None).map(Effect::ThisTurn));
        all.extend(damages(Rooms::This, per).map(Effect::ThisTurn));
    }
    without_repeats(all)
}

/// Two effects in a row: the second may speak of what the first chose.
pub fn pairs() -> Vec<Body> {
    let steps = without_repeats(sample_effects());
    let rows = steps.iter().flat_map(|first| steps.iter().map(|second| Body(vec![first.clone(), second.clone()])));
    rows.collect()
}

/// All trees of up to four nodes over a few leaves, with `May` and `Each` wherever they can stand.
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

pub fn abilities() -> Vec<Ability> {
    let draw = || Body(vec![Effect::Draw { suit: SUITS[0], count: 1 }]);
    let mut all = vec![Ability::Instead(Instead::TurnDraw(draw()))];
    all.extend(cards().into_iter().map(|filter| Ability::Rule(Rule::NotUnder(filter))));
    all.extend([Modifier::DoubleTreasure, Modifier::NoBuilding, Modifier::NoEntry].map(Ability::Always));
    for filter in rooms() {
        all.extend(damages(Rooms::Each(filter), None).map(Ability::Always));
    }
    for event in events() {
        all.extend(LIMITS.map(|limit| Ability::On(On { event, limit, effect: draw() })));
        all.push(Ability::On(On { event, limit: Limit::Unlimited, effect: Body(vec![Effect::Kill]) }));
    }
    all.extend(plays().into_iter().map(Ability::Use));
    all
}

/// Every step of so many nodes.
fn steps(size: usize, bodies: &[Vec<Body>]) -> Vec<Step> {
    let inner = &bodies[size - 1];
    let mut all: Vec<Step> = inner.iter().cloned().map(Effect::May).collect();
    for who in SIDES {
        all.extend(inner.iter().cloned().map(|effect| Effect::Each { who, effect }));
    }
    if size == 1 {
        all.extend([
            Effect::Choose(Target::Hero(heroes()[0])),
            Effect::Kill,
            Effect::Draw { suit: SUITS[0], count: 1 },
            Effect::Health { amount: 1, per: None },
            Effect::ThisTurn(Modifier::NoBuilding),
        ]);
    }
    all
}

/// Every effect that holds no others, with a few filters only.
fn sample_effects() -> Vec<Step> {
    let mut all = vec![
        Effect::DiscardHand,
        Effect::Kill,
        Effect::TakeBackFaceDown,
        Effect::ExtraPlacement,
        Effect::Cancel,
        Effect::BuildNow { found: false },
        Effect::BuildNow { found: true },
        Effect::Find(cards()[0]),
        Effect::Choose(Target::Room(rooms()[0])),
        Effect::Choose(Target::Hero(heroes()[0])),
        Effect::Choose(Target::Player(players()[0])),
        Effect::Choose(Target::Suit),
    ];
    all.extend(SIDES.map(|side| Effect::Choose(Target::Spell(side))));
    all.extend(SIDES.map(Effect::Swap));
    all.extend(HOWS.map(Effect::Steal));
    all.extend(destinations().map(Effect::Send));
    for count in [1, 2] {
        all.extend(SUITS.map(|suit| Effect::Draw { suit, count }));
        all.extend(HOWS.map(|how| Effect::Discard { cards: cards()[0], count, how }));
        all.extend([Effect::Heal { count }, Effect::Recover { cards: cards()[0], count }]);
        all.extend([Effect::Damage { amount: count, per: None }, Effect::Health { amount: count, per: None }]);
    }
    for rooms in [Rooms::This, Rooms::Chosen] {
        all.extend([Effect::Destroy(rooms), Effect::Deactivate(rooms)]);
        all.extend(damages(rooms, None).map(Effect::ThisTurn));
    }
    all.extend([Modifier::DoubleTreasure, Modifier::NoBuilding, Modifier::NoEntry].map(Effect::ThisTurn));
    all
}

fn damages(rooms: Rooms, per: Per) -> [Modifier; 2] {
    [1, -1].map(|amount| Modifier::Damage { rooms, amount, per })
}

fn destinations() -> [Destination; 5] {
    [
        Destination::Town,
        Destination::YourEntrance,
        Destination::OwnersEntrance,
        Destination::FirstRoom,
        Destination::PreviousRoom,
    ]
}

fn events() -> Vec<Event> {
    let mut all = vec![Event::Built, Event::HeroDies, Event::HeroEnters];
    all.extend(SIDES.map(Event::SpellPlayed));
    all.extend(rooms().into_iter().flat_map(|filter| [Event::RoomBuilt(filter), Event::RoomDestroyed(filter)]));
    all
}

fn plays() -> Vec<Play> {
    let mut costs = vec![None, Some(Cost::DestroyThis), Some(Cost::RemoveSoul)];
    costs.extend(rooms().into_iter().map(|filter| Some(Cost::Destroy(filter))));
    costs.extend(cards().into_iter().map(|cards| Some(Cost::Discard { cards, count: 2 })));
    let mut all: Vec<Play> = costs.into_iter().map(|cost| Play { cost, ..play() }).collect();
    all.extend(targets().into_iter().map(|target| Play { target: Some(target), ..play() }));
    all.extend(targets().into_iter().map(|target| Play { effect: chosen(target), ..play() }));
    for phases in [vec![Phase::Build], vec![Phase::Adventure], vec![Phase::Build, Phase::Adventure]] {
        for limit in LIMITS {
            for needs in [None, Some(Condition::FewerRooms)] {
                for may_waste in [false, true] {
                    all.push(Play { phases: phases.clone(), limit, needs, may_waste, ..play() });
                }
            }
        }
    }
    without_repeats(all)
}

fn play() -> Play {
    Play {
        phases: vec![Phase::Build, Phase::Adventure],
        limit: Limit::Unlimited,
        needs: None,
        cost: None,
        target: None,
        may_waste: false,
        effect: Body(vec![Effect::Kill]),
    }
}

fn chosen(target: Target) -> Body {
    Body(vec![Effect::Choose(target), Effect::Kill])
}

pub fn without_repeats<T: PartialEq>(trees: Vec<T>) -> Vec<T> {
    trees.into_iter().fold(Vec::new(), |mut kept, tree| {
        if !kept.contains(&tree) {
            kept.push(tree);
        }
        kept
    })
}
