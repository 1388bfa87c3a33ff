//! English for treasure icons.

use super::super::cards::plural;
use super::super::hand::{players, ruled};
use super::super::room;
use super::super::voice::Voice;
use crate::clause::{ClassMention, TreasureFact};
use crate::en::term;

pub(super) fn fact(fact: &TreasureFact, until: &str, voice: Voice) -> String {
    let (your, rooms) = (voice.your(), |rooms| room::mention(rooms, voice));
    match fact {
        TreasureFact::More { rooms: of, class, count } => {
            format!("{} has {}{until}", rooms(of), icons(*class, *count))
        }
        TreasureFact::None(of) => format!("{} loses its present treasure icons{until}", rooms(of)),
        TreasureFact::EveryType(of) => {
            format!("{} has 1 treasure icon of each type instead of its own{until}", rooms(of))
        }
        TreasureFact::Double(of) => format!("each treasure icon printed on {} counts twice{until}", rooms(of)),
        TreasureFact::DoubleAll => {
            format!("the treasure icons printed on {your} active Rooms count twice{until}")
        }
        TreasureFact::Dungeon(player, class) => {
            format!("{} dungeon has {}{until}", ruled(*player, voice), icons(*class, 1))
        }
        TreasureFact::Boss(class) => format!("{your} Boss has {}{until}", icons(ClassMention::Class(*class), 1)),
        TreasureFact::Copied(player) => format!(
            "{your} Boss also has all treasure icons that {} Boss has now, for the rest of the game",
            players(*player)
        ),
    }
}

fn icons(class: ClassMention, count: u8) -> String {
    let icons = format!("treasure icon{}", plural(count));
    match class {
        ClassMention::Class(class) => format!("{count} more {} {icons}", term::class(class)),
        ClassMention::Named => format!("{count} more {icons} of that type"),
        ClassMention::Chosen => format!("{count} more {icons} of the chosen type"),
    }
}
