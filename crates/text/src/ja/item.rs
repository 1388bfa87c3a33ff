//! Japanese for Items.

use super::hero;
use super::noun::whose;
use super::verb::{Predicate, Verb};
use crate::clause::{ItemDeed, Mention};
use soulkeep_cards::{ItemFilter, ItemPlace, Side};

/// "自分の得点エリアにある他の表向きのアイテム1つ".
pub(super) fn one(filter: &ItemFilter) -> String {
    let ItemFilter { at, of, face_up, other } = *filter;
    let face = match face_up {
        None => "",
        Some(true) => "表向きの",
        Some(false) => "裏向きの",
    };
    let area = format!("{}得点エリア", whose(of));
    let place = match (at, of) {
        (ItemPlace::Anywhere, _) => format!("{area}か町にあるか、ヒーローが持っている"),
        (ItemPlace::Scored, _) => format!("{area}にある"),
        (ItemPlace::Town, Side::Anyone) => "町に置かれている".to_owned(),
        (ItemPlace::Town, Side::You | Side::Opponents | Side::Chosen) => format!("{}町に置かれている", whose(of)),
    };
    format!("{place}{}{face}アイテム1つ", if other { "他の" } else { "" })
}

pub(super) fn deed(deed: ItemDeed) -> Predicate {
    match deed {
        ItemDeed::Turn(item) => Verb::TURN_OVER.after(format!("{}を", mention(item))),
        ItemDeed::Attach(item, hero) => Verb::MAKE_HOLD.after(format!("{}を{}に", mention(item), hero::mention(hero))),
        ItemDeed::Take(hero) => {
            Verb::PLACE.after(format!("{}のアイテムを、裏向きで自分の得点エリアに", hero::mention(hero)))
        }
        ItemDeed::Mimic(item) => Verb::USE.after(format!(
            "{}のボス能力を、このアイテムのボス能力であるかのように（元のアイテムは使用済みにせずに）",
            mention(item)
        )),
    }
}

fn mention(item: Mention) -> &'static str {
    match item {
        Mention::It | Mention::That => "そのアイテム",
        Mention::Chosen => "選ばれているアイテム",
    }
}
