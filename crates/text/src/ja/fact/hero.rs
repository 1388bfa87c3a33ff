//! Japanese for Heroes and where they go.

use super::super::count::per;
use super::super::noun::ruled;
use super::super::verb::{Predicate, Verb};
use super::super::{hero, room};
use super::{arriving, until};
use crate::clause::{Amount, HeroFact, Span};

pub(super) fn fact(fact: &HeroFact, span: Span) -> Predicate {
    let until = until(span);
    match fact {
        HeroFact::Health(Amount { number, per: count }) => {
            Verb::BE_ADDED.after(format!("{until}このヒーローの体力は{}{number:+}", per(count)))
        }
        HeroFact::HealthOnArriving(player, amount) => {
            arriving(&format!("入口から{}のダンジョン", ruled(*player)), *amount, span)
        }
        HeroFact::HealthOfOthers(amount) => Verb::BE_ADDED.after(format!(
            "{until}このヒーローがいるダンジョンの中と入口にいる他のヒーローの体力は、それぞれ+{amount}"
        )),
        HeroFact::HealthAtEntrance(amount) => Verb::BE_ADDED.after(format!(
            "{until}冒険フェイズ中、このヒーローと、同じ入口にいる各ヒーローの体力は、\
             ターン終了まで、それぞれ一度だけ+{amount}"
        )),
        HeroFact::SkipsLastRoom => Verb::SKIP.after(format!("{until}このヒーローは各ダンジョンの最後の有効な部屋を")),
        HeroFact::SkipsMixedRooms => {
            Verb::SKIP.after(format!("{until}このヒーローは2タイプ以上の宝物アイコンを持つ部屋をすべて"))
        }
        HeroFact::SkipsFirstRoom(player) => Verb::SKIP
            .after(format!("{until}入口から{}のダンジョンに入るヒーローは、最初の有効な部屋を", ruled(*player))),
        HeroFact::Ignores(filter) => {
            Verb::NOT_GIVE.after(format!("{until}{}は、このヒーローにダメージを", room::bare(filter)))
        }
        HeroFact::Immune => Verb::NOT_WORK.after(format!("{until}部屋の能力テキストはこのヒーローに")),
        HeroFact::ImmuneDungeon(player) => {
            Verb::NOT_WORK.after(format!("{until}{}のダンジョンの部屋の能力テキストはヒーローに", ruled(*player)))
        }
        HeroFact::NoText => {
            Verb::NOT_WORK.after(format!("{until}ヒーローに書かれた能力は、自分のダンジョンの中と入口では"))
        }
        HeroFact::NoEntry(player) => {
            Verb::CANNOT_ENTER.after(format!("{until}ヒーローは{}のダンジョンに", ruled(*player)))
        }
        HeroFact::NoLure(lured) => Verb::NOT_LURED.after(format!("{until}{}は", hero::mention(*lured))),
    }
}
