//! Japanese for Minibosses.

use super::noun::whose;
use super::verb::{Predicate, Verb};
use crate::clause::{Mention, MinibossDeed};
use soulkeep_cards::MinibossFilter;

/// "自分のダンジョンのミニボス1体".
pub(super) fn one(filter: &MinibossFilter) -> String {
    let MinibossFilter { of, within_means } = *filter;
    let means = if within_means { "コインが足り、置ける部屋もある、" } else { "" };
    format!("{means}{}ダンジョンのミニボス1体", whose(of))
}

pub(super) fn deed(deed: MinibossDeed) -> Predicate {
    match deed {
        MinibossDeed::Return(miniboss) => {
            Verb::RETURN.after(format!("{}を、それがいるダンジョンのプレイヤーの手札に", mention(miniboss)))
        }
        MinibossDeed::Build => {
            Verb::DO.after("今捨て札パイルに置いたミニボスのうち1体を、そのコインを支払ってただちに建設")
        }
        MinibossDeed::Betray(miniboss) => Verb::DO.after(format!(
            "{}の持ち主にレベル1つにつきコイン1枚を支払い、このターンの唯一の建設として、\
             同じレベルのままただちに自分のダンジョンに建設",
            mention(miniboss)
        )),
    }
}

/// "そのミニボス".
pub(super) fn mention(miniboss: Mention) -> &'static str {
    match miniboss {
        Mention::It | Mention::That => "そのミニボス",
        Mention::Chosen => "選ばれているミニボス",
    }
}
