//! Japanese for the damage and the text of Rooms.

use super::super::count::{self, per};
use super::super::room;
use super::super::verb::{Predicate, Verb};
use super::{arriving, until};
use crate::clause::{RoomFact, RoomsMention, Span, Victims};
use soulkeep_cards::{Against, RoomFilter};

pub(super) fn fact(fact: &RoomFact, span: Span) -> Predicate {
    let until = until(span);
    match fact {
        RoomFact::Damage { rooms, amount, per: times, to, further } => {
            let (whom, damage, more) = (victims(*to), damaging(rooms), count::further(*further));
            Verb::BE_ADDED.after(format!("{until}{whom}{damage}{}{more}{amount:+}", per(times)))
        }
        RoomFact::Double(rooms, to) => Verb::BECOME.after(format!("{until}{}{}2倍に", victims(*to), damaging(rooms))),
        RoomFact::NoDamage(rooms) => {
            Verb::CANNOT.after(format!("{until}{}はダメージを与えることが", room::mention(rooms)))
        }
        RoomFact::NoText(rooms) => Verb::DO.after(format!("{until}{}の能力テキストはないものと", room::mention(rooms))),
        RoomFact::NoTextInside(rooms) => Verb::DO
            .after(format!("{until}このヒーローが中にいる間、{}の能力テキストはないものと", room::mention(rooms))),
        RoomFact::HealthOnEntering(rooms, amount) => arriving(&room::any(rooms), *amount, span),
        RoomFact::Portable(filter) => Verb::BECOME.after(format!("{until}{}はすべてポータブルに", room::bare(filter))),
    }
}

pub(super) fn double(rooms: &RoomsMention, to: Victims, span: Span) -> Predicate {
    Verb::DO.after(format!("{}{}{}のダメージを2倍に", until(span), victims(to), room::mention(rooms)))
}

/// Several Rooms gain the same "それぞれ"; a neighbour on one side is a single Room.
fn damaging(rooms: &RoomsMention) -> String {
    let several = |filter: &RoomFilter, said: String| {
        let each = if room::is_single(filter) { "" } else { "、それぞれ" };
        format!("{said}のダメージは{each}")
    };
    match rooms {
        RoomsMention::This | RoomsMention::Chosen(_) | RoomsMention::WithMiniboss(_) => {
            format!("{}のダメージは", room::mention(rooms))
        }
        RoomsMention::Each(filter) => several(filter, room::bare(filter)),
        RoomsMention::Now(filter) => several(filter, room::present(filter)),
    }
}

/// Whom the damage is dealt to.
fn victims(victims: Victims) -> &'static str {
    match (victims.this, victims.against) {
        (false, Against::Anyone) => "",
        (false, Against::Epic) => "すごいヒーローに対して、",
        (false, Against::HalfDead) => "体力の半分以上のダメージを受けているヒーローに対して、",
        (true, Against::Anyone) => "このヒーローに対して、",
        (true, Against::Epic) => "このヒーローがすごいヒーローである場合、このヒーローに対して、",
        (true, Against::HalfDead) => "このヒーローが体力の半分以上のダメージを受けている場合、このヒーローに対して、",
    }
}
