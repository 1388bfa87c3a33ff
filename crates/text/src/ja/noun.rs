//! Japanese for what can be chosen, and for players.

use super::{cards, hero, item, miniboss, room};
use crate::clause::{Mention, PlayerMention};
use crate::ja::term;
use soulkeep_cards::{Class, PlayerFilter, Side, Target};

/// One thing to choose, with its counter: "町にいるヒーロー1人".
pub(super) fn target(target: &Target) -> String {
    match target {
        Target::Room(filter) => room::one(filter),
        Target::Pair(side) => format!("{}部屋2つ", one_dungeon(*side)),
        Target::Covered(side) => format!("{}ダンジョンで他の部屋の下に重なっている部屋1つ", whose(*side)),
        Target::Miniboss(filter) => miniboss::one(filter),
        Target::Item(filter) => item::one(filter),
        Target::Hero(filter) => hero::one(filter),
        Target::Player(filter) => player(filter),
        Target::Spell(side) => format!("{}がプレイした、まだ解決していない呪文1枚", who(*side)),
        Target::Ability => "使用が宣言され、まだ解決していない部屋の起動能力1つ".to_owned(),
        Target::Suit => "部屋か呪文のどちらか".to_owned(),
        Target::Class => "宝物タイプ1つ".to_owned(),
        Target::BaseClass => format!("{}のうち宝物タイプ1つ", Class::BASE.map(term::class).join("、")),
    }
}

fn one_dungeon(side: Side) -> String {
    match side {
        Side::Anyone => "いずれか1つのダンジョンの".to_owned(),
        Side::Opponents => "相手1人のダンジョンの".to_owned(),
        Side::You | Side::Chosen => format!("{}ダンジョンの", whose(side)),
    }
}

/// A side with its particle; "自分" is whoever acts, so it needs no other person.
pub(super) fn whose(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれかの",
        Side::You => "自分の",
        Side::Opponents => "相手の",
        Side::Chosen => "そのプレイヤーの",
    }
}

pub(super) fn who(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれかのプレイヤー",
        Side::You => "自分",
        Side::Opponents => "相手",
        Side::Chosen => "そのプレイヤー",
    }
}

/// A player chosen before.
pub(super) fn mentioned(player: Mention) -> &'static str {
    match player {
        Mention::It | Mention::That => "そのプレイヤー",
        Mention::Chosen => "選ばれているプレイヤー",
    }
}

/// Whom a rule is for.
pub(super) fn ruled(player: PlayerMention) -> &'static str {
    match player {
        PlayerMention::You => "自分",
        PlayerMention::Chosen(player) => mentioned(player),
    }
}

fn player(filter: &PlayerFilter) -> String {
    let PlayerFilter { who, holding, souls_ahead, entered, remembered } = filter;
    let noun = match who {
        Side::Anyone => "プレイヤー1人",
        Side::You => "自分自身",
        Side::Opponents => "相手1人",
        Side::Chosen => "そのプレイヤー",
    };
    let remembered = remembered.then(|| ("この部屋で".to_owned(), "選んだ", "選んだ、"));
    let holding = holding.map(|filter| (format!("手札に{}が", cards::bare(&filter)), "ある", "あり、"));
    let ahead = souls_ahead.map(|souls| (format!("魂が自分より{souls}個以上"), "多い", "多く、"));
    let visits = |heroes| format!("このターンにダンジョンに{heroes}人以上のヒーローが");
    let entered = entered.map(|heroes| (visits(heroes), "入った", "入り、"));
    let traits: Vec<_> = remembered.into_iter().chain(holding).chain(ahead).chain(entered).collect();
    let Some(((last, ended, _), before)) = traits.split_last() else { return noun.to_owned() };
    let before: String = before.iter().map(|(said, _, linked)| format!("{said}{linked}")).collect();
    format!("{before}{last}{ended}{noun}")
}
