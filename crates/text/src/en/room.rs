//! English for Rooms in play.

use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{Mention, RoomsMention};
use crate::term;
use soulkeep_cards::{Beside, Count, Kind, Level, RoomFilter, Side};

/// "another Monster Room in your dungeon".
pub(super) fn one(filter: &RoomFilter, voice: Voice) -> String {
    head(filter) + &place(filter, voice)
}

/// "another Monster Room": the same without its place.
pub(super) fn head(filter: &RoomFilter) -> String {
    let RoomFilter { of: _, kind, level, other, place: _ } = *filter;
    let noun = adjectives(level, kind) + "Room";
    if other { format!("another {noun}") } else { with_article(&noun) }
}

/// " in your dungeon directly left of this one".
pub(super) fn place(filter: &RoomFilter, voice: Voice) -> String {
    let dungeon = match (filter.of, filter.place) {
        (Side::Anyone, Some(_)) => String::new(),
        (Side::Anyone, None) => " in any dungeon".to_owned(),
        (Side::You | Side::Opponents, _) => format!(" in {} dungeon", whose(filter.of, voice)),
    };
    dungeon + beside(filter.place)
}

pub(super) fn mention(rooms: &RoomsMention, voice: Voice) -> String {
    match rooms {
        RoomsMention::This => "this Room".to_owned(),
        RoomsMention::Chosen(Mention::It) => "it".to_owned(),
        RoomsMention::Chosen(Mention::That) => "that Room".to_owned(),
        RoomsMention::Chosen(Mention::Chosen) => "the chosen Room".to_owned(),
        RoomsMention::Each(filter) => match filter.place {
            Some(Beside::Left | Beside::Right) => one(filter, voice),
            Some(Beside::Adjacent) | None => format!("each {}", bare(filter, "", "Room", voice)),
        },
    }
}

/// "the number of active Monster Rooms in your dungeon".
pub(super) fn number_of(count: &Count, voice: Voice) -> String {
    match count {
        Count::Rooms(filter) => format!("the number of {}", bare(filter, "active ", "Rooms", voice)),
    }
}

/// " for each active Room in your dungeon", or nothing.
pub(super) fn per(per: &Option<Count>, voice: Voice) -> String {
    match per {
        None => String::new(),
        Some(Count::Rooms(filter)) => format!(" for each {}", bare(filter, "active ", "Room", voice)),
    }
}

/// "Advanced Monster ".
pub(super) fn adjectives(level: Option<Level>, kind: Option<Kind>) -> String {
    let level = level.map(|level| format!("{} ", term::en::level(level)));
    let kind = kind.map(|kind| format!("{} ", term::en::kind(kind)));
    level.into_iter().chain(kind).collect()
}

fn bare(filter: &RoomFilter, active: &str, noun: &str, voice: Voice) -> String {
    let other = if filter.other { "other " } else { "" };
    format!("{other}{active}{}{noun}{}", adjectives(filter.level, filter.kind), places(filter, voice))
}

/// Where several Rooms are: those of opponents are not all in one dungeon.
fn places(filter: &RoomFilter, voice: Voice) -> String {
    match filter.of {
        Side::Anyone | Side::You => place(filter, voice),
        Side::Opponents => format!(" in {} opponents' dungeons{}", voice.your(), beside(filter.place)),
    }
}

fn beside(place: Option<Beside>) -> &'static str {
    match place {
        None => "",
        Some(Beside::Left) => " directly left of this one",
        Some(Beside::Right) => " directly right of this one",
        Some(Beside::Adjacent) => " directly left or right of this one",
    }
}
