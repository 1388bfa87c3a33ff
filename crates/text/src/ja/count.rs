//! Japanese for what is counted.

use super::condition::condition;
use super::room;
use crate::clause::{Further, Times};
use crate::ja::term;
use soulkeep_cards::Count;

/// "自分のダンジョンの有効なモンスター部屋の数".
pub(super) fn number_of(count: &Count) -> String {
    match count {
        Count::Rooms(filter) => format!("{}の数", room::counted(filter)),
        Count::If(needed) => format!("{}場合は1、それ以外は0", condition(needed)),
        Count::ShownDamage => "見せたカードに書かれたダメージ".to_owned(),
        Count::RemovedHealth => "取り除いたヒーローに書かれた体力".to_owned(),
        Count::Die => "サイコロの目（ヒーローごとに振り直す）".to_owned(),
        Count::Chosen => "選ばれている数".to_owned(),
        Count::SpellsInHand
        | Count::Icons(_)
        | Count::Wounds
        | Count::Lured
        | Count::Coins(_)
        | Count::CoinsHere
        | Count::Levels
        | Count::PaidCoins => format!("{}1", unit(count)),
    }
}

/// "、自分のダンジョンの有効な部屋1つにつき", or nothing.
pub(super) fn per(per: &Option<Times>) -> String {
    match per {
        None => String::new(),
        Some(times) => format!("、{}", multiplied(times)),
    }
}

/// The same where nothing stands before it.
pub(super) fn per_first(per: &Option<Times>) -> String {
    per.as_ref().map(multiplied).unwrap_or_default()
}

fn multiplied(times: &Times) -> String {
    match times {
        Times::Count(Count::If(needed)) => format!("{}場合、", condition(needed)),
        Times::Count(count) => unit(count),
        Times::CardsShown => "見せたカード1枚につき".to_owned(),
        Times::DieEach => "ヒーローごとに振るサイコロの目1つにつき".to_owned(),
        Times::CoinsPlaced => "置いたコイン1枚につき".to_owned(),
    }
}

/// "さらに", where the same was just said.
pub(super) fn further(further: Further) -> &'static str {
    match further {
        Further::No => "",
        Further::Yes => "さらに",
    }
}

/// For each one of what is counted.
fn unit(count: &Count) -> String {
    match count {
        Count::Rooms(filter) => format!("{}1つにつき", room::counted(filter)),
        Count::SpellsInHand => "自分の手札の呪文カード1枚につき".to_owned(),
        Count::ShownDamage => "見せたカードに書かれたダメージ1点につき".to_owned(),
        Count::RemovedHealth => "取り除いたヒーローに書かれた体力1点につき".to_owned(),
        Count::If(needed) => format!("{}場合、", condition(needed)),
        Count::Icons(None) => "その宝物アイコン1個につき".to_owned(),
        Count::Icons(Some(class)) => format!("その{}の宝物アイコン1個につき", term::class(*class)),
        Count::Wounds => "自分の負傷1個につき".to_owned(),
        Count::Lured => "このターンの引き寄せフェイズに自分のダンジョンへ引き寄せられたヒーロー1人につき".to_owned(),
        Count::Coins(most) => format!("自分の手持ちのコイン1枚（最大{most}枚）につき"),
        Count::CoinsHere => "この部屋の上のコイン1枚につき".to_owned(),
        Count::Levels => "そのミニボスのレベル1つにつき".to_owned(),
        Count::Chosen => "選ばれている数1つにつき".to_owned(),
        Count::PaidCoins => "支払ったコイン1枚につき".to_owned(),
        Count::Die => "サイコロの目1つにつき".to_owned(),
    }
}
