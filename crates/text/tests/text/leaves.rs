//! Effects that hold no others, modifiers and conditions, with a few filters only.

use crate::filters::{HOWS, SIDES, SUITS, cards, heroes, players, rooms};
use soulkeep_cards::{Body, Class, Condition, Destination, Effect, Heroes, Modifier, Per, Rooms, Target};

type Step = Effect<Body>;

pub fn sample_effects() -> Vec<Step> {
    let (card, to) = (cards()[0], Heroes::Chosen);
    let mut all = vec![
        Effect::DiscardHand,
        Effect::See,
        Effect::Give(card),
        Effect::Take,
        Effect::Find(card),
        Effect::TakeBackFaceDown,
        Effect::ExtraPlacement,
        Effect::GiftPlacement,
        Effect::Cancel,
        Effect::Negate,
    ];
    all.extend(chosen_targets().map(Effect::Choose));
    all.extend(SIDES.map(Effect::Swap));
    all.extend(HOWS.map(|how| Effect::Steal { how, cards: card }));
    all.extend([false, true].map(|found| Effect::BuildNow { cards: card, found, over: false }));
    all.extend(on_heroes());
    for count in [1, 2] {
        all.extend(SUITS.map(|suit| Effect::Draw { suit, count }));
        all.extend(HOWS.map(|how| Effect::Discard { cards: card, count, how }));
        all.extend([Effect::Heal { count }, Effect::Recover { cards: card, count }, Effect::Skip(count)]);
        all.extend([Effect::Damage { to, amount: count, per: None }, Effect::Health { to, amount: count, per: None }]);
    }
    for rooms in [Rooms::This, Rooms::Chosen] {
        all.extend([Effect::Destroy(rooms), Effect::Deactivate(rooms)]);
        all.extend(of_rooms(rooms).into_iter().map(Effect::ThisTurn));
    }
    all.extend(modifiers(None).into_iter().map(Effect::ThisTurn));
    all
}

pub fn modifiers(per: Per) -> Vec<Modifier> {
    let mut all = vec![
        Modifier::SkipsLastRoom,
        Modifier::DoubleTreasure,
        Modifier::NoBuilding,
        Modifier::NoEntry,
        Modifier::NoLure,
        Modifier::NoWin,
    ];
    for amount in [1, 2] {
        all.extend([Modifier::HealthOnArriving { amount }, Modifier::Health { amount, per }]);
    }
    all.extend([1, -1].map(|amount| Modifier::Damage { rooms: Rooms::This, amount, per }));
    all
}

/// What can hold for Rooms.
pub fn of_rooms(rooms: Rooms) -> Vec<Modifier> {
    let mut all = vec![Modifier::NoDamage(rooms), Modifier::NoIcons(rooms), Modifier::NoText(rooms)];
    for count in [1, 2] {
        all.push(Modifier::HealthOnEntering { rooms, amount: count });
        all.extend([None, Some(Class::Mage)].map(|class| Modifier::Icons { rooms, class, count }));
    }
    all.extend([1, -1].map(|amount| Modifier::Damage { rooms, amount, per: None }));
    all
}

pub fn conditions() -> Vec<Condition> {
    let mut all = vec![
        Condition::FewerRooms,
        Condition::NoSpellInHand,
        Condition::HeroInside,
        Condition::HeroesInDecks,
        Condition::NobodyEntered,
    ];
    for count in [1, 2] {
        all.extend([Condition::Wounds(count), Condition::Outgained(count), Condition::RoomsDestroyed(count)]);
        all.extend([Condition::Lured(count), Condition::RoomsAround(count)]);
    }
    all
}

fn on_heroes() -> Vec<Step> {
    let destinations = [
        Destination::Town,
        Destination::YourEntrance,
        Destination::ChosenEntrance,
        Destination::OwnersEntrance,
        Destination::FirstRoom,
        Destination::PreviousRoom,
    ];
    let mut all = vec![Effect::Kill, Effect::ClearDamage, Effect::Banish, Effect::Score, Effect::Expose];
    all.extend(destinations.map(Effect::Send));
    all
}

fn chosen_targets() -> [Target; 9] {
    let [anyones, yours, opponents] = SIDES.map(Target::Spell);
    [
        Target::Room(rooms()[0]),
        Target::Hero(heroes()[0]),
        Target::Player(players()[0]),
        Target::Suit,
        Target::Class,
        Target::Ability,
        anyones,
        yours,
        opponents,
    ]
}
