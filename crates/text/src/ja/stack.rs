//! Japanese for what is done to Rooms and their stacks.

use super::noun::mentioned;
use super::room;
use super::verb::{Predicate, Verb};
use crate::clause::{Mention, RoomDeed, RoomsMention};
use soulkeep_cards::Arrival;

pub(super) fn deed(deed: &RoomDeed) -> Predicate {
    match deed {
        RoomDeed::Destroy(rooms) => Verb::DO.after(format!("{}を破壊", room::mention(rooms))),
        RoomDeed::Deactivate(rooms) => Verb::DO.after(format!("{}をターン終了まで不能状態に", room::mention(rooms))),
        RoomDeed::Swap(pair) => Verb::EXCHANGE.after(format!("{}を（重なった部屋ごと）", both(*pair))),
        RoomDeed::Arrange(player) => {
            Verb::REARRANGE.after(format!("{}のダンジョンの部屋を（重なった部屋ごと）好きな順番に", mentioned(*player)))
        }
        RoomDeed::Reverse => Verb::DO.after("自分のダンジョンの部屋の並び順を（重なった部屋ごと）この先ずっと逆に"),
        RoomDeed::Raise(room) => {
            let room = room::mention(&RoomsMention::Chosen(*room));
            Verb::MOVE.after(format!("{room}を重なりの一番上に（再び見えるようになったものとして）"))
        }
        RoomDeed::TakeUp => Verb::RETURN.after("この部屋を手札に"),
        RoomDeed::Again(rooms, arrival) => again(rooms, *arrival),
        RoomDeed::Counters(rooms, count) => counters(&room::mention(rooms), *count),
    }
}

/// "建設効果".
pub(super) fn arrival(arrival: Arrival) -> &'static str {
    match arrival {
        Arrival::Built => "建設効果",
        Arrival::Uncovered => "再び見えるようになった時の効果",
        Arrival::Any => "建設効果または再び見えるようになった時の効果",
    }
}

fn again(rooms: &RoomsMention, arrival: Arrival) -> Predicate {
    let order = match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) | RoomsMention::WithMiniboss(_) => "",
        RoomsMention::Each(_) | RoomsMention::Now(_) => "好きな順番で",
    };
    Verb::ACTIVATE.after(format!("{}の{}を{order}もう一度", room::mention(rooms), self::arrival(arrival)))
}

/// A counter is worth one damage.
fn counters(rooms: &str, count: i8) -> Predicate {
    let number = count.unsigned_abs();
    if count < 0 {
        let fewer = if number == 1 { "あれば" } else { "足りなければあるだけ" };
        return Verb::REMOVE.after(format!("{rooms}からカウンター{number}個を（{fewer}）"));
    }
    let each = if number == 1 { "" } else { "1個につき" };
    Verb::PLACE.after(format!("{rooms}にカウンター（{each}+1ダメージ）{number}個を"))
}

fn both(pair: Mention) -> &'static str {
    match pair {
        Mention::It | Mention::That => "その2つの部屋",
        Mention::Chosen => "選ばれている2つの部屋",
    }
}
