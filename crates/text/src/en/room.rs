//! English for Rooms in play.

use super::noun::{whose, with_article};
use super::stack;
use super::voice::Voice;
use crate::clause::{Mention, RoomsMention};
use crate::en::term;
use soulkeep_cards::{Beside, Kind, Level, RoomFilter, Side};

/// "another Monster Room in your dungeon".
pub(super) fn one(filter: &RoomFilter, voice: Voice) -> String {
    head(filter) + &place(filter, voice)
}

/// "another Monster Room": the same without its place.
pub(super) fn head(filter: &RoomFilter) -> String {
    let other = if filter.other { "other " } else { "" };
    match filter.place {
        Some(Beside::Last) => format!("the last {other}active {}", noun(filter, "Room")),
        Some(Beside::First(1)) => format!("the first {other}active {}", noun(filter, "Room")),
        Some(Beside::First(count)) => format!("1 of the first {count} {other}active {}", noun(filter, "Rooms")),
        Some(Beside::Left | Beside::Right | Beside::Adjacent) | None if filter.other => {
            format!("another {}", noun(filter, "Room"))
        }
        Some(Beside::Left | Beside::Right | Beside::Adjacent) | None => with_article(&noun(filter, "Room")),
    }
}

/// " in your dungeon directly left of this one".
pub(super) fn place(filter: &RoomFilter, voice: Voice) -> String {
    dungeon(filter, "any", whose(filter.of, voice), voice) + beside(filter.place) + &circumstances(filter, voice)
}

pub(super) fn mention(rooms: &RoomsMention, voice: Voice) -> String {
    match rooms {
        RoomsMention::This => "this Room".to_owned(),
        RoomsMention::Chosen(room) => chosen(*room).to_owned(),
        RoomsMention::WithMiniboss(Mention::It) => "its Room".to_owned(),
        RoomsMention::WithMiniboss(Mention::That) => "that Miniboss's Room".to_owned(),
        RoomsMention::WithMiniboss(Mention::Chosen) => "the chosen Miniboss's Room".to_owned(),
        RoomsMention::Each(filter) => each(filter, voice),
        RoomsMention::Now(filter) => each_of(filter, " now", voice),
    }
}

/// A single Room that was chosen.
pub(super) fn chosen(room: Mention) -> &'static str {
    match room {
        Mention::It => "it",
        Mention::That => "that Room",
        Mention::Chosen => "the chosen Room",
    }
}

/// Any one of these Rooms.
pub(super) fn any(rooms: &RoomsMention, voice: Voice) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) | RoomsMention::WithMiniboss(_) => mention(rooms, voice),
        RoomsMention::Each(filter) => one(filter, voice),
        RoomsMention::Now(filter) => head(filter) + " now" + &place(filter, voice),
    }
}

/// "each other Monster Room in your dungeon"; a neighbour on one side, a first and a last Room are single ones.
pub(super) fn each(filter: &RoomFilter, voice: Voice) -> String {
    each_of(filter, "", voice)
}

/// "other active Monster Rooms in your dungeon".
pub(super) fn counted(filter: &RoomFilter, room: &str, voice: Voice) -> String {
    let other = if filter.other { "other " } else { "" };
    match filter.place {
        Some(Beside::First(count)) if count != 1 => {
            format!("of the first {count} {other}active {}{}", noun(filter, "Rooms"), places(filter, voice))
        }
        Some(Beside::First(_)) => format!("first {other}active {}{}", noun(filter, room), places(filter, voice)),
        Some(Beside::Last) => format!("last {other}active {}{}", noun(filter, room), places(filter, voice)),
        Some(Beside::Left | Beside::Right | Beside::Adjacent) | None => {
            format!("{other}active {}{}", noun(filter, room), places(filter, voice))
        }
    }
}

/// "Advanced Monster ".
pub(super) fn adjectives(level: Option<Level>, kind: Option<Kind>) -> String {
    let level = level.map(|level| format!("{} ", term::level(level)));
    let kind = kind.map(|kind| format!("{} ", term::kind(kind)));
    level.into_iter().chain(kind).collect()
}

fn each_of(filter: &RoomFilter, now: &str, voice: Voice) -> String {
    let (other, of) = (if filter.other { "other " } else { "" }, filter.of);
    let whose = if of == Side::Opponents { "each opponent's" } else { whose(of, voice) };
    let ends = || dungeon(filter, "each", whose, voice) + &circumstances(filter, voice);
    match filter.place {
        Some(Beside::Left | Beside::Right) => head(filter) + now + &place(filter, voice),
        Some(Beside::Last | Beside::First(1)) => head(filter) + now + &ends(),
        Some(Beside::First(count)) => {
            format!("each of the first {count} {other}active {}{now}{}", noun(filter, "Rooms"), ends())
        }
        Some(Beside::Adjacent) | None => {
            format!("each {other}{}{now}{}", noun(filter, "Room"), places(filter, voice))
        }
    }
}

/// "Advanced Monster Room with Mage treasure".
fn noun(filter: &RoomFilter, room: &str) -> String {
    let treasure = filter.class.map(|class| format!("{} treasure", term::class(class)));
    let multi = filter.multi.then(|| "2 or more treasure icons".to_owned());
    let miniboss = filter.miniboss.then(|| "an active Miniboss".to_owned());
    let arrives = filter.arrives.map(|arrival| with_article(stack::arrival(arrival)));
    let parts: Vec<String> = treasure.into_iter().chain(multi).chain(miniboss).chain(arrives).collect();
    let with = if parts.is_empty() { String::new() } else { format!(" with {}", parts.join(" and ")) };
    format!("{}{room}{with}", adjectives(filter.level, filter.kind))
}

/// What is true of the Room for the moment.
fn circumstances(filter: &RoomFilter, voice: Voice) -> String {
    let occupied = filter.occupied.then(|| " with a Hero in it".to_owned());
    let outnumbered =
        filter.outnumbered.then(|| format!(" whose owner has fewer Minibosses in play than {}", voice.than()));
    occupied.into_iter().chain(outnumbered).collect()
}

/// Where several Rooms are: those of opponents are not all in one dungeon.
fn places(filter: &RoomFilter, voice: Voice) -> String {
    match filter.of {
        Side::Anyone | Side::You | Side::Chosen => place(filter, voice),
        Side::Opponents => {
            let beside = beside(filter.place);
            format!(" in {} opponents' dungeons{beside}{}", voice.your(), circumstances(filter, voice))
        }
    }
}

/// " in your dungeon": neighbours of this Room are in its own.
fn dungeon(filter: &RoomFilter, any: &str, whose: &str, voice: Voice) -> String {
    match (filter.of, filter.place) {
        (Side::Anyone, Some(Beside::Left | Beside::Right | Beside::Adjacent)) => String::new(),
        (Side::Anyone, Some(Beside::Last | Beside::First(_)) | None) => format!(" in {any} dungeon"),
        (Side::You, _) if voice == Voice::Host => format!(" in {}", voice.dungeon()),
        (Side::You | Side::Opponents | Side::Chosen, _) => format!(" in {whose} dungeon"),
    }
}

fn beside(place: Option<Beside>) -> &'static str {
    match place {
        None | Some(Beside::Last | Beside::First(_)) => "",
        Some(Beside::Left) => " directly left of this one",
        Some(Beside::Right) => " directly right of this one",
        Some(Beside::Adjacent) => " directly left or right of this one",
    }
}
