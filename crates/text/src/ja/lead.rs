//! Japanese for when an ability works.

use super::condition::condition;
use super::host::said_of;
use super::join::sentences;
use super::noun::target;
use super::{cost, event};
use crate::clause::Clause;
use crate::ja::term;
use crate::paragraph::{Bearer, Host, Lead, Share, When};
use soulkeep_cards::{Condition, From, Limit, Phase, Side, Target};

pub(super) fn triggered(when: &When, clauses: &[Clause]) -> String {
    let When { bearer, event, limit, share, needs } = when;
    let limit = self::limit(*limit, *share, Side::You).map(|limit| limit.to_owned() + "、").unwrap_or_default();
    let needs = needs.map(|needed| only_if(&needed, *bearer) + "、").unwrap_or_default();
    let walk = if when.needs_walk() { "このヒーローがダンジョンの中にいる間に、" } else { "" };
    let event = said_of(*bearer, event::event(event));
    format!("{limit}{walk}{event}、{needs}{}", sentences(clauses, *bearer))
}

pub(super) fn play(lead: &Lead, clauses: &[Clause]) -> String {
    if let Some(price) = lead.price_of_silence(clauses) {
        return format!("相手は誰でも、自分にコイン{price}枚を渡して、ターン終了までこの効果を無効にできます。");
    }
    let aim = match lead.rooms_around_target() {
        Some(count) => format!("有効な部屋が{count}つあるダンジョンの中にいるヒーロー1人を対象に選びます。"),
        None if lead.paid_player().is_some() => String::new(),
        None => aim(&lead.targets),
    };
    let waste = if lead.may_waste {
        "対象がなくても使用できますが、その場合は無駄になります。"
    } else {
        ""
    };
    format!("{}{aim}{}{waste}", conditions(lead), sentences(clauses, Bearer::Player))
}

/// Whether something is said before the effect.
pub(super) fn has_conditions(lead: &Lead) -> bool {
    !parts(lead).is_empty()
}

/// "1ターンに1回、部屋カード2枚を捨てる：". An ability that says nothing else says that it has no limit.
fn conditions(lead: &Lead) -> String {
    let said = parts(lead).join("、");
    match (lead.host, said.is_empty()) {
        (Host::Card | Host::Mode | Host::Level, true) => said,
        (Host::Ability, true) => "何回でも：".to_owned(),
        (Host::Card | Host::Mode | Host::Level | Host::Ability, false) => said + "：",
    }
}

fn parts(lead: &Lead) -> Vec<String> {
    let limit = limit(lead.limit, lead.share, lead.by).map(str::to_owned);
    let from = match lead.from {
        From::Play => None,
        From::Hand => Some("手札から".to_owned()),
    };
    let needs = lead.needs.filter(|_| lead.rooms_around_target().is_none());
    let needs = needs.map(|needed| only_if(&needed, lead.bearer));
    let parts = limit.into_iter().chain(phases(&lead.phases)).chain(from).chain(needs);
    parts.chain(cost::paid(lead)).collect()
}

/// An ability that several players may use has one limit for all of them.
fn limit(limit: Limit, share: Share, by: Side) -> Option<&'static str> {
    match (limit, by) {
        (Limit::Unlimited, _) => None,
        (Limit::OncePerTurn, Side::You) if share == Share::Together => Some("このカード全体で1ターンに1回"),
        (Limit::OncePerTurn, Side::You) => Some("1ターンに1回"),
        (Limit::OncePerTurn, Side::Anyone | Side::Opponents | Side::Chosen) => Some("全員合わせて1ターンに1回"),
        (Limit::OncePerHero, _) => Some("各冒険フェイズにヒーロー1人につき1回"),
        (Limit::OncePerTrip, _) => Some("ダンジョンに入るたびに1回まで"),
    }
}

fn phases(phases: &[Phase]) -> Option<String> {
    let names: Vec<&str> = phases.iter().map(|phase| term::phase(*phase)).collect();
    (!names.is_empty()).then(|| format!("{}フェイズ中", names.join("か")))
}

fn only_if(needed: &Condition, bearer: Bearer) -> String {
    said_of(bearer, format!("{}場合のみ", condition(needed)))
}

/// What is aimed at when the card is declared, unlike what is chosen while it is carried out.
fn aim(targets: &[Target]) -> String {
    let (named, aimed): (Vec<&Target>, Vec<&Target>) =
        targets.iter().partition(|target| matches!(target, Target::Suit | Target::Class | Target::BaseClass));
    let all = |targets: &[&Target]| targets.iter().map(|aimed| target(aimed)).collect::<Vec<String>>().join("と、");
    match (&aimed[..], &named[..]) {
        ([], []) => String::new(),
        (aimed, []) => format!("{}を対象に選びます。", all(aimed)),
        ([], named) => format!("{}を宣言します。", all(named)),
        (aimed, named) => format!("{}を対象に選び、{}を宣言します。", all(aimed), all(named)),
    }
}
