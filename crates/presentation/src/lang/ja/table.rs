//! What stands beside the table: forecasts, lures, lasting effects, the verdict.

use super::who::{card, player};
use crate::lasting::of_that_player;
use crate::lure::Lured;
use crate::viewer::Viewer;
use soulkeep_cards::{Ability, Modifier, Suit};
use soulkeep_rules::state::Lasting;
use soulkeep_rules::view::Held;
use soulkeep_rules::{Fate, Fault, Forecast, Play, Seat, Source, Thing, Victory};
use soulkeep_text::{Language, ability_text, class};

pub fn fate(viewer: Viewer<'_>, forecast: &Forecast) -> String {
    let worth = viewer.game.hero(forecast.hero).worth;
    match forecast.fate {
        Fate::Dies => format!("{}で死亡（魂+{worth}）", card(viewer, forecast.place)),
        Fate::Survives => format!("体力{}を残して生き延びる（負傷+{worth}）", forecast.left),
        Fate::Spared => format!("{}で死亡する代わりに町へ戻る", card(viewer, forecast.place)),
        Fate::Waits => "このターンは入れない".to_owned(),
    }
}

pub fn lure(viewer: Viewer<'_>, lured: &Lured) -> String {
    match lured {
        Lured::To(seat) => format!("{}へ", player(viewer, *seat)),
        Lured::Tie(seats) => {
            format!("残る（同点：{}）", tied(viewer, seats).join("、"))
        }
        Lured::NobodyHasIt => "残る（宝物が誰にもない）".to_owned(),
        Lured::Kept => "残る（引き寄せられない）".to_owned(),
    }
}

/// Letters, because several Bosses would not fit beside the Hero; where people have names, these.
fn tied(viewer: Viewer<'_>, seats: &[Seat]) -> Vec<String> {
    let letters = viewer.names.is_empty();
    seats.iter().map(|seat| if letters { seat.to_string() } else { player(viewer, *seat) }).collect()
}

pub fn held(held: Held) -> String {
    format!("部屋{}枚、呪文{}枚", held.rooms, held.spells)
}

pub fn lasting(viewer: Viewer<'_>, lasting: &Lasting) -> String {
    let source = match lasting.source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(seat) => format!("{}のボス", player(viewer, seat)),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => format!("「{}」", viewer.item(item)),
    };
    format!("{source}：{}", holds(viewer, lasting))
}

fn holds(viewer: Viewer<'_>, lasting: &Lasting) -> String {
    match (lasting.modifier, lasting.about) {
        (Modifier::NoBuilding, _) => "誰も建設できない".to_owned(),
        (Modifier::NoEntry, Some(Thing::Seat(seat))) => {
            format!("{}のダンジョンにヒーローは入れない", player(viewer, seat))
        }
        (Modifier::NoEntry, _) => "ヒーローは入れない".to_owned(),
        (Modifier::NoLure, Some(Thing::Hero(hero))) => format!("{}は引き寄せられない", viewer.hero_short(hero)),
        (Modifier::NoWin, Some(Thing::Seat(seat))) => format!("{}は魂で勝利できない", player(viewer, seat)),
        (Modifier::HealthOnArriving { amount }, Some(Thing::Seat(seat))) => {
            format!("{}のダンジョンに踏み込むヒーローの体力+{amount}", player(viewer, seat))
        }
        (Modifier::DoubleTreasure, _) => format!("{}の部屋の宝物は2倍", player(viewer, lasting.you)),
        (Modifier::SkipsFirstRoom, Some(Thing::Seat(seat))) => {
            format!("{}のダンジョンに踏み込むヒーローは最初の部屋を飛ばす", player(viewer, seat))
        }
        (Modifier::Immune, Some(Thing::Seat(seat))) => {
            format!("{}の部屋のテキストはヒーローに適用されない", player(viewer, seat))
        }
        (Modifier::NoLoss, Some(Thing::Seat(seat))) => format!("{}の負傷は数えない", player(viewer, seat)),
        (Modifier::NoSpells, Some(Thing::Seat(seat))) => format!("{}は呪文をプレイできない", player(viewer, seat)),
        (Modifier::DungeonIcon, Some(Thing::Seat(seat))) => {
            let treasure = lasting.class.map_or("", |of| class(of, Language::Japanese));
            format!("{}のダンジョンの{treasure}の宝物+1", player(viewer, seat))
        }
        (modifier, _) => {
            format!(
                "（{}）{}",
                player(viewer, lasting.you),
                ability_text(&Ability::Always(of_that_player(modifier)), Language::Japanese)
            )
        }
    }
}

pub fn waiting(viewer: Viewer<'_>, play: &Play) -> String {
    let what = match play.source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(_) => "ボス".to_owned(),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => format!("「{}」", viewer.item(item)),
    };
    format!("{}の{what}{}", player(viewer, play.seat), aims(viewer, play))
}

pub fn aims(viewer: Viewer<'_>, play: &Play) -> String {
    let things: Vec<String> = play.targets.iter().map(|thing| aim(viewer, *thing)).collect();
    if things.is_empty() { String::new() } else { format!("→{}", things.join("、")) }
}

fn aim(viewer: Viewer<'_>, thing: Thing) -> String {
    match thing {
        Thing::Card(target) => card(viewer, target),
        Thing::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Thing::Seat(seat) => player(viewer, seat),
        Thing::Item(item) => format!("「{}」", viewer.item(item)),
        Thing::Suit(Suit::Room) => "部屋カード".to_owned(),
        Thing::Suit(Suit::Spell) => "呪文".to_owned(),
        Thing::Class(of) => format!("{}の宝物", class(of, Language::Japanese)),
        Thing::Boss(boss) => viewer.boss(boss).unwrap_or("?").to_owned(),
        Thing::Number(number) => number.to_string(),
    }
}

pub fn verdict(viewer: Viewer<'_>, winner: Seat, by: Victory) -> String {
    let name = player(viewer, winner);
    match by {
        Victory::Souls => format!("{name}が魂{}で勝利！", viewer.look().souls(winner)),
        Victory::LastStanding => format!("{name}の勝利。ほかのプレイヤーは全員脱落した。"),
        Victory::Difference => format!("{name}の勝利。同時に終わった中で、魂から負傷を引いた数が最も多い。"),
        Victory::LowestXp => format!("{name}の勝利。魂から負傷を引いた数が同点で、XPが最も低い。"),
    }
}

pub fn broken_off(fault: Fault) -> String {
    let reason = match fault {
        Fault::UnderWay => "進行中の処理が重なりすぎた",
        Fault::Triggers => "待っている能力が多すぎた",
        Fault::Pending => "宣言されて待っているものが多すぎた",
        Fault::Chain => "呪文への応答が続きすぎた",
        Fault::Played => "1ターンに使われた呪文が多すぎた",
        Fault::Lasting => "ターン終了まで続く効果が多すぎた",
        Fault::Touched => "英雄への効果を覚えておく部屋が多すぎた",
        Fault::Rivals => "プレイヤーを覚えておく部屋が多すぎた",
        Fault::Kept => "得点エリアに残る呪文が多すぎた",
        Fault::Dungeon => "ダンジョンの部屋が多すぎた",
        Fault::Items => "町で待つアイテムが多すぎた",
        Fault::Number => "数が大きくなりすぎた",
        Fault::Cost => "宣言されたコストを支払えなかった",
        Fault::Circle => "効果が堂々巡りになった",
    };
    format!("{reason}ため、ゲームは打ち切られました。")
}
