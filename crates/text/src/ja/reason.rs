//! Reasons in Japanese. Card names are written in kana and need brackets to stand out.

use crate::Names;
use crate::ja::term::class;
use soulkeep_bots::Reason;
use soulkeep_rules::{Seat, Source};

pub fn reason(reason: Reason, names: Names<'_>) -> String {
    let who = |seat: Seat| player(names, seat);
    match reason {
        Reason::Wins => "勝利の魂を得る".to_owned(),
        Reason::SavesFromLastWound => "最後の負傷を防ぐ".to_owned(),
        Reason::KeepsFromWinning(seat) => format!("{}に勝利の魂を取らせない", who(seat)),
        Reason::PutsOut(seat) => format!("{}に最後の負傷を与える", who(seat)),
        Reason::Stops(source) => format!("{}を止める", stopped(names, source)),
        Reason::Kills(hero) => format!("{}を倒す", names.hero(hero)),
        Reason::Lures { hero, from: None } => format!("{}を誘い込んで倒す", names.hero(hero)),
        Reason::Lures { hero, from: Some(from) } => format!("{}を{}から誘い出す", names.hero(hero), who(from)),
        Reason::KeepsOut { hero, to: None } => format!("生き延びそうな{}を遠ざける", names.hero(hero)),
        Reason::KeepsOut { hero, to: Some(to) } => {
            format!("生き延びそうな{}を{}へ向かわせる", names.hero(hero), who(to))
        }
        Reason::LetsThrough { hero, at } => format!("{}を{}のボスまで通す", names.hero(hero), who(at)),
        Reason::TakesFrom { hero, from } => format!("{}に{}の魂を取らせない", who(from), names.hero(hero)),
        Reason::Heals => "負傷を魂に変える".to_owned(),
        Reason::LevelsUp => "ボスをレベルアップさせる".to_owned(),
        Reason::LeadsIn(of) => format!("{}の宝物が最も多くなる", class(of)),
        Reason::GetsItem => "アイテムを得る".to_owned(),
        Reason::GetsCoins => "コインを得る".to_owned(),
        Reason::GetsCards => "カードを得る".to_owned(),
        Reason::TakesCards(seat) => format!("{}の手札を減らす", who(seat)),
        Reason::Weakens(seat) => format!("{}のダンジョンを弱める", who(seat)),
        Reason::Deadlier => "ダメージを増やす".to_owned(),
        Reason::Richer(of) => format!("{}の宝物を増やす", class(of)),
        Reason::Grows => "ダンジョンを長くする".to_owned(),
        Reason::GivesUp => "カードを手放す".to_owned(),
        Reason::Picks => "これを選ぶ".to_owned(),
        Reason::FreshHand => "よりよい手札に期待する".to_owned(),
        Reason::Waits => "カードを温存する".to_owned(),
        Reason::Declines => "今のままにしておく".to_owned(),
        Reason::ForShow => "今はあまり変わらない".to_owned(),
    }
}

fn player(names: Names<'_>, seat: Seat) -> String {
    if names.you == Some(seat) {
        return "あなた".to_owned();
    }
    names.boss(seat).map_or_else(|| format!("プレイヤー{seat}"), str::to_owned)
}

fn stopped(names: Names<'_>, source: Source) -> String {
    match source {
        Source::Boss(seat) => format!("{}の能力", player(names, seat)),
        _ => names.card(source).map_or_else(|| "カード".to_owned(), |card| format!("「{card}」")),
    }
}
