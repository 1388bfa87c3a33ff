//! Japanese for when an ability works and what it costs.

use super::join::sentences;
use super::noun::{target, who};
use super::{cards, room};
use crate::clause::{Cards, Clause};
use crate::paragraph::{Host, Lead};
use crate::term;
use soulkeep_cards::{Condition, Cost, Event, Limit, Phase, Target};

pub(super) fn play(lead: &Lead, clauses: &[Clause]) -> String {
    let Lead { host, phases, limit, needs, cost, target, may_waste } = lead;
    let before = conditions(*host, phases, *limit, *needs, *cost);
    let aim = target.map(|target| aim(&target)).unwrap_or_default();
    let waste = if *may_waste {
        "対象がなくても使用できますが、その場合は無駄になります。"
    } else {
        ""
    };
    format!("{before}{aim}{}{waste}", sentences(clauses))
}

/// "1ターンに1回、", or nothing.
pub(super) fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Unlimited => "",
        Limit::OncePerTurn => "1ターンに1回、",
        Limit::OncePerHero => "各冒険フェイズにヒーロー1人につき1回、",
    }
}

pub(super) fn event(event: &Event) -> String {
    match event {
        Event::Built => "この部屋の建設時".to_owned(),
        Event::RoomBuilt(filter) => format!("{}が建設された時", room::newcomer(filter)),
        Event::RoomDestroyed(filter) => format!("{}が破壊された時", room::bare(filter)),
        Event::HeroDies => "ヒーローがこの部屋で死亡した時".to_owned(),
        Event::HeroEnters => "ヒーローがこの部屋に入った時（ダメージを受ける前に）".to_owned(),
        Event::SpellPlayed(side) => format!("{}が呪文をプレイした時", who(*side)),
    }
}

/// "1ターンに1回、部屋カード2枚を捨てる：". An ability that says nothing else says that it has no limit.
fn conditions(host: Host, phases: &[Phase], limit: Limit, needs: Option<Condition>, cost: Option<Cost>) -> String {
    let limit = Some(self::limit(limit).trim_end_matches('、').to_owned()).filter(|limit| !limit.is_empty());
    let parts = limit.into_iter().chain(self::phases(phases)).chain(needs.map(need)).chain(cost.map(pay));
    let said = parts.collect::<Vec<_>>().join("、");
    match (host, said.is_empty()) {
        (Host::Card | Host::Level, true) => said,
        (Host::Ability, true) => "何回でも：".to_owned(),
        (Host::Card | Host::Level | Host::Ability, false) => said + "：",
    }
}

fn phases(phases: &[Phase]) -> Option<String> {
    let names: Vec<&str> = phases.iter().map(|phase| term::ja::phase(*phase)).collect();
    (!names.is_empty()).then(|| format!("{}フェイズ中", names.join("か")))
}

fn need(condition: Condition) -> String {
    match condition {
        Condition::FewerRooms => "見えている部屋が自分より多い相手がいる場合のみ".to_owned(),
    }
}

fn pay(cost: Cost) -> String {
    match cost {
        Cost::DestroyThis => "この部屋を破壊する".to_owned(),
        Cost::Destroy(filter) => format!("{}を破壊する", room::one(&filter)),
        Cost::Discard { cards, count } => format!("{}を捨てる", cards::some(&Cards { filter: cards, count })),
        Cost::RemoveSoul => "自分の裏向きのヒーロー1人をゲームから取り除く".to_owned(),
    }
}

/// What is aimed at when the card is declared, unlike what is chosen while it is carried out.
fn aim(aimed: &Target) -> String {
    format!("{}を対象に選びます。", target(aimed))
}
