//! English for Rooms in play.

use super::noun::{whose, with_article};
use super::voice::Voice;
use crate::clause::{Mention, RoomsMention};
use crate::term;
use soulkeep_cards::{Beside, Kind, Level, RoomFilter, Side};

/// "another Monster Room in your dungeon".
pub(super) fn one(filter: &RoomFilter, voice: Voice) -> String {
    head(filter) + &place(filter, voice)
}

/// "another Monster Room": the same without its place.
pub(super) fn head(filter: &RoomFilter) -> String {
    let noun = adjectives(filter.level, filter.kind) + "Room";
    match (filter.place, filter.other) {
        (Some(Beside::Last), true) => format!("the last other active {noun}"),
        (Some(Beside::Last), false) => format!("the last active {noun}"),
        (Some(Beside::Left | Beside::Right | Beside::Adjacent) | None, true) => format!("another {noun}"),
        (Some(Beside::Left | Beside::Right | Beside::Adjacent) | None, false) => with_article(&noun),
    }
}

/// " in your dungeon directly left of this one".
pub(super) fn place(filter: &RoomFilter, voice: Voice) -> String {
    dungeon(filter, "any", whose(filter.of, voice), voice) + beside(filter.place)
}

pub(super) fn mention(rooms: &RoomsMention, voice: Voice) -> String {
    match rooms {
        RoomsMention::This => "this Room".to_owned(),
        RoomsMention::Chosen(Mention::It) => "it".to_owned(),
        RoomsMention::Chosen(Mention::That) => "that Room".to_owned(),
        RoomsMention::Chosen(Mention::Chosen) => "the chosen Room".to_owned(),
        RoomsMention::Each(filter) => each(filter, voice),
    }
}

/// Any one of these Rooms.
pub(super) fn any(rooms: &RoomsMention, voice: Voice) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) => mention(rooms, voice),
        RoomsMention::Each(filter) => one(filter, voice),
    }
}

/// "each other Monster Room in your dungeon"; a neighbour on one side and a last Room are single ones.
pub(super) fn each(filter: &RoomFilter, voice: Voice) -> String {
    match filter.place {
        Some(Beside::Left | Beside::Right) => one(filter, voice),
        Some(Beside::Last) => {
            let whose = if filter.of == Side::Opponents { "each opponent's" } else { whose(filter.of, voice) };
            head(filter) + &dungeon(filter, "each", whose, voice)
        }
        Some(Beside::Adjacent) | None => format!("each {}", bare(filter, "", "Room", voice)),
    }
}

/// "other active Monster Rooms in your dungeon".
pub(super) fn counted(filter: &RoomFilter, noun: &str, voice: Voice) -> String {
    bare(filter, "active ", noun, voice)
}

/// "Advanced Monster ".
pub(super) fn adjectives(level: Option<Level>, kind: Option<Kind>) -> String {
    let level = level.map(|level| format!("{} ", term::en::level(level)));
    let kind = kind.map(|kind| format!("{} ", term::en::kind(kind)));
    level.into_iter().chain(kind).collect()
}

fn bare(filter: &RoomFilter, active: &str, noun: &str, voice: Voice) -> String {
    let last = if filter.place == Some(Beside::Last) { "last " } else { "" };
    let other = if filter.other { "other " } else { "" };
    format!("{last}{other}{active}{}{noun}{}", adjectives(filter.level, filter.kind), places(filter, voice))
}

/// Where several Rooms are: those of opponents are not all in one dungeon.
fn places(filter: &RoomFilter, voice: Voice) -> String {
    match filter.of {
        Side::Anyone | Side::You => place(filter, voice),
        Side::Opponents => format!(" in {} opponents' dungeons{}", voice.your(), beside(filter.place)),
    }
}

/// " in your dungeon": neighbours of this Room are in its own.
fn dungeon(filter: &RoomFilter, any: &str, whose: &str, voice: Voice) -> String {
    match (filter.of, filter.place) {
        (Side::Anyone, Some(Beside::Left | Beside::Right | Beside::Adjacent)) => String::new(),
        (Side::Anyone, Some(Beside::Last) | None) => format!(" in {any} dungeon"),
        (Side::You, _) if voice == Voice::Host => format!(" in {}", voice.dungeon()),
        (Side::You | Side::Opponents, _) => format!(" in {whose} dungeon"),
    }
}

fn beside(place: Option<Beside>) -> &'static str {
    match place {
        None | Some(Beside::Last) => "",
        Some(Beside::Left) => " directly left of this one",
        Some(Beside::Right) => " directly right of this one",
        Some(Beside::Adjacent) => " directly left or right of this one",
    }
}
