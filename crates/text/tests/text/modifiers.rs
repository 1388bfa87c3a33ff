//! Modifiers, counts and conditions, with a few filters only.

use crate::filters::{SIDES, rooms};
use soulkeep_cards::{Against, Class, Condition, Count, Modifier, Per, RoomFilter, Rooms};

const VICTIMS: [Against; 3] = [Against::Anyone, Against::Epic, Against::HalfDead];

pub fn modifiers(per: Per) -> Vec<Modifier> {
    let mut all = vec![
        Modifier::DungeonIcon,
        Modifier::BossIcon(Class::Mage),
        Modifier::SkipsLastRoom,
        Modifier::SkipsMixedRooms,
        Modifier::SkipsFirstRoom,
        Modifier::Immune,
        Modifier::NoHeroText,
        Modifier::DoubleTreasure,
        Modifier::NoBuilding,
        Modifier::NoEntry,
        Modifier::NoLure,
        Modifier::NoWin,
        Modifier::NoLoss,
        Modifier::NoSpells,
    ];
    for amount in [1, 2] {
        all.extend([Modifier::HealthOnArriving { amount }, Modifier::Health { amount, per }]);
        all.extend([Modifier::HealthOfOthers(amount), Modifier::HealthAtEntrance(amount)]);
        all.extend([Modifier::Souls { amount, per }, Modifier::Wounds(amount), Modifier::MinibossLevel(amount)]);
    }
    for filter in SIDES.map(|of| RoomFilter { of, ..RoomFilter::default() }) {
        all.extend([Modifier::IgnoresRooms(filter), Modifier::Portable(filter)]);
    }
    all.extend([1, -1].map(|amount| Modifier::Damage { rooms: Rooms::This, amount, per, to: Against::Anyone }));
    all
}

/// What can hold for Rooms.
pub fn of_rooms(rooms: Rooms) -> Vec<Modifier> {
    let mut all = vec![
        Modifier::NoDamage(rooms),
        Modifier::NoIcons(rooms),
        Modifier::EveryIcon(rooms),
        Modifier::DoubleIcons(rooms),
        Modifier::NoText(rooms),
    ];
    for count in [1, 2] {
        all.push(Modifier::HealthOnEntering { rooms, amount: count });
        all.extend([None, Some(Class::Mage)].map(|class| Modifier::Icons { rooms, class, count }));
    }
    for to in VICTIMS {
        all.push(Modifier::Double { rooms, to });
        all.extend([1, -1].map(|amount| Modifier::Damage { rooms, amount, per: None, to }));
    }
    all
}

pub fn counts() -> Vec<Count> {
    let mut all = vec![
        Count::SpellsInHand,
        Count::ShownDamage,
        Count::RemovedHealth,
        Count::Icons(None),
        Count::Icons(Some(Class::Mage)),
        Count::Wounds,
        Count::Lured,
        Count::Coins(2),
        Count::Coins(3),
        Count::CoinsHere,
        Count::Levels,
        Count::Chosen,
        Count::PaidCoins,
        Count::Die,
    ];
    all.extend(rooms().into_iter().map(Count::Rooms));
    all.extend(conditions().into_iter().map(Count::If));
    all
}

pub fn conditions() -> Vec<Condition> {
    let mut all = vec![
        Condition::FewerRooms,
        Condition::NoSpellInHand,
        Condition::HeroInside,
        Condition::HeroesInDecks,
        Condition::NobodyEntered,
        Condition::EmptyHoard,
        Condition::FewestSouls,
        Condition::FullParty,
        Condition::HeroAtEntrance,
        Condition::ThisHeroInside,
        Condition::HasItem,
        Condition::OwnPortion,
        Condition::Lured(0),
    ];
    for count in [1, 2] {
        all.extend([Condition::Wounds(count), Condition::Outgained(count), Condition::RoomsDestroyed(count)]);
        all.extend([Condition::Lured(count), Condition::RoomsAround(count)]);
        all.extend([Condition::Counters(count), Condition::Minibosses(count)]);
        all.extend(rooms().into_iter().map(|rooms| Condition::Rooms { rooms, least: count }));
    }
    all
}
