//! Japanese for treasure icons.

use super::super::noun::{mentioned, ruled};
use super::super::room;
use super::super::verb::{Predicate, Verb};
use crate::clause::{ClassMention, TreasureFact};
use crate::ja::term;

pub(super) fn fact(fact: &TreasureFact, until: &str) -> Predicate {
    match fact {
        TreasureFact::More { rooms, class, count } => {
            let (rooms, class) = (room::mention(rooms), self::class(*class));
            Verb::HAVE.after(format!("{until}{rooms}は{class}の宝物アイコンを{count}個追加で"))
        }
        TreasureFact::None(rooms) => {
            Verb::LOSE.after(format!("{until}{}は今ある宝物アイコンをすべて", room::mention(rooms)))
        }
        TreasureFact::EveryType(rooms) => Verb::HAVE.after(format!(
            "{until}{}は元の宝物アイコンの代わりに、各タイプの宝物アイコンを1個ずつ",
            room::mention(rooms)
        )),
        TreasureFact::Double(rooms) => {
            Verb::COUNT.after(format!("{until}{}に描かれた宝物アイコンを2倍に", room::mention(rooms)))
        }
        TreasureFact::DoubleAll => Verb::COUNT.after(format!("{until}自分の有効な部屋に描かれた宝物アイコンを2倍に")),
        TreasureFact::Dungeon(player, class) => {
            let (player, class) = (ruled(*player), self::class(*class));
            Verb::HAVE.after(format!("{until}{player}のダンジョンは{class}の宝物アイコンを1個追加で"))
        }
        TreasureFact::Boss(class) => {
            Verb::HAVE.after(format!("{until}自分のボスは{}の宝物アイコンを1個追加で", term::class(*class)))
        }
        TreasureFact::Copied(player) => Verb::HAVE
            .after(format!("ゲーム終了まで、自分のボスは、{}のボスが今持つ宝物アイコンもすべて", mentioned(*player))),
    }
}

fn class(class: ClassMention) -> &'static str {
    match class {
        ClassMention::Class(class) => term::class(class),
        ClassMention::Named => "そのタイプ",
        ClassMention::Chosen => "選ばれているタイプ",
    }
}
