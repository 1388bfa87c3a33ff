//! English for the damage and the text of Rooms.

use super::super::count::{self, per};
use super::super::room;
use super::super::voice::Voice;
use super::{arriving, until};
use crate::clause::{Further, RoomFact, RoomsMention, Span, Victims};
use soulkeep_cards::Against;

pub(super) fn fact(fact: &RoomFact, span: Span, voice: Voice) -> String {
    let (until, rooms) = (until(span), |rooms| room::mention(rooms, voice));
    match fact {
        RoomFact::Damage { rooms: of, amount: 1, per: count, to, further: Further::No }
            if count::equal(count).is_some() =>
        {
            let equal = count::equal(count).unwrap_or_default();
            format!("{} deals extra damage{} equal to {equal}{until}", rooms(of), victims(*to))
        }
        RoomFact::Damage { rooms: of, amount, per: count, to, further } => {
            let further = count::further(*further);
            format!(
                "{} deals {further}{amount:+} damage{}{until}{}",
                rooms(of),
                victims(*to),
                per(count, "while", voice)
            )
        }
        RoomFact::Double(of, to) => format!("{} deals double damage{}{until}", rooms(of), victims(*to)),
        RoomFact::NoDamage(of) => format!("{} cannot deal damage{until}", rooms(of)),
        RoomFact::NoText(of) => format!("{} has no ability text{until}", rooms(of)),
        RoomFact::NoTextInside(of) => {
            format!("{} has no ability text while this Hero is inside{until}", rooms(of))
        }
        RoomFact::HealthOnEntering(of, amount) => arriving(&format!("enters {}", room::any(of, voice)), *amount, span),
        RoomFact::Portable(filter) => format!("{} is Portable{until}", room::each(filter, voice)),
    }
}

pub(super) fn double(rooms: &RoomsMention, to: Victims, span: Span, voice: Voice) -> String {
    format!("double the damage of {}{}{}", room::mention(rooms, voice), victims(to), until(span))
}

fn victims(victims: Victims) -> &'static str {
    match (victims.this, victims.against) {
        (false, Against::Anyone) => "",
        (false, Against::Epic) => " to Epic Heroes",
        (false, Against::HalfDead) => " to Heroes that have taken damage of at least half their Health",
        (true, Against::Anyone) => " to this Hero",
        (true, Against::Epic) => " to this Hero if it is Epic",
        (true, Against::HalfDead) => " to this Hero if it has taken damage of at least half its Health",
    }
}
