//! English for when an ability works and what it costs.

use super::join::{capital, sentences};
use super::noun::target;
use super::voice::Voice;
use super::{cards, room};
use crate::clause::{Cards, Clause};
use crate::paragraph::{Host, Lead};
use crate::term;
use soulkeep_cards::{Condition, Cost, Event, Limit, Phase, Side, Target};

pub(super) fn play(lead: &Lead, clauses: &[Clause]) -> String {
    let Lead { host, phases, limit, needs, cost, target, may_waste } = lead;
    let before = conditions(*host, phases, *limit, *needs, *cost);
    let aim = target.map(|target| aim(&target)).unwrap_or_default();
    let waste = if *may_waste { " This may also be used without a target; it is then wasted." } else { "" };
    format!("{before}{aim}{}{waste}", capital(&sentences(clauses)))
}

/// "Once per turn, ", or nothing.
pub(super) fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Unlimited => "",
        Limit::OncePerTurn => "once per turn, ",
        Limit::OncePerHero => "once per Hero in each Adventure phase, ",
    }
}

pub(super) fn event(event: &Event) -> String {
    let (you, built) = (Voice::You, |filter| (room::head(filter), room::place(filter, Voice::You)));
    match event {
        Event::Built => "when you build this Room".to_owned(),
        Event::RoomBuilt(filter) => {
            let (head, place) = built(filter);
            format!("when {head} is built{place}")
        }
        Event::RoomDestroyed(filter) => format!("when {} is destroyed", room::one(filter, you)),
        Event::HeroDies => "when a Hero dies in this Room".to_owned(),
        Event::HeroEnters => "when a Hero enters this Room (before any damage)".to_owned(),
        Event::SpellPlayed(Side::Anyone) => "when any player plays a Spell".to_owned(),
        Event::SpellPlayed(Side::You) => "when you play a Spell".to_owned(),
        Event::SpellPlayed(Side::Opponents) => "when an opponent plays a Spell".to_owned(),
    }
}

/// "Once per turn, discard 2 Room cards: ". An ability that says nothing else says that it has no limit.
fn conditions(host: Host, phases: &[Phase], limit: Limit, needs: Option<Condition>, cost: Option<Cost>) -> String {
    let limit = Some(self::limit(limit).trim_end_matches(", ").to_owned()).filter(|limit| !limit.is_empty());
    let parts = limit.into_iter().chain(self::phases(phases)).chain(needs.map(need)).chain(cost.map(pay));
    let said = capital(&parts.collect::<Vec<_>>().join(", "));
    match (host, said.is_empty()) {
        (Host::Card | Host::Level, true) => said,
        (Host::Ability, true) => "Any number of times: ".to_owned(),
        (Host::Card | Host::Level | Host::Ability, false) => said + ": ",
    }
}

fn phases(phases: &[Phase]) -> Option<String> {
    let names: Vec<&str> = phases.iter().map(|phase| term::en::phase(*phase)).collect();
    (!names.is_empty()).then(|| format!("in the {} phase", names.join(" or ")))
}

fn need(condition: Condition) -> String {
    match condition {
        Condition::FewerRooms => "only if an opponent has more active Rooms than you".to_owned(),
    }
}

fn pay(cost: Cost) -> String {
    match cost {
        Cost::DestroyThis => "destroy this Room".to_owned(),
        Cost::Destroy(filter) => format!("destroy {}", room::one(&filter, Voice::You)),
        Cost::Discard { cards, count } => format!("discard {}", cards::some(&Cards { filter: cards, count }, "")),
        Cost::RemoveSoul => "remove 1 of your face-down Heroes from the game".to_owned(),
    }
}

/// What is aimed at when the card is declared, unlike what is chosen while it is carried out.
fn aim(aimed: &Target) -> String {
    let verb = match aimed {
        Target::Room(_) | Target::Hero(_) | Target::Player(_) | Target::Spell(_) => "Target",
        Target::Suit => "Declare",
    };
    format!("{verb} {}. ", target(aimed, Voice::You))
}
