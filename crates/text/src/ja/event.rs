//! Japanese for what an ability waits for.

use super::noun::{who, whose};
use super::{cards, room};
use soulkeep_cards::Event;

pub(super) fn event(event: &Event) -> String {
    let said = match event {
        Event::Built => "この部屋の建設時",
        Event::Uncovered => "この部屋が再び見えるようになった時",
        Event::BuiltOrUncovered => "この部屋が建設された時、または再び見えるようになった時",
        Event::RoomBuilt(filter) => return format!("{}が建設された時", room::newcomer(filter)),
        Event::RoomDestroyed(filter) => return format!("{}が破壊された時", room::bare(filter)),
        Event::Destroyed => "この部屋が他のカードによって破壊された時",
        Event::YouUncover => "自分が自分のダンジョンの部屋を破壊し、その下の部屋が見えるようになった時",
        Event::HeroDies => "ヒーローがこの部屋で死亡した時",
        Event::HeroDiesIn(filter) => return format!("ヒーローが{}で死亡した時", room::bare(filter)),
        Event::HeroSurvives => "ヒーローがこの部屋を生き延びた時",
        Event::HeroEnters => "ヒーローがこの部屋に入った時（ダメージを受ける前に）",
        Event::YouKill => "ヒーローが死亡して自分の魂になった時",
        Event::Appears => "このヒーローが町に現れた時",
        Event::SetsOut => "このヒーローが入口からダンジョンの最初の部屋へ向かう時",
        Event::EntersRoom(filter) => {
            return format!("このヒーローが{}に入った時（他の何よりも先に）", room::bare(filter));
        }
        Event::SurvivesRoom(filter) => return format!("このヒーローが{}を生き延びた時", room::bare(filter)),
        Event::ReachesBoss => "このヒーローが生きてボスに到達した時",
        Event::SpellPlayed(side) => return format!("{}が呪文をプレイした時", who(*side)),
        Event::Discarded { by, cards } => return format!("{}が{}を捨てた時", who(*by), cards::bare(cards)),
        Event::YouRecover => "自分が捨て札パイルからカードを手札に加えた時",
        Event::YouGain => "カードか他のプレイヤーによって自分がコインを得た時",
        Event::MinibossRises(side) => return format!("{}ミニボスが場に出るか昇格した時", whose(*side)),
        Event::StartOfBuild => "各建設フェイズの開始時",
        Event::EndOfTurn => "ターン終了時",
    };
    said.to_owned()
}
