//! Japanese for Heroes.

use super::noun::whose;
use crate::clause::{HeroMention, Mention};
use crate::ja::term;
use soulkeep_cards::{HeroFilter, HeroPlace, Side};

/// "町にいるふつうのヒーロー1人".
pub(super) fn one(filter: &HeroFilter) -> String {
    match filter.at {
        HeroPlace::Here => bare(filter),
        HeroPlace::Anywhere
        | HeroPlace::Town
        | HeroPlace::TownOrEntrance
        | HeroPlace::TownOrDecks
        | HeroPlace::Decks
        | HeroPlace::Entrance
        | HeroPlace::Inside
        | HeroPlace::Around
        | HeroPlace::Souls
        | HeroPlace::Wounds
        | HeroPlace::Scored => bare(filter) + "1人",
    }
}

pub(super) fn mention(hero: HeroMention) -> String {
    let said = match hero {
        HeroMention::Each(filter) => return format!("{}すべて", bare(&filter)),
        HeroMention::This => "このヒーロー",
        HeroMention::Hero(Mention::It | Mention::That) => "そのヒーロー",
        HeroMention::Hero(Mention::Chosen) => "選ばれているヒーロー",
        HeroMention::InRoom(Mention::It | Mention::That) => "その部屋のヒーロー",
        HeroMention::InRoom(Mention::Chosen) => "選ばれている部屋のヒーロー",
    };
    said.to_owned()
}

fn bare(filter: &HeroFilter) -> String {
    let rank = filter.rank;
    let (state, place) = (state(filter), place(filter));
    let comma = if state.is_empty() || place.is_empty() { "" } else { "、" };
    let health = filter.health_left.map(|health| format!("残り体力が{health}以下の")).unwrap_or_default();
    format!("{state}{comma}{place}{health}{}ヒーロー", rank.map(term::rank).unwrap_or_default())
}

/// "アイテムを持つ".
fn state(filter: &HeroFilter) -> String {
    let half_dead = filter.half_dead.then(|| "体力の半分以上のダメージを受けている".to_owned());
    let reached = filter.reached.then(|| "このターンに生きてボスに到達した".to_owned());
    let item = filter.item.map(|has| if has { "アイテムを持つ" } else { "アイテムを持たない" }.to_owned());
    half_dead.into_iter().chain(reached).chain(item).collect()
}

fn place(filter: &HeroFilter) -> String {
    let HeroFilter { at, of, miniboss, .. } = *filter;
    let (any, owner) = (whose(of), owner(of));
    let with_miniboss = "有効なミニボスがいる部屋の";
    match (at, of) {
        (HeroPlace::Inside, _) if miniboss => format!("{any}ダンジョンの、{with_miniboss}"),
        (_, _) if miniboss => format!("{}{with_miniboss}", place(&HeroFilter { miniboss: false, ..*filter })),
        (HeroPlace::Anywhere, Side::Anyone) => String::new(),
        (HeroPlace::Anywhere, Side::You | Side::Opponents | Side::Chosen) => format!("{any}ダンジョンか入口にいる"),
        (HeroPlace::Town, _) => format!("{owner}町にいる"),
        (HeroPlace::TownOrEntrance, _) => format!("町か{any}ダンジョンの入口にいる"),
        (HeroPlace::TownOrDecks, _) => format!("{owner}町かヒーローデッキ（後でシャッフル）にいる"),
        (HeroPlace::Decks, _) => format!("{owner}ヒーローデッキ（後でシャッフル）にいる"),
        (HeroPlace::Entrance, _) => format!("{any}ダンジョンの入口にいる"),
        (HeroPlace::Inside, _) => format!("{any}ダンジョンの中にいる"),
        (HeroPlace::Around, _) => format!("{any}ダンジョンの中か入口にいる"),
        (HeroPlace::Here, _) => format!("{owner}この部屋にいる"),
        (HeroPlace::Scored, _) => format!("{any}得点エリアの"),
        (HeroPlace::Souls, _) => format!("{any}得点エリアの裏向きの"),
        (HeroPlace::Wounds, _) => format!("{any}得点エリアの表向きの"),
    }
}

/// A side where nobody owns anything: it can be written, so it must be readable.
fn owner(of: Side) -> &'static str {
    match of {
        Side::Anyone => "",
        Side::You | Side::Opponents | Side::Chosen => whose(of),
    }
}
