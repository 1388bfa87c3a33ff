//! Japanese for Rooms in play.

use super::noun::whose;
use super::{miniboss, stack};
use crate::clause::{Mention, RoomsMention};
use crate::ja::term;
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
        RoomsMention::WithMiniboss(with) => format!("{}の部屋", miniboss::mention(*with)),
        RoomsMention::Each(filter) => each(filter),
        RoomsMention::Now(filter) => all(filter, present(filter)),
    }
}

/// Any one of these Rooms.
pub(super) fn any(rooms: &RoomsMention) -> String {
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) | RoomsMention::WithMiniboss(_) => mention(rooms),
        RoomsMention::Each(filter) => bare(filter),
        RoomsMention::Now(filter) => present(filter),
    }
}

/// All of them; a neighbour on one side is a single Room.
pub(super) fn each(filter: &RoomFilter) -> String {
    all(filter, bare(filter))
}

/// Those that are there now: "現在自分のダンジョンにある部屋".
pub(super) fn present(filter: &RoomFilter) -> String {
    format!("現在{}", described(filter, "にある", ""))
}

/// Whether only one Room can fit.
pub(super) fn is_single(filter: &RoomFilter) -> bool {
    match filter.place {
        Some(Beside::Left | Beside::Right) => true,
        Some(Beside::Last | Beside::First(1)) => matches!(filter.of, Side::You | Side::Chosen),
        Some(Beside::Adjacent | Beside::First(_)) | None => false,
    }
}

/// "自分のダンジョンの有効なモンスター部屋".
pub(super) fn counted(filter: &RoomFilter) -> String {
    described(filter, "の", "有効な")
}

/// "つよいモンスター部屋".
pub(super) fn noun(level: Option<Level>, kind: Option<Kind>) -> String {
    let level = level.map(term::level).unwrap_or_default();
    let kind = kind.map(term::kind).unwrap_or_default();
    format!("{level}{kind}部屋")
}

fn all(filter: &RoomFilter, said: String) -> String {
    if is_single(filter) { said } else { format!("{said}すべて") }
}

/// The particle stands where the Room is, or comes to: after its place beside this one, otherwise after the dungeon.
fn described(filter: &RoomFilter, particle: &str, active: &str) -> String {
    let RoomFilter { of, kind, level, other, place, .. } = *filter;
    let beside = match place {
        Some(Beside::Left) => format!("この部屋のすぐ左{particle}"),
        Some(Beside::Right) => format!("この部屋のすぐ右{particle}"),
        Some(Beside::Adjacent) => format!("この部屋のすぐ左か右{particle}"),
        Some(Beside::Last | Beside::First(_)) | None => String::new(),
    };
    let dungeon = match (of, beside.is_empty()) {
        (Side::Anyone, false) => String::new(),
        (_, false) => format!("{}ダンジョンの", whose(of)),
        (_, true) => format!("{}ダンジョン{particle}", whose(of)),
    };
    let active = match place {
        Some(Beside::Last) => "最後の有効な".to_owned(),
        Some(Beside::First(1)) => "最初の有効な".to_owned(),
        Some(Beside::First(count)) => format!("最初の{count}つの有効な"),
        Some(Beside::Left | Beside::Right | Beside::Adjacent) | None => active.to_owned(),
    };
    let (owner, traits, other) = (owner(filter), traits(filter), if other { "他の" } else { "" });
    format!("{owner}{dungeon}{beside}{traits}{other}{active}{}", noun(level, kind))
}

fn owner(filter: &RoomFilter) -> &'static str {
    if filter.outnumbered { "持ち主の場のミニボスが自分より少ない、" } else { "" }
}

/// "魔法使いの宝物を持つ".
fn traits(filter: &RoomFilter) -> String {
    let class = filter.class.map(|class| format!("{}の宝物を持つ", term::class(class)));
    let multi = filter.multi.then(|| "宝物アイコンが2個以上ある".to_owned());
    let miniboss = filter.miniboss.then(|| "有効なミニボスがいる".to_owned());
    let arrives = filter.arrives.map(|arrival| format!("{}を持つ", stack::arrival(arrival)));
    let occupied = filter.occupied.then(|| "ヒーローがいる".to_owned());
    class.into_iter().chain(multi).chain(miniboss).chain(arrives).chain(occupied).collect()
}
