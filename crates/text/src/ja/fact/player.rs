//! Japanese for what holds for players and the table.

use super::super::count::per;
use super::super::noun::{mentioned, ruled};
use super::super::verb::{Predicate, Verb};
use crate::clause::{Amount, Mention, PlayerFact};

pub(super) fn fact(fact: &PlayerFact, until: &str) -> Predicate {
    match fact {
        PlayerFact::NoBuilding => Verb::CANNOT.after(format!("{until}誰も、どのような方法でも部屋を建設")),
        PlayerFact::NoWin(player) => Verb::CANNOT.after(format!("{until}{}は魂によって勝利することが", ruled(*player))),
        PlayerFact::NoLoss => Verb::NOT_COUNT.after(format!("{until}ゲーム終了の判定で、自分の負傷を")),
        PlayerFact::NoSpells => Verb::CANNOT.after(format!("{until}自分は呪文をプレイすることが")),
        PlayerFact::NoSpellsOnArrival => Verb::CANNOT.after(format!(
            "{until}冒険フェイズにこのヒーローが入口に来てからそのフェイズが終わるまで、自分は呪文をプレイすることが"
        )),
        PlayerFact::Souls(Amount { number, per: count }) => {
            Verb::HAVE.after(format!("{until}自分は{}魂を{number}個追加で", per(count)))
        }
        PlayerFact::Wounds(count) => Verb::HAVE.after(format!("{until}自分は負傷を{count}個追加で")),
        PlayerFact::MinibossLevel(level) => {
            Verb::COME_OUT.after(format!("{until}自分が建設するミニボスは、レベル{level}で場に"))
        }
        PlayerFact::Gift => Verb::CAN
            .after("自分が建設する番に、部屋を自分のダンジョンに置く代わりに、相手のダンジョンの部屋の上に置くことが"),
        PlayerFact::Free => Verb::CAN.after(
            "自分が建設する番に、つよい部屋を、同じ宝物タイプがなくても自分のダンジョンの好きな部屋の上に置くことが",
        ),
        PlayerFact::Void(ability) => Verb::LOSE.after(format!("{}は効果を", self::ability(*ability))),
        PlayerFact::Silence => Verb::LOSE.after(format!("{until}このカードの持続能力は効果を")),
        PlayerFact::Remembered => Verb::GO_ON.after("この選択はターン終了まで"),
        PlayerFact::CopiedLevelUp(player) => Verb::HAVE.after(format!(
            "自分のボスは、{}のボスのレベルアップ能力の複製（持続するものはゲーム終了まで、それ以外は今1回起こる）を",
            mentioned(*player)
        )),
    }
}

fn ability(ability: Mention) -> &'static str {
    match ability {
        Mention::It | Mention::That => "その能力",
        Mention::Chosen => "選ばれている能力",
    }
}
