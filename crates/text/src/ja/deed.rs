//! Japanese for what is done to Heroes.

use super::count::{further, per};
use super::hero;
use super::noun::mentioned;
use super::verb::{Predicate, Verb};
use crate::clause::{Amount, Deed, HeroMention, Place, Times};
use soulkeep_cards::Count;

pub(super) fn deed(hero: HeroMention, deed: &Deed) -> Predicate {
    let hero = hero::mention(hero);
    match deed {
        Deed::Hurt(amount) => Verb::GIVE.after(hurt(&hero, amount)),
        Deed::Strengthen(Amount { number, per: count }, more) => {
            let more = further(*more);
            Verb::DO.after(format!("ターン終了まで、{hero}の体力を{}{more}{number:+}", per(count)))
        }
        Deed::ClearDamage => Verb::REMOVE.after(format!("{hero}のダメージをすべて")),
        Deed::Skip(count) => Verb::MAKE_SKIP.after(format!("{hero}に、次に入るはずの部屋{count}つを")),
        Deed::Hold => Verb::NOT_LET_IN.after(format!("このターン、{hero}を（列の順番はそのままで）どのダンジョンにも")),
        Deed::Banish => Verb::REMOVE.after(format!("{hero}をゲームから")),
        Deed::BanishDead => Verb::REMOVE.after(format!("{hero}を、自分の魂にする代わりにゲームから")),
        Deed::Score => Verb::PLACE.after(format!("{hero}を自分の得点エリアに裏向きで")),
        Deed::Expose => Verb::DO.after(format!("{hero}を表向きにして、その魂を負傷に")),
        Deed::Kill => Verb::CAUSE.after(format!("{hero}を死亡")),
        Deed::Move(place) => send(&hero, *place),
    }
}

/// What is counted in points reads as the number that it is.
fn hurt(hero: &str, Amount { number, per: times }: &Amount) -> String {
    match (number, times) {
        (1, Some(Times::Count(Count::Die))) => format!("サイコロを1個振り、{hero}に出た目と同じ数のダメージを"),
        (1, Some(Times::DieEach)) => format!("{hero}に、ヒーローごとに振ったサイコロの目と同じ数のダメージを"),
        (1, Some(Times::Count(Count::ShownDamage))) => {
            format!("{hero}に、見せたカードに書かれたダメージと同じ数のダメージを")
        }
        (1, Some(Times::Count(Count::RemovedHealth))) => {
            format!("{hero}に、取り除いたヒーローに書かれた体力と同じ数のダメージを")
        }
        (_, times) => format!("{hero}に{}{number}ダメージを", per(times)),
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
