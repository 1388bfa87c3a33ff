//! Japanese for what is done to Heroes.

use super::count::{further, per};
use super::hero;
use super::noun::mentioned;
use super::verb::{Predicate, Verb};
use crate::clause::{Amount, Deed, HeroMention, Place};

pub(super) fn deed(hero: HeroMention, deed: &Deed) -> Predicate {
    let hero = hero::mention(hero);
    match deed {
        Deed::Hurt(Amount { number, per: count }) => {
            Verb::GIVE.after(format!("{hero}に{}{number}ダメージを", per(count)))
        }
        Deed::Strengthen(Amount { number, per: count }, more) => {
            let more = further(*more);
            Verb::DO.after(format!("ターン終了まで、{hero}の体力を{}{more}{number:+}", per(count)))
        }
        Deed::ClearDamage => Verb::REMOVE.after(format!("{hero}のダメージをすべて")),
        Deed::Skip(count) => Verb::MAKE_SKIP.after(format!("{hero}に、次に入るはずの部屋{count}つを")),
        Deed::Hold => Verb::NOT_LET_IN.after(format!("このターン、{hero}を（列の順番はそのままで）どのダンジョンにも")),
        Deed::Banish => Verb::REMOVE.after(format!("{hero}をゲームから")),
        Deed::Score => Verb::PLACE.after(format!("{hero}を自分の得点エリアに裏向きで")),
        Deed::Expose => Verb::DO.after(format!("{hero}を表向きにして、その魂を負傷に")),
        Deed::Kill => Verb::CAUSE.after(format!("{hero}を死亡")),
        Deed::Move(place) => send(&hero, *place),
    }
}

fn send(hero: &str, place: Place) -> Predicate {
    match place {
        Place::Town => Verb::RETURN.after(format!("{hero}を町に")),
        Place::YourEntrance => Verb::MOVE.after(format!("{hero}を自分の入口の列の最後尾に")),
        Place::EntranceOf(player) => Verb::MOVE.after(format!("{hero}を、{}の入口の列の最後尾に", mentioned(player))),
        Place::OwnersEntrance => Verb::MOVE.after(format!("{hero}を、持ち主だったプレイヤーの入口の列の最後尾に")),
        Place::FirstRoom => Verb::LET_IN.after(format!("{hero}をダンジョンの最初の部屋に移し、改めて")),
        Place::PreviousRoom => Verb::LET_IN.after(format!("{hero}をこの部屋のすぐ左の部屋に戻し、改めて")),
    }
}
