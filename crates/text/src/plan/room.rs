//! Which Rooms an effect speaks of.

use super::away;
use crate::clause::RoomsMention;
use crate::scope::Scope;
use soulkeep_cards::Rooms;

pub(crate) fn mention_rooms(rooms: Rooms, scope: &mut Scope) -> RoomsMention {
    match rooms {
        Rooms::Chosen => scope.rooms(),
        Rooms::This => away(scope, RoomsMention::This),
        Rooms::Each(filter) => away(scope, RoomsMention::Each(filter)),
        Rooms::Now(filter) => away(scope, RoomsMention::Now(filter)),
    }
}
