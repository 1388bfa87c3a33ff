//! Japanese for what must hold.

use super::room;
use crate::ja::term;
use soulkeep_cards::{Class, Condition};

/// What stands before "場合".
pub(super) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::FewerRooms => "有効な部屋が自分より多い相手がいる".to_owned(),
        Condition::Wounds(count) => format!("自分の負傷が{count}個以上ある"),
        Condition::NoSpellInHand => "自分の手札に呪文カードがない".to_owned(),
        Condition::HeroInside => "自分のダンジョンの中にヒーローがいる".to_owned(),
        Condition::HeroAtEntrance => "自分のダンジョンの入口にヒーローがいる".to_owned(),
        Condition::ThisHeroInside => "このヒーローがダンジョンの中にいる".to_owned(),
        Condition::HasItem => "そのヒーローがアイテムを持っている".to_owned(),
        Condition::HeroesInDecks => "ヒーローデッキにヒーローが残っている".to_owned(),
        Condition::Outgained(count) => {
            format!("このターンに得た魂が自分より{count}個以上多いプレイヤーが他にいる")
        }
        Condition::FewestSouls => "自分の魂が他のどのプレイヤーよりも少ない".to_owned(),
        Condition::FullParty => format!("自分の魂に{}がそろっている", party()),
        Condition::NobodyEntered => "このターンにヒーローが1人もこの部屋に入っていない".to_owned(),
        Condition::RoomsDestroyed(count) => format!("このターンに自分の部屋が{count}つ以上破壊されている"),
        Condition::Lured(0) => {
            "このターンの引き寄せフェイズに自分のダンジョンへヒーローが1人も引き寄せられていない".to_owned()
        }
        Condition::Lured(count) => {
            format!("このターンの引き寄せフェイズに自分のダンジョンへちょうど{count}人のヒーローが引き寄せられている")
        }
        Condition::RoomsAround(count) => {
            format!("有効な部屋が{count}つあるダンジョンの中にヒーローがいる")
        }
        Condition::Rooms { rooms, least } => format!("{}が{least}つ以上ある", room::counted(rooms)),
        Condition::Counters(count) => format!("この部屋にカウンターが{count}個以上ある"),
        Condition::EmptyHoard => "自分の手持ちのコインがない".to_owned(),
        Condition::Minibosses(count) => format!("自分の場のミニボスがちょうど{count}体である"),
        Condition::OwnPortion => "冒険フェイズの自分の番である".to_owned(),
    }
}

/// "僧侶、戦士、魔法使い、盗賊".
fn party() -> String {
    Class::BASE.map(term::class).join("、")
}
