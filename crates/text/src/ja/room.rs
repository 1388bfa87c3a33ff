//! Japanese for Rooms in play.

use super::noun::whose;
use crate::clause::{Mention, RoomsMention};
use crate::term;
use soulkeep_cards::{Beside, Kind, Level, RoomFilter, Side};

/// "自分のダンジョンの他のモンスター部屋1つ".
pub(super) fn one(filter: &RoomFilter) -> String {
    format!("{}1つ", bare(filter))
}

/// The same without its counter.
pub(super) fn bare(filter: &RoomFilter) -> String {
    described(filter, "の", "")
}

/// A Room that comes into a dungeon: "自分のダンジョンに他のモンスター部屋".
pub(super) fn newcomer(filter: &RoomFilter) -> String {
    described(filter, "に", "")
}

pub(super) fn mention(rooms: &RoomsMention) -> String {
    match rooms {
        RoomsMention::This => "この部屋".to_owned(),
        RoomsMention::Chosen(Mention::It | Mention::That) => "その部屋".to_owned(),
        RoomsMention::Chosen(Mention::Chosen) => "選ばれている部屋".to_owned(),
        RoomsMention::Each(filter) => each(filter),
    }
}

/// Any one of these Rooms.
pub(super) fn any(rooms: &RoomsMention) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) => mention(rooms),
        RoomsMention::Each(filter) => bare(filter),
    }
}

/// All of them; a neighbour on one side is a single Room.
pub(super) fn each(filter: &RoomFilter) -> String {
    match filter.place {
        Some(Beside::Left | Beside::Right) => bare(filter),
        Some(Beside::Last) if filter.of == Side::You => bare(filter),
        Some(Beside::Adjacent | Beside::Last) | None => format!("{}すべて", bare(filter)),
    }
}

/// "自分のダンジョンの見えているモンスター部屋".
pub(super) fn counted(filter: &RoomFilter) -> String {
    described(filter, "の", "見えている")
}

/// "つよいモンスター部屋".
pub(super) fn noun(level: Option<Level>, kind: Option<Kind>) -> String {
    let level = level.map(term::ja::level).unwrap_or_default();
    let kind = kind.map(term::ja::kind).unwrap_or_default();
    format!("{level}{kind}部屋")
}

fn described(filter: &RoomFilter, particle: &str, visible: &str) -> String {
    let RoomFilter { of, kind, level, other, place } = *filter;
    let dungeon = match (of, place) {
        (Side::Anyone, Some(Beside::Left | Beside::Right | Beside::Adjacent)) => String::new(),
        (Side::Anyone, Some(Beside::Last) | None) | (Side::You | Side::Opponents, _) => {
            format!("{}ダンジョン{particle}", whose(of))
        }
    };
    let beside = match place {
        None => "",
        Some(Beside::Left) => "この部屋のすぐ左の",
        Some(Beside::Right) => "この部屋のすぐ右の",
        Some(Beside::Adjacent) => "この部屋の両隣の",
        Some(Beside::Last) => "見えている最後の",
    };
    let visible = if place == Some(Beside::Last) { "" } else { visible };
    let other = if other { "他の" } else { "" };
    format!("{dungeon}{beside}{other}{visible}{}", noun(level, kind))
}
