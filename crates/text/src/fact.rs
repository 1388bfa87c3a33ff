//! From a modifier to the fact that it states.

use crate::clause::{Amount, ClassMention, Fact, RoomsMention};
use crate::plan::mention_rooms;
use crate::scope::Scope;
use soulkeep_cards::{Class, Modifier};

pub(crate) fn fact(modifier: &Modifier, scope: &mut Scope) -> Fact {
    let mut rooms = |rooms| -> RoomsMention { mention_rooms(rooms, scope) };
    match *modifier {
        Modifier::Damage { rooms: of, amount, per } => Fact::Damage { rooms: rooms(of), amount, per },
        Modifier::NoDamage(of) => Fact::NoDamage(rooms(of)),
        Modifier::Icons { rooms: of, class, count } => {
            Fact::Icons { rooms: rooms(of), class: mention_class(class, scope), count }
        }
        Modifier::NoIcons(of) => Fact::NoIcons(rooms(of)),
        Modifier::NoText(of) => Fact::NoText(rooms(of)),
        Modifier::HealthOnEntering { rooms: of, amount } => Fact::HealthOnEntering(rooms(of), amount),
        Modifier::HealthOnArriving { amount } => Fact::HealthOnArriving(scope.ruled(), amount),
        Modifier::Health { amount, per } => Fact::Health(Amount { number: amount, per }),
        Modifier::SkipsLastRoom => Fact::SkipsLastRoom,
        Modifier::DoubleTreasure => Fact::DoubleTreasure,
        Modifier::NoBuilding => Fact::NoBuilding,
        Modifier::NoEntry => Fact::NoEntry(scope.ruled()),
        Modifier::NoLure => Fact::NoLure(scope.hero()),
        Modifier::NoWin => Fact::NoWin(scope.ruled()),
    }
}

fn mention_class(class: Option<Class>, scope: &Scope) -> ClassMention {
    match class {
        Some(class) => ClassMention::Class(class),
        None if scope.has_class() => ClassMention::Named,
        None => ClassMention::Chosen,
    }
}
