//! Abilities and plays in every form.

use crate::filters::{SIDES, SUITS, cards, rooms, targets};
use crate::modifiers::{conditions, modifiers, of_rooms};
use crate::trees::without_repeats;
use soulkeep_cards::{
    Ability, Body, Change, Condition, Cost, Effect, Event, From, Instead, Limit, On, Payee, Phase, Play, Prompt, Rooms,
    Rule, Side, Target,
};

const LIMITS: [Limit; 4] = [Limit::Unlimited, Limit::OncePerTurn, Limit::OncePerHero, Limit::OncePerTrip];

pub fn abilities() -> Vec<Ability> {
    let instead = [Instead::TurnDraw(draw()), Instead::ForcedDiscard, Instead::Death];
    let mut all: Vec<Ability> = instead.into_iter().map(Ability::Instead).collect();
    all.extend([Rule::OverAny, Rule::UnderAny].map(Ability::Rule));
    for filter in cards() {
        all.extend([Rule::NotUnder(filter), Rule::NotBeside(filter)].map(Ability::Rule));
        all.push(Ability::Instead(Instead::Promotion(filter)));
    }
    all.extend(modifiers(None).into_iter().map(Ability::Always));
    for filter in rooms() {
        all.extend(of_rooms(Rooms::Each(filter)).into_iter().map(Ability::Always));
    }
    all.extend(triggered().into_iter().map(Ability::On));
    all.extend(plays().into_iter().map(Ability::Use));
    without_repeats(all)
}

pub fn plays() -> Vec<Play> {
    let mut all: Vec<Play> = costs().into_iter().map(|cost| Play { cost, ..play() }).collect();
    all.extend(targets().into_iter().map(|target| Play { targets: vec![target], ..play() }));
    all.extend(targets().into_iter().map(|target| Play { effect: chosen(target), ..play() }));
    all.extend(conditions().into_iter().map(|needs| Play { needs: Some(needs), ..play() }));
    for phases in [vec![Phase::Build], vec![Phase::Adventure], vec![Phase::Build, Phase::Adventure]] {
        for limit in LIMITS {
            for needs in [None, Some(Condition::FewerRooms)] {
                for may_waste in [false, true] {
                    let play = Play { phases: phases.clone(), limit, needs, may_waste, ..play() };
                    all.extend(users().map(|(from, by, cost)| Play { from, by, cost, ..play.clone() }));
                }
            }
        }
    }
    without_repeats(all)
}

fn triggered() -> Vec<On> {
    let mut all = Vec::new();
    for event in events() {
        let on = On { event, limit: Limit::Unlimited, needs: None, effect: draw() };
        all.extend(LIMITS.map(|limit| On { limit, ..on.clone() }));
        all.extend(
            [Effect::Do(Change::Kill), Effect::Do(Change::Take)]
                .map(|effect| On { effect: Body(vec![effect]), ..on.clone() }),
        );
        for needs in [Condition::FewerRooms, Condition::NobodyEntered] {
            all.push(On { needs: Some(needs), ..on.clone() });
            all.push(On { effect: Body(vec![Effect::If { needs, then: draw() }]), ..on.clone() });
        }
    }
    all
}

fn events() -> Vec<Event> {
    let mut all = vec![
        Event::Built,
        Event::Uncovered,
        Event::BuiltOrUncovered,
        Event::Destroyed,
        Event::YouUncover,
        Event::HeroDies,
        Event::HeroSurvives,
        Event::HeroEnters,
        Event::YouKill,
        Event::Appears,
        Event::SetsOut,
        Event::ReachesBoss,
        Event::YouGain,
        Event::StartOfBuild,
        Event::YouRecover,
        Event::EndOfTurn,
    ];
    all.extend(SIDES.map(Event::SpellPlayed));
    all.extend(SIDES.map(Event::MinibossRises));
    for filter in rooms() {
        all.extend([Event::RoomBuilt(filter), Event::RoomDestroyed(filter), Event::HeroDiesIn(filter)]);
        all.extend([Event::EntersRoom(filter), Event::SurvivesRoom(filter)]);
    }
    all.extend(SIDES.into_iter().flat_map(|by| cards().into_iter().map(move |cards| Event::Discarded { by, cards })));
    all
}

fn costs() -> Vec<Option<Cost>> {
    let single = [Cost::DestroyThis, Cost::DiscardThis, Cost::RemoveSoul, Cost::RemoveCounter, Cost::SpendItem];
    let mut all: Vec<Option<Cost>> = single.map(Some).into_iter().chain([None]).collect();
    for to in [Payee::Pot, Payee::Owner, Payee::Target] {
        all.extend([1, 2].map(|count| Some(Cost::Coins { count, to })));
        all.extend([0, 1].map(|least| Some(Cost::AnyCoins { least, to })));
    }
    all.extend(rooms().into_iter().flat_map(|filter| [Cost::Destroy(filter), Cost::DestroyEach(filter)]).map(Some));
    for cards in cards() {
        all.extend([Cost::Show(cards), Cost::Discard { cards, count: 1 }, Cost::Discard { cards, count: 2 }].map(Some));
    }
    all
}

/// Whence, by whom and for what.
fn users() -> impl Iterator<Item = (From, Side, Option<Cost>)> {
    let costs = [None, Some(Cost::DiscardThis), Some(Cost::RemoveSoul)];
    let places = [From::Play, From::Hand];
    places
        .into_iter()
        .flat_map(move |from| SIDES.into_iter().flat_map(move |by| costs.into_iter().map(move |cost| (from, by, cost))))
}

fn play() -> Play {
    Play {
        phases: vec![Phase::Build, Phase::Adventure],
        limit: Limit::Unlimited,
        from: From::Play,
        by: Side::You,
        needs: None,
        cost: None,
        targets: Vec::new(),
        may_waste: false,
        effect: Body(vec![Effect::Do(Change::Kill)]),
    }
}

fn chosen(target: Target) -> Body {
    Body(vec![Effect::Ask(Prompt::Choose(target)), Effect::Do(Change::Kill)])
}

fn draw() -> Body {
    Body(vec![Effect::Do(Change::Draw { suit: SUITS[0], count: 1, per: None })])
}
