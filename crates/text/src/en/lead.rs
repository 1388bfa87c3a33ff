//! English for when an ability works.

use super::condition::condition;
use super::join::{capital, sentences};
use super::noun::target;
use super::voice::Voice;
use super::{coin, cost, event, voice};
use crate::clause::Clause;
use crate::en::term;
use crate::paragraph::{Host, Lead, Share, When};
use soulkeep_cards::{From, Limit, Phase, Side, Target};

pub(super) fn triggered(when: &When, clauses: &[Clause]) -> String {
    let When { bearer, event, limit, share, needs } = when;
    let voice = voice(*bearer);
    let limit = self::limit(*limit, *share, Side::You).map(|limit| limit.to_owned() + ", ").unwrap_or_default();
    let needs = needs.map(|needed| format!("but only if {}, ", condition(&needed, voice))).unwrap_or_default();
    let event =
        event::event(event, *bearer) + if when.needs_walk() { " while this Hero is inside a dungeon" } else { "" };
    capital(&format!("{limit}{event}, {needs}{}", sentences(clauses, voice)))
}

pub(super) fn play(lead: &Lead, clauses: &[Clause]) -> String {
    if let Some(price) = lead.price_of_silence(clauses) {
        return format!("Any opponent may give you {} to switch this off until end of turn.", coin::coins(price));
    }
    let aim = match lead.rooms_around_target() {
        Some(count) => format!("Target a Hero inside a dungeon with {count} active Rooms. "),
        None if lead.paid_player().is_some() => String::new(),
        None => aim(&lead.targets),
    };
    let waste = if lead.may_waste { " This may also be used without a target; it is then wasted." } else { "" };
    format!("{}{aim}{}{waste}", conditions(lead), capital(&sentences(clauses, Voice::You)))
}

/// Whether something is said before the effect.
pub(super) fn has_conditions(lead: &Lead) -> bool {
    !parts(lead).is_empty()
}

/// "Once per turn, discard 2 Room cards: ". An ability that says nothing else says that it has no limit.
fn conditions(lead: &Lead) -> String {
    let said = capital(&parts(lead).join(", "));
    match (lead.host, said.is_empty()) {
        (Host::Card | Host::Mode | Host::Level, true) => said,
        (Host::Ability, true) => "Any number of times: ".to_owned(),
        (Host::Card | Host::Mode | Host::Level | Host::Ability, false) => said + ": ",
    }
}

fn parts(lead: &Lead) -> Vec<String> {
    let limit = limit(lead.limit, lead.share, lead.by).map(str::to_owned);
    let from = match lead.from {
        From::Play => None,
        From::Hand => Some("from your hand".to_owned()),
    };
    let needs = lead.needs.filter(|_| lead.rooms_around_target().is_none());
    let needs = needs.map(|needed| format!("only if {}", condition(&needed, voice(lead.bearer))));
    let parts = limit.into_iter().chain(phases(&lead.phases)).chain(from).chain(needs);
    parts.chain(cost::paid(lead)).collect()
}

/// An ability that several players may use has one limit for all of them.
fn limit(limit: Limit, share: Share, by: Side) -> Option<&'static str> {
    match (limit, by) {
        (Limit::Unlimited, _) => None,
        (Limit::OncePerTurn, Side::You) if share == Share::Together => Some("once per turn for this card as a whole"),
        (Limit::OncePerTurn, Side::You) => Some("once per turn"),
        (Limit::OncePerTurn, Side::Anyone | Side::Opponents | Side::Chosen) => Some("once per turn in all"),
        (Limit::OncePerHero, _) => Some("once per Hero in each Adventure phase"),
        (Limit::OncePerTrip, _) => Some("once per trip through a dungeon"),
    }
}

fn phases(phases: &[Phase]) -> Option<String> {
    let names: Vec<&str> = phases.iter().map(|phase| term::phase(*phase)).collect();
    (!names.is_empty()).then(|| format!("in the {} phase", names.join(" or ")))
}

/// What is aimed at when the card is declared, unlike what is chosen while it is carried out.
fn aim(targets: &[Target]) -> String {
    let with = |verb: &'static str| {
        let things: Vec<String> =
            targets.iter().filter(|aimed| verb_of(aimed) == verb).map(|aimed| target(aimed, Voice::You)).collect();
        (!things.is_empty()).then(|| format!("{verb} {}", things.join(" and ")))
    };
    let said: Vec<String> = ["target", "declare"].into_iter().filter_map(with).collect();
    if said.is_empty() { String::new() } else { capital(&said.join(" and ")) + ". " }
}

fn verb_of(aimed: &Target) -> &'static str {
    match aimed {
        Target::Room(_)
        | Target::Pair(_)
        | Target::Covered(_)
        | Target::Miniboss(_)
        | Target::Item(_)
        | Target::Hero(_)
        | Target::Player(_)
        | Target::Spell(_)
        | Target::Ability => "target",
        Target::Suit | Target::Class | Target::BaseClass => "declare",
    }
}
