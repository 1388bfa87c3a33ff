//! English for what is done to Rooms and their stacks.

use super::cards::plural;
use super::hand::players;
use super::room;
use super::voice::Voice;
use crate::clause::{Mention, RoomDeed, RoomsMention};
use soulkeep_cards::Arrival;

/// In the text of a Hero some of it simply happens.
pub(super) fn deed(deed: &RoomDeed, voice: Voice) -> String {
    let (your, verb, rooms) = (voice.your(), |base| voice.verb(base), |rooms| room::mention(rooms, voice));
    let hosted = voice == Voice::Host;
    match deed {
        RoomDeed::Destroy(of) if hosted => format!("{} is destroyed", rooms(of)),
        RoomDeed::Destroy(of) => format!("{} {}", verb("destroy"), rooms(of)),
        RoomDeed::Deactivate(of) if hosted => format!("{} is deactivated until end of turn", rooms(of)),
        RoomDeed::Deactivate(of) => format!("{} {} until end of turn", verb("deactivate"), rooms(of)),
        RoomDeed::Swap(pair) => format!("{} {} (whole stacks)", verb("swap"), places(*pair)),
        RoomDeed::Arrange(player) => {
            format!("{} the Room stacks in {} dungeon into any order", verb("put"), players(*player))
        }
        RoomDeed::Reverse if hosted => {
            format!("the order of the Room stacks in {} is reversed for good", voice.dungeon())
        }
        RoomDeed::Reverse => format!("{} the order of the Room stacks in {your} dungeon for good", verb("reverse")),
        RoomDeed::Raise(room) => {
            format!("{} {} to the top of its stack (it is uncovered)", verb("move"), room::chosen(*room))
        }
        RoomDeed::TakeUp => format!("{} this Room to {your} hand", verb("return")),
        RoomDeed::Again(of, arrival) => format!("{} {}", verb("repeat"), effect_of(of, *arrival, voice)),
        RoomDeed::Counters(of, count) => counters(&rooms(of), *count, voice),
    }
}

/// "build effect".
pub(super) fn arrival(arrival: Arrival) -> &'static str {
    match arrival {
        Arrival::Built => "build effect",
        Arrival::Uncovered => "uncover effect",
        Arrival::Any => "build or uncover effect",
    }
}

fn effect_of(rooms: &RoomsMention, arrival: Arrival, voice: Voice) -> String {
    let effect = self::arrival(arrival);
    match rooms {
        RoomsMention::Chosen(Mention::It) => format!("its {effect}"),
        RoomsMention::This | RoomsMention::Chosen(_) | RoomsMention::WithMiniboss(_) => {
            format!("the {effect} of {}", room::mention(rooms, voice))
        }
        RoomsMention::Each(_) | RoomsMention::Now(_) => {
            format!("the {effect} of {}, in an order of {} choice", room::mention(rooms, voice), voice.your())
        }
    }
}

/// A counter is worth one damage.
fn counters(rooms: &str, count: i8, voice: Voice) -> String {
    let (number, each) = (count.unsigned_abs(), if count.abs() == 1 { "" } else { " each" });
    let counters = format!("{number} counter{}", plural(number));
    if count < 0 {
        let fewer = if number == 1 { "if there is one" } else { "or all that there are" };
        return format!("{} {counters} from {rooms} ({fewer})", voice.verb("remove"));
    }
    format!("{} {counters} (+1 damage{each}) on {rooms}", voice.verb("put"))
}

fn places(pair: Mention) -> &'static str {
    match pair {
        Mention::It => "their places",
        Mention::That => "the places of those Rooms",
        Mention::Chosen => "the places of the chosen Rooms",
    }
}
