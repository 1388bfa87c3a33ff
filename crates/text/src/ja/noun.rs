//! Japanese for what can be chosen, and for players.

use super::{cards, hero, room};
use crate::clause::Mention;
use soulkeep_cards::{PlayerFilter, Side, Target};

/// One thing to choose, with its counter: "町にいるヒーロー1人".
pub(super) fn target(target: &Target) -> String {
    match target {
        Target::Room(filter) => room::one(filter),
        Target::Hero(filter) => hero::one(filter),
        Target::Player(filter) => player(filter),
        Target::Spell(side) => format!("{}がプレイした、まだ解決していない呪文1枚", who(*side)),
        Target::Suit => "部屋か呪文のどちらか".to_owned(),
    }
}

/// A side with its particle; "自分" is whoever acts, so it needs no other person.
pub(super) fn whose(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれかの",
        Side::You => "自分の",
        Side::Opponents => "相手の",
    }
}

pub(super) fn who(side: Side) -> &'static str {
    match side {
        Side::Anyone => "いずれかのプレイヤー",
        Side::You => "自分",
        Side::Opponents => "相手",
    }
}

/// A player chosen before.
pub(super) fn mentioned(player: Mention) -> &'static str {
    match player {
        Mention::It | Mention::That => "そのプレイヤー",
        Mention::Chosen => "選ばれているプレイヤー",
    }
}

fn player(filter: &PlayerFilter) -> String {
    let PlayerFilter { who, holding, souls_ahead } = filter;
    let noun = match who {
        Side::Anyone => "プレイヤー1人",
        Side::You => "自分自身",
        Side::Opponents => "相手1人",
    };
    let holding = holding.map(|filter| format!("手札に{}が", cards::bare(&filter)));
    let ahead = souls_ahead.map(|souls| format!("魂が自分より{souls}個以上多い"));
    match (holding, ahead) {
        (None, None) => noun.to_owned(),
        (Some(holding), None) => format!("{holding}ある{noun}"),
        (None, Some(ahead)) => format!("{ahead}{noun}"),
        (Some(holding), Some(ahead)) => format!("{holding}あり、{ahead}{noun}"),
    }
}
