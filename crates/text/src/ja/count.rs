//! Japanese for what is counted, and for what must hold.

use super::room;
use soulkeep_cards::{Condition, Count};

/// "自分のダンジョンの見えているモンスター部屋の数".
pub(super) fn number_of(count: &Count) -> String {
    match count {
        Count::Rooms(filter) => format!("{}の数", room::counted(filter)),
        Count::SpellsInHand => "自分の手札の呪文カードの枚数".to_owned(),
        Count::ShownDamage => "見せたカードに書かれたダメージ".to_owned(),
        Count::RemovedHealth => "取り除いたヒーローに書かれた体力".to_owned(),
        Count::If(needed) => format!("{}場合は1、それ以外は0", condition(needed)),
    }
}

/// "、自分のダンジョンの見えている部屋1つにつき", or nothing.
pub(super) fn per(per: &Option<Count>) -> String {
    match per {
        None => String::new(),
        Some(Count::Rooms(filter)) => format!("、{}1つにつき", room::counted(filter)),
        Some(Count::SpellsInHand) => "、自分の手札の呪文カード1枚につき".to_owned(),
        Some(Count::ShownDamage) => "、見せたカードに書かれたダメージ1点につき".to_owned(),
        Some(Count::RemovedHealth) => "、取り除いたヒーローに書かれた体力1点につき".to_owned(),
        Some(Count::If(needed)) => format!("、{}場合、", condition(needed)),
    }
}

/// What stands before "場合".
pub(super) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::FewerRooms => "見えている部屋が自分より多い相手がいる".to_owned(),
        Condition::Wounds(count) => format!("自分の負傷が{count}個以上ある"),
        Condition::NoSpellInHand => "自分の手札に呪文カードがない".to_owned(),
        Condition::HeroInside => "自分のダンジョンの中にヒーローがいる".to_owned(),
        Condition::HeroesInDecks => "ヒーローデッキにヒーローが残っている".to_owned(),
        Condition::Outgained(count) => {
            format!("このターンに得た魂が自分より{count}個以上多いプレイヤーが他にいる")
        }
        Condition::NobodyEntered => "このターンにヒーローが1人もこの部屋に入っていない".to_owned(),
        Condition::RoomsDestroyed(count) => format!("このターンに自分の部屋が{count}つ以上破壊されている"),
        Condition::Lured(count) => {
            format!("このターンの引き寄せフェイズに自分のダンジョンへちょうど{count}人のヒーローが引き寄せられている")
        }
        Condition::RoomsAround(count) => {
            format!("見えている部屋が{count}つあるダンジョンの中にヒーローがいる")
        }
    }
}
