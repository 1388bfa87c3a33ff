//! From a modifier to the fact that it states.

use crate::clause::{
    Amount, ClassMention, Fact, Further, HeroFact, PlayerFact, RoomFact, RoomsMention, TreasureFact, Victims,
};
use crate::plan::{mention_rooms, times};
use crate::scope::Scope;
use soulkeep_cards::{Against, Class, Modifier};

pub(crate) fn fact(modifier: &Modifier, scope: &mut Scope) -> Fact {
    let mut rooms = |rooms| -> RoomsMention { mention_rooms(rooms, scope) };
    match *modifier {
        Modifier::Damage { rooms: of, amount, per, to } => {
            let rooms = rooms(of);
            Fact::Rooms(RoomFact::Damage {
                rooms,
                amount,
                per: times(per, scope),
                to: victims(to, scope),
                further: Further::No,
            })
        }
        Modifier::Double { rooms: of, to } => Fact::Rooms(RoomFact::Double(rooms(of), victims(to, scope))),
        Modifier::NoDamage(of) => Fact::Rooms(RoomFact::NoDamage(rooms(of))),
        Modifier::NoText(of) => {
            let rooms = rooms(of);
            Fact::Rooms(if scope.is_own() { RoomFact::NoTextInside(rooms) } else { RoomFact::NoText(rooms) })
        }
        Modifier::HealthOnEntering { rooms: of, amount } => Fact::Rooms(RoomFact::HealthOnEntering(rooms(of), amount)),
        Modifier::Portable(filter) => Fact::Rooms(RoomFact::Portable(filter)),
        Modifier::Icons { rooms: of, class, count } => {
            Fact::Treasure(TreasureFact::More { rooms: rooms(of), class: mention_class(class, scope), count })
        }
        Modifier::NoIcons(of) => Fact::Treasure(TreasureFact::None(rooms(of))),
        Modifier::EveryIcon(of) => Fact::Treasure(TreasureFact::EveryType(rooms(of))),
        Modifier::DoubleIcons(of) => Fact::Treasure(TreasureFact::Double(rooms(of))),
        Modifier::DoubleTreasure => Fact::Treasure(TreasureFact::DoubleAll),
        Modifier::DungeonIcon => Fact::Treasure(TreasureFact::Dungeon(scope.ruled(), mention_class(None, scope))),
        Modifier::BossIcon(class) => Fact::Treasure(TreasureFact::Boss(class)),
        Modifier::HealthOnArriving { amount } => Fact::Heroes(HeroFact::HealthOnArriving(scope.ruled(), amount)),
        Modifier::Health { amount, per } => {
            Fact::Heroes(HeroFact::Health(Amount { number: i16::from(amount), per: times(per, scope) }))
        }
        Modifier::HealthOfOthers(amount) => Fact::Heroes(HeroFact::HealthOfOthers(amount)),
        Modifier::HealthAtEntrance(amount) => Fact::Heroes(HeroFact::HealthAtEntrance(amount)),
        Modifier::SkipsLastRoom => Fact::Heroes(HeroFact::SkipsLastRoom),
        Modifier::SkipsMixedRooms => Fact::Heroes(HeroFact::SkipsMixedRooms),
        Modifier::SkipsFirstRoom => Fact::Heroes(HeroFact::SkipsFirstRoom(scope.ruled())),
        Modifier::IgnoresRooms(filter) => Fact::Heroes(HeroFact::Ignores(filter)),
        Modifier::Immune if scope.is_own() => Fact::Heroes(HeroFact::Immune),
        Modifier::Immune => Fact::Heroes(HeroFact::ImmuneDungeon(scope.ruled())),
        Modifier::NoHeroText => Fact::Heroes(HeroFact::NoText),
        Modifier::NoEntry => Fact::Heroes(HeroFact::NoEntry(scope.ruled())),
        Modifier::NoLure => Fact::Heroes(HeroFact::NoLure(scope.hero())),
        Modifier::NoBuilding => Fact::Players(PlayerFact::NoBuilding),
        Modifier::NoWin => Fact::Players(PlayerFact::NoWin(scope.ruled())),
        Modifier::NoLoss => Fact::Players(PlayerFact::NoLoss),
        Modifier::NoSpells if scope.is_own() => Fact::Players(PlayerFact::NoSpellsOnArrival),
        Modifier::NoSpells => Fact::Players(PlayerFact::NoSpells),
        Modifier::Souls { amount, per } => {
            Fact::Players(PlayerFact::Souls(Amount { number: i16::from(amount), per: times(per, scope) }))
        }
        Modifier::Wounds(count) => Fact::Players(PlayerFact::Wounds(count)),
        Modifier::MinibossLevel(level) => Fact::Players(PlayerFact::MinibossLevel(level)),
    }
}

/// What a Hero does all the time to the damage of Rooms, it does to the damage that it takes itself.
fn victims(against: Against, scope: &Scope) -> Victims {
    Victims { against, this: scope.is_own() }
}

fn mention_class(class: Option<Class>, scope: &Scope) -> ClassMention {
    match class {
        Some(class) => ClassMention::Class(class),
        None if scope.has_class() => ClassMention::Named,
        None => ClassMention::Chosen,
    }
}
