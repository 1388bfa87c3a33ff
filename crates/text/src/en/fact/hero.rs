//! English for Heroes and where they go.

use super::super::count::per;
use super::super::hand::ruled;
use super::super::voice::Voice;
use super::super::{hero, room};
use super::{arriving, this_turn, until};
use crate::clause::{Amount, HeroFact, Span};

pub(super) fn fact(fact: &HeroFact, span: Span, voice: Voice) -> String {
    let (until, ruled) = (until(span), |player| ruled(player, voice));
    match fact {
        HeroFact::Health(Amount { number, per: count }) => {
            format!("this Hero has {number:+} Health{until}{}", per(count, "while", voice))
        }
        HeroFact::HealthOnArriving(player, amount) => {
            arriving(&format!("enters {} dungeon from the entrance", ruled(*player)), *amount, span)
        }
        HeroFact::HealthOfOthers(amount) => {
            format!(
                "every other Hero inside the dungeon that this Hero is at, or at its entrance, has +{amount} Health{until}"
            )
        }
        HeroFact::HealthAtEntrance(amount) => format!(
            "in the Adventure phase, each Hero that is at the entrance together with this Hero, itself included, has \
             +{amount} Health for the rest of the turn (once each){until}"
        ),
        HeroFact::SkipsLastRoom => format!("this Hero skips the last active Room of each dungeon{until}"),
        HeroFact::SkipsMixedRooms => {
            format!("this Hero skips every Room with treasure icons of more than one type{until}")
        }
        HeroFact::SkipsFirstRoom(player) => format!(
            "each Hero that enters {} dungeon from the entrance{} skips its first active Room",
            ruled(*player),
            this_turn(span)
        ),
        HeroFact::Ignores(filter) => format!("{} deals no damage to this Hero{until}", room::each(filter, voice)),
        HeroFact::Immune => format!("the ability text of Rooms does not apply to this Hero{until}"),
        HeroFact::ImmuneDungeon(player) => {
            format!("the ability text of Rooms in {} dungeon does not apply to Heroes{until}", ruled(*player))
        }
        HeroFact::NoText => {
            format!("abilities printed on Heroes do not work inside {} or at its entrance{until}", voice.dungeon())
        }
        HeroFact::NoEntry(player) => format!("no Hero can enter {} dungeon{until}", ruled(*player)),
        HeroFact::NoLure(lured) => format!("{} cannot be lured{until}", hero::mention(*lured, voice)),
    }
}
